import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import { createLog, logFile } from './log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdeck-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const logged = (): { readonly log: ReturnType<typeof createLog>; readonly lines: readonly string[] } => {
  const lines: string[] = [];
  return { log: createLog('info', { write: (line: string) => void lines.push(line) }), lines };
};

test('a failed statement is logged without what was filled into it', async () => {
  const { log, lines } = logged();
  const at = await testPlatform();
  const secret = 'a-password-hash';
  const fail = (statement: ReturnType<typeof sql>) =>
    at.platform.database.db.execute(statement).catch((error: unknown) => log.error({ err: error }, 'failed'));
  await fail(sql`select ${secret}::int`);
  await fail(sql`insert into meta (name, value) values ('world', to_jsonb(${secret}::text))`);
  await fail(sql`insert into meta (name, value) values ('world', to_jsonb(${`two\n    at lines ${secret}`}::text))`);
  await fail(sql`select ${'99999999999'}::int`);
  await at.close();
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toContain('99999999999');
  expect(lines.join('')).not.toContain(secret);
  expect(lines[1]).toContain('meta_pkey');
  expect(lines[1]).toContain('insert into meta');
});

test('an error and its causes are told with type, message and place', () => {
  const { log, lines } = logged();
  const cause = Object.assign(new TypeError('inner'), { code: 'EIO', detail: 'Key (phone)=(13800000000)' });
  log.error({ err: new Error('outer', { cause }) }, 'failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'failed',
    err: { type: 'Error', message: 'outer', cause: { type: 'TypeError', message: 'inner', code: 'EIO' } },
  });
  expect(lines[0]).toContain('log.test.ts');
  expect(lines[0]).not.toContain('13800000000');
});

test('a log file is read by its owner only, also one that others could read before', async () => {
  const file = join(folder, 'server.log');
  writeFileSync(file, 'older\n', { mode: 0o644 });
  createLog(
    'info',
    logFile(file, () => undefined),
  ).info('newer');
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('newer');
  expect(readFileSync(file, 'utf8')).toContain('older');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a large file starts anew, and only so many older ones are kept', async () => {
  const file = join(folder, 'server.log');
  const log = createLog(
    'info',
    logFile(file, () => undefined, 100),
  );
  for (let number = 1; number <= 8; number += 1) {
    log.info(`line ${number} ${'.'.repeat(100)}`);
    await expect.poll(() => readFileSync(`${file}.1`, 'utf8')).toContain(`line ${number} `);
  }
  await expect
    .poll(() => readdirSync(folder).toSorted())
    .toEqual(['server.log', ...[1, 2, 3, 4].map((number) => `server.log.${number}`)]);
  expect(readFileSync(`${file}.4`, 'utf8')).toContain('line 5 ');
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test('a full disk costs lines, is complained of once, and ends nothing', async () => {
  const file = join(folder, 'server.log');
  symlinkSync('/dev/full', file);
  const complain = vi.fn<(problem: Error) => void>();
  const log = createLog('info', logFile(file, complain));
  for (let number = 0; number < 3; number += 1) {
    log.info('a line');
    await expect.poll(() => complain.mock.calls.length).toBeGreaterThan(0);
  }
  expect(complain).toHaveBeenCalledTimes(1);
  expect(complain.mock.calls[0]?.[0]).toMatchObject({ code: 'ENOSPC' });
});
