import { afterAll, beforeAll, expect, test } from 'vitest';
import { debtsOn } from '../../testing/debts.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** How a park's rule affects its arrears: examination, late fees, minimum amount. */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
const { newPlate, add, results, undo } = debtsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 12:00:00`);
});
afterAll(() => world.close());
const rule = (input: Row) => done('east', 'arrears-rule.create-or-update', { input: { park: 'PK0002', ...input } });

test('a rule is one a park, counts at once, and may come back after its removal', async () => {
  const made = await rule({ needsExamination: true, lateFeePermilleDay: 10, minOwed: 1000, scenes: ['lane', 'pda'] });
  expect(made).toMatchObject({
    id: 'PK0002',
    parkId: 'PK0002',
    enable: 1,
    graceHours: 24,
    collectScenes: [2, 5],
    needExamine: 1,
  });
  expect(await refusal('east', 'arrears-rule.create-or-update', { input: { park: 'PK0002' } })).toBe('parkId taken');
  expect(await refusal('jinhe', 'arrears-rule.get', { ids: ['PK0002'] })).toBe(404);
  expect(await done('east', 'arrears-rule.get', { ids: ['PK0002'] })).toMatchObject({ minOweFen: 1000 });
  const removed = await world.call('east', 'arrears-rule.remove', { ids: ['PK0002'] });
  expect(removed.status).toBe(200);
  expect(await row('arrears', await add({ park: 'PK0002' }))).toMatchObject({ state: 'unpaid' });
  expect(await rule({ crossPark: true })).toMatchObject({
    needExamine: 0,
    crossPark: 1,
    minOweFen: 0,
    lateFeePpmDay: 0,
    graceHours: 24,
  });
  await done('east', 'arrears-rule.create-or-update', {
    ids: ['PK0002'],
    input: { needsExamination: true, lateFeePermilleDay: 10, minOwed: 1000 },
  });
  expect(await row('arrears', await add({ park: 'PK0002' }))).toMatchObject({ state: 'waiting' });
});

test('what waits is examined by who may, and put back by an undo', async () => {
  const [one, two, three] = [
    await add({ park: 'PK0002' }),
    await add({ park: 'PK0002' }),
    await add({ park: 'PK0001' }),
  ];
  expect(await results('east', 'arrears.examine', [one, two], { decision: 'refuse' })).toMatchObject([
    { reason: 'no-reason' },
    { reason: 'no-reason' },
  ]);
  expect(await results('east', 'arrears.pay', [one])).toMatchObject([{ reason: 'not-in-state' }]);
  const passed = await world.call('east', 'arrears.examine', { ids: [one, three], input: { decision: 'pass' } });
  expect(passed.body.data).toMatchObject([{ ok: true }, { ok: false, reason: 'not-in-state' }]);
  expect(await row('arrears', one)).toMatchObject({ state: 'unpaid', examiner: expect.any(String) });
  expect(await results('east', 'arrears.examine', [two], { decision: 'refuse', remark: 'not theirs' })).toMatchObject([
    { ok: true },
  ]);
  expect(await row('arrears', two)).toMatchObject({ state: 'cancelled', examine_remark: 'not theirs' });
  expect(await undo(passed.body.undo)).toMatchObject([{ ok: true }]);
  expect(await row('arrears', one)).toMatchObject({ state: 'waiting', examiner: null });
});

test('a late fee is charged a started day after the grace, and belongs to the order that pays', async () => {
  const plate = newPlate();
  await done('east', 'arrears-rule.create-or-update', {
    ids: ['PK0002'],
    input: { needsExamination: false, crossPark: false },
  });
  // 24 hours of grace, then two days and a part of one: 3 × 1 %.
  const id = await add({ park: 'PK0002', plate, owed: 10_000, owedSince: '2026-02-26 11:00:00' });
  const elsewhere = await add({ plate });
  expect(await results('east', 'arrears.pay', [id, elsewhere])).toMatchObject([
    { reason: 'several-parks' },
    { reason: 'several-parks' },
  ]);
  expect(await results('east', 'arrears.pay', [id])).toMatchObject([{ ok: true }]);
  expect(
    await ask(
      'select o.due, o.paid, o.late_fee as late from "order" o join arrears a on a.pay_order_id = o.id where a.id = $1',
      [id],
    ),
  ).toMatchObject([{ due: 10_300, paid: 10_300, late: 300 }]);
  expect(await row('arrears', id)).toMatchObject({ owed: 10_000, paid: 10_000, state: 'paid' });
});

test('less than a park collects is waived at the exit, not owed', async () => {
  await done('east', 'arrears-rule.create-or-update', { input: { park: 'PK0001', minOwed: 1200 } });
  const enter = async (inTime: string): Promise<string> =>
    String(
      (
        await done('east', 'session.supplement', {
          input: { park: 'PK0001', plate: newPlate(), inTime: `${BASE_DATE} ${inTime}` },
        })
      ).recordId,
    );
  const owe = async (id: string) => done('east', 'session.exit', { ids: [id], input: { rest: 'owe', reason: 'x' } });
  expect(await owe(await enter('10:30:00'))).toMatchObject({ waivedFen: 1100, owedFen: 0 });
  expect(await owe(await enter('09:00:00'))).toMatchObject({ waivedFen: 0, owedFen: 2000 });
});

test('no invariant is broken by all this', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
