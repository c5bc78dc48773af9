import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionsOn } from '../../testing/sessions.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn, fixedPrice } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Corrections of a stay: voided, undone, another plate; and who may make them. */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
const { newPlate, at, given, enter, exit, notLetOut, undo, ordersOf, plantPass, prepaid } = sessionsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 12:00:00`);
});
afterAll(() => world.close());

test('a session is voided while nothing is paid, its orders close; both come back by an undo', async () => {
  const [id, paid] = [await enter(), await enter({ inTime: at('09:00:00') })];
  await prepaid(paid, 1400, at('11:00:00'));
  expect(await refusal('east', 'session.void', { ids: [paid], input: { remark: 'x' } })).toBe('something-paid');
  expect(await refusal('cash1', 'session.void', { ids: [id], input: { remark: 'x' } })).toBe(403);
  await ask(
    `insert into "order" (id, number, type, session_id, plate, park_id, company_id, fee, due, derated, coupon, waived,
      paid, owed, refunded, late_fee, state, fee_lines) select 'ODV1', 'ODV1', 'parking', id, plate, park_id,
      company_id, 800, 800, 0, 0, 0, 0, 0, 0, 0, 'unpaid', $2::jsonb from session where id = $1`,
    [id, fixedPrice(800)],
  );
  const voided = await world.call('east', 'session.void', { ids: [id], input: { remark: 'ghost' } });
  expect(voided.body.data).toMatchObject({ state: 2, remark: 'ghost' });
  expect(await row('order', 'ODV1')).toMatchObject({ state: 'closed', close_reason: 'ghost' });
  expect(await notLetOut(id)).toBe('not-in-state');
  expect((await undo(voided.body.undo)).body.data).toMatchObject([{ ok: true }, { ok: true }]);
  expect([(await row('session', id)).state, (await row('order', 'ODV1')).state]).toEqual(['open', 'unpaid']);
  const again = await world.call('east', 'session.void', { ids: [id], input: { remark: 'ghost' } });
  await enter({ plate: String((await row('session', id)).plate) });
  expect((await undo(again.body.undo)).body.data).toMatchObject([
    { ok: false, reason: 'overlap' },
    { ok: false, reason: 'overlap' },
  ]);
  expect((await row('order', 'ODV1')).state).toBe('closed');
});

test('a supplement is undone by voiding it', async () => {
  const made = await world.call('east', 'session.supplement', given());
  expect((await undo(made.body.undo)).body.data).toMatchObject([{ ok: true }]);
  expect(await row('session', String((made.body.data as Row).recordId))).toMatchObject({
    state: 'void',
    deleted_at: null,
  });
});

test('an exit without money is undone with its order and arrears; with money, or a newer stay, it is not', async () => {
  const [owed, paid, back] = [await enter(), await enter(), await enter()];
  const owing = await world.call('east', 'session.exit', { ids: [owed], input: { rest: 'owe', reason: 'x' } });
  const undone = (await undo(owing.body.undo)).body.data as readonly Row[];
  expect(undone.every(({ ok }) => ok)).toBe(true);
  expect([await row('session', owed), await ordersOf(owed)]).toMatchObject([
    { state: 'open', out_time: null, owed: 0 },
    [],
  ]);
  const paying = await world.call('east', 'session.exit', { ids: [paid], input: { payWay: 'cash' } });
  expect(paying.body.undo).toBeUndefined();
  const leaving = await world.call('east', 'session.exit', { ids: [back], input: { outTime: at('10:40:00') } });
  await enter({ plate: String((await row('session', back)).plate), inTime: at('11:00:00') });
  expect(
    ((await undo(leaving.body.undo)).body.data as readonly Row[]).every(({ reason }) => reason === 'overlap'),
  ).toBe(true);
  expect([(await row('session', paid)).state, (await row('session', back)).state]).toEqual(['left', 'left']);
});

test('a right plate brings its pass, the orders follow, and an undo puts all back', async () => {
  const [wrong, right, second] = [newPlate(), newPlate(), newPlate()];
  const pass = await plantPass(right, { start: '2026-02-01', end: '2026-03-31', more: second });
  const id = await enter({ plate: wrong, inTime: at('09:00:00') });
  await prepaid(id, 1400, at('11:00:00'));
  const correct = (plate: string) => ({ ids: [id], input: { plate } });
  expect(await refusal('cash1', 'session.correct-plate', correct('y'))).toBe('plateNumber format');
  const taken = newPlate();
  await enter({ plate: taken });
  expect(await refusal('cash1', 'session.correct-plate', correct(taken))).toBe('overlap');
  const done1 = await world.call('cash1', 'session.correct-plate', correct(right.toLowerCase()));
  expect(done1.body.data).toMatchObject({ plateNumber: right, grantId: pass });
  expect(await ask('select plate from "order" where session_id = $1', [id])).toEqual([{ plate: right }]);
  // The other plate of the same pass: the session does not conflict with itself.
  expect(await done('cash1', 'session.correct-plate', correct(second))).toMatchObject({ grantId: pass });
  const done3 = await world.call('cash1', 'session.correct-plate', correct(wrong));
  expect(done3.body.data).toMatchObject({ plateNumber: wrong, grantId: null });
  expect((await undo(done3.body.undo, 'cash1')).body.data).toMatchObject([{ ok: true }, { ok: true }]);
  expect([await row('session', id), await row('order', `ODT${id}`)]).toMatchObject([
    { plate: second, pass_id: pass },
    { plate: second },
  ]);
});

test('a session that has left is corrected while nothing is owed', async () => {
  const [free, owing] = [await enter(), await enter()];
  await exit(free, { payWay: 'cash' });
  await exit(owing, { rest: 'owe', reason: 'x' });
  expect(await done('east', 'session.correct-plate', { ids: [free], input: { plate: newPlate() } })).toMatchObject({
    state: 1,
    grantId: null,
  });
  expect(await refusal('east', 'session.correct-plate', { ids: [owing], input: { plate: newPlate() } })).toBe('owed');
});

test('nobody reaches beyond their scope and their codes', async () => {
  const id = await enter();
  for (const [call, input] of [
    ['session.get', {}],
    ['session.fee-now', {}],
    ['session.exit', { payWay: 'cash' }],
    ['session.void', { remark: 'x' }],
    ['session.correct-plate', { plate: newPlate() }],
  ] as const) {
    expect([call, (await world.call('jinhe', call, { ids: [id], input })).status]).toEqual([call, 404]);
  }
  expect((await world.call('audit1', 'session.exit', { ids: [id], input: { payWay: 'cash' } })).status).toBe(403);
});

test('no invariant is broken by all this', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
