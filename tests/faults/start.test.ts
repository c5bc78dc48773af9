import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledFolder } from './filled-folder.ts';
import { dataFolder, failedStart, runningDatabase, startServer } from './server-process.ts';
import type { DataFolder, ServerProcess } from './server-process.ts';

let data: DataFolder;
const other = dataFolder('start-other');
let server: ServerProcess;
let databaseUrl: string;
beforeAll(async () => {
  data = await filledFolder('start');
  server = await startServer({ data: data.path });
  databaseUrl = runningDatabase(data.path)?.url ?? '';
});
afterAll(async () => {
  await server.stop();
  await data.remove();
  await other.remove();
});

const withPassword = (password: string): string => {
  const url = new URL(databaseUrl);
  url.password = password;
  return url.href;
};
const file = (): string => {
  const path = join(other.path, 'file');
  writeFileSync(path, 'x');
  return path;
};

/** The problem in both languages, and what to do about it. */
test.each<readonly [string, () => Readonly<Record<string, string>>, RegExp, RegExp]>([
  [
    'on the data of a server that runs',
    () => ({ PARKDECK_DATA: data.path }),
    /上已有 Parkdeck 在运行（进程 \d+）。先停掉它/,
    /runs already on .* \(process \d+\)\. Stop it first/,
  ],
  [
    'on a port in use',
    () => ({ PORT: new URL(server.url).port }),
    /端口 \d+ 已被占用。.*PORT/,
    /Port \d+ is in use\. .*PORT/,
  ],
  [
    'on a data folder that is a file',
    () => ({ PARKDECK_DATA: file() }),
    /不是文件夹。.*PARKDECK_DATA/,
    /is no folder\. .*PARKDECK_DATA/,
  ],
  [
    'with a database that does not answer',
    () => ({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/parkdeck' }),
    /连不上数据库 127\.0\.0\.1:1/,
    /cannot be reached \(ECONNREFUSED\)\. Start it/,
  ],
  [
    'with a wrong password of the database',
    () => ({ DATABASE_URL: withPassword('secret') }),
    /不接受用户 parkdeck/,
    /does not accept the user parkdeck/,
  ],
  [
    'with a database that is not there',
    () => ({ DATABASE_URL: databaseUrl.replace(/parkdeck$/, 'nowhere') }),
    /没有数据库 nowhere/,
    /no database nowhere .*CREATE DATABASE nowhere/,
  ],
  [
    'with an address that is none',
    () => ({ DATABASE_URL: 'localhost:secret' }),
    /DATABASE_URL 应形如/,
    /DATABASE_URL must look like/,
  ],
  ['with a port that is none', () => ({ PORT: 'secret-port' }), /PORT 应为/, /PORT must be a number/],
])('a start %s says so in one line a language, and leaves no database behind', async (_name, env, zh, en) => {
  const { code, lines } = await failedStart({ PARKDECK_DATA: other.path, ...env() });
  expect(code).toBe(1);
  expect(lines.slice(-2)).toEqual([expect.stringMatching(zh), expect.stringMatching(en)]);
  expect(lines.join()).not.toContain('secret@');
  expect(lines.join()).not.toContain(':secret');
  expect(runningDatabase(other.path)).toBeUndefined();
});

test('a port in use is said before a database is made', async () => {
  const fresh = dataFolder('start-port');
  try {
    const { lines } = await failedStart({ PARKDECK_DATA: fresh.path, PORT: new URL(server.url).port });
    expect(lines.join()).not.toMatch(/Creating|Filling/);
    expect(existsSync(join(fresh.path, 'pg'))).toBe(false);
  } finally {
    await fresh.remove();
  }
});

test.each([/^Creating/, /^Filling/])('a start that is broken off at %s leaves no database behind', async (line) => {
  const fresh = dataFolder('start-cut');
  try {
    expect(await failedStart({ PARKDECK_DATA: fresh.path }, line)).toMatchObject({
      code: 0,
      lines: expect.not.arrayContaining([expect.stringContaining('ready')]),
    });
    expect(runningDatabase(fresh.path)).toBeUndefined();
  } finally {
    await fresh.remove();
  }
});
