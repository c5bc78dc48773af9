import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

const signIn = async (userName: string, password: string) =>
  at.call(undefined, 'sign-in.by-password', { input: { userName, password } });

test('one password tried on many names from one address is refused after a hundred, in words', async () => {
  for (let tried = 0; tried < 100; tried += 10) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => signIn(`nobody-${tried + n}`, 'Summer@2026')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
  }
  const refused = await signIn('nobody-101', 'Summer@2026');
  expect(refused.status).toBe(429);
  expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(500);
  expect(refused.body.msg).toMatch(/^太频繁，\d+ 秒后再试$/);
  // A right one neither: the answer would tell which of the tried is right.
  expect((await signIn('mgr1', DEMO_PASSWORD)).status).toBe(429);
  await at.platform.database.pool.query(`update sign_in_attempt set at = at - interval '10 minutes'`);
  expect((await signIn('mgr1', DEMO_PASSWORD)).status).toBe(200);
});

/** The first `n` answers that come, whichever they are. */
const firstOf = <T>(n: number, asked: readonly Promise<T>[]): Promise<readonly T[]> =>
  new Promise((resolve, reject) => {
    const answers: T[] = [];
    for (const one of asked)
      one.then((answer) => {
        answers.push(answer);
        if (answers.length === n) resolve([...answers]);
      }, reject);
  });

test.each([
  { what: 'exports', call: 'pass.export', input: { format: 'csv' } },
  { what: 'plans over a list', call: 'plan.create', input: { action: 'pass.pause', filters: {}, input: {} } },
])('$what that wait for the database or their reader leave room for other users and companies', async (given) => {
  await Promise.all(['east', 'mgr1', 'cash1'].map((name) => at.bearer(name)));
  const holder = new pg.Client(at.platform.databaseUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table pass in access exclusive mode');
  const ask = (userName: string) => at.call(userName, given.call, { input: given.input });
  const asked = Array.from({ length: 5 }, () => ask('east'));
  // Two of them wait for the lock; the others are refused at once.
  const refused = await firstOf(3, asked);
  expect(refused.map(({ status, raw }) => [status, Number(raw.headers['retry-after'])])).toEqual(
    Array.from({ length: 3 }, () => [429, 5]),
  );
  await holder.end();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect((await ask('east')).status).toBe(200);
});

test('a user has five unfinished exports in the background, also when asked for at once', async () => {
  const ask = (userName: string) =>
    at.call(userName, 'export-job.create', { input: { of: 'pass', format: 'csv', filters: {} } });
  const answers = await Promise.all(Array.from({ length: 7 }, () => ask('mgr1')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect([status, body.msg]).toEqual([409, '还有 5 个导出没有完成。等其中一个完成再导出']);
  expect((await ask('east')).status).toBe(200);
  await at.platform.database.pool.query(`update export_job set state = 'done' where state <> 'done'`);
  expect((await ask('mgr1')).status).toBe(200);
});
