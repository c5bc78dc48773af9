import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionsOn } from '../../testing/sessions.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/**
 * Cars come and go by hand at noon. PK0001 charges by R05: 15 minutes free, 8.00 the first hour, 3.00 every 30 minutes.
 */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
const { newPlate, at, given, enter, exit, notLetOut, feeNow, ordersOf, paidFor, remaining, plantPass, prepaid } =
  sessionsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 12:00:00`);
});
afterAll(() => world.close());

test('an entry is supplemented with a plate in its one form, as a temporary car, and takes a stall', async () => {
  const before = await remaining();
  const made = await done('cash1', 'session.supplement', given({ plate: ' 京t·9000a ' }));
  expect(made).toMatchObject({ plateNumber: '京T9000A', state: 0, enterType: 4, PKID: 'PK0001', grantId: null });
  expect(await row('session', String(made.recordId))).toMatchObject({
    car_type_id: (
      await ask(
        `select id from car_type where park_id = 'PK0001' and base = 'temporary' order by created_at, id limit 1`,
      )
    )[0]?.id,
    company_id: 'C0002',
  });
  expect(await remaining()).toBe(before - 1);
  await exit(String(made.recordId), { payWay: 'cash' });
  expect(await remaining()).toBe(before);
});

test('what remains is told by area, with the cars inside, and can be corrected (I10)', async () => {
  const [gate] = await ask(
    `select id, area_id as area from gate where park_id = 'PK0001' and direction = 'in' and area_id is not null
      order by id limit 1`,
  );
  const line = async () =>
    (await done<readonly Row[]>('east', 'park.remaining-stalls', { ids: ['PK0001'] })).find(
      (one) => one.AreaID === gate?.area,
    );
  const before = Number((await line())?.inNum);
  const id = await enter({ gate: String(gate?.id) });
  expect(await row('session', id)).toMatchObject({ area_id: gate?.area });
  expect(await line()).toMatchObject({ inNum: before + 1 });
  const shown = await done('admin', 'area.set-remaining', { ids: [String(gate?.area)], input: { remaining: 2 } });
  expect(shown).toMatchObject({ remainNum: 2 });
  await exit(id, { payWay: 'cash' });
  expect(await line()).toMatchObject({ inNum: before, remainNum: 3 });
});

test('nobody is let out through a lane that leads in only, or into another park', async () => {
  const id = await enter();
  const gates = await ask(`select id from gate where (park_id = 'PK0001' and direction in ('in', 'inner-out'))
    or (park_id = 'PK0002' and direction = 'out') order by direction limit 20`);
  expect(gates.length).toBeGreaterThan(1);
  const refusals = gates.map(async ({ id: gate }) => [
    gate,
    await notLetOut(id, { payWay: 'cash', gate: String(gate) }),
  ]);
  expect(await Promise.all(refusals)).toEqual(gates.map(({ id: gate }) => [gate, 'gateId choice']));
  expect(await row('session', id)).toMatchObject({ state: 'open', paid: 0 });
  await exit(id, { payWay: 'cash' });
});

test('what cannot have been is not supplemented, and told by its field', async () => {
  const plate = newPlate();
  const other = {
    gate: (await ask(`select id from gate where park_id = 'PK0002' and direction = 'in' limit 1`))[0]?.id,
    model: (await ask(`select id from car_model where park_id = 'PK0002' limit 1`))[0]?.id,
    out: (await ask(`select id from gate where park_id = 'PK0001' and direction = 'out' limit 1`))[0]?.id,
  };
  const id = await enter({ plate });
  expect(await refusal('east', 'session.supplement', given({ plate }))).toBe('already-inside');
  await exit(id, { outTime: at('11:00:00'), payWay: 'cash' });
  expect(await refusal('east', 'session.supplement', given({ plate, inTime: at('10:45:00') }))).toBe('overlap');
  expect(await refusal('east', 'session.supplement', given({ plate, inTime: at('10:00:00') }))).toBe('overlap');
  expect(await refusal('east', 'session.supplement', given({ inTime: at('12:00:01') }))).toBe('inTime order');
  expect(await refusal('east', 'session.supplement', given({ plate: 'xx' }))).toBe('plateNumber format');
  expect(await refusal('east', 'session.supplement', given({ gate: String(other.gate) }))).toBe('gateId choice');
  expect(await refusal('east', 'session.supplement', given({ gate: String(other.out) }))).toBe('gateId choice');
  expect(await refusal('east', 'session.supplement', given({ carModel: String(other.model) }))).toBe(
    'carModelId choice',
  );
  expect(await refusal('jinhe', 'session.supplement', given())).toBe('PKID missing');
  await enter({ plate, inTime: at('11:00:00') });
});

test('a car with a pass stands on it, a second one of the same pass does not', async () => {
  const [first, second] = [newPlate(), newPlate()];
  const pass = await plantPass(first, { start: '2026-02-01', end: '2026-03-31', more: second });
  const id = await enter({ plate: first });
  expect(await row('session', id)).toMatchObject({ pass_id: pass });
  expect(await feeNow(id)).toMatchObject({ feeFen: 0, due: 0 });
  expect(await row('session', await enter({ plate: second }))).toMatchObject({ pass_id: null });
  await exit(id);
  expect(await row('session', id)).toMatchObject({ state: 'left', release_type: 'pass', due: 0 });
  expect(await ordersOf(id)).toEqual([]);
});

test('the fee of 90 minutes is 11.00, and asking writes nothing (F2)', async () => {
  const id = await enter();
  expect(await feeNow(id)).toMatchObject({
    feeFen: 1100,
    due: 1100,
    staySec: 5400,
    tariff: '广场首小时规则',
    lines: expect.arrayContaining([{ zh: '应付 ¥11.00', en: 'To pay ¥11.00' }]),
  });
  expect(await feeNow(id, { at: at('10:45:00') })).toMatchObject({ feeFen: 0 });
  expect(await feeNow(id, { at: at('12:30:00') })).toMatchObject({ feeFen: 1400 });
  expect(await refusal('east', 'session.fee-now', { ids: [id], input: { at: at('10:00:00') } })).toBe('at order');
  expect(await ordersOf(id)).toEqual([]);
});

test('a pass that expires inside covers up to midnight, the rest is a stay of its own (rules 4.1)', async () => {
  const plate = newPlate();
  await plantPass(plate, { start: '2026-02-01', end: '2026-02-28' });
  const id = await enter({ plate, inTime: '2026-02-28 22:00:00' });
  expect(await row('session', id)).toMatchObject({ pass_id: expect.any(String) });
  expect(await feeNow(id, { at: at('00:10:00') })).toMatchObject({ feeFen: 0 });
  expect(await feeNow(id, { at: at('01:30:00') })).toMatchObject({ feeFen: 1100 });
});

test('cash at the exit settles the order, closes the session and is the cashier’s', async () => {
  const id = await enter();
  expect(await exit(id, { payWay: 'cash', due: 1100 }, 'cash1')).toMatchObject({
    state: 1,
    releaseType: 2,
    dueFen: 1100,
    paidFen: 1100,
    owedFen: 0,
    staySec: 5400,
  });
  expect(await ordersOf(id)).toEqual([
    { type: 'parking', state: 'settled', due: 1100, paid: 1100, waived: 0, owed: 0, payWay: 'cash' },
  ]);
  const [paid] = await ask(
    `select p.amount, p.pay_way as way, p.scene, p.cashier, u.nick_name as clerk, p.company_id as company
      from payment p join "order" o on o.id = p.order_id, "user" u where o.session_id = $1 and u.user_name = $2`,
    [id, 'cash1'],
  );
  expect(paid).toMatchObject({ amount: 1100, way: 'cash', scene: 'booth', cashier: paid?.clerk, company: 'C0002' });
  expect(await notLetOut(id, { payWay: 'cash' })).toBe('not-in-state');
  expect(await paidFor(id)).toBe(1);
});

test('a rest is waived within the person’s limit, for a reason, or owed', async () => {
  const long = { inTime: '2026-02-28 09:00:00' }; // 24 hour cap 50.00, then 11 steps
  const [small, large, owed] = [await enter(), await enter(long), await enter()];
  expect(await notLetOut(small)).toBe('rest-undecided');
  expect(await notLetOut(small, { rest: 'waive' })).toBe('no-reason');
  expect(await notLetOut(large, { rest: 'waive', reason: 'test' }, 'cash1')).toBe('over-waive-limit');
  expect(await exit(small, { rest: 'waive', reason: 'test' }, 'cash1')).toMatchObject({
    releaseType: 4,
    waivedFen: 1100,
    paidFen: 0,
  });
  expect(await ordersOf(small)).toMatchObject([{ state: 'settled', waived: 1100, payWay: 'none' }]);
  expect(await exit(owed, { rest: 'owe', reason: 'no money' })).toMatchObject({ releaseType: 4, owedFen: 1100 });
  expect(
    await ask(
      'select plate, owed, paid, state, source, remark, order_id is not null as of from arrears where session_id = $1',
      [owed],
    ),
  ).toEqual([
    {
      plate: (await row('session', owed)).plate,
      owed: 1100,
      paid: 0,
      state: 'unpaid',
      source: 'order',
      remark: 'no money',
      of: true,
    },
  ]);
  expect(await exit(large, { rest: 'waive', reason: 'test' }, 'mgr1')).toMatchObject({ state: 1 });
});

test('an exit is refused before the entry, in the future, by an empty card, at another amount than seen', async () => {
  const id = await enter();
  expect(await notLetOut(id, { outTime: at('10:00:00') })).toBe('out-before-in');
  expect(await notLetOut(id, { outTime: at('12:00:01') })).toBe('outTime order');
  expect(await notLetOut(id, { payWay: 'stored-value' })).toBe('balance-short');
  expect(
    (await world.call('east', 'session.exit', { ids: [id], input: { payWay: 'cash', due: 800 } })).body,
  ).toMatchObject({ code: 409, msg: expect.stringContaining('11.00'), data: { reason: 'preview-changed' } });
  expect([await ordersOf(id), (await row('session', id)).state]).toEqual([[], 'open']);
  expect(await exit(id, { outTime: at('10:40:00') })).toMatchObject({ releaseType: 1, dueFen: 0, staySec: 600 });
});

test('a dry run shows the order, the payment and the money, and leaves nothing', async () => {
  const id = await enter();
  const preview = await done<{ rows: Row[]; amountFen: number }>('east', 'session.exit', {
    ids: [id],
    input: { payWay: 'cash' },
    headers: { 'dry-run': '1' },
  });
  expect(preview).toMatchObject({ amountFen: 1100 });
  expect(preview.rows.map(({ noun }) => String(noun)).toSorted()).toEqual(['order', 'payment', 'session']);
  expect([await ordersOf(id), (await row('session', id)).state]).toEqual([[], 'open']);
});

test('the same request twice charges once, and of two at the same moment one is refused', async () => {
  const [one, two] = [await enter(), await enter()];
  const again = () =>
    world.call('east', 'session.exit', {
      ids: [one],
      input: { payWay: 'cash' },
      headers: { 'idempotency-key': 'exit-0000-0001' },
    });
  expect([(await again()).status, (await again()).status, await paidFor(one)]).toEqual([200, 200, 1]);
  const both = await Promise.all(
    ['east', 'mgr1'].map((user) => world.call(user, 'session.exit', { ids: [two], input: { payWay: 'cash' } })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await paidFor(two)).toBe(1);
});

test('who has prepaid leaves within the grace (W01), later a second order takes the difference (W02)', async () => {
  const [soon, late] = [await enter({ inTime: at('09:00:00') }), await enter({ inTime: at('09:00:00') })];
  for (const id of [soon, late]) await prepaid(id, 1400, at('11:00:00'));
  expect(await feeNow(soon, { at: at('11:10:00') })).toMatchObject({ due: 0 });
  expect(await exit(soon, { outTime: at('11:10:00') })).toMatchObject({ dueFen: 1400, paidFen: 1400, releaseType: 2 });
  expect(await feeNow(late, { at: at('11:20:00') })).toMatchObject({ feeFen: 1700, due: 300 });
  expect(await exit(late, { outTime: at('11:20:00'), payWay: 'cash' })).toMatchObject({ dueFen: 1700, paidFen: 1700 });
  expect(await ordersOf(late)).toMatchObject([
    { due: 1400, payWay: 'wechat' },
    { due: 300, payWay: 'cash' },
  ]);
  expect(
    await ask('select charge_from::text as "from" from "order" where session_id = $1 and due = 300', [late]),
  ).toEqual([{ from: expect.stringContaining('11:00:00') }]);
});

test('who comes too late is told how the car left, and what was paid for it and when', async () => {
  const late = async (id: string, input: Row = {}) => {
    const { status, body } = await world.call('cash2', 'session.exit', { ids: [id], input });
    return [status, body.msg];
  };
  const [left, paid, gone] = [await enter(), await enter(), await enter()];
  await prepaid(left, 1100, at('11:58:00'));
  const [lane] = await ask(
    `select id, name from gate where park_id = 'PK0001' and direction = 'out' order by id limit 1`,
  );
  const [who] = await ask(`select nick_name as name from "user" where user_name = 'mgr1'`);
  await exit(left, { gate: lane?.id }, 'mgr1');
  expect(await late(left, { payWay: 'cash', due: 1100 })).toEqual([
    409,
    `已离场，不能手动离场。仅限在场。12:00 从${String(lane?.name)}离场，缴费放行，${String(who?.name)}。11:58 微信付 ¥11.00`,
  ]);
  await prepaid(paid, 1100, at('11:59:00'));
  expect(await late(paid, { payWay: 'cash', due: 1100 })).toEqual([
    409,
    '应收已变为 ¥0.00，不能离场。看过再确认。11:59 微信付 ¥11.00',
  ]);
  await done('mgr1', 'session.void', { ids: [gone], input: { remark: 'test' } });
  expect(await late(gone, { payWay: 'cash' })).toEqual([
    409,
    `已作废，不能手动离场。仅限在场。12:00 ${String(who?.name)}：作废`,
  ]);
});

test('what is done to sessions and money is logged as such', async () => {
  const id = await enter();
  await exit(id, { payWay: 'cash' });
  expect(
    await ask(
      `select l.type, l.noun, l.action from operation_log l where l.row_id = $1
        or l.row_id in (select id from "order" where session_id = $1) order by l.seq`,
      [id],
    ),
  ).toEqual(
    expect.arrayContaining([
      { type: 'session', noun: 'session', action: 'session.supplement' },
      { type: 'session', noun: 'session', action: 'session.exit' },
      { type: 'session', noun: 'order', action: 'session.exit' },
    ]),
  );
});

test('a list of cars inside says what each has to pay now, in files too; other lists do not', async () => {
  const rows = await done<Row[]>('east', 'session.list', { input: { state: ['open'], size: 5, sort: 'inTime' } });
  for (const { recordId, feeNowFen } of rows)
    expect([recordId, feeNowFen]).toEqual([recordId, (await feeNow(String(recordId))).due]);
  expect(rows.some(({ feeNowFen }) => Number(feeNowFen) > 0)).toBe(true);
  for (const { feeNowFen } of await done<Row[]>('east', 'session.list', { input: { size: 5 } }))
    expect(feeNowFen).toBeNull();
});

test('no invariant is broken by all this', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
