import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { datetime } from '@parkdeck/core/lib/fixtures/datetime';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { createPlatform } from '../boot/create-platform.ts';
import { createLog } from '../boot/log.ts';
import { enqueueJob } from '../events/enqueue-job.ts';
import type { Platform } from '../platform/platform.ts';
import { ensureJobs } from './default-rows.ts';
import { JOBS } from './jobs.ts';
import { startQueue } from './queue.ts';
import type { Queue } from './queue.ts';

type Row = Readonly<Record<string, unknown>>;
const NOON = '2026-03-01 12:00:00';

let test1: TestPlatform;
let queues: Queue[] = [];
let now: string = NOON;
let extra: Platform[] = [];

const rows = async (text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await test1.platform.database.pool.query<Row>(text, [...values])).rows;

/** A second process on the same database, with the same clock. */
const another = (): Platform => {
  const platform = createPlatform(test1.platform.config, test1.platform.databaseUrl, createLog('silent'));
  Object.assign(platform, { clock: () => ({ today: now.slice(0, 10), now }) });
  extra.push(platform);
  return platform;
};

const until = async (what: () => Promise<boolean>): Promise<void> => {
  await expect.poll(what).toBe(true);
};
const logs = (handler: string, where = 'true'): Promise<Row[]> =>
  rows(
    `select id, state, start, to_char(planned_time, 'HH24:MI:SS') as planned, error, said->>'zh' as said, host
      from job_log where handler = $1 and ${where} order by start_time, id`,
    [handler],
  );
const ended = (handler: string, count: number) => async (): Promise<boolean> =>
  (await logs(handler, `state in ('ok', 'failed')`)).length >= count;

/** Only one job runs; the others are paused, so that nothing else is written. */
const only = async (handler: string, change = ''): Promise<void> => {
  await rows(`update job set state = 'paused' where handler <> $1`, [handler]);
  if (change) await rows(`update job set ${change} where handler = $1`, [handler]);
};

beforeAll(async () => {
  test1 = await testPlatform({ PARKDECK_WORLD: 'none' });
  test1.setClock(() => now);
  await ensureJobs(test1.platform);
});
beforeEach(async () => {
  now = NOON;
  await rows(`delete from job_log`);
  await rows(`delete from job_schedule`);
  await rows(`delete from warning`);
  await rows(`update job set state = 'running', misfire = 'once', cron = default_cron, deleted_at = null`);
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await Promise.all(extra.map((platform) => platform.database.close()));
  queues = [];
  extra = [];
});
afterAll(() => test1.close());

test('every database has a row of all that can be done by the clock, and what people changed stays', async () => {
  const known = async (): Promise<Row[]> =>
    rows('select handler, cron, state from job where default_cron is not null order by handler');
  expect((await known()).map(({ handler }) => handler)).toEqual(JOBS.map(({ name }) => name).toSorted());
  await rows(`update job set cron = '1 1 * * *', state = 'paused' where handler = 'sms'`);
  await rows(`update job set deleted_at = now() where handler = 'escapes'`);
  await rows(`delete from job where handler = 'export'`);
  // an earlier version brought another schedule: one that nobody has changed follows
  await rows(`update job set cron = '9 9 * * *', default_cron = '9 9 * * *' where handler = 'warnings'`);
  await rows(`update job set default_cron = '9 9 * * *' where handler = 'sms'`);
  await Promise.all([ensureJobs(test1.platform), ensureJobs(another())]);
  expect(await known()).toHaveLength(JOBS.length);
  expect(await rows(`select cron, state, default_cron from job where handler = 'sms'`)).toEqual([
    { cron: '1 1 * * *', state: 'paused', default_cron: '* * * * *' },
  ]);
  expect(await rows(`select cron from job where handler = 'warnings'`)).toEqual([{ cron: '* * * * *' }]);
  expect(await rows(`select count(*)::int as n from job where handler = 'escapes' and deleted_at is null`)).toEqual([
    { n: 0 },
  ]);
});

/** The next times of what runs every ten minutes. */
const EVERY_TEN = ['12:10:00', '12:20:00', '12:30:00'] as const;

test('of two processes one runs a time, once', async () => {
  await only('expire-plans', `cron = '*/10 * * * *'`);
  queues = [await startQueue(test1.platform), await startQueue(another())];
  await until(async () => (await rows('select from job_schedule where planned_for is not null')).length === 1);
  for (const [count, time] of EVERY_TEN.entries()) {
    now = `2026-03-01 ${time}`;
    await until(ended('expire-plans', count + 1));
  }
  expect((await logs('expire-plans')).map(({ planned, state }) => [planned, state])).toEqual([
    ['12:10:00', 'ok'],
    ['12:20:00', 'ok'],
    ['12:30:00', 'ok'],
  ]);
});

test('what must not overlap never runs twice at once, over processes and jobs of the same work', async () => {
  await only('expire-plans', `cron = '*/10 * * * *', misfire = 'once'`);
  await rows(`update job set state = 'running', cron = '*/10 * * * *' where handler = 'free-exceptions'`);
  await rows(
    `insert into job (id, name, "group", handler, cron, misfire, concurrent, state, rev)
      select 'JB-TWIN', '再关一遍', "group", handler, cron, 'once', false, 'running', 1 from job
      where handler = 'expire-plans'`,
  );
  // the database itself notes when a run begins while another one of the same work is under way
  await rows('create table run_overlap (handler text)');
  await rows(`create function note_overlap() returns trigger language plpgsql as $$ begin
      if exists (select from job_log l where l.handler = new.handler and l.state = 'running' and l.id <> new.id)
      then insert into run_overlap values (new.handler); end if; return new; end $$`);
  await rows(`create trigger note_overlap after insert or update on job_log for each row
      when (new.state = 'running') execute function note_overlap()`);
  const holder = await test1.platform.database.pool.connect();
  try {
    await holder.query('begin; lock table plan in access exclusive mode'); // the run that begins cannot end
    queues = [await startQueue(test1.platform), await startQueue(another())];
    await until(async () => (await rows('select from job_schedule where planned_for is not null')).length === 3);
    for (const [count, time] of EVERY_TEN.entries()) {
      now = `2026-03-01 ${time}`;
      // a look that begins the one has looked at the other two as well
      await until(ended('free-exceptions', count + 1));
      expect(await logs('expire-plans')).toMatchObject([{ state: 'running', planned: '12:10:00' }]);
    }
    await holder.query('commit');
    await until(ended('expire-plans', 3));
  } finally {
    await holder.query('rollback');
    holder.release();
    await rows('drop trigger note_overlap on job_log; drop function note_overlap');
  }
  expect(await rows('select * from run_overlap')).toEqual([]);
  await rows(`drop table run_overlap; delete from job where id = 'JB-TWIN'`);
  // two jobs, of which one had to wait from its first time on; each makes up its last missed time
  expect((await logs('expire-plans', `state = 'ok'`)).map(({ planned }) => planned)).toEqual([
    '12:10:00',
    '12:30:00',
    '12:30:00',
  ]);
  expect((await logs('expire-plans', `state = 'skipped'`)).map(({ said }) => String(said)).toSorted()).toEqual([
    '停机期间错过 1 次，不补跑',
    '停机期间错过 2 次，不补跑',
  ]);
});

test.each([
  ['all', ['12:10:00', '12:20:00', '12:30:00'], []],
  ['once', ['12:30:00'], ['停机期间错过 2 次，不补跑']],
  ['skip', ['12:40:00'], ['停机期间错过 3 次，不补跑']],
] as const)('after an outage: %s', async (misfire, made, skipped) => {
  await only('expire-plans', `cron = '*/10 * * * *', misfire = '${misfire}'`);
  await rows(
    `insert into job_schedule (job_id, cron, planned_for) select id, cron, timestamptz '2026-03-01 12:10:00+08' from job
      where handler = 'expire-plans'`,
  );
  now = '2026-03-01 12:35:00';
  queues = [await startQueue(test1.platform), await startQueue(another())];
  if (misfire === 'skip') {
    await until(async () => (await logs('expire-plans')).length === 1);
    now = '2026-03-01 12:40:00';
  }
  await until(ended('expire-plans', made.length));
  // two that begin within the same second are in no order
  expect((await logs('expire-plans', `state = 'ok'`)).map(({ planned }) => String(planned)).toSorted()).toEqual(made);
  expect((await logs('expire-plans', `state = 'skipped'`)).map(({ said }) => said)).toEqual(skipped);
});

test('a run whose process has died is closed, warned of, and done again; a paused job is not', async () => {
  await only('expire-plans', `cron = '0 3 * * *'`);
  const dead = (id: string, handler: string): Promise<unknown> =>
    rows(
      `insert into job_log (id, job_id, name, handler, start, start_time, state, worker)
        select $1, id, name, handler, 'clock', timestamptz '2026-03-01 11:59:00+08', 'running', 77 from job
        where handler = $2`,
      [id, handler],
    );
  await dead('JL-DEAD', 'expire-plans');
  await dead('JL-PAUSED', 'escapes');
  queues = [await startQueue(test1.platform), await startQueue(another())];
  await until(async () => (await logs('expire-plans', `state = 'failed'`)).length === 1);
  expect(await rows(`select state, error, ms from job_log where id = 'JL-DEAD'`)).toEqual([
    { state: 'failed', error: '执行进程已退出，或没能写下结果', ms: 60_000 },
  ]);
  await until(async () => (await rows(`select from warning where noun = 'job-log'`)).length === 2);
  expect(await rows(`select object from warning where noun = 'job-log' order by object`)).toEqual([
    { object: 'JL-DEAD' },
    { object: 'JL-PAUSED' },
  ]);
  await until(async () => (await rows('select from job_schedule where asked_at is not null')).length === 1);
  now = '2026-03-01 12:00:40';
  await until(ended('expire-plans', 2));
  expect(await logs('expire-plans', `state = 'ok'`)).toMatchObject([{ start: 'retry', planned: null }]);
  expect(await logs('escapes', `state <> 'failed'`)).toEqual([]);
});

test('a run whose end could not be written down does not hold the next ones up while its process lives', async () => {
  await only('expire-plans', `cron = '*/10 * * * *'`);
  await rows('create sequence tries');
  await rows(`create function refuse_end() returns trigger language plpgsql as
    $$ begin perform nextval('tries'); raise exception 'away'; end $$`);
  await rows(`create trigger refuse_end before update on job_log for each row when (new.state in ('ok', 'failed'))
    execute function refuse_end()`);
  try {
    queues = [await startQueue(test1.platform)];
    await until(async () => (await rows('select from job_schedule')).length === 1);
    now = '2026-03-01 12:10:00';
    await until(async () => (await rows('select from tries where is_called')).length === 1);
    expect(await logs('expire-plans')).toMatchObject([{ state: 'running' }]);
  } finally {
    await rows('drop function refuse_end cascade');
    await rows('drop sequence tries');
  }
  await until(ended('expire-plans', 1));
  expect(await logs('expire-plans')).toMatchObject([{ state: 'failed', error: '执行进程已退出，或没能写下结果' }]);
  now = '2026-03-01 12:20:00';
  await until(ended('expire-plans', 2));
  expect(await logs('expire-plans', `state = 'ok'`)).toMatchObject([{ start: 'clock', planned: '12:20:00' }]);
});

test('what the platform waits for is run soon, and not while its job is paused', async () => {
  await only('sms', `cron = '0 3 * * *'`);
  queues = [await startQueue(test1.platform)];
  await until(async () => (await rows('select from job_schedule')).length === 1);
  enqueueJob(test1.platform, 'sms');
  enqueueJob(test1.platform, 'escapes');
  await until(async () => (await rows('select from job_schedule where asked_at is not null')).length === 1);
  now = '2026-03-01 12:00:02';
  await until(ended('sms', 1));
  expect(await logs('sms')).toMatchObject([{ start: 'platform', state: 'ok' }]);
  expect(await logs('escapes')).toEqual([]);
});

test('without a clock of the demo the database says what time it is', async () => {
  await only('expire-plans', `cron = '* * * * * *'`);
  const platform = createPlatform(
    { ...test1.platform.config, baseDate: undefined },
    test1.platform.databaseUrl,
    createLog('silent'),
  );
  // a machine whose clock is ten years ahead
  Object.assign(platform, {
    clock: () => ({ today: datetime('2036-01-01 00:00:00').slice(0, 10), now: '2036-01-01 00:00:00' }),
  });
  extra.push(platform);
  queues = [await startQueue(platform)];
  await until(ended('expire-plans', 1));
  const [row] = await rows('select abs(extract(epoch from now() - start_time))::int < 60 as near from job_log limit 1');
  expect(row).toEqual({ near: true });
});

test('a clock that was set back does not hold jobs up', async () => {
  await only('expire-plans', `cron = '*/10 * * * *'`);
  await rows(
    `insert into job_schedule (job_id, cron, planned_for) select id, cron, timestamptz '2026-03-02 15:00:00+08' from job
      where handler = 'expire-plans'`,
  );
  queues = [await startQueue(test1.platform)];
  now = '2026-03-01 12:10:00';
  await until(ended('expire-plans', 1));
});
