import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GONE_SECONDS } from '@parkdeck/core/domain/service/calls/states';
import { PARAMETERS } from '@parkdeck/core/vocabulary/parameters';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { endDueCalls } from '../../business/service/call-sweep.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { exceptionsOn } from '../../testing/exceptions.fixture.ts';
import { EXIT, INNER, intercomOn } from '../../testing/intercom.fixture.ts';

const RING_SECONDS = PARAMETERS['call.ring-seconds'].initial;
const TALK_SECONDS = PARAMETERS['call.talk-minutes'].initial * 60;

let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
const { moment, pass, press, answer, hangUp, desk, rings, there, userOf, quiet } = intercomOn(() => world);
const { enter } = exceptionsOn(() => world, moment);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(moment);
});
beforeEach(quiet);
afterAll(() => world.close());

test('a call rings at the attendants who serve its lane and raises a case; nobody else hears it', async () => {
  const id = await press();
  expect(await rings('seat1')).toEqual([id]);
  expect(await rings('mgr1')).toEqual([id]);
  expect((await desk('east')).seatId).toBeNull();
  const call = await row('intercom_call', id);
  expect(call).toMatchObject({ state: 'ringing', gate_id: EXIT, origin: 'button', result: null });
  expect(await row('exception', String(call.case_id))).toMatchObject({ kind: 'intercom-call', state: 'open' });
  // pressing again while it rings is the same call, and the same press is heard once
  expect(await press()).toBe(id);
  expect(await press(EXIT, 1)).toBe(id);
  expect(await ask(`select count(*)::int as n from intercom_call where state = 'ringing'`)).toEqual([{ n: 1 }]);
});

test('the call of a car that waits has its plate and stay, beside the case that the lane has raised', async () => {
  const session = await enter('浙B7K2C1');
  await ask(
    `insert into gate_event (id, company_id, park_id, gate_id, time, type, outcome, plate, session_id)
      values ('EVCALL1', 'C0002', 'PK0001', $1, $2, 'recognised', 'pay', '浙B7K2C1', $3)`,
    [EXIT, moment(), session],
  );
  const call = await row('intercom_call', await press());
  expect(call).toMatchObject({ plate: '浙B7K2C1' });
  expect(await row('exception', String(call.case_id))).toMatchObject({ plate: '浙B7K2C1', session_id: session });
});

test('the first who answers gets the call; the others stop ringing, and the second is told why', async () => {
  const id = await press();
  const [first, second] = await Promise.all([
    world.call('seat1', 'intercom-call.answer', { ids: [id] }),
    world.call('mgr1', 'intercom-call.answer', { ids: [id] }),
  ]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [winner, loser] = first.status === 200 ? ['seat1', 'mgr1'] : ['mgr1', 'seat1'];
  const refused = first.status === 200 ? second : first;
  expect(refused.body.msg).toContain('已由他人接听');
  expect(await rings(winner)).toEqual([]);
  expect(await rings(loser)).toEqual([]);
  expect((await desk(winner)).current).toMatchObject({ id });
  expect((await desk(loser)).current).toBeNull();
  expect(await row('exception', String((await row('intercom_call', id)).case_id))).toMatchObject({ state: 'taken' });
  expect(await refusal(loser, 'intercom-call.hang-up', { ids: [id] })).toBe('call-not-yours');
  pass(30);
  await hangUp(id, winner);
  expect(await row('intercom_call', id)).toMatchObject({
    state: 'ended',
    result: 'answered',
    ended_by: 'seat',
    wait: 0,
    talk: 30,
  });
});

test('who is not granted the lane neither hears nor answers, whatever else he may do', async () => {
  const id = await press();
  expect(await refusal('east', 'intercom-call.answer', { ids: [id] })).toBe('call-not-granted');
  expect(await refusal('audit1', 'intercom-call.answer', { ids: [id] })).toBe(403);
  expect((await world.call('jinhe', 'intercom-call.answer', { ids: [id] })).status).toBe(404);
  const inner = await press(INNER);
  expect(await row('intercom_call', inner)).toMatchObject({ state: 'ended', result: 'missed', rung: [], wait: 0 });
  expect((await world.call('seat1', 'intercom-call.answer', { ids: [inner] })).status).toBe(404);
});

test('a grant holds on its days only, and a disabled one not at all', async () => {
  const [grant] = await ask('select id from seat_grant where gate_id = $1', [EXIT]);
  const save = (input: Row) => done('east', 'seat-grant.create-or-update', { ids: [String(grant?.id)], input });
  for (const [input, rung] of [
    [{ startDate: '2026-03-02' }, []],
    [{ startDate: '2026-03-01', endDate: '2026-03-01' }, ['SU0001', 'SU0002']],
    [{ startDate: '2026-02-01', endDate: '2026-02-28' }, []],
    [{ startDate: null, endDate: null, state: 'disabled' }, []],
    [{ state: 'enabled' }, ['SU0001', 'SU0002']],
  ] as const) {
    await save(input);
    const call = await row('intercom_call', await press());
    expect([input, call.rung]).toEqual([input, rung]);
    await ask(`update intercom_call set state = 'ended', result = 'missed' where id = $1`, [call.id]);
    pass(60);
  }
});

test('a disabled user and one whose account has gone do not ring', async () => {
  await ask(`update "user" set state = 'disabled' where user_name = 'mgr1'`);
  expect((await row('intercom_call', await press())).rung).toEqual(['SU0001']);
  await ask(`update "user" set state = 'enabled' where user_name = 'mgr1'`);
});

test('a call is busy when every attendant who is there talks', async () => {
  const first = await press();
  await answer(first);
  await there(await userOf('seat1'));
  expect(await row('intercom_call', await press('GT000001'))).toMatchObject({
    state: 'ended',
    result: 'busy',
    wait: 0,
    rung: [],
  });
  await there(await userOf('seat1'), await userOf('mgr1'));
  pass(5);
  const second = await press('GT000001');
  expect(await row('intercom_call', second)).toMatchObject({ state: 'ringing' });
  expect(await refusal('seat1', 'intercom-call.answer', { ids: [second] })).toBe('call-in-call');
  await answer(second, 'mgr1');
});

test('a call that nobody answers is missed after its ring time; its case stays for the desk', async () => {
  const id = await press();
  pass(RING_SECONDS - 1);
  await endDueCalls(world.platform);
  expect(await row('intercom_call', id)).toMatchObject({ state: 'ringing' });
  // nothing of it is kept in memory
  await world.restart();
  expect(await rings('seat1')).toEqual([id]);
  pass(1);
  await endDueCalls(world.platform);
  const call = await row('intercom_call', id);
  expect(call).toMatchObject({
    state: 'ended',
    result: 'missed',
    wait: RING_SECONDS,
    talk: null,
    ended_by: 'platform',
  });
  expect(await row('exception', String(call.case_id))).toMatchObject({ state: 'open' });
  expect(await refusal('seat1', 'intercom-call.answer', { ids: [id] })).not.toBe(200);
  expect(await ask(`select count(*)::int as n from operation_log where action = 'intercom-call.end'`)).toEqual([
    { n: 1 },
  ]);
});

test('calls that nobody ends are ended: both gone, or too long', async () => {
  const id = await press();
  await answer(id);
  pass(GONE_SECONDS + 1);
  await there(await userOf('seat1'));
  await endDueCalls(world.platform);
  expect(await row('intercom_call', id)).toMatchObject({ state: 'talking' }); // the button has no sign of life
  await there();
  await endDueCalls(world.platform);
  expect(await row('intercom_call', id)).toMatchObject({ state: 'ended', result: 'answered', ended_by: 'platform' });
  const long = await press();
  await answer(long);
  pass(TALK_SECONDS);
  await there(await userOf('seat1'));
  await endDueCalls(world.platform);
  expect(await row('intercom_call', long)).toMatchObject({ state: 'ended', talk: TALK_SECONDS });
});

test('lines and descriptions pass within the call; repeated ones change nothing, too many are refused', async () => {
  const id = await press();
  const sound = { number: 1, description: 'v=0\r\no=- 1 2 IN IP4 0.0.0.0\r\n' };
  const connect = (input: Row, user = 'seat1') => refusal(user, 'intercom-call.connect', { ids: [id], input });
  await answer(id);
  expect(await connect(sound)).toBe(200);
  expect(await connect({ ...sound, description: 'v=0\r\nanother\r\n' })).toBe(200);
  expect(await ask(`select body from call_signal where call_id = $1 and kind = 'sound'`, [id])).toEqual([
    { body: sound.description.trim() },
  ]);
  expect(await connect(sound, 'mgr1')).toBe('call-not-yours');
  expect(await connect({ ...sound, number: 2, description: 'hello' })).toBe('description format');
  expect(await connect({ ...sound, number: 2, description: `v=0\r\n${'a'.repeat(6000)}` })).toMatch(/^description/);
  await done('seat1', 'intercom-call.say', { ids: [id], input: { text: '我看到车了' } });
  expect(await refusal('seat1', 'intercom-call.say', { ids: [id], input: { text: 'x'.repeat(201) } })).toMatch(/^text/);
  expect(await done('seat1', 'intercom-call.hear', { ids: [id] })).toMatchObject({
    lines: [{ from: 'seat', text: '我看到车了' }],
  });
  for (let number = 2; number <= 20; number++) expect(await connect({ ...sound, number })).toBe(200);
  expect(await connect({ ...sound, number: 21 })).toBe('call-enough');
  await hangUp(id);
  expect(await row('intercom_call', id)).toMatchObject({ lines: [{ from: 'seat', text: '我看到车了' }] });
  expect(await ask('select count(*)::int as n from call_signal')).toEqual([{ n: 0 }]);
  expect(await connect({ ...sound, number: 30 })).not.toBe(200);
  const logged = await ask(
    `select to_jsonb(operation_log)::text as text from operation_log where action = 'intercom-call.connect'`,
  );
  expect(JSON.stringify(logged)).not.toContain('v=0');
});

test('an attendant sees the gates granted to him, their calls, cases and orders, and no others', async () => {
  const shown = async (call: string, input: Row = {}): Promise<string> =>
    JSON.stringify((await world.call('seat1', call, { input })).body.data);
  const gates = await ask(`select id from gate where park_id = 'PK0001' and cloud_seat order by id`);
  const offered = await shown('gate.lookup', { park: 'PK0001' });
  for (const { id } of gates) expect(offered).toContain(String(id));
  expect(offered).not.toContain(INNER);
  expect(await shown('gate.lookup', { park: 'PK0002' })).toBe('[]');
  const inner = await press(INNER);
  expect(await shown('intercom-call.list')).not.toContain(inner);
  expect((await world.call('seat1', 'seat-user.list')).status).toBe(403);
});

test('the figures of calls agree with their rows', async () => {
  const days = { from: '2026-02-20', to: '2026-03-01' };
  const { body } = await world.call('admin', 'call-figures.report', { input: days });
  const [rows] = await ask(`select count(*)::int as calls, count(*) filter (where result = 'answered')::int as answered,
    count(*) filter (where result = 'missed')::int as missed, count(*) filter (where result = 'busy')::int as busy,
    sum(wait)::int as waited, coalesce(sum(talk), 0)::int as talked from intercom_call where state = 'ended'`);
  expect(body.sums).toMatchObject({
    calls: rows?.calls,
    answered: rows?.answered,
    missed: rows?.missed,
    busy: rows?.busy,
    waited: rows?.waited,
    talked: rows?.talked,
  });
});
