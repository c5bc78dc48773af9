import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLeaving } from './postgres-error.ts';
import { openPostgres, type OpenPostgres } from './postgres.ts';

let folder: string;
let dataDir: string;
let servers: OpenPostgres[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdeck postgres '));
  // Under root the server runs as another account, which must be able to enter the folder.
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'pg');
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function open(): Promise<OpenPostgres> {
  const server = await openPostgres({ dataDir, log: () => {}, fast: true });
  servers.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A separate process that opens the database and keeps it open. */
async function openElsewhere(): Promise<{ pid: number; url: string; kill: () => Promise<void> }> {
  const script = `
    const { openPostgres } = await import(${JSON.stringify(new URL('postgres.ts', import.meta.url).href)});
    console.log((await openPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console.error, fast: true })).url);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url]: string[] = await once(createInterface(child.stdout), 'line');
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, url: url ?? '', kill };
}

test('opening while the last owner is stopping waits for the server to go and starts it anew', async () => {
  const first = await open();
  await query(first.url, 'create table berth (id int); insert into berth values (7)');
  const [second] = await Promise.all([open(), first.stop()]);
  expect(await query(second.url, 'select id from berth')).toEqual([{ id: 7 }]);
});

test('rows are still there after a stop and a start', async () => {
  const first = await open();
  await query(first.url, 'create table berth (id int); insert into berth values (7)');
  await first.stop();
  const second = await open();
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'select id from berth')).toEqual([{ id: 7 }]);
});

test('the server of a killed owner is adopted, and stopped by its new owner', async () => {
  const owner = await openElsewhere();
  await query(owner.url, 'create table berth (id int); insert into berth values (7)');
  await owner.kill();
  const heir = await open();
  expect(heir).toMatchObject({ adopted: true, url: owner.url });
  expect(await query(heir.url, 'select id from berth')).toEqual([{ id: 7 }]);
  await heir.stop();
  await expect(query(heir.url, 'select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/);
});

test('what killed servers have left is cleared away, and who asks a server that has gone is told so', async () => {
  const first = await open();
  const sockets = () => readdirSync(join(dataDir, 'cluster')).filter((name) => /^\.s\.PGSQL\.\d+$/.test(name));
  expect(sockets()).toHaveLength(1);
  await first.stop();
  writeFileSync(join(dataDir, 'cluster', '.s.PGSQL.1'), '');
  const error: unknown = await query(first.url, 'select 1').catch((caught: unknown) => caught);
  expect(isLeaving(error)).toBe(true);
  const { url } = await open();
  expect(sockets()).toEqual([`.s.PGSQL.${new URL(url).port}`]);
  expect(await query(url, `select inet_client_addr() is null as "isSocket"`)).toEqual([{ isSocket: true }]);
});

test('where the folder is too deep for a socket the server is asked by its port', async () => {
  dataDir = join(folder, 'deep'.repeat(25), 'pg');
  const { url } = await open();
  expect(await query(url, 'select inet_client_addr() is null as "isSocket"')).toEqual([{ isSocket: false }]);
});

test('a second owner is refused, is told who the first is, and does not disturb him', async () => {
  const owner = await openElsewhere();
  await expect(open()).rejects.toMatchObject({
    reason: 'inUse',
    message: expect.stringContaining(`process ${owner.pid}`),
  });
  expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await owner.kill();
  await open();
});

test('of two that start an empty folder at once, one gets the database', async () => {
  const outcomes = await Promise.allSettled([open(), open()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({ reason: 'inUse' });
  expect(readdirSync(folder)).toEqual(['pg']);
});

test('an initialisation killed halfway is cleared away and done again', async () => {
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(gone, 'exit');
  mkdirSync(join(folder, `pg.new-${gone.pid}-abcdef`, 'cluster'), { recursive: true });
  await open();
  expect(readdirSync(folder)).toEqual(['pg']);
});

test('a process file left by a crash does not hinder the next start, even if its number is taken again', async () => {
  const first = await open();
  const pidFile = join(dataDir, 'cluster', 'postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  await first.stop();
  writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
  expect(await open()).toMatchObject({ adopted: false });
});

test('a server that went away by itself can still be stopped', async () => {
  const server = await open();
  const postmaster = Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGINT');
  await expect(server.stop()).resolves.toBeUndefined();
});

test('a folder with other things in it is left alone', async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'letter.txt'), 'keep me');
  await expect(open()).rejects.toMatchObject({ reason: 'foreign' });
  expect(readdirSync(folder)).toEqual(['pg']);
  expect(readdirSync(dataDir)).toEqual(['letter.txt']);
});

test('only this machine gets in, with the password, which only the owner can read', async () => {
  const { url } = await open();
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
});

test('text is ordered by code point on every machine, so that a prefix can use an index', async () => {
  const { url } = await open();
  const [found] = await query(
    url,
    `select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding from pg_database
      where datname = current_database()`,
  );
  expect(found).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8', encoding: 'UTF8' });
});
