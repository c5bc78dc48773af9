import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { escapesJob } from '../../jobs/escapes.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';

/** The small world; PK0001 has no roadside settings: drivers may pay until 30 minutes after leaving. */
let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
const { at, order, orderOf, sessionOf } = onlineOn(() => world);
beforeAll(async () => void (world = await testPlatform()));
beforeEach(() => at('12:00:00'));
afterAll(() => world.close());

const run = () => escapesJob.run(world.platform, new AbortController().signal);
/** A car that has left at 11:20 without paying. */
const gone = async (due = 1400): Promise<{ readonly session: string; readonly order: string }> => {
  const id = await order(due);
  const session = await sessionOf(id);
  await ask(`update session set state = 'left', out_time = '2026-03-01 11:20:00' where id = $1`, [session]);
  return { session, order: id };
};
const escapeOf = async (session: string) =>
  (
    await ask(
      `select e.id, e.state, e.due, a.state as arrears, a.owed, a.source, a.id as "arrearsId" from escape e
        join arrears a on a.id = e.arrears_id where e.session_id = $1`,
      [session],
    )
  )[0];

test('after the deadline what is unpaid is owed, with an escape; before it nothing happens', async () => {
  const { session, order: id } = await gone();
  at('11:49:59');
  await run();
  expect(await escapeOf(session)).toBeUndefined();
  at('11:50:00');
  await run();
  expect(await escapeOf(session)).toMatchObject({
    state: 'open',
    due: 1400,
    arrears: 'unpaid',
    owed: 1400,
    source: 'escape',
  });
  expect(await orderOf(id)).toMatchObject({ state: 'settled', due: 1400, paid: 0 });
  expect(await ask('select owed from session where id = $1', [session])).toEqual([{ owed: 1400 }]);
  await run();
  expect(await ask('select 1 from escape where session_id = $1', [session])).toHaveLength(1);
});

test('a payment without result keeps a stay from being an escape', async () => {
  const { session, order: id } = await gone();
  await done('east', 'online-order.start', { input: { orders: [id], payWay: 'wechat', payer: 'unknown' } });
  await run();
  expect(await escapeOf(session)).toBeUndefined();
  expect(await refusal('east', 'escape.add', { input: { session } })).toBe('online-pending');
  expect(await refusal('east', 'session.drop-unpaid', { ids: [session], input: { remark: 'x' } })).toBe(
    'online-pending',
  );
});

test('a person marks it at once, and cancels it with its arrears (B172)', async () => {
  at('11:25:00');
  const { session } = await gone();
  const made = await done('east', 'escape.add', {
    input: { session, remark: 'drove through', pictures: ['https://pictures.parkdeck.test/gone.jpg'] },
  });
  expect((await ask('select pictures from session where id = $1', [session]))[0]?.pictures).toEqual([
    'https://pictures.parkdeck.test/gone.jpg',
  ]);
  expect(made).toMatchObject({ state: 0, dueFen: 1400, recordId: session });
  expect(await refusal('east', 'escape.add', { input: { session } })).toBe('nothing-unpaid');
  expect(await refusal('east', 'escape.cancel', { ids: [String(made.id)], input: { remark: ' ' } })).toBe(
    'remark required',
  );
  expect(await refusal('col1', 'escape.cancel', { ids: [String(made.id)], input: { remark: 'x' } })).toBe(403);
  expect(await refusal('jinhe', 'escape.cancel', { ids: [String(made.id)], input: { remark: 'x' } })).toBe(404);
  expect(
    await done('east', 'escape.cancel', { ids: [String(made.id)], input: { remark: 'was a test drive' } }),
  ).toMatchObject({ state: 2, cancelRemark: 'was a test drive' });
  expect(await escapeOf(session)).toMatchObject({ state: 'cancelled', arrears: 'cancelled', owed: 1400 });
});

test('its arrears take the escape with them: paid, refunded, cancelled', async () => {
  const { session } = await gone();
  await run();
  const first = await escapeOf(session);
  await done('east', 'arrears.pay', { ids: [String(first?.arrearsId)], input: { payWay: 'cash' } });
  expect(await escapeOf(session)).toMatchObject({ state: 'paid', arrears: 'paid' });
  const [paid] = await ask('select pay_order_id as id from arrears where id = $1', [first?.arrearsId]);
  await done('east', 'order.refund-offline', {
    ids: [String(paid?.id)],
    input: { amount: 1400, remark: 'not his car' },
  });
  expect(await escapeOf(session)).toMatchObject({ state: 'open', arrears: 'unpaid' });
  const { body } = await world.call('east', 'arrears.cancel', {
    ids: [String(first?.arrearsId)],
    input: { remark: 'not his car' },
  });
  expect(await escapeOf(session)).toMatchObject({ state: 'cancelled', arrears: 'cancelled' });
  expect((await world.call('east', 'undo-entry.undo', { ids: [String(body.undo)] })).status).toBe(200);
  expect(await escapeOf(session)).toMatchObject({ state: 'open', arrears: 'unpaid' });
});

test('the rest is dropped: within the limit it is waived, an escape is cancelled', async () => {
  const fresh = await gone(700);
  expect(
    await done('east', 'session.drop-unpaid', { ids: [fresh.session], input: { remark: 'gate broken' } }),
  ).toMatchObject({ waivedFen: 700, owedFen: 0 });
  expect(await orderOf(fresh.order)).toMatchObject({ state: 'settled' });
  const escaped = await gone(800);
  await run();
  await done('east', 'session.drop-unpaid', { ids: [escaped.session], input: { remark: 'gate broken' } });
  expect(await escapeOf(escaped.session)).toMatchObject({ state: 'cancelled', arrears: 'cancelled' });
  expect(await refusal('east', 'session.drop-unpaid', { ids: [escaped.session], input: { remark: 'again' } })).toBe(
    'nothing-unpaid',
  );
  expect(await refusal('cash1', 'session.drop-unpaid', { ids: [escaped.session], input: { remark: 'x' } })).toBe(403);
});

// Except I30: the cars of this test left by SQL, which writes no log.
test('no invariant is broken by all this', async () => {
  expect(
    Object.entries(await checkWorld(world.platform.database.db)).filter(
      ([rule, broken]) => broken > 0 && rule !== 'I30',
    ),
  ).toEqual([]);
});
