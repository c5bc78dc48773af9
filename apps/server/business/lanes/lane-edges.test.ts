import { beforeAll, expect, test } from 'vitest';
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

/**
 * Where one rule meets another: lanes for both ways, records that come late, what a person does beside what the lane
 * does.
 */
const lanes = laneWorld();
const { ask, done, pass, serial } = lanes;
const [IN, OUT] = ['GT000001', 'GT000002'];
/** A gate of PK0003 through which cars come and go. */
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

let count = 0;
const newPlate = (): string => `京V${String(++count).padStart(4, '0')}A`;
const read = async (gate: string, plate: string, more: Partial<PlateReading> = {}): Promise<void> =>
  receivePlate(lanes.world.platform, await serial(gate, 'camera'), { id: String(++count), plate, ...more });
const answered = async (gate: string): Promise<void> => {
  const [command] = await ask(`select id from gate_command where gate_id = $1 order by sent_at desc, id desc limit 1`, [
    gate,
  ]);
  pass(1);
  await receiveAnswer(lanes.world.platform, await serial(gate, 'barrier'), { command: String(command?.id), ok: true });
};
const staysOf = (plate: string): Promise<Row[]> =>
  ask('select id, state, release_type as release, due, paid, waived from session where plate = $1 order by in_time', [
    plate,
  ]);
const lastAt = async (gate: string): Promise<Row> =>
  (
    await ask(
      `select outcome, plate, session_id as session, reason from gate_event where gate_id = $1 and outcome is not null
        order by time desc, id desc limit 1`,
      [gate],
    )
  )[0] ?? {};
const cameIn = async (gate: string, minutesAgo: number): Promise<string> => {
  const plate = newPlate();
  await read(gate, plate);
  pass(minutesAgo * 60);
  return plate;
};
const idOf = async (plate: string): Promise<string> => String((await staysOf(plate)).at(-1)?.id);

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

const dayIn = (days: number): string => datetimeOfInstant(lanes.now + days * 86_400_000).slice(0, 10);
const typeOf = async (base: string): Promise<string> =>
  String(
    (
      await ask(`select id from car_type where park_id = 'PK0001' and base = $1 order by created_at, id limit 1`, [
        base,
      ])
    )[0]?.id,
  );
const open = async (plates: readonly string[], more: Row = {}): Promise<string> =>
  String(
    (
      await done('east', 'pass.open', {
        input: {
          plates,
          park: 'PK0001',
          carType: await typeOf('monthly'),
          owner: '张伟',
          phone: '19900001234',
          startDate: dayIn(0),
          endDate: dayIn(9),
          ...more,
        },
      })
    ).grantId,
  );
/** Minutes that the order of a plate charges for, piece by piece. */
const chargedOf = async (plate: string): Promise<number[]> => {
  const { rows } = await lanes.world.platform.database.pool.query<{ lines: readonly { trace: { seconds: number } }[] }>(
    `select fee_lines as lines from "order" where plate = $1 and state <> 'closed' order by created_at`,
    [plate],
  );
  return rows.flatMap(({ lines }) => lines.map(({ trace }) => trace.seconds / 60));
};

test('a pass opened for a car inside covers it from its first day', async () => {
  const [today, later] = [await cameIn(IN, 30), await cameIn(IN, 90)];
  await open([today]);
  const pass = await open([later], { startDate: dayIn(1) });
  await read(OUT, today);
  expect(await staysOf(today)).toMatchObject([{ state: 'left', release: 'pass', due: 0 }]);
  await read(OUT, later);
  expect(await staysOf(later)).toMatchObject([{ state: 'open', due: 1100 }]);
  expect(await ask('select pass_id as pass from session where plate = $1', [later])).toEqual([{ pass }]);
});

test('of a pass with two plates one car inside is covered', async () => {
  const [first, second] = [await cameIn(IN, 5), await cameIn(IN, 60)];
  const pass = await open([first, second]);
  expect(
    await ask('select plate, pass_id as pass from session where plate = any($1) order by in_time', [[first, second]]),
  ).toEqual([
    { plate: first, pass },
    { plate: second, pass: null },
  ]);
});

test.each<readonly [string, 'pause' | 'stop', boolean, readonly number[]]>([
  ['paused', 'pause', false, [90]],
  ['stopped', 'stop', false, [90]],
  ['paused and recovered', 'pause', true, [60]],
  ['stopped and recovered', 'stop', true, [60]],
])('a pass that is %s while its car is inside covers it until that moment', async (_what, verb, recovers, expected) => {
  const plate = newPlate();
  const id = await open([plate], { startDate: dayIn(-1) });
  await read(IN, plate);
  pass(3600);
  await done('east', `pass.${verb}`, { ids: [id], input: { remark: '停用' } });
  await done('east', 'pass.create-or-update', { ids: [id], input: { room: 'B1-07' } });
  pass(3600);
  if (recovers) await done('east', 'pass.recover', { ids: [id] });
  pass(1800);
  await read(OUT, plate);
  expect(await lastAt(OUT)).toMatchObject({ outcome: 'pay', plate });
  expect(await chargedOf(plate)).toEqual(expected);
});

test('a stall group whose stalls are dealt out to areas lets as many in where they lie', async () => {
  const [first, second, third] = [newPlate(), newPlate(), newPlate()];
  const { id: group } =
    (
      await ask(
        `insert into stall_group (id, name, park_id, stalls, company_id) select 'SGV1', '大组', id, 3, company_id
          from park where id = 'PK0001' returning id`,
      )
    )[0] ?? {};
  await done('east', 'stall-group-area.replace', {
    input: {
      group,
      areas: [
        { area: 'AR000001', stalls: 1 },
        { area: 'AR000002', stalls: 2 },
      ],
    },
  });
  await open([first, second, third], { stallGroup: group });
  for (const plate of [first, second]) await read(IN, plate);
  expect(
    await ask('select plate, stall_group_id as "group" from session where plate = any($1) order by plate', [
      [first, second, third],
    ]),
  ).toEqual([
    { plate: first, group },
    { plate: second, group: null },
  ]);
});

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

test('a temporary car that leaves in the second in which it came is no car with a pass', async () => {
  const plate = newPlate();
  await read(IN, plate);
  await read(OUT, plate, { at: lanes.now - 5000 });
  expect(await spansOf(plate)).toMatchObject([{ state: 'left', release: 'free', due: 0 }]);
});

test('a blacklisted car of which only is to be told comes in, and the lane says why to look', async () => {
  const plate = newPlate();
  await done('east', 'blacklist-entry.create-or-update', {
    input: { plate, park: 'PK0001', reason: '关注', effect: 'alarm' },
  });
  await read(IN, plate);
  expect(await lastAt(IN)).toMatchObject({ outcome: 'let-in', plate, reason: '黑名单车辆，仅提醒' });
});

test('a car that comes back at once goes on with its stay, where it now is', async () => {
  const plate = await cameIn(IN, 5);
  await ask(`update park_settings set merge_visits = 10 where park_id = 'PK0001'`);
  await ask(`update session set area_id = 'AR000002' where plate = $1`, [plate]);
  await read(OUT, plate);
  pass(300);
  await read(IN, plate);
  await ask(`update park_settings set merge_visits = 0 where park_id = 'PK0001'`);
  expect(
    await ask(
      'select state, release_type as release, area_id as area, out_image as image from session where plate = $1',
      [plate],
    ),
  ).toEqual([{ state: 'open', release: null, area: 'AR000001', image: null }]);
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
  expect(await casesOf(plate)).toEqual([{ kind: 'unpaid-at-exit', state: 'open', target: 60 }]);
  await leave(await idOf(plate));
  await sweepLanes(lanes.world.platform);
  expect(await casesOf(plate)).toEqual([{ kind: 'unpaid-at-exit', state: 'gone', target: 60 }]);
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
  expect(await casesOf(plate)).toEqual([{ kind: 'result-unknown', state: 'open', target: 60 }]);
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

test('what is held open lets out whoever stands there', async () => {
  const plate = await cameIn(IN, 90);
  await read(OUT, plate);
  await done('east', 'gate.operate', { ids: [OUT], input: { order: 'hold', reason: '消防演练', rest: 'waive' } });
  await answered(OUT);
  expect(await staysOf(plate)).toMatchObject([{ state: 'left', release: 'remote', due: 1100, waived: 1100 }]);
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
  await read(OUT, '京T50088'); // has signed; is not inside
  await ask(`update park_settings set plate_matching = 'exact' where park_id = 'PK0001'`);
  expect(await lastAt(OUT)).toMatchObject({ outcome: 'pay', session: await idOf('京T50086') });
  expect(await ask(`select 1 from online_order where plate in ('京T50086', '京T50088')`)).toEqual([]);
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

test('outside the hours of its gate a car neither comes nor goes', async () => {
  const plate = await cameIn(IN, 5);
  const [gate, carType] = [OUT, await typeOf('temporary')];
  await done('east', 'gate-schedule.replace', {
    input: { gate, carType, kind: 'date', spans: [{ date: dayIn(0), start: '00:00', end: '23:59', allow: false }] },
  });
  await read(OUT, plate);
  expect(await lastAt(OUT)).toMatchObject({ outcome: 'refused', plate });
  expect(await staysOf(plate)).toMatchObject([{ state: 'open' }]);
  await done('east', 'gate-schedule.replace', { input: { gate, carType, kind: 'date', spans: [] } });
  pass(11);
  await read(OUT, plate);
  expect(await staysOf(plate)).toMatchObject([{ state: 'left' }]);
});

test('after all of this every invariant holds', async () => {
  expect(Object.entries(await checkWorld(lanes.world.platform.database.db)).filter(([, rows]) => rows > 0)).toEqual([]);
});
