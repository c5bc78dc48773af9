import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/**
 * The small world with a clock that tests advance. PK0001 charges 8.00 the first hour, 3.00 every 30 minutes, PK0005
 * from 08:00 to 22:00.
 */
let world: TestPlatform;
let now = `${BASE_DATE} 15:00:00`;
const { ask, done } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => now);
  // otherwise they would stop the tests from publishing versions
  await ask(`update fee_case set deleted_at = now() where park_id = 'PK0001'`);
});
afterAll(() => world.close());

let plates = 0;
const newPlate = (): string => `京V${String(++plates).padStart(5, '0')}`;
const enter = async (inTime: string, plate = newPlate(), park = 'PK0001'): Promise<string> =>
  String(
    (await done('admin', 'session.supplement', { input: { park, plate, inTime: `${BASE_DATE} ${inTime}` } })).recordId,
  );
const exit = (id: string, outTime: string) =>
  done('admin', 'session.exit', { ids: [id], input: { outTime: `${BASE_DATE} ${outTime}`, payWay: 'cash' } });
const chargedFor = async (id: string): Promise<unknown> =>
  (await ask(`select sum(due) as due from "order" where session_id = $1 and state <> 'closed'`, [id]))[0]?.due;
const basisOf = async (id: string): Promise<unknown> =>
  (
    await ask(`select fee_lines->0->'by' as by from "order" where session_id = $1 order by charge_to desc limit 1`, [
      id,
    ])
  )[0]?.by;

/** Publishes the next version of the first park's tariff, in force from now on. */
const publish = async (changed: Row): Promise<void> => {
  const [active] = (
    await done<readonly Row[]>('east', 'tariff.list', { input: { park: ['PK0001'], size: 50 } })
  ).filter((one) => one.versionState === 1);
  const draft = await done('east', 'tariff.create-or-update', {
    ids: [String(active?.feeRuleId)],
    input: { name: 'next' },
  });
  await done('east', 'simple-tariff.create-or-update', { ids: [String(draft.ruleRef)], input: changed });
  await done('east', 'tariff.publish', { ids: [String(draft.feeRuleId)] });
};

/**
 * Changes that may be made while a car is inside or after it has left, and that must not change the fee of its order.
 */
const CHANGES: readonly (readonly [what: string, change: () => Promise<unknown>])[] = [
  ['a version of its tariff that costs more', () => publish({ unitPrice: 900 })],
  [
    'the hours in which its street charges',
    () => ask(`update roadside_settings set charge_start = '12:00', charge_end = '13:00' where park_id = 'PK0005'`),
  ],
  [
    'a holiday on its day',
    () =>
      ask(
        `insert into holiday (id, name, date, kind) values ('HDX', 'new', '${BASE_DATE}', 'holiday')
          on conflict do nothing`,
      ),
  ],
  [
    'the model of its car',
    () =>
      ask(
        `update session set car_model_id = (select id from car_model where park_id = session.park_id
          and kind = 'large') where park_id = 'PK0001' and plate like '京V%'`,
      ),
  ],
];

test('an order says by what it was charged', async () => {
  const [garage, street] = [await enter('12:30:00'), await enter('12:30:00', newPlate(), 'PK0005')];
  await exit(garage, '14:00:00');
  await exit(street, '14:00:00');
  expect([await chargedFor(garage), await basisOf(garage)]).toEqual([
    1100,
    { tariff: 'TF000001', vehicleClass: 'small' },
  ]);
  expect(await basisOf(street)).toMatchObject({
    vehicleClass: 'small',
    free: { start: '22:00', end: '08:00', free: true },
  });
});

test.each(CHANGES)(
  '%s changes no fee that was charged before: it is computed again to the fen (I05)',
  async (_what, change) => {
    const inside = await enter('14:00:00');
    await change();
    expect((await checkWorld(world.platform.database.db)).I05).toBe(0);
    await exit(inside, '15:00:00');
    expect((await checkWorld(world.platform.database.db)).I05).toBe(0);
  },
);

test('who came in under the version before is charged by it', async () => {
  const before = await enter('15:00:00');
  now = `${BASE_DATE} 15:30:00`;
  await publish({ firstMinutes: 0, firstPrice: 0, unitMinutes: 60, unitPrice: 5000 });
  now = `${BASE_DATE} 16:00:00`;
  const after = await enter('15:30:00');
  await exit(before, '16:00:00');
  await exit(after, '16:00:00');
  expect([await chargedFor(before), await chargedFor(after)]).toEqual([800, 5000]);
});

test('stays of a day share its cap: each counts once, however many orders it was paid by (rules 4.3)', async () => {
  now = `${BASE_DATE} 16:00:01`;
  await publish({
    freeMinutes: 0,
    firstMinutes: 0,
    firstPrice: 0,
    unitMinutes: 60,
    unitPrice: 500,
    capMode: 'naturalDay',
    dayCap: 2500,
    shareDayCap: true,
  });
  const plate = newPlate();
  now = `${BASE_DATE} 17:00:00`;
  const first = await enter('16:00:01', plate);
  now = `${BASE_DATE} 18:00:00`;
  // Two orders of one stay, the fee of both counted from the entry: 5.00, then 10.00 in all.
  const early = String(
    (await done('east', 'online-order.start', { input: { sessions: [first], payWay: 'wechat' } })).onlineOrderId,
  );
  expect(
    (await done<readonly Row[]>('east', 'online-order.list', { input: { size: 100 } })).some(
      ({ onlineOrderId }) => onlineOrderId === early,
    ),
  ).toBe(true);
  await done('east', 'online-order.mark-paid', { ids: [early], input: { remark: 'seen' } });
  now = `${BASE_DATE} 19:00:00`;
  await exit(first, '19:00:00');
  expect(await chargedFor(first)).toBe(1500);
  expect((await ask('select 1 from "order" where session_id = $1', [first])).length).toBe(2);
  // 25.00 minus 15.00 are left of the cap.
  now = `${BASE_DATE} 23:00:00`;
  const second = await enter('19:30:00', plate);
  await exit(second, '23:00:00');
  expect(await chargedFor(second)).toBe(1000);
  expect(await basisOf(second)).toMatchObject({ charged: { [BASE_DATE]: 1500 } });
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
