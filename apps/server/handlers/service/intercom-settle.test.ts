import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { eventId } from '../../business/lanes/lane.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { exceptionsOn } from '../../testing/exceptions.fixture.ts';
import { EXIT, intercomOn } from '../../testing/intercom.fixture.ts';

/** What attendants order in calls; seat1 may waive up to 20.00. */
let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
const { moment, pass, press, answer, hangUp, quiet } = intercomOn(() => world);
const { enter } = exceptionsOn(() => world, moment);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(moment);
});
beforeEach(quiet);
afterAll(() => world.close());

const settle = (id: string, input: Row, user = 'seat1') => done(user, 'intercom-call.settle', { ids: [id], input });
const ordersOf = (id: string): Promise<Row[]> =>
  ask(
    'select action, plate, fee, reason, former_plate as former from seat_order where call_id = $1 order by time, id',
    [id],
  );
/** A car that stays for an hour and a half waits at the exit and calls; the attendant has answered. */
const called = async (plate: string): Promise<{ readonly id: string; readonly session: string }> => {
  const session = await enter(plate);
  await ask('update session set in_time = $2 where id = $1', [
    session,
    datetimeOfInstant(instantOf(moment()) - 90 * 60_000),
  ]);
  await ask(
    `insert into gate_event (id, company_id, park_id, gate_id, time, type, outcome, plate, session_id)
      values ($4, 'C0002', 'PK0001', $1, $2, 'recognised', 'pay', $5, $3)`,
    [EXIT, moment(), session, eventId(moment()), plate],
  );
  const id = await press();
  await answer(id);
  return { id, session };
};

test('the attendant waives within his limit: the car leaves, the barrier opens, the order is written', async () => {
  const { id, session } = await called('浙C70001');
  expect(await refusal('seat1', 'intercom-call.settle', { ids: [id], input: { action: 'waive' } })).toBe(
    'reason required',
  );
  expect(await refusal('mgr1', 'intercom-call.settle', { ids: [id], input: { action: 'waive', reason: 'x' } })).toBe(
    'call-not-yours',
  );
  await settle(id, { action: 'waive', reason: '付款失败' });
  expect(await row('session', session)).toMatchObject({ state: 'left', waived: 1100, release_type: 'exception' });
  expect(await ordersOf(id)).toEqual([
    { action: 'waive', plate: '浙C70001', fee: 1100, reason: '付款失败', former: null },
  ]);
  const [command] = await ask(
    `select kind, user_name from (select kind, "user" as user_name from gate_command
    where session_id = $1) c`,
    [session],
  );
  expect(command).toMatchObject({ kind: 'open' });
  expect(await refusal('seat1', 'intercom-call.settle', { ids: [id], input: { action: 'refuse' } })).toBe(
    'call-case-over',
  );
  await hangUp(id);
});

test('more than the limit cannot be waived', async () => {
  const { id, session } = await called('浙C70002');
  await ask(`update role set waive_max = 1000 where alias = 'seat'`);
  expect(await refusal('seat1', 'intercom-call.settle', { ids: [id], input: { action: 'waive', reason: 'x' } })).toBe(
    'not-now',
  );
  await ask(`update role set waive_max = 2000 where alias = 'seat'`);
  expect([(await row('session', session)).state, await ordersOf(id)]).toEqual(['open', []]);
});

test('opening needs a reason, refusing none; each is one order', async () => {
  const opened = await called('浙C70003');
  expect(await refusal('seat1', 'intercom-call.settle', { ids: [opened.id], input: { action: 'open' } })).toBe(
    'reason required',
  );
  await settle(opened.id, { action: 'open', reason: '已缴费，抬杆故障' });
  expect(await ordersOf(opened.id)).toMatchObject([{ action: 'open', fee: 0, reason: '已缴费，抬杆故障' }]);
  expect(await ask('select kind, reason from gate_command where session_id = $1', [opened.session])).toEqual([
    { kind: 'open', reason: '已缴费，抬杆故障' },
  ]);
  await hangUp(opened.id);
  pass(120);
  const turned = await called('浙C70004');
  await settle(turned.id, { action: 'refuse' });
  expect(await ordersOf(turned.id)).toMatchObject([{ action: 'refuse', fee: 0 }]);
  expect(await ask('select count(*)::int as n from gate_command where session_id = $1', [turned.session])).toEqual([
    { n: 0 },
  ]);
});

test('a misread plate is put right in the call, which then goes on with the right one', async () => {
  const { id, session } = await called('浙C70008');
  expect(await refusal('seat1', 'intercom-call.settle', { ids: [id], input: { action: 'correct-plate' } })).toBe(
    'plateNumber required',
  );
  await settle(id, { action: 'correct-plate', plate: '浙C70005' });
  expect(await row('session', session)).toMatchObject({ plate: '浙C70005', state: 'open' });
  expect(await row('intercom_call', id)).toMatchObject({ plate: '浙C70005', state: 'talking' });
  pass(5);
  await settle(id, { action: 'waive', reason: '首次来访' });
  expect(await ordersOf(id)).toMatchObject([
    { action: 'correct-plate', plate: '浙C70005', former: '浙C70008' },
    { action: 'waive', plate: '浙C70005' },
  ]);
});

test('a decision at the queue of exceptions is the order of who has the call, of nobody else', async () => {
  const { id } = await called('浙C70009');
  const { case_id: row_ } = await row('intercom_call', id);
  await done('mgr1', 'exception.resolve', { ids: [String(row_)], input: { decision: 'turn-back' } });
  expect(await ordersOf(id)).toEqual([]);
  const own = await (async () => {
    await hangUp(id);
    pass(120);
    return called('浙C70010');
  })();
  const { case_id: case_ } = await row('intercom_call', own.id);
  await done('seat1', 'exception.resolve', { ids: [String(case_)], input: { decision: 'turn-back' } });
  expect(await ordersOf(own.id)).toMatchObject([{ action: 'refuse' }]);
});

test('the database holds together after all that', async () => {
  await ask(`update intercom_call set state = 'ended', result = 'missed' where state <> 'ended'`);
  expect(await checkWorld(world.platform.database.db)).toEqual(
    Object.fromEntries(Object.keys(await checkWorld(world.platform.database.db)).map((id) => [id, 0])),
  );
});
