import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';

type Row = Readonly<Record<string, unknown>>;

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const rows = async (text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await world.platform.database.pool.query<Row>(text, [...values])).rows;
const provided = async (handler: string): Promise<string> =>
  String((await rows('select id from job where handler = $1 and default_cron is not null', [handler]))[0]?.['id']);
beforeEach(() => rows(`delete from job_log where state in ('waiting', 'running')`));

const draft = { name: '夜间对账', group: '资金', handler: 'etc-check', cron: '30 23 * * *', misfire: 'once' };
const call = async (id: string, options: Parameters<TestPlatform['call']>[2] = {}, user = 'admin') => {
  const { body } = await world.call(user, id, options);
  return body;
};
const added = async (more: Row = {}): Promise<string> => {
  const { data } = await call('job.create-or-update', {
    input: { ...draft, name: `任务 ${Math.random()}`, ...more },
  });
  return String((data as Row)['jobId']);
};
const get = async (id: string): Promise<Row> => (await call('job.get', { ids: [id] })).data as Row;

test('a job is added paused, started with its next times, and paused again by an edit (B168)', async () => {
  const id = await added();
  expect(await get(id)).toMatchObject({ status: 1, nextTime: null, nextTimes: [], schedule: '每天 23:30' });
  await call('job.set-status', { ids: [id], input: { state: 'running' } });
  expect(await get(id)).toMatchObject({ status: 0, nextTime: '2026-03-01 23:30:00' });
  expect((await get(id))['nextTimes']).toHaveLength(5);
  expect((await get(id))['nextTimes']).toMatchObject({ 0: '今天 23:30', 1: '明天 23:30' });
  const row = await get(id);
  await call('job.create-or-update', {
    ids: [id],
    input: { id, ...draft, name: row['jobName'], cron: '0 1 * * *' },
  });
  expect(await get(id)).toMatchObject({ status: 1, cron: '0 1 * * *', nextTime: null });
});

test.each([
  ['a time that never comes', { cron: '0 0 30 2 *' }, 409, '永远不会到'],
  ['three parts', { cron: '* * *' }, 409, '现在是 3 段'],
  ['an hour that does not exist', { cron: '0 25 * * *' }, 409, '「时」不能是 25'],
  ['an unknown handler', { handler: 'rm -rf' }, 400, ''],
  ['runs that must not overlap', { concurrent: true }, 409, '不能并发'],
] as const)('%s is refused', async (_what, wrong, code, msg) => {
  const body = await call('job.create-or-update', { input: { ...draft, ...wrong } });
  expect([body.code, body.msg.includes(msg)]).toEqual([code, true]);
});

test('a running job is not removed, a paused one is, and its log stays', async () => {
  const id = await added();
  await call('job.run-now', { ids: [id] });
  await rows(`update job_log set state = 'ok' where job_id = $1`, [id]);
  await call('job.set-status', { ids: [id], input: { state: 'running' } });
  expect(await call('job.remove', { ids: [id] })).toMatchObject({ code: 409, data: { reason: 'job-not-paused' } });
  await call('job.set-status', { ids: [id], input: { state: 'paused' } });
  await call('job.remove', { ids: [id] });
  expect(await rows('select deleted_at is null as live from job where id = $1', [id])).toEqual([{ live: false }]);
  expect(await rows('select state from job_log where job_id = $1', [id])).toEqual([{ state: 'ok' }]);
});

test('run now answers the line of its log, and is refused while the same work is under way (B168)', async () => {
  const [one, other] = [await added(), await added()];
  const { data } = await call('job.run-now', { ids: [one] });
  const log = String((data as Row)['jobLogId']);
  expect(await rows('select state, start, created_by from job_log where id = $1', [log])).toEqual([
    { state: 'waiting', start: 'hand', created_by: 'admin' },
  ]);
  for (const id of [one, other])
    expect(await call('job.run-now', { ids: [id] })).toMatchObject({ code: 409, data: { reason: 'job-running' } });
  // its process has died: another run may begin
  await rows(`update job_log set state = 'running', worker = 5 where id = $1`, [log]);
  expect(await call('job.run-now', { ids: [other] })).toMatchObject({ code: 200 });
  const overlapping = await added({ handler: 'export', concurrent: true });
  for (let times = 0; times < 2; times++)
    expect(await call('job.run-now', { ids: [overlapping] })).toMatchObject({ code: 200 });
});

test('an undo starts a paused job again', async () => {
  const id = await added();
  await call('job.set-status', { ids: [id], input: { state: 'running' } });
  const { undo } = (await call('job.set-status', { ids: [id], input: { state: 'paused' } })) as { undo?: string };
  await call('undo-entry.undo', { ids: [String(undo)] });
  expect(await get(id)).toMatchObject({ status: 0 });
});

test('lines of the log are deleted for good; runs that have not ended stay', async () => {
  const id = await added();
  await call('job.run-now', { ids: [id] });
  const count = async (): Promise<unknown> => (await rows('select count(*)::int as n from job_log'))[0]?.['n'];
  const [oldest] = await rows(`select id from job_log where state = 'ok' order by start_time limit 1`);
  const before = Number(await count());
  await call('job-log.remove', { ids: [String(oldest?.['id'])] });
  expect(await count()).toBe(before - 1);
  const open = await rows(`select id from job_log where state = 'waiting'`);
  expect(await call('job-log.remove', { ids: [String(open[0]?.['id'])] })).toMatchObject({ data: [{ ok: false }] });
  const old = await rows(`select from job_log where start_time < '2026-02-28' and state <> 'waiting'`);
  expect(old.length).toBeGreaterThan(0);
  expect(await call('job-log.clean', { input: { before: '2026-02-28' } })).toMatchObject({ data: old.length });
  await call('job-log.clean');
  expect(await rows('select state from job_log')).toEqual([{ state: 'waiting' }]);
});

test('only the platform sees and controls jobs', async () => {
  const id = await added();
  for (const [what, options] of [
    ['job.list', {}],
    ['job.get', { ids: [id] }],
    ['job.run-now', { ids: [id] }],
    ['job.set-status', { ids: [id], input: { state: 'running' } }],
    ['job.remove', { ids: [id] }],
    ['job-log.list', {}],
    ['job-log.clean', {}],
  ] as const)
    expect((await call(what, options, 'yunbo')).code, what).toBe(403);
  expect(await call('job.lookup', {}, 'yunbo')).toMatchObject({ code: 200, data: [] });
  expect((await call('job.lookup')).data).toContainEqual({ label: '发送短信', value: await provided('sms') });
});

test('names and sentences are told in the language of the reader', async () => {
  const options = { headers: { 'accept-language': 'en' }, ids: [await provided('settle-days')] };
  expect((await call('job.get', options)).data).toMatchObject({
    title: 'Settle days and pay out',
    groupTitle: 'Money',
    schedule: 'Every day at 01:15',
  });
});
