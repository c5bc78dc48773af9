import { afterAll, beforeAll, expect, test } from 'vitest';
import { exceptionsOn } from '../../testing/exceptions.fixture.ts';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/**
 * The small world at noon. PK0001 charges by R05 (1.5 hours: 11.00); GT000002 is its first exit, GT000001 its first
 * entry.
 */
let world: TestPlatform;
let now = `${BASE_DATE} 12:00:00`;
const { ask, done, refusal, row } = callsOn(() => world);
const { raise, enter, show, resolve, notResolved, commandsOf } = exceptionsOn(
  () => world,
  () => now,
);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => now);
});
afterAll(() => world.close());

test('a plate that was half read finds its car, with what it pays now', async () => {
  const session = await enter('浙B7K2M9');
  const id = await raise({ kind: 'plate-unsure', plate: '浙B7?2M9' });
  const open = await show(id);
  expect(open).toMatchObject({
    recordId: session,
    candidates: [{ session, plate: '浙B7K2M9', due: 1100, stay: 5400, likelihood: 950 }],
  });
  expect(open.evidence).toMatchObject([{ plate: '浙B7?2M9' }, { plate: '浙B7K2M9', time: `${BASE_DATE} 10:30:00` }]);
  expect(open.decisions).toMatchObject([
    { decision: 'collect', amount: 1100, missing: null, blocked: null, opens: true },
    { decision: 'fixed-fee' },
    { decision: 'supplement' },
    { decision: 'waive', amount: 0, missing: null, needs: ['reason'] },
    { decision: 'owe', missing: null },
  ]);
});

test('beside lane and entry stands the latest picture of the visit before, where one was taken', async () => {
  const before = await enter('浙B7K2P5', `${BASE_DATE} 06:00:00`);
  await resolve(await raise({ plate: '浙B7K2P5' }), { decision: 'collect' });
  expect((await row('session', before)).state).toBe('left');
  now = `${BASE_DATE} 13:00:00`;
  await enter('浙B7K2P5', `${BASE_DATE} 12:10:00`);
  const id = await raise({ kind: 'plate-unsure', plate: '浙B7?2P5' });
  const labels = async () => (await show(id)).evidence.map(({ label }) => label);
  const [lane, entry] = await labels();
  expect(await labels()).toEqual([lane, entry]);

  const seen = (event: string, time: string, image: string | null) =>
    ask(
      `insert into gate_event (id, type, gate_id, park_id, company_id, session_id, plate, confidence, image, outcome,
        time)
        select $1, 'recognised', g.id, g.park_id, g.company_id, $2, '浙B7K2P5', 97, $3, 'let-out', $4::timestamptz
        from gate g where g.id = 'GT000002'`,
      [event, before, image, `${time}+08`],
    );
  await seen('GE-BEFORE-1', `${BASE_DATE} 06:00:00`, 'first.png');
  await seen('GE-BEFORE-2', `${BASE_DATE} 08:00:00`, 'second.png');
  await seen('GE-BEFORE-3', `${BASE_DATE} 08:00:01`, null);
  expect((await show(id)).evidence).toMatchObject([
    { label: lane },
    { label: entry, time: `${BASE_DATE} 12:10:00` },
    { plate: '浙B7K2P5', confidence: 97, time: `${BASE_DATE} 08:00:00`, image: 'second.png' },
  ]);
  now = `${BASE_DATE} 12:00:00`;
});

test('taking the fee charges, takes cash, lets the car out and opens the barrier of its gate, in one go', async () => {
  const session = await enter('浙B7K2N1');
  const id = await raise({ kind: 'plate-unsure', plate: '浙B7?2N1' });
  const preview = await done<{ rows: Row[]; amountFen: number }>('cash1', 'exception.resolve', {
    ids: [id],
    input: { decision: 'collect' },
    headers: { 'dry-run': '1' },
  });
  expect([preview.amountFen, (await row('session', session)).state, await commandsOf(id)]).toEqual([1100, 'open', []]);
  expect(await resolve(id, { decision: 'collect', due: 1100 })).toMatchObject({
    state: 3,
    decision: 1,
    dueFen: 1100,
    takenBy: expect.any(String),
    commandName: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), // local, without a fraction or a zone
  });
  expect(await row('session', session)).toMatchObject({
    state: 'left',
    release_type: 'paid',
    paid: 1100,
    out_gate_id: 'GT000002',
  });
  expect(
    await ask(
      'select p.amount, p.pay_way as way from payment p join "order" o on o.id = p.order_id where o.session_id = $1',
      [session],
    ),
  ).toEqual([{ amount: 1100, way: 'cash' }]);
  expect(await commandsOf(id)).toEqual([{ kind: 'open', state: 'sent', gate: 'GT000002', reason: '收款放行' }]);
  expect(await ask('select distinct noun, action from operation_log where row_id = any($1)', [[id, session]])).toEqual(
    expect.arrayContaining([
      { noun: 'exception', action: 'exception.resolve' },
      { noun: 'session', action: 'exception.resolve' },
    ]),
  );
  expect(await notResolved(id, { decision: 'collect' })).toBe('not-in-state');
});

test('an amount that is not what was seen is refused, and nothing opens', async () => {
  const session = await enter('浙B7K2N2');
  const id = await raise({ plate: '浙B7K2N2' });
  expect(await notResolved(id, { decision: 'collect', due: 800 })).toBe('preview-changed');
  expect([(await row('session', session)).state, await commandsOf(id)]).toEqual(['open', []]);
});

test('a person chooses another car, or reads the plate', async () => {
  const [first, second] = [await enter('浙CQ7WAA'), await enter('浙CQ7WAB')];
  const id = await raise({ plate: '浙CQ7WA?' });
  expect(await show(id)).toMatchObject({ recordId: null, candidates: [{ likelihood: 487 }, { likelihood: 487 }] });
  expect(await notResolved(id, { decision: 'collect' })).toBe('not-now');
  expect(await show(id, { session: first })).toMatchObject({ recordId: first });
  expect(await show(id, { plate: '浙c·q7wab' })).toMatchObject({ recordId: second });
  await resolve(id, { decision: 'collect', session: second });
  expect([(await row('session', first)).state, (await row('session', second)).state]).toEqual(['open', 'left']);
});

test('without a record the park’s fee is taken, or the stay that the driver tells', async () => {
  await ask(`update park_settings set no_entry_record = 'fixed-fee', no_entry_fee = 800 where park_id = 'PK0001'`);
  const [fixed, told] = [await raise({ plate: '浙D00001' }), await raise({ plate: '浙D00002' })];
  expect((await show(fixed)).decisions).toEqual(
    expect.arrayContaining([expect.objectContaining({ decision: 'fixed-fee', amount: 800 })]),
  );
  expect(await notResolved(fixed, { decision: 'fixed-fee', payWay: 'stored-value' })).toBe('balance-short');
  await resolve(fixed, { decision: 'fixed-fee', due: 800 });
  expect(
    await ask(`select p.scene, s.state from payment p join shift s on s.id = p.shift_id where p.plate = '浙D00001'`),
  ).toEqual([{ scene: 'booth', state: 'open' }]);
  expect(
    await ask(`select plate, due, paid, state, session_id as session from "order" where plate = '浙D00001'`),
  ).toEqual([{ plate: '浙D00001', due: 800, paid: 800, state: 'settled', session: null }]);
  expect(await notResolved(told, { decision: 'supplement' })).toBe('inTime required');
  await resolve(told, { decision: 'supplement', inTime: `${BASE_DATE} 10:30:00`, due: 1100 }, 'mgr1');
  expect(
    await ask(`select state, paid, enter_type as type, out_gate_id as gate from session where plate = '浙D00002'`),
  ).toEqual([{ state: 'left', paid: 1100, type: 'supplemented', gate: 'GT000002' }]);
});

test('letting out for nothing needs a reason and a limit; owing books arrears', async () => {
  const [small, long, owing] = [
    await enter('浙E00001'),
    await enter('浙E00002', '2026-02-28 09:00:00'),
    await enter('浙E00003'),
  ];
  const [one, two, three] = [
    await raise({ plate: '浙E00001' }),
    await raise({ plate: '浙E00002' }),
    await raise({ plate: '浙E00003' }),
  ];
  expect(await notResolved(one, { decision: 'waive' })).toBe('reason required');
  expect(await notResolved(two, { decision: 'waive', reason: '设备故障' })).toBe('not-now');
  await resolve(one, { decision: 'waive', reason: '设备故障' });
  await resolve(three, { decision: 'owe', reason: '没带钱' });
  expect(await row('session', small)).toMatchObject({ state: 'left', release_type: 'exception', waived: 1100 });
  expect((await row('session', long)).state).toBe('open');
  expect(await row('session', owing)).toMatchObject({ release_type: 'exception', owed: 1100 });
  expect(await ask('select owed, state from arrears where session_id = $1', [owing])).toEqual([
    { owed: 1100, state: 'unpaid' },
  ]);
});

test('at an entry a car is let in or turned back', async () => {
  const [into, back] = [
    await raise({ kind: 'full', gate: 'GT000001', plate: '浙F00001' }),
    await raise({ kind: 'refused-at-entry', gate: 'GT000001', plate: '浙F00002' }),
  ];
  expect((await show(into, {}, 'mgr1')).decisions.map(({ decision }) => decision)).toEqual(['let-in', 'turn-back']);
  expect(await notResolved(into, { decision: 'let-in' }, 'mgr1')).toBe('reason required');
  await resolve(into, { decision: 'let-in', reason: '经理同意' }, 'mgr1');
  expect(
    await ask(`select state, enter_type as type, in_gate_id as gate from session where plate = '浙F00001'`),
  ).toEqual([{ state: 'open', type: 'manual', gate: 'GT000001' }]);
  await resolve(back, { decision: 'turn-back' });
  expect([await commandsOf(back), (await row('exception', back)).state]).toEqual([[], 'resolved']);
  expect(await ask(`select type, outcome from gate_event where plate = '浙F00002'`)).toEqual([
    { type: 'refuse', outcome: 'refused' },
  ]);
});

test('a decision needs the code of its own, and only that', async () => {
  await enter('浙G00001');
  const id = await raise({ plate: '浙G00001' });
  expect((await show(id, {}, 'seat1')).decisions.map(({ decision, missing }) => [decision, missing])).toEqual([
    ['collect', 'static_incar_exit'],
    ['fixed-fee', 'static_incar_exit'],
    ['supplement', 'static_incar_supplement'],
    ['waive', null],
    ['owe', 'static_incar_exit'],
  ]);
  expect(await notResolved(id, { decision: 'collect' }, 'seat1')).toBe(403);
  expect(await notResolved(id, { decision: 'waive', reason: 'x' }, 'audit1')).toBe(403);
  expect(await notResolved(id, { decision: 'close', reason: 'x' })).toBe('decision choice');
  expect((await world.call('jinhe', 'exception.get', { ids: [id] })).status).toBe(404);
  await resolve(id, { decision: 'waive', reason: '同意' }, 'seat1');
});

test('who waits at a lane comes first, then whose time is up soonest', async () => {
  await ask(`update exception set state = 'gone' where state in ('open', 'taken', 'snoozed')`);
  const down = await raise({ kind: 'device-down', openedAt: `${BASE_DATE} 09:12:00`, target: 900 });
  const unknown = await raise({ kind: 'result-unknown', openedAt: `${BASE_DATE} 11:55:00`, target: 900 });
  await ask('update exception set gate_id = null where id = $1', [unknown]); // the car pays away from a gate
  const late = await raise({ plate: '浙H00002', openedAt: `${BASE_DATE} 11:59:30` });
  const first = await raise({ plate: '浙H00001', openedAt: `${BASE_DATE} 11:58:00` });
  const listed = await done<Row[]>('cash1', 'exception.list', { input: { state: ['open', 'taken'] } });
  expect(listed.map(({ caseId }) => caseId)).toEqual([first, late, down, unknown]);
});

test('a case is taken by one for five minutes, and put off only while no car waits', async () => {
  const [down, waiting] = [await raise({ kind: 'device-down', target: 900 }), await raise({ plate: '浙J00001' })];
  await done('cash1', 'exception.take', { ids: [down] });
  expect(await refusal('mgr1', 'exception.take', { ids: [down] })).toBe('taken');
  const paying = await raise({ kind: 'result-unknown', plate: '浙J00002' });
  for (const id of [waiting, paying])
    expect(await refusal('cash1', 'exception.snooze', { ids: [id], input: { minutes: 10, reason: '等车主' } })).toBe(
      'car-waits',
    );
  expect(await refusal('cash1', 'exception.snooze', { ids: [down], input: { minutes: 31, reason: 'x' } })).toBe(
    'minutes max',
  );
  expect(
    await done('cash1', 'exception.snooze', { ids: [down], input: { minutes: 10, reason: '已报修' } }),
  ).toMatchObject({ state: 2, snoozeUntil: `${BASE_DATE} 12:10:00` });
  const taken = await world.call('mgr1', 'exception.take', { ids: [down] });
  now = `${BASE_DATE} 12:05:01`;
  expect(await done('cash1', 'exception.take', { ids: [down] })).toMatchObject({ state: 1 });
  now = `${BASE_DATE} 12:00:00`;
  expect((await world.call('mgr1', 'undo-entry.undo', { ids: [String(taken.body.undo)] })).body.data).toMatchObject([
    { ok: false },
  ]);
  await resolve(down, { decision: 'close', reason: '已恢复' });
  expect(await row('exception', down)).toMatchObject({ state: 'resolved', decision: 'close', command_id: null });
});

test('a barrier that is offline is not told anything: the car is charged, somebody lifts it', async () => {
  const session = await enter('浙K00001');
  const id = await raise({ plate: '浙K00001', gate: 'GT000002' });
  now = `${BASE_DATE} 12:00:30`; // the last opening has ended
  await ask(`update device set state = 'offline' where gate_id = 'GT000002' and type = 'barrier'`);
  const preview = await done<{ notes: string[] }>('cash1', 'exception.resolve', {
    ids: [id],
    input: { decision: 'collect' },
    headers: { 'dry-run': '1' },
  });
  expect(preview.notes).toEqual([expect.stringContaining('现场抬杆')]);
  await resolve(id, { decision: 'collect' });
  expect([(await row('session', session)).state, await commandsOf(id)]).toEqual(['left', []]);
  expect(
    await ask('select type, outcome, "user" is not null as "byHand" from gate_event where session_id = $1', [session]),
  ).toEqual([{ type: 'manual-open', outcome: 'let-out', byHand: true }]);
  now = `${BASE_DATE} 12:00:00`;
  await ask(`update device set state = 'online' where gate_id = 'GT000002' and type = 'barrier'`);
});

test('an exit by hand through a gate opens it', async () => {
  const session = await enter('浙L00001');
  await done('cash1', 'session.exit', { ids: [session], input: { payWay: 'cash', gate: 'GT000004' } });
  expect(await row('session', session)).toMatchObject({ state: 'left', out_gate_id: 'GT000004', paid: 1100 });
  expect(
    await ask(
      `select kind, state, session_id as session from gate_command where gate_id = 'GT000004'
        and sent_at = $1::timestamptz`,
      [`${now}+08`],
    ),
  ).toEqual([{ kind: 'open', state: 'sent', session }]);
});

test('what the platform writes of a lane is told in the language of who reads its events', async () => {
  now = `${BASE_DATE} 15:30:00`;
  const session = await enter('浙L00002');
  await done('cash1', 'session.exit', { ids: [session], input: { payWay: 'cash', gate: 'GT000004' } });
  const told = async (language: string) => {
    const asked = { input: { park: 'PK0001' }, headers: { 'accept-language': language } };
    const { body } = await world.call('cash1', 'gate-event.latest', asked);
    return (body.data as readonly Row[]).find(({ recordId, reason }) => recordId === session && reason);
  };
  expect([(await told('zh'))?.['reason'], (await told('en'))?.['reason']]).toEqual(['手动离场', 'Let out']);
});

test('no invariant is broken by all this', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
