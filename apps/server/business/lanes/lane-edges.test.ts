import { expect, test } from 'vitest';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { IN, laneCars, OUT } from '../../testing/lane-cars.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { payChannelJob } from '../../jobs/pay-channel.ts';
import { checkWorld } from '../../invariants/check.ts';
import { receiveStatus } from '../devices/device-status.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';
import { sweepLanes } from '../../devices/sweep.ts';

/** Combinations of rules: late records, misread plates, cases that have ended. */
const lanes = laneWorld();
const { ask, done, refusal, pass, serial } = lanes;
const { newPlate, read, cameIn, staysOf, idOf, sessionOf, eventsOf, lastAt, answered } = laneCars(lanes);

const HOUR = 3_600_000;
const spansOf = (plate: string): Promise<Row[]> =>
  ask(
    `select state, release_type as release, enter_type as enter, due, owed, waived, to_char(in_time,
      'YYYY-MM-DD HH24:MI:SS') as "in", to_char(out_time, 'YYYY-MM-DD HH24:MI:SS') as out from session where plate = $1
      order by in_time`,
    [plate],
  );
const moment = (at: number): string => datetimeOfInstant(at);

test('records of lanes without connection make one stay in whatever order and however often they come', async () => {
  const plate = newPlate();
  const at = lanes.now - 3 * HOUR;
  await read(OUT, plate, { offline: true, at: at + HOUR });
  expect(await spansOf(plate)).toEqual([]);
  for (let times = 0; times < 2; times += 1) await read(IN, plate, { offline: true, at });
  await read(OUT, plate, { offline: true, at: at + HOUR });
  expect(await spansOf(plate)).toMatchObject([
    { state: 'left', release: 'offline', enter: 'synchronised', due: 800, in: moment(at), out: moment(at + HOUR) },
  ]);
  expect(
    await ask(`select reason from gate_event where plate = $1 and type = 'offline-pass' order by time, id`, [plate]),
  ).toHaveLength(3);
});

test('an exit that is told later is not that of a car that came after it', async () => {
  const plate = newPlate();
  await read(IN, plate);
  await read(OUT, plate, { offline: true, at: lanes.now - HOUR });
  expect(await spansOf(plate)).toMatchObject([{ state: 'open' }]);
  await read(OUT, plate);
});

test('an entry told after its car was let out ends there; what was not asked for then is not asked later', async () => {
  const plate = newPlate();
  const at = lanes.now - 2 * HOUR;
  await read(OUT, plate);
  expect(await lastAt(OUT)).toMatchObject({ outcome: 'let-out', session: null, reason: '没有入场记录' });
  const left = lanes.now;
  pass(600);
  await read(IN, plate, { offline: true, at });
  expect(await spansOf(plate)).toMatchObject([
    { state: 'left', release: 'offline', owed: 0, due: 1400, waived: 1400, in: moment(at), out: moment(left) },
  ]);
});

test.each<readonly [string, number, number]>([
  ['three hours behind', -3 * HOUR, 0],
  ['a day ahead', 24 * HOUR, 0],
  ['slow to tell', -20_000, -20_000],
])('a camera that is %s', async (_what, skew, expected) => {
  const plate = newPlate();
  await read(IN, plate, { at: lanes.now + skew });
  expect(await spansOf(plate)).toMatchObject([{ in: moment(lanes.now + expected) }]);
});

test('a stay begins after the last one of its plate, also where another machine is behind', async () => {
  const plate = newPlate();
  await read(IN, plate);
  pass(60);
  await read(OUT, plate);
  const left = lanes.now;
  pass(-120);
  await read(IN, plate);
  expect(await spansOf(plate)).toMatchObject([
    { state: 'left', out: moment(left) },
    { state: 'open', in: moment(left) },
  ]);
  pass(240);
});

test('a temporary car that leaves in the second in which it came is no car with a pass', async () => {
  const plate = newPlate();
  await read(IN, plate);
  await read(OUT, plate, { at: lanes.now - 5000 });
  expect(await spansOf(plate)).toMatchObject([{ state: 'left', release: 'free', due: 0 }]);
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

test('the class of a car follows its plate, whoever has read it, until a person has chosen one', async () => {
  const kindOf = async (id: string): Promise<unknown> =>
    (await ask('select m.kind from session s join car_model m on m.id = s.car_model_id where s.id = $1', [id]))[0]
      ?.kind;
  const supplemented = String(
    (
      await done('east', 'session.supplement', {
        input: { park: 'PK0001', plate: '京AD77001', inTime: moment(lanes.now - HOUR) },
      })
    ).recordId,
  );
  expect(await kindOf(supplemented)).toBe('new-energy');
  await done('east', 'session.correct-plate', { ids: [supplemented], input: { plate: newPlate() } });
  expect(await kindOf(supplemented)).toBe('small');
  await ask(
    `update session set car_model_id = (select id from car_model where park_id = 'PK0001' and kind = 'large' limit 1)
      where id = $1`,
    [supplemented],
  );
  await done('east', 'session.correct-plate', { ids: [supplemented], input: { plate: '京AD77002' } });
  expect(await kindOf(supplemented)).toBe('large');
});

const casesOf = (plate: string): Promise<Row[]> =>
  ask('select kind, state, target from exception where plate = $1 order by opened_at, id', [plate]);

test.each<readonly [string, (id: string) => Promise<unknown>]>([
  ['by hand', (id) => done('east', 'session.exit', { ids: [id], input: { payWay: 'cash' } })],
  [
    'through another gate',
    async (id) => {
      const [{ plate } = { plate: '' }] = await ask('select plate from session where id = $1', [id]);
      const [bill] = await ask('select id from "order" where session_id = $1', [id]);
      await done('east', 'order.take-payment', { ids: [String(bill?.id)], input: { amount: 1100, payWay: 'cash' } });
      await read('GT000004', String(plate));
    },
  ],
  ['as one that never was', (id) => done('east', 'session.void', { ids: [id], input: { remark: '误识别' } })],
])('a case is over when its car has left %s', async (_how, leave) => {
  const plate = await cameIn(IN, 89);
  await read(OUT, plate);
  pass(61);
  await sweepLanes(lanes.world.platform);
  expect(await casesOf(plate)).toEqual([{ kind: 'unpaid-at-exit', state: 'open', target: 45 }]);
  await leave(await idOf(plate));
  await sweepLanes(lanes.world.platform);
  expect(await casesOf(plate)).toEqual([{ kind: 'unpaid-at-exit', state: 'gone', target: 45 }]);
  expect((await staysOf(plate)).map(({ state }) => state)).not.toContain('open');
});

test('a car whose payment is unknown waits at the lane as any other', async () => {
  const plate = await cameIn(IN, 20);
  await done('east', 'online-order.start', {
    input: { sessions: [await idOf(plate)], payWay: 'wechat', payer: 'unknown' },
  });
  for (let turn = 0; turn < 2; turn += 1) {
    await payChannelJob.run(lanes.world.platform, new AbortController().signal);
    pass(16 * 60);
  }
  await read(OUT, plate);
  expect(await casesOf(plate)).toEqual([{ kind: 'result-unknown', state: 'open', target: 45 }]);
  expect(
    (await done<Row[]>('east', 'exception.list', { input: { state: ['open'], size: 200 } })).find(
      (row) => row.plateNumber === plate,
    ),
  ).toMatchObject({ carWaits: 1 });
});

test('a lane is up again when all that it needs is; a barrier that moves is', async () => {
  const down = async (): Promise<unknown> =>
    (
      await ask(
        `select state from exception where gate_id = $1 and kind = 'device-down' order by opened_at desc, id desc
          limit 1`,
        [OUT],
      )
    )[0]?.state;
  const [camera, barrier] = [await serial(OUT, 'camera'), await serial(OUT, 'barrier')];
  for (const one of [camera, barrier]) await receiveStatus(lanes.world.platform, one, { state: 'offline' });
  expect(await down()).toBe('open');
  await receiveStatus(lanes.world.platform, barrier, { state: 'online' });
  expect(await down()).toBe('open');
  await receiveStatus(lanes.world.platform, camera, { state: 'online' });
  expect(await down()).toBe('gone');

  await read(OUT, await cameIn(IN, 5));
  pass(10);
  await sweepLanes(lanes.world.platform);
  expect(await down()).toBe('open');
  await read(OUT, await cameIn(IN, 5));
  await answered(OUT);
  expect(await down()).toBe('gone');
});

test('what a car owes from before is asked for beside its fee', async () => {
  const plate = await cameIn(IN, 90);
  await done('east', 'arrears.add', { input: { park: 'PK0001', plate, owed: 500, remark: '上次未付' } });
  await ask(`update arrears set state = 'unpaid' where plate = $1`, [plate]);
  await read(OUT, plate);
  expect(
    await ask('select due::int as due, screen from gate_event where plate = $1 order by time desc limit 1', [plate]),
  ).toEqual([{ due: 1100, screen: { zh: '请缴费 11.00 元，另欠 5.00 元', en: 'Please pay ¥11.00, and ¥5.00 owed' } }]);
});

test('a plate read one character wrong finds its car, and is not what is debited', async () => {
  await ask(`update park_settings set plate_matching = 'one-character' where park_id = 'PK0001'`);
  await read(IN, '京T50086');
  pass(3600);
  await read(OUT, '京T50088'); // has a debit contract; is not inside
  await ask(`update park_settings set plate_matching = 'exact' where park_id = 'PK0001'`);
  expect(await lastAt(OUT)).toMatchObject({ outcome: 'pay', session: await idOf('京T50086') });
  expect(await ask(`select 1 from online_order where plate in ('京T50086', '京T50088')`)).toEqual([]);
});

test('after all of this every invariant holds', async () => {
  expect(Object.entries(await checkWorld(lanes.world.platform.database.db)).filter(([, rows]) => rows > 0)).toEqual([]);
});

test('a preview of letting a car out says when no barrier opens', async () => {
  const id = await idOf(await cameIn(IN, 90));
  const notesOf = async (input: Row): Promise<unknown> =>
    (
      await done<{ notes: string[] }>('east', 'session.exit', {
        ids: [id],
        input: { payWay: 'cash', ...input },
        headers: { 'Dry-Run': '1' },
      })
    ).notes;
  const nothing = expect.stringContaining('不开闸。要开闸先选出口');
  expect(await notesOf({})).toEqual([nothing]);
  expect(await notesOf({ gate: OUT })).not.toContainEqual(nothing);
});
