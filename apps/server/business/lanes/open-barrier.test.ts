import { expect, test, beforeAll } from 'vitest';
import { IN, laneCars, OUT } from '../../testing/lane-cars.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { checkWorld } from '../../invariants/check.ts';
import { receiveAnswer } from '../../devices/command-answer.ts';
import { receiveStatus } from '../devices/device-status.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';
import { sweepLanes } from '../../devices/sweep.ts';

/** Openings other than by payment: by a person, by a case, by confirmation in the booth; and their effects. */
const lanes = laneWorld();
const { ask, done, refusal, pass, serial } = lanes;
const { newPlate, read, cameIn, staysOf, idOf, sessionOf, eventsOf, lastAt, commandOf, answer, answered, casesOf } =
  laneCars(lanes);
/** A gate of PK0003 for both directions. */
let both = '';
beforeAll(async () => {
  await ask(`update park set stalls = 400 where id = 'PK0003'`);
  await ask(`update area set stalls = 200 where park_id = 'PK0003'`);
  both = String(
    (
      await ask(
        `select g.id from gate g where g.park_id = 'PK0003' and g.direction = 'two-way'
          and exists (select from device d where d.gate_id = g.id and d.type = 'barrier' and d.state = 'online')
          order by g.id limit 1`,
      )
    )[0]?.id,
  );
});
const operate = (input: Row, user = 'east', gate = OUT) =>
  lanes.world.call(user, 'gate.operate', { ids: [gate], input });

test('who does not pay within a minute becomes a case, which is gone when the car is', async () => {
  const plate = await cameIn(IN, 90);
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

test('an order says in its command and its event that it came by WeChat', async () => {
  const sent = async (call: string, ids?: readonly string[], given: Row = {}): Promise<Row[]> => {
    const plate = await cameIn(IN, 90);
    await read(OUT, plate);
    const input = { order: 'open', reason: '救援', ...given };
    expect((await lanes.world.call('east', call, { ...(ids && { ids }), input })).status).toBe(200);
    pass(1);
    await answer(OUT, (await commandOf(plate)).id);
    return ask(
      `select via, (select array_agg(distinct e.via) from gate_event e where e.plate = c.plate and e."user" = c."user")
        as told from gate_command c where plate = $1 and "user" is not null`,
      [plate],
    );
  };
  const wechat = [{ via: 'wechat', told: ['wechat'] }];
  expect(await sent('gate.operate-by-wechat', [OUT], { rest: 'waive' })).toEqual(wechat);
  expect(await sent('gate.operate', [OUT], { rest: 'waive' })).toEqual([{ via: null, told: [null] }]);
});

test('a remote opening: reason, limit, repeat, offline barrier', async () => {
  const plate = await cameIn(IN, 90);
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
  const plate = await cameIn(IN, 90);
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
  const plate = await cameIn(IN, 90);
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
  const plate = await cameIn(IN, 90);
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
      `select kind, state from exception where gate_id = $1 and plate = '??' order by opened_at desc, id desc limit 1`,
      [OUT],
    ),
  ).toEqual([{ kind: 'plate-unsure', state: 'open' }]);
  await read(OUT, await cameIn(IN, 5));
  expect(
    await ask(`select state from exception where gate_id = $1 and plate = '??' and kind = 'plate-unsure'`, [OUT]),
  ).toEqual([{ state: 'gone' }]);
});

test.each<readonly [string, (plate: string) => Promise<unknown>]>([
  [
    'by hand, through the gate',
    async (plate) => done('jinhe', 'session.exit', { ids: [await idOf(plate)], input: { payWay: 'cash', gate: both } }),
  ],
  [
    'by hand, and then its barrier',
    async (plate) => {
      await done('jinhe', 'session.exit', { ids: [await idOf(plate)], input: { payWay: 'cash' } });
      await done('jinhe', 'gate.operate', { ids: [both], input: { order: 'open', reason: '已收费' } });
    },
  ],
])('a car that is let out %s, where cars come and go, has left and does not come in again', async (_how, letOut) => {
  const plate = await cameIn(both, 24 * 60);
  await read(both, plate);
  expect(await lastAt(both)).toMatchObject({ outcome: 'pay', plate });
  await letOut(plate);
  await answered(both);
  expect(await staysOf(plate)).toMatchObject([{ state: 'left' }]);
  expect(await lastAt(both)).toMatchObject({ outcome: 'let-out', plate });
});

test('who is let out through a gate is the one that goes: another car that stands there is not charged', async () => {
  const [gone, standing] = [await cameIn(IN, 60), await cameIn(IN, 90)];
  await read(OUT, standing);
  await done('east', 'session.exit', { ids: [await idOf(gone)], input: { payWay: 'cash', gate: OUT } });
  await answered(OUT);
  expect([await staysOf(gone), await staysOf(standing)]).toMatchObject([[{ state: 'left' }], [{ state: 'open' }]]);
});

test('a car that a case lets in, where cars come and go, is inside', async () => {
  const plate = newPlate();
  await ask(
    `insert into exception (id, kind, gate_id, park_id, plate, opened_at, target, state, company_id)
      select 'EXW1', 'refused-at-entry', id, park_id, $2, now(), 60, 'open', company_id from gate where id = $1`,
    [both, plate],
  );
  await done('jinhe', 'exception.resolve', { ids: ['EXW1'], input: { decision: 'let-in', reason: '业主' } });
  await answered(both);
  expect(await staysOf(plate)).toMatchObject([{ state: 'open' }]);
  expect(await lastAt(both)).toMatchObject({ outcome: 'let-in', plate });
});

test('what is held open lets out whoever stands there', async () => {
  const plate = await cameIn(IN, 90);
  await read(OUT, plate);
  await done('east', 'gate.operate', { ids: [OUT], input: { order: 'hold', reason: '消防演练', rest: 'waive' } });
  await answered(OUT);
  expect(await staysOf(plate)).toMatchObject([{ state: 'left', release: 'remote', due: 1100, waived: 1100 }]);
});

test('a lane whose booth confirms keeps what its camera has seen', async () => {
  const plate = newPlate();
  const confirming = (mode: string): Promise<unknown> =>
    ask('update gate set open_mode = $2 where id = any($1)', [[IN, OUT], mode]);
  await confirming('confirm');
  await read(IN, plate, { confidence: 88, image: '/stills/in' });
  expect(await staysOf(plate)).toEqual([]);
  await done('east', 'gate.operate', { ids: [IN], input: { order: 'open' } });
  await answered(IN);
  pass(300);
  await read(OUT, plate, { image: '/stills/out' });
  expect(await staysOf(plate)).toMatchObject([{ state: 'open' }]);
  await done('east', 'gate.operate', { ids: [OUT], input: { order: 'open' } });
  await answered(OUT);
  await confirming('auto');
  expect(
    await ask(
      `select state, release_type as release, enter_type as enter, in_user is not null as "byHand", confidence,
        in_image as "in", out_image as out from session where plate = $1`,
      [plate],
    ),
  ).toEqual([
    {
      state: 'left',
      release: 'free',
      enter: 'recognised',
      byHand: true,
      confidence: 88,
      in: '/stills/in',
      out: '/stills/out',
    },
  ]);
});

test.each([
  ['answers after it', 5, true, 'acknowledged', 'left'],
  ['never answers', 10, false, 'timed-out', 'open'],
] as const)(
  'a server that starts again knows what it has told a barrier, which %s',
  async (_what, seconds, answers, state, stay) => {
    const plate = await cameIn(IN, 90);
    await read(OUT, plate);
    await done('east', 'gate.operate', { ids: [OUT], input: { order: 'open', reason: '救援', rest: 'waive' } });
    await lanes.world.restart();
    pass(seconds);
    if (answers) await answered(OUT);
    await sweepLanes(lanes.world.platform);
    expect(await ask(`select state from gate_command where plate = $1 and "user" is not null`, [plate])).toEqual([
      { state },
    ]);
    expect(await staysOf(plate)).toMatchObject([{ state: stay }]);
  },
);

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
