import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { overdueArrearsJob } from '../../jobs/overdue-arrears.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, row } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 12:00:00`);
});
afterAll(() => world.close());

let plates = 0;
const newPlate = (): string => `京V${String(++plates).padStart(5, '0')}`;
const add = async (plate: string, input: Row = {}): Promise<string> =>
  String((await done('east', 'arrears.add', { input: { park: 'PK0002', plate, owed: 500, ...input } })).oweId);
const run = () => overdueArrearsJob.run(world.platform, new AbortController().signal);
const listed = (plate: string) =>
  ask(
    `select park_id as park, source, effect, reason from blacklist_entry where plate = $1 and deleted_at is null
      order by 1`,
    [plate],
  );
const LISTED = [{ park: 'PK0002', source: 'arrears', effect: 'refuse', reason: '欠费逾期未缴' }];
const rule = async (input: Row): Promise<void> => {
  await ask(`delete from arrears_rule where park_id = 'PK0002'`);
  await done('east', 'arrears-rule.create-or-update', {
    input: { park: 'PK0002', graceHours: 24, blacklistAfterDays: 2, ...input },
  });
};

test('a plate is listed when its park lets a debt wait no longer, and leaves the list with its last debt', async () => {
  const plate = newPlate();
  const [old, young] = [
    await add(plate, { owedSince: '2026-02-26 12:00:00' }),
    await add(plate, { owedSince: `${BASE_DATE} 11:00:00` }),
  ];
  await rule({ blacklistAfterDays: null });
  await run();
  expect(await listed(plate)).toEqual([]);
  await rule({ enabled: false });
  await run();
  expect(await listed(plate)).toEqual([]);
  await rule({ graceHours: 25 });
  await run();
  expect(await listed(plate)).toEqual([]);
  await rule({});
  await run();
  await run();
  expect(await listed(plate)).toEqual(LISTED);
  await done('east', 'arrears.pay', { ids: [old], input: { payWay: 'cash' } });
  expect(await listed(plate)).toEqual(LISTED);
  await done('east', 'arrears.pay', { ids: [young], input: { payWay: 'cash' } });
  expect(await listed(plate)).toEqual([]);
  const [order] = await ask(
    `select pay_order_id as id, (select paid from "order" o where o.id = pay_order_id) as paid from arrears
      where id = $1`,
    [old],
  );
  await done('east', 'order.refund-offline', {
    ids: [String(order?.id)],
    input: { amount: order?.paid, remark: 'taken by mistake' },
  });
  await run();
  expect(await listed(plate)).toEqual(LISTED);
  await done('east', 'arrears.cancel', { ids: [old], input: { remark: 'not theirs' } });
  expect(await listed(plate)).toEqual([]);
});

test('what somebody has listed himself stays, and is not listed twice', async () => {
  const plate = newPlate();
  await done('east', 'blacklist-entry.create-or-update', {
    input: { park: 'PK0002', plate, reason: 'barrier broken' },
  });
  const debt = await add(plate, { owedSince: '2026-02-20 12:00:00' });
  await run();
  await done('east', 'arrears.pay', { ids: [debt], input: { payWay: 'cash' } });
  expect(await listed(plate)).toMatchObject([{ source: 'manual' }]);
});

test('a debt of more than two years is a bad one, unless it is being paid; it can still be paid', async () => {
  const plate = newPlate();
  const [old, paying, young] = [
    await add(plate, { owedSince: '2024-02-28 23:59:59' }),
    await add(newPlate(), { owedSince: '2024-01-01 00:00:00' }),
    await add(newPlate(), { owedSince: '2024-03-01 00:00:00' }),
  ];
  await done('east', 'online-order.start', { input: { arrears: [paying], payWay: 'wechat', scene: 'supplementary' } });
  await run();
  expect([
    (await row('arrears', old)).state,
    (await row('arrears', paying)).state,
    (await row('arrears', young)).state,
  ]).toEqual(['bad-debt', 'unpaid', 'unpaid']);
  expect(await listed(plate)).toEqual([]); // it was never blacklisted while it was collectable
  await done('east', 'arrears.pay', { ids: [old], input: { payWay: 'cash' } });
  expect(await row('arrears', old)).toMatchObject({ state: 'paid', paid: 500 });
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
