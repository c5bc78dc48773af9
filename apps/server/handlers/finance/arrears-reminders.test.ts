import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { remindArrearsJob } from '../../jobs/remind-arrears.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done } = callsOn(() => world);
/** F3: owes 5.00, 8.00 and 10.00 in PK0005, and was reminded the day before. */
const PLATE = '沪B8K6X2';
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

/** Messages about the plate when the job runs at a moment. */
const at = async (moment: string): Promise<Row[]> => {
  world.setClock(() => moment);
  await ask('delete from sms_record');
  await remindArrearsJob.run(world.platform, new AbortController().signal);
  return ask(
    `select phone, content, scene, object, company_id as company from sms_record where content like '%' || $1 || '%'`,
    [PLATE],
  );
};
const told = (): Promise<Row[]> =>
  ask(
    `select remind_times as times, to_char(reminded_at, 'YYYY-MM-DD HH24:MI') as at from arrears where plate = $1
      and park_id = 'PK0005' order by owed`,
    [PLATE],
  );
const thrice = (one: Row): Row[] => [one, one, one];

test('debts are reminded of together, a week apart, by day, three times at most', async () => {
  expect(await told()).toEqual(thrice({ times: 1, at: '2026-02-28 09:10' }));
  expect(await at(`${BASE_DATE} 15:00:00`)).toEqual([]);
  expect(await at('2026-03-07 22:00:00')).toEqual([]);
  const [phone] = await ask(`select phone from booking where plate = $1`, [PLATE]);
  expect(await at('2026-03-08 09:00:00')).toEqual([
    {
      phone: phone?.phone,
      content: `【人民路路段】车辆 ${PLATE} 有 3 笔停车欠费，共 23.00 元，尽快补缴`,
      scene: 'arrears',
      object: expect.stringMatching(/^OW/),
      company: 'C0003',
    },
  ]);
  expect(await told()).toEqual(thrice({ times: 2, at: '2026-03-08 09:00' }));
  expect(await at('2026-03-09 09:00:00')).toEqual([]);
  expect(await at('2026-03-15 09:00:00')).toHaveLength(1);
  expect(await at('2026-03-29 09:00:00')).toEqual([]);
  expect(
    (await done<Row[]>('roadmgr', 'arrears.list', { input: { plate: PLATE, park: ['PK0005'] } })).map(
      ({ remindTimes }) => remindTimes,
    ),
  ).toEqual([3, 3, 3]);
});

test.each([
  [
    'the park does not want it',
    `update arrears_rule set sms_reminder = false where park_id = 'PK0005'`,
    `update arrears_rule set sms_reminder = true where park_id = 'PK0005'`,
  ],
  [
    'the grace is not over',
    `update arrears_rule set grace_hours = 8760 where park_id = 'PK0005'`,
    `update arrears_rule set grace_hours = 24 where park_id = 'PK0005'`,
  ],
  [
    'the phone is known to another company only',
    `update booking set company_id = 'C0002' where plate = '${PLATE}'`,
    `update booking set company_id = 'C0003' where plate = '${PLATE}'`,
  ],
])('nobody is reminded where %s', async (_what, change, back) => {
  await ask(`update arrears set remind_times = 0, reminded_at = null where plate = $1`, [PLATE]);
  await ask(change);
  expect(await at('2026-04-01 10:00:00')).toEqual([]);
  await ask(back);
  expect(await at('2026-04-01 10:00:00')).toHaveLength(1);
});

test('what is paid is not reminded of, and every invariant holds', async () => {
  await ask(`update arrears set remind_times = 0, reminded_at = null where plate = $1`, [PLATE]);
  world.setClock(() => '2026-03-29 10:00:00'); // so that the token is still valid
  const rows = await done<Row[]>('roadmgr', 'arrears.list', {
    input: { plate: PLATE, park: ['PK0005'], sort: 'oweFen' },
  });
  await done('roadmgr', 'arrears.pay', { ids: [String(rows[0]?.oweId)], input: { payWay: 'cash' } });
  expect(await at('2026-04-02 10:00:00')).toMatchObject([
    { content: expect.stringContaining('2 笔停车欠费，共 18.00 元') },
  ]);
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
