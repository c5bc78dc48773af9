import { afterAll, beforeAll, expect, test } from 'vitest';
import { warningsOn } from '../../testing/warnings.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { warningsJob, warnOfFailure } from '../../jobs/warnings.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Warnings raised by the platform, once per occurrence. */
let world: TestPlatform;
const { ask, done } = callsOn(() => world);
const { clock, at } = warningsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(clock);
});
afterAll(() => world.close());

const look = (): Promise<void> => warningsJob.run(world.platform, new AbortController().signal);
const about = (object: string): Promise<Row[]> =>
  ask(
    `select id, type, level, said, state, park_id as park, company_id as company from warning where object = $1
      order by time, id`,
    [object],
  );

/** Cause → the object of the warning, and its values. `plant` creates the cause and returns the object's key. */
const RULES: readonly (readonly [what: string, plant: () => Promise<string>, expected: Row])[] = [
  [
    'a camera that is away for six minutes',
    async () => {
      const [camera] = await ask(
        `update device set state = 'offline' where id = (select id from device where park_id = 'PK0002'
          and type = 'camera' and state = 'online' order by id limit 1) returning id`,
      );
      await ask(
        `insert into device_connection (id, device_id, park_id, company_id, event, time)
          values ('DCX', $1, 'PK0002', 'C0002', 'offline', $2)`,
        [camera?.id, at(6)],
      );
      return String(camera?.id);
    },
    { type: 'device-offline', level: 'serious', park: 'PK0002', company: 'C0002', state: 'open' },
  ],
  [
    'a gateway of a guided garage that is away for six minutes',
    async () =>
      String(
        (
          await ask(
            `update guidance_gateway set state = 'offline', last_report = $1 where id = (select id from guidance_gateway
              where park_id = 'PK0001' and state = 'online' order by id limit 1) returning id`,
            [at(6)],
          )
        )[0]?.id,
      ),
    { type: 'device-offline', level: 'normal', park: 'PK0001', state: 'open' },
  ],
  [
    'a lock that has not arrived',
    async () =>
      String(
        (
          await ask(
            `update lock set state = 'fault', since = $1 where id = (select id from lock order by id limit 1)
              returning id`,
            [at(0)],
          )
        )[0]?.id,
      ),
    { type: 'device-offline', level: 'normal' },
  ],
  [
    'an upgrade that has failed',
    async () =>
      String(
        (
          await ask(
            `update upgrade set state = 'failed', done_at = $1, error = 'MD5' where state = 'upgrading' returning id`,
            [at(1)],
          )
        )[0]?.id,
      ),
    { type: 'device-offline' },
  ],
  [
    'a car that does not leave',
    async () =>
      String(
        (
          await ask(
            `update session set in_time = $1 where id = (select id from session where state = 'open'
              and pass_id is null and park_id = 'PK0004' order by id limit 1) returning id`,
            [at(73 * 60)],
          )
        )[0]?.id,
      ),
    { type: 'long-stay', level: 'info', park: 'PK0004' },
  ],
  [
    'many exception releases',
    async () => {
      await ask(
        `update session set release_type = 'exception', out_time = $1
          where id in (select id from session where state = 'left' and park_id = 'PK0003' order by id limit 5)`,
        [at(20)],
      );
      return 'PK0003';
    },
    { type: 'exception-releases', company: 'C0004' },
  ],
  [
    'more cars than stalls',
    async () => {
      await ask(`update park set stalls = 1 where id = 'PK0004'`);
      return 'PK0004';
    },
    { type: 'stall-mismatch' },
  ],
  [
    'a passage that fits no stay',
    async () => {
      await ask(
        `insert into gate_event (id, gate_id, park_id, company_id, type, time, plate)
          values ('EVLOST', 'GT000002', 'PK0001', 'C0002', 'offline-pass', $1, '京A12345')`,
        [at(3)],
      );
      return 'GT000002';
    },
    {
      type: 'stall-mismatch',
      said: { sentence: 'passages-unmatched', facts: expect.objectContaining({ count: 1, plate: '京A12345' }) },
    },
  ],
  [
    'a refund that the channel refused',
    async () =>
      String(
        (
          await ask(
            `update online_order set state = 'refund-failed', error = '余额不足', updated_at = $1
              where id = (select id from online_order where state = 'success' order by id limit 1) returning id`,
            [at(2)],
          )
        )[0]?.id,
      ),
    { type: 'payment-failures', level: 'serious' },
  ],
  [
    'money that the bank did not take',
    async () =>
      String(
        (
          await ask(
            `update transfer set state = 'failed', error = '账号不存在', done_at = $1
              where id = (select id from transfer where state = 'done' order by id limit 1) returning id`,
            [at(4)],
          )
        )[0]?.id,
      ),
    { type: 'payment-failures', park: null, level: 'serious' },
  ],
  [
    'a service that ends',
    async () => {
      await ask(`update park_service set end_date = $1::date + 3 where id = 'PS000003'`, [BASE_DATE]);
      return 'PS000003';
    },
    { type: 'service-expiry', company: 'C0004' },
  ],
  [
    'a day that clears otherwise',
    async () =>
      String(
        (
          await ask(
            `update etc_check set result = 'ours-only', created_at = $1
              where id = (select id from etc_check where result = 'equal' order by bill_date desc limit 1)
              returning id`,
            [at(60)],
          )
        )[0]?.id,
      ),
    { type: 'reconciliation' },
  ],
  [
    'a difference of a bill that stays open for a day',
    async () => {
      await ask(
        `insert into bill_check (id, company_id, bill_date, source, merchant_no, outcome, our_count, ours, our_refunds,
            their_count, theirs, their_refunds, fee, late_count, late, diff_count, diff)
          values ('BKX', 'C0002', $1::timestamptz::date, 'wechat', '1900000110', 'differs', 0, 0, 0,
            1, 1400, 0, 0, 0, 0, 1, 1400)`,
        [at(48 * 60)],
      );
      await ask(
        `insert into bill_difference (id, company_id, check_id, bill_date, source, about, kind, number, theirs, state,
            created_at)
          values ('BDX', 'C0002', 'BKX', $1::timestamptz::date, 'wechat', 'payment', 'theirs-only', 'T1', 1400, 'open',
            $1)`,
        [at(25 * 60)],
      );
      return 'BKX';
    },
    {
      type: 'reconciliation',
      level: 'normal',
      company: 'C0002',
      said: { sentence: 'bill-differences', facts: expect.objectContaining({ count: 1, yuan: '14.00' }) },
    },
  ],
  [
    'a shift that nobody ended',
    async () =>
      String(
        (
          await ask(
            `update shift set start_time = $1::timestamptz - interval '30 hours', end_time = $1, handover = 0,
              state = 'ended' where state = 'open' returning id`,
            [at(5)],
          )
        )[0]?.id,
      ),
    { type: 'reconciliation' },
  ],
  [
    'cars for which there is no tariff',
    async () => {
      await ask(
        `update "order" set tariff_id = null, fee = 0, created_at = $1
          where id = (select id from "order" where type = 'parking' and park_id = 'PK0001' and session_id is not null
          order by id limit 1)`,
        [at(10)],
      );
      return 'PK0001';
    },
    { type: 'configuration-missing', level: 'serious' },
  ],
];

test.each(RULES)('%s is warned of once, and again when it happens anew', async (_what, plant, expected) => {
  const object = await plant();
  const before = (await about(object)).length;
  await look();
  const raised = (await about(object)).slice(before);
  expect(raised).toEqual([expect.objectContaining(expected)]);
  await look();
  expect((await about(object)).length).toBe(before + 1);
  expect(await done('admin', 'warning.handle', { ids: [String(raised[0]?.id)], input: { remark: '看过' } })).toEqual([
    { id: raised[0]?.id, ok: true },
  ]);
  await look();
  expect((await about(object)).length).toBe(before + 1);
});

test('a job that fails is told to the platform, once', async () => {
  for (const id of ['JL-A', 'JL-B']) {
    const run = { id, start: 'clock', job: { id: 'JB-etc-check', name: 'ETC 对账', handler: 'etc-check' } } as const;
    await warnOfFailure(world.platform, run, new Error('disk full'));
  }
  expect(await about('JL-B')).toEqual([]);
  expect(await about('JL-A')).toEqual([
    expect.objectContaining({
      type: 'job-failed',
      company: '1',
      park: null,
      said: { sentence: 'job-failed', facts: { job: 'ETC 对账', reason: 'disk full' } },
    }),
  ]);
  const rows = await done<Row[]>('yunbo', 'warning.list', { input: { type: ['job-failed'] } });
  expect(JSON.stringify(rows)).not.toContain('disk full');
});

test('invariants hold', async () => {
  expect(await checkWorld(world.platform.database.db)).toMatchObject({ I30: 0, I38: 0, I39: 0 });
});
