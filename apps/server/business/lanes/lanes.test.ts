import { expect, test } from 'vitest';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { Row } from '../../testing/calls.fixture.ts';
import { payChannelJob } from '../../jobs/pay-channel.ts';
import { checkWorld } from '../../invariants/check.ts';
import { receiveAnswer } from '../../devices/command-answer.ts';
import { receiveStatus } from '../devices/device-status.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';
import { receivePlate } from '../../devices/plate-read.ts';
import type { PlateReading } from '../../devices/plate-read.ts';
import { sweepLanes } from '../../devices/sweep.ts';

/** PK0001 charges by R05: 15 minutes free, 8.00 the first hour, 3.00 every 30 minutes. */
const lanes = laneWorld();
const { ask, done, refusal, pass, serial } = lanes;

const [IN, OUT] = ['GT000001', 'GT000002'];
let count = 0;
/** A letter at the end: nobody has signed for debits. */
const newPlate = (): string => `京T${String(++count).padStart(4, '0')}A`;
const read = async (gate: string, plate: string, more: Partial<PlateReading> = {}): Promise<void> =>
  receivePlate(lanes.world.platform, await serial(gate, 'camera'), { id: String(++count), plate, ...more });
const eventsOf = (plate: string): Promise<Row[]> =>
  ask(
    `select type, outcome, gate_id as gate, due, session_id as session from gate_event where plate = $1
      order by time, id`,
    [plate],
  );
const sessionOf = async (plate: string): Promise<Row | undefined> =>
  (
    await ask(
      `select id, state, in_gate_id as "inGate", out_gate_id as "outGate", enter_type as "enterType",
        release_type as "releaseType", due, paid, waived, owed, in_user as "inUser", out_user as "outUser",
        to_char(in_time, 'YYYY-MM-DD HH24:MI:SS') as "inTime" from session where plate = $1 and park_id = 'PK0001'
        order by in_time desc limit 1`,
      [plate],
    )
  )[0];
const commandOf = async (plate: string): Promise<Row> =>
  (
    await ask(
      `select id, kind, state, "user", session_id as session, ack_message as message from gate_command where plate = $1
        order by sent_at desc, id desc limit 1`,
      [plate],
    )
  )[0] ?? {};
const answer = async (gate: string, command: unknown, ok = true, message?: string): Promise<void> =>
  receiveAnswer(lanes.world.platform, await serial(gate, 'barrier'), {
    command: String(command),
    ok,
    ...(message ? { message } : {}),
  });
const casesOf = (plate: string | null): Promise<Row[]> =>
  ask('select kind, state, due from exception where plate is not distinct from $1 order by opened_at, id', [plate]);
const cameIn = async (minutesAgo: number): Promise<string> => {
  const plate = newPlate();
  await read(IN, plate);
  pass(minutesAgo * 60);
  return plate;
};
const operate = (input: Row, user = 'east', gate = OUT) =>
  lanes.world.call(user, 'gate.operate', { ids: [gate], input });

test('a car is let in: session, event, an order to the barrier, and the opening when it answers', async () => {
  const plate = newPlate();
  await read(IN, plate);
  expect(await sessionOf(plate)).toMatchObject({ state: 'open', inGate: IN, enterType: 'recognised', inUser: null });
  const command = await commandOf(plate);
  expect(command).toMatchObject({ kind: 'open', state: 'sent', user: null });
  pass(1);
  await answer(IN, command.id);
  expect((await commandOf(plate)).state).toBe('acknowledged');
  expect((await eventsOf(plate)).map(({ type, outcome }) => [type, outcome])).toEqual([
    ['recognised', 'let-in'],
    ['open', null],
  ]);
});

test('the same number of a device, and the same car read again, change nothing', async () => {
  const plate = newPlate();
  await read(IN, plate, { id: 'again' });
  await read(IN, plate, { id: 'again' });
  pass(3);
  await read(IN, plate);
  expect(await eventsOf(plate)).toHaveLength(1);
  expect(await ask('select 1 from gate_command where plate = $1', [plate])).toHaveLength(1);
});

test.each([
  ['me', 'settled', 800, 'success'],
  ['never', 'closed', 0, 'closed'],
  ['unknown', 'unpaid', 0, 'unknown'],
])(
  'a second entry while %s is paying online: the channel is asked first, and the order is %s',
  async (payer, state, paid, online) => {
    const plate = await cameIn(20);
    const stay = await sessionOf(plate);
    const id = String(
      (await done('east', 'online-order.start', { input: { sessions: [stay?.id], payWay: 'wechat', payer } }))
        .onlineOrderId,
    );
    await payChannelJob.run(lanes.world.platform, new AbortController().signal);
    pass(60);
    await read(IN, plate);
    await answer(IN, (await commandOf(plate)).id);
    expect(
      await ask(
        `select o.state, o.paid::int, p.state as online from "order" o join online_order p on p.order_id = o.id
          where p.id = $1`,
        [id],
      ),
    ).toEqual([{ state, paid, online }]);
    expect(
      await ask('select state, release_type as release, paid::int from session where id = $1', [stay?.id]),
    ).toEqual([{ state: 'left', release: 'cleared', paid }]);
    expect(await sessionOf(plate)).toMatchObject({ state: 'open', due: 0 });
  },
);

test('a stored-value card pays at the exit what it holds enough for', async () => {
  const card = async (plate: string, fen: number): Promise<string> => {
    const id = String(
      (
        await done('east', 'card.create-or-update', {
          input: { plate, park: 'PK0001', owner: '张伟', phone: '19900001234' },
        })
      ).cardId,
    );
    await done('east', 'card.recharge', { ids: [id], input: { amount: fen, payWay: 'cash' } });
    return id;
  };
  const [rich, poor] = [await cameIn(0), await cameIn(20)];
  const [full, short] = [await card(rich, 2000), await card(poor, 500)];
  await read(OUT, rich);
  expect(await sessionOf(rich)).toMatchObject({ state: 'left', releaseType: 'paid', due: 800, paid: 800 });
  expect((await eventsOf(rich)).at(-1)).toMatchObject({ outcome: 'let-out', due: 0 });
  await answer(OUT, (await commandOf(rich)).id);
  expect(
    await ask(
      `select p.amount::int, p.pay_way as way, p.scene, p.card_id as card from payment p where p.plate = $1
        and p.card_id is not null`,
      [rich],
    ),
  ).toEqual([{ amount: 800, way: 'stored-value', scene: 'lane', card: full }]);
  await read(OUT, poor);
  expect((await eventsOf(poor)).at(-1)).toMatchObject({ outcome: 'pay', due: 800 });
  expect(await ask('select id, balance::int from card where id = any($1) order by balance', [[full, short]])).toEqual([
    { id: short, balance: 500 },
    { id: full, balance: 1200 },
  ]);
});

test('a second entry ends the first stay, free', async () => {
  const plate = await cameIn(90);
  await read(IN, plate);
  expect(
    await ask(`select state, release_type as release, due from session where plate = $1 order by in_time`, [plate]),
  ).toEqual([
    { state: 'left', release: 'cleared', due: 0 },
    { state: 'open', release: null, due: 0 },
  ]);
});

test('a short stay leaves free, a long one is asked to pay and leaves once it has', async () => {
  const quick = await cameIn(10);
  await read(OUT, quick);
  expect(await sessionOf(quick)).toMatchObject({ state: 'left', releaseType: 'free', due: 0, outGate: OUT });
  expect((await eventsOf(quick)).at(-1)).toMatchObject({ outcome: 'let-out', due: 0 });

  const plate = await cameIn(90);
  await read(OUT, plate);
  expect(await sessionOf(plate)).toMatchObject({ state: 'open', due: 1100 });
  expect((await eventsOf(plate)).at(-1)).toMatchObject({ outcome: 'pay', due: 1100 });
  const [bill] = await ask(
    `select o.id from "order" o join session s on s.id = o.session_id where s.plate = $1 and o.state = 'unpaid'`,
    [plate],
  );
  await sweepLanes(lanes.world.platform);
  expect((await sessionOf(plate))?.state).toBe('open');
  await done('east', 'order.take-payment', { ids: [String(bill?.id)], input: { amount: 1100, payWay: 'cash' } });
  pass(2);
  await sweepLanes(lanes.world.platform);
  expect(await sessionOf(plate)).toMatchObject({ state: 'left', releaseType: 'paid', due: 1100, paid: 1100 });
  expect((await eventsOf(plate)).at(-1)).toMatchObject({ outcome: 'let-out' });
});

test('a stay keeps what its cameras have seen, also when it is paid for a while later', async () => {
  const [plate, green] = [newPlate(), `沪AD${String(++count).padStart(5, '0')}`];
  const seen = async (of: string): Promise<unknown> =>
    (
      await ask(
        `select state, plate_color as color, confidence, in_image as "inImage", out_image as "outImage" from session
          where plate = $1`,
        [of],
      )
    )[0];
  await read(IN, plate, { confidence: 93, image: '/stills/in' });
  await read(IN, green);
  expect(await seen(green)).toEqual({ state: 'open', color: 'green', confidence: null, inImage: null, outImage: null });
  pass(90 * 60);
  await read(OUT, plate, { confidence: 71, image: '/stills/out' });
  const [bill] = await ask(`select o.id from "order" o join session s on s.id = o.session_id where s.plate = $1`, [
    plate,
  ]);
  await done('east', 'order.take-payment', { ids: [String(bill?.id)], input: { amount: 1100, payWay: 'cash' } });
  await sweepLanes(lanes.world.platform);
  expect(await seen(plate)).toEqual({
    state: 'left',
    color: 'blue',
    confidence: 93,
    inImage: '/stills/in',
    outImage: '/stills/out',
  });
  await done('east', 'session.correct-plate', {
    ids: [String((await ask('select id from session where plate = $1', [green]))[0]?.id)],
    input: { plate: newPlate() },
  });
});

test('who does not pay within a minute becomes a case, which is gone when the car is', async () => {
  const plate = await cameIn(90);
  await read(OUT, plate);
  pass(61);
  await sweepLanes(lanes.world.platform);
  expect(await casesOf(plate)).toEqual([{ kind: 'unpaid-at-exit', state: 'open', due: 1100 }]);
  await sweepLanes(lanes.world.platform);
  expect(await casesOf(plate)).toHaveLength(1);
  const { body } = await operate({ order: 'open', reason: '设备故障', rest: 'waive' });
  expect(body.data).toMatchObject({ state: 0 });
  pass(1);
  await answer(OUT, (await commandOf(plate)).id);
  expect(await sessionOf(plate)).toMatchObject({
    state: 'left',
    releaseType: 'remote',
    due: 1400,
    waived: 1400,
    outUser: expect.any(String),
  });
  expect(await casesOf(plate)).toEqual([{ kind: 'unpaid-at-exit', state: 'gone', due: 1100 }]);
});

test('a remote opening: reason, limit, repeat, offline barrier', async () => {
  const plate = await cameIn(90);
  await read(OUT, plate);
  expect(await refusal('east', 'gate.operate', { ids: [OUT], input: { order: 'open' } })).toBe('no-reason');
  expect(await refusal('cash1', 'gate.operate', { ids: ['GT000012'], input: { order: 'open', reason: 'x' } })).toBe(
    404,
  );
  const first = (await operate({ order: 'open', reason: '救援', rest: 'waive' })).body.data;
  pass(2);
  expect((await operate({ order: 'open', reason: '救援', rest: 'waive' })).body.data).toEqual(first);
  expect(await ask(`select 1 from gate_command where plate = $1 and "user" is not null`, [plate])).toHaveLength(1);
  const barrier = await serial(OUT, 'barrier');
  await receiveStatus(lanes.world.platform, barrier, { state: 'offline', reason: '断电' });
  pass(5);
  expect(await refusal('east', 'gate.operate', { ids: [OUT], input: { order: 'close' } })).toBe('gate-offline');
  expect(
    await ask('select event, reason from device_connection c join device d on d.id = c.device_id where d.serial = $1', [
      barrier,
    ]),
  ).toEqual([{ event: 'offline', reason: '断电' }]);
  const down = () =>
    ask(
      `select kind, state from exception where gate_id = $1 and plate is null order by opened_at desc, id desc limit 1`,
      [OUT],
    );
  expect(await down()).toEqual([{ kind: 'device-down', state: 'open' }]);
  await receiveStatus(lanes.world.platform, barrier, { state: 'online' });
  expect(await down()).toEqual([{ kind: 'device-down', state: 'gone' }]);
});

test('a command that nobody answers times out; a late answer is written down and opens nothing', async () => {
  const plate = await cameIn(90);
  await read(OUT, plate);
  await operate({ order: 'open', reason: '救援', rest: 'waive' });
  const { id } = await commandOf(plate);
  pass(9);
  await sweepLanes(lanes.world.platform);
  expect((await commandOf(plate)).state).toBe('sent');
  pass(1);
  await sweepLanes(lanes.world.platform);
  expect((await commandOf(plate)).state).toBe('timed-out');
  await answer(OUT, id, true, 'opened');
  expect(await commandOf(plate)).toMatchObject({ state: 'timed-out', message: 'opened' });
  expect(await sessionOf(plate)).toMatchObject({ state: 'open' });
});

test('a refused command says why, another device’s answer is not heard', async () => {
  const plate = await cameIn(90);
  await read(OUT, plate);
  await operate({ order: 'open', reason: '救援', rest: 'owe' });
  const { id } = await commandOf(plate);
  await answer(IN, id);
  expect((await commandOf(plate)).state).toBe('sent');
  await answer(OUT, id, false, '电机故障');
  expect(await commandOf(plate)).toMatchObject({ state: 'rejected', message: '电机故障' });
  expect((await sessionOf(plate))?.state).toBe('open');
});

test('a preview of an opening sends nothing', async () => {
  const plate = await cameIn(90);
  await read(OUT, plate);
  const { status } = await lanes.world.call('east', 'gate.operate', {
    ids: [OUT],
    input: { order: 'open', reason: '救援' },
    headers: { 'Dry-Run': '1' },
  });
  expect(status).toBe(200);
  expect(await ask('select 1 from gate_command where plate = $1 and "user" is not null', [plate])).toEqual([]);
});

test('a blacklisted car is refused and let in by hand', async () => {
  const plate = newPlate();
  await done('east', 'blacklist-entry.create-or-update', {
    input: { plate, park: 'PK0001', reason: '拒付', effect: 'refuse' },
  });
  await read(IN, plate);
  expect((await eventsOf(plate)).at(-1)).toMatchObject({ type: 'refuse', outcome: 'refused' });
  expect(await casesOf(plate)).toMatchObject([{ kind: 'refused-at-entry', state: 'open' }]);
  expect(await sessionOf(plate)).toBeUndefined();
  await operate({ order: 'open', reason: '已核实' }, 'east', IN);
  pass(1);
  await answer(IN, (await commandOf(plate)).id);
  expect(await sessionOf(plate)).toMatchObject({ state: 'open', enterType: 'manual', inUser: expect.any(String) });
  expect(await casesOf(plate)).toMatchObject([{ state: 'gone' }]);
});

test('a plate that cannot be read asks a person; the next car ends the question', async () => {
  await read(OUT, '？？', { confidence: 30 });
  expect(
    await ask(
      `select kind, state from exception where gate_id = $1 and plate is null order by opened_at desc, id desc limit 1`,
      [OUT],
    ),
  ).toEqual([{ kind: 'plate-unsure', state: 'open' }]);
  await read(OUT, await cameIn(5));
  expect(
    await ask(`select state from exception where gate_id = $1 and plate is null and kind = 'plate-unsure'`, [OUT]),
  ).toEqual([{ state: 'gone' }]);
});

test('what a lane did without connection is taken over with its own time, or kept as an event', async () => {
  const plate = newPlate();
  const at = lanes.now - 3_600_000;
  await read(IN, plate, { offline: true, at });
  expect(await sessionOf(plate)).toMatchObject({
    state: 'open',
    enterType: 'synchronised',
    inTime: datetimeOfInstant(at),
  });
  await read(OUT, plate, { offline: true, at: at + 1_200_000 });
  expect(await sessionOf(plate)).toMatchObject({ state: 'left', releaseType: 'offline', due: 800 });
  await read(IN, plate, { offline: true, at: at + 600_000 });
  expect((await eventsOf(plate)).map(({ type, outcome }) => [type, outcome])).toContainEqual([
    'offline-pass',
    'offline',
  ]);
  expect(await ask('select 1 from gate_command where plate = $1', [plate])).toEqual([]);
});

test('a plate that is always misread is put right before anything is asked of the car', async () => {
  const plate = newPlate();
  const wrong = plate.replace('0', 'O');
  expect(
    await refusal('east', 'plate-correction.create-or-update', {
      input: { park: 'PK0001', wrong: plate.toLowerCase(), right: plate },
    }),
  ).toBe('same-plate');
  const { recordId } = await done('east', 'plate-correction.create-or-update', {
    input: { park: 'PK0001', wrong: wrong.toLowerCase().replace('t', '·t'), right: plate },
  });
  expect(await ask('select wrong, "right", times from plate_correction where id = $1', [recordId])).toEqual([
    { wrong, right: plate, times: 0 },
  ]);
  expect(
    await refusal('east', 'plate-correction.create-or-update', { input: { park: 'PK0001', wrong, right: '京A12345' } }),
  ).toBe('wrongPlate taken');
  await read(IN, wrong);
  expect(await sessionOf(plate)).toMatchObject({ state: 'open' });
  expect(await ask('select text from recognition where text = $1', [wrong])).toHaveLength(1);
  pass(5);
  await read(IN, wrong);
  expect(await ask('select times from plate_correction where id = $1', [recordId])).toEqual([{ times: 1 }]);
  await done('east', 'plate-correction.create-or-update', { ids: [String(recordId)], input: { state: 'disabled' } });
  pass(60);
  await read(OUT, wrong);
  expect(await ask(`select kind from exception where gate_id = $1 and state = 'open'`, [OUT])).toEqual([
    { kind: 'plate-unsure' },
  ]);
});

test.each<readonly [string, string, string, readonly (string | null)[]]>([
  ['a car with a contract is debited and goes', '京T50088', 'auto-debit', ['await-result', 'let-out']],
  [
    'where one way has no money the next is tried',
    '京T50077',
    'auto-debit',
    ['await-result', 'await-result', 'let-out'],
  ],
])('%s', async (_what, plate, release, outcomes) => {
  await read(IN, plate);
  pass(85 * 60);
  await read(OUT, plate);
  for (let turn = 0; turn < 3; turn += 1) {
    pass(1);
    await payChannelJob.run(lanes.world.platform, new AbortController().signal);
    await sweepLanes(lanes.world.platform);
  }
  expect(await sessionOf(plate)).toMatchObject({ state: 'left', releaseType: release, paid: 1100 });
  expect((await eventsOf(plate)).slice(1).map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(await ask(`select pay_way, scene, amount::int from payment where plate = $1`, [plate])).toEqual([
    { pay_way: plate.endsWith('88') ? 'etc' : 'wechat-auto', scene: 'auto-debit', amount: 1100 },
  ]);
});

test('a debit of which nothing is heard becomes a case; above the limit nothing is debited', async () => {
  const [silent, dear] = ['京T50044', '京T50066'];
  await read(IN, silent);
  await read(IN, dear);
  await done('east', 'auto-debit.create-or-update', { ids: ['AD000002'], input: { limit: 1000 } });
  pass(90 * 60);
  await read(OUT, dear);
  expect((await eventsOf(dear)).at(-1)).toMatchObject({ outcome: 'pay', due: 1100 });
  await read(OUT, silent);
  for (let turn = 0; turn < 2; turn += 1) {
    await payChannelJob.run(lanes.world.platform, new AbortController().signal);
    await sweepLanes(lanes.world.platform);
    pass(31);
  }
  expect((await eventsOf(silent)).map(({ outcome }) => outcome)).toEqual(['let-in', 'await-result']);
  pass(1);
  await sweepLanes(lanes.world.platform);
  expect(await casesOf(silent)).toEqual([{ kind: 'unpaid-at-exit', state: 'open', due: 1100 }]);
});

test('who hears of a lane: nobody outside its company', async () => {
  const plate = newPlate();
  await read(IN, plate);
  const seen = async (user: string): Promise<unknown> =>
    (await done<{ plateNumber: string }[]>(user, 'gate-event.latest', {})).some((row) => row.plateNumber === plate);
  expect([await seen('east'), await seen('jinhe')]).toEqual([true, false]);
});

test('a device is told something and answers', async () => {
  const [display] = await ask(
    `select id, serial from device where type = 'display' and state = 'online' and park_id = 'PK0001' limit 1`,
  );
  const sent = await done('east', 'device.set-light', { ids: [String(display?.id)], input: { brightness: 9 } });
  await receiveAnswer(lanes.world.platform, String(display?.serial), { command: String(sent.commandId), ok: true });
  expect((await ask('select state, payload from gate_command where id = $1', [sent.commandId]))[0]).toEqual({
    state: 'acknowledged',
    payload: { brightness: 9 },
  });
});

test('after all of this every invariant holds', async () => {
  expect(Object.entries(await checkWorld(lanes.world.platform.database.db)).filter(([, rows]) => rows > 0)).toEqual([]);
});
