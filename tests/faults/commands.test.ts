import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportJob } from '@parkdeck/core/catalogue/shell/export-job';
import { openPostgres } from '@parkdeck/server/db/postgres';
import { placeOf, SECRET_KEYS_FILE, vaultOf } from '@parkdeck/server/platform/vault';
import { KEYS, startS3 } from '../factories/gateway/s3.ts';
import type { S3StandIn } from '../factories/gateway/s3.ts';
import { connect } from './connect.ts';
import { filledFolder } from './filled-folder.ts';
import { runOperatorCommand } from './operator-command.ts';
import type { Ended } from './operator-command.ts';
import { runningDatabase, startServer } from './server-process.ts';
import type { DataFolder, ServerProcess } from './server-process.ts';

/** `npm run files` and `npm run secrets` as operators start them: processes beside a server, or on its data. */

/** Each command is a process of its own. */
const LONG = 180_000;
let data: DataFolder;
let server: ServerProcess | undefined;
let bucket: S3StandIn;
beforeAll(async () => {
  data = await filledFolder('commands');
  bucket = await startS3();
});
afterAll(async () => {
  await server?.stop();
  await bucket.close();
  await data.remove();
});

const run = (line: string, env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  runOperatorCommand(line, { PARKDECK_DATA: data.path, ...env });

const rowsOf = async (url: string | undefined, text: string): Promise<readonly Record<string, unknown>[]> => {
  const database = new pg.Client(url);
  await database.connect();
  const { rows } = await database.query<Record<string, unknown>>(text);
  await database.end();
  return rows;
};
/** Rows of the database in the folder, whether or not a server runs on it. */
const stored = async (text: string): Promise<readonly Record<string, unknown>[]> => {
  const running = runningDatabase(data.path);
  if (running) return rowsOf(running.url, text);
  const opened = await openPostgres({ dataDir: join(data.path, 'pg'), log: () => undefined });
  try {
    return await rowsOf(opened.url, text);
  } finally {
    await opened.stop();
  }
};
const onDisk = (id: string): string => join(data.path, 'exports', id);

/** Has the running server write a file, and waits for it. */
const exported = async (url: string): Promise<string> => {
  const client = await connect(url);
  const { id } = await client.act(exportJob, 'create', { input: { of: 'pass', format: 'csv', filters: {} } });
  await expect
    .poll(async () => (await client.act(exportJob, 'get', { ids: [id] })).state, { timeout: 60_000 })
    .toBe('done');
  return id;
};

test(
  'files move to the bucket beside a running server, and back to the disk of a stopped one',
  async () => {
    server = await startServer({ data: data.path });
    const id = await exported(server.url);
    const written = readFileSync(onDisk(id));

    const counted = await run('files -- move --to s3 --dry-run', bucket.env);
    expect(counted).toMatchObject({ code: 0, out: expect.stringMatching(/To move: [1-9]/) });
    expect([bucket.objects.size, existsSync(onDisk(id))]).toEqual([0, true]);

    bucket.misbehave('error', 40);
    const broken = await run('files -- move --to s3', bucket.env);
    expect(broken).toMatchObject({ code: 1, err: expect.stringContaining('Run it again to go on') });
    expect(readFileSync(onDisk(id))).toEqual(written);
    bucket.behave();

    expect(await run('files -- move --to s3', bucket.env)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Moved: [1-9]\d* .*\n.*\n.*Missing: 0\n.*Damaged: 0/),
    });
    expect(bucket.objects.get(`exports/${id}`)?.body).toEqual(written);
    expect(existsSync(onDisk(id))).toBe(false);
    expect(await run('files -- move --to s3', bucket.env)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Moved: 0 .*\n.*Already there: [1-9]/),
    });

    expect(await server.stop()).toBe(0);
    server = undefined;
    expect(await run('files -- move --to disk', bucket.env)).toMatchObject({ code: 0 });
    expect(readFileSync(onDisk(id))).toEqual(written);
    expect(bucket.objects.size).toBe(0);

    expect(bucket.refused.filter((code) => code !== 'InternalError' && code !== 'NoSuchKey')).toEqual([]);
  },
  LONG,
);

test.each([
  ['files -- move', 2, {}, /Usage: npm run files/],
  ['admin -- bakup', 2, {}, /Usage: npm run admin/],
  ['admin -- check --all', 2, {}, /Usage: npm run admin/],
  ['admin -- archive restore gate-event', 2, {}, /Usage: npm run admin/],
  ['files -- move --to s3', 1, {}, /No bucket is set up/],
  [
    'files -- check',
    1,
    { PARKDECK_S3_SECRET: KEYS.secret.toLowerCase() },
    /SignatureDoesNotMatch|signature|secret|key/i,
  ],
])('%s that cannot work says why and ends with %s', async (line, code, more, why) => {
  const env = Object.keys(more).length > 0 ? { ...bucket.env, ...more } : {};
  expect(await run(line, env)).toMatchObject({ code, err: expect.stringMatching(why) });
});
test(
  'secrets get a new key while nobody uses them, are what they were, and the old key may go',
  async () => {
    const keys = (): readonly string[] => readFileSync(join(data.path, SECRET_KEYS_FILE), 'utf8').trim().split('\n');
    const before = await stored('select id, secret from sms_account where secret is not null order by id');
    expect(before.length).toBeGreaterThan(0);
    const old = keys();
    const opened = (rows: typeof before): readonly string[] => {
      const vault = vaultOf(() => keys().join('\n'));
      return rows.map(({ id, secret }) => vault.open(String(secret), placeOf('sms_account', 'secret', String(id))));
    };
    const plain = opened(before);

    server = await startServer({ data: data.path });
    expect(await run('secrets -- --new-key')).toMatchObject({ code: 1, err: expect.stringContaining('Stop it first') });
    expect(keys()).toEqual(old);
    expect(await server.stop()).toBe(0);
    server = undefined;

    const done = await run('secrets -- --new-key');
    expect(done).toMatchObject({ code: 0, out: expect.stringMatching(/^[1-9]\d* secrets encrypted/) });
    expect(keys()).toEqual([expect.any(String), ...old]);
    for (const text of [...plain, ...keys()]) expect(done.out + done.err).not.toContain(text);
    expect(await run('secrets')).toMatchObject({ code: 0, out: expect.stringMatching(/^0 secrets/) });

    writeFileSync(join(data.path, SECRET_KEYS_FILE), keys()[0] ?? '');
    const after = await stored('select id, secret from sms_account where secret is not null order by id');
    expect(after.map(({ secret }) => secret)).not.toEqual(before.map(({ secret }) => secret));
    expect(opened(after)).toEqual(plain);
    server = await startServer({ data: data.path });
    await connect(server.url);
    expect(await run('secrets', { PARKDECK_SECRET_KEYS: 'short' })).toMatchObject({ code: 1 });
  },
  LONG,
);
