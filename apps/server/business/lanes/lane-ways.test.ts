import { expect, test } from 'vitest';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { Row } from '../../testing/calls.fixture.ts';
import { checkWorld } from '../../invariants/check.ts';
import { receiveAnswer } from '../../devices/command-answer.ts';
import { receiveScan } from '../../devices/lane-scan.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';
import { receivePlate } from '../../devices/plate-read.ts';
import { receiveAsk } from '../../devices/release-ask.ts';
import { sweepLanes } from '../../devices/sweep.ts';

/** Cars without plates, gates between areas, and release requests. PK0001: B2 lies inside B1. */
const lanes = laneWorld();
const { ask, done, refusal, pass, serial } = lanes;
const [IN, OUT, INNER_IN, INNER_OUT] = ['GT000001', 'GT000002', 'GT000005', 'GT000006'];
const [B1, B2] = ['AR000001', 'AR000002'];

let count = 0;
const newPlate = (): string => `京W${String(++count).padStart(4, '0')}A`;
const read = async (gate: string, plate: string): Promise<void> =>
  receivePlate(lanes.world.platform, await serial(gate, 'camera'), { id: String(++count), plate });
const scan = async (gate: string, code?: string): Promise<void> =>
  receiveScan(lanes.world.platform, await serial(gate, 'display'), {
    id: String(++count),
    ...(code === undefined ? {} : { code }),
  });
const lastAt = async (gate: string): Promise<Row> =>
  (
    await ask(
      `select outcome, plate, reason, session_id as session, due from gate_event where gate_id = $1
        and outcome is not null order by time desc, id desc limit 1`,
      [gate],
    )
  )[0] ?? {};
const stayOf = async (plate: string): Promise<Row | undefined> =>
  (
    await ask(
      `select id, state, enter_type as enter, release_type as release, area_id as area, entry_area_id as entry, visits,
        due, paid from session where plate = $1 and park_id = 'PK0001' order by in_time desc limit 1`,
      [plate],
    )
  )[0];
const remaining = async (area: string): Promise<number> =>
  Number((await done('east', 'area.get', { ids: [area] })).remainNum);
const answered = async (gate: string): Promise<void> => {
  const [command] = await ask(`select id from gate_command where gate_id = $1 order by sent_at desc, id desc limit 1`, [
    gate,
  ]);
  pass(1);
  await receiveAnswer(lanes.world.platform, await serial(gate, 'barrier'), { command: String(command?.id), ok: true });
};

test('a car without a plate draws a code at the entry and leaves by it', async () => {
  await read(IN, '');
  expect(await lastAt(IN)).toMatchObject({ outcome: 'unsure', plate: null });
  expect(
    await ask(`select 1 from exception where gate_id = $1 and state = 'open' and kind = 'plate-unsure'`, [IN]),
  ).toEqual([]);
  pass(5);
  await scan(IN);
  const { plate } = await lastAt(IN);
  expect(plate).toMatch(/^无牌[0-9A-HJ-NP-Z]{6}$/);
  expect(await stayOf(String(plate))).toMatchObject({ state: 'open', enter: 'no-plate-scan' });
  expect(await ask('select kind from gate_command where plate = $1', [plate])).toEqual([{ kind: 'open' }]);
  pass(90 * 60);
  await read(OUT, '无牌');
  await scan(OUT, String(plate).toLowerCase());
  expect(await lastAt(OUT)).toMatchObject({ outcome: 'pay', plate, due: 1100 });
});

test('a scan without a car, at an exit without a code, or sent twice, lets nobody through', async () => {
  const before = await ask(`select count(*)::int as n from session`);
  await scan(IN);
  await scan(IN);
  expect(await lastAt(IN)).toMatchObject({ outcome: 'refused', plate: null });
  await read(OUT, '');
  await scan(OUT);
  expect(await lastAt(OUT)).toMatchObject({ outcome: 'refused' });
  await read(IN, '');
  const reader = await serial(IN, 'display');
  await receiveScan(lanes.world.platform, reader, { id: 'twice' });
  await receiveScan(lanes.world.platform, reader, { id: 'twice' });
  expect(await ask(`select count(*)::int as n from session`)).toEqual([{ n: Number(before[0]?.n) + 1 }]);
});

test.each(['苏E2C0?1', '浙A1', '苏E2C0?1苏E2'])(
  'what was half read, %s, is in its event and in its one case',
  async (half) => {
    await read(OUT, half);
    expect(await lastAt(OUT)).toMatchObject({ outcome: 'unsure', plate: half });
    pass(61);
    await sweepLanes(lanes.world.platform);
    await read(OUT, half);
    expect(await ask(`select plate, kind from exception where gate_id = $1 and state = 'open'`, [OUT])).toEqual([
      { plate: half, kind: 'plate-unsure' },
    ]);
  },
);

test('who is half read may scan the code of the lane, too', async () => {
  await read(IN, '苏E2C0?1');
  await scan(IN);
  expect(await lastAt(IN)).toMatchObject({ outcome: 'let-in', plate: expect.stringMatching(/^无牌/) });
});

test('who does not scan gets help after a minute, once', async () => {
  await read(IN, '');
  pass(59);
  await sweepLanes(lanes.world.platform);
  const helped = () =>
    ask(
      `select state from exception where gate_id = $1 and plate is null and kind = 'plate-unsure' and opened_at > $2`,
      [IN, datetimeOfInstant(lanes.now - 120_000)],
    );
  expect(await helped()).toEqual([]);
  pass(1);
  await sweepLanes(lanes.world.platform);
  await sweepLanes(lanes.world.platform);
  expect(await helped()).toEqual([{ state: 'open' }]);
  await scan(IN);
  expect(await helped()).toEqual([{ state: 'gone' }]);
});

test('a car counts in the area in which it is, and pays there by that area’s tariff', async () => {
  const plate = newPlate();
  const free = { B1: await remaining(B1), B2: await remaining(B2) };
  await read(IN, plate);
  expect(await remaining(B1)).toBe(free.B1 - 1);
  pass(30 * 60);
  await read(INNER_IN, plate);
  expect(await stayOf(plate)).toMatchObject({ area: B2, entry: B1, visits: [{ area: B2, to: null }] });
  expect([await remaining(B1), await remaining(B2)]).toEqual([free.B1, free.B2 - 1]);
  expect(await lastAt(INNER_IN)).toMatchObject({ outcome: 'let-in' });
  pass(60 * 60);
  await read(INNER_OUT, plate);
  expect(await stayOf(plate)).toMatchObject({ area: B1, entry: B1, visits: [{ area: B2, to: expect.any(Number) }] });
  expect([await remaining(B1), await remaining(B2)]).toEqual([free.B1 - 1, free.B2]);
  pass(30 * 60);
  await read(OUT, plate);
  const { rows } = await lanes.world.platform.database.pool.query<{
    lines: readonly { area: string | null; trace: { seconds: number } }[];
    due: number;
  }>(`select fee_lines as lines, due::int as due from "order" where plate = $1`, [plate]);
  expect(rows[0]?.lines.map(({ area, trace }) => [area, trace.seconds / 60])).toEqual([
    [null, 30],
    [B2, 60],
    [null, 30],
  ]);
  const told = await done<{ lines: readonly { zh: string }[] }>('east', 'session.fee-now', {
    ids: [String((await stayOf(plate))?.id)],
  });
  expect(
    told.lines
      .map(({ zh }) => zh)
      .filter((line) => line.startsWith('B'))
      .map((line) => line.split('：')[0]),
  ).toEqual(['B1 层', 'B2 层', 'B1 层']);
  // R05 for each of three lines: 8.00, 8.00 and 8.00.
  expect(rows[0]?.due).toBe(2400);
});

test('a full inner area keeps temporary cars out, and says so; a car without an entry is asked nothing', async () => {
  const plate = newPlate();
  await read(IN, plate);
  await ask(`update area set stalls = 0 where id = $1`, [B2]);
  pass(60);
  await read(INNER_IN, plate);
  const [full] = await ask('select name from area where id = $1', [B2]);
  expect(await lastAt(INNER_IN)).toMatchObject({
    outcome: 'refused',
    plate,
    reason: expect.stringContaining(String(full?.name)),
  });
  expect(await stayOf(plate)).toMatchObject({ area: B1, visits: null });
  await done('east', 'gate.operate', { ids: [INNER_IN], input: { order: 'open', reason: '有人让位' } });
  await answered(INNER_IN);
  expect(await stayOf(plate)).toMatchObject({ area: B2, visits: [{ area: B2 }] });
  await ask(`update area set stalls = 200 where id = $1`, [B2]);
  pass(60);
  await read(INNER_IN, newPlate());
  expect(await lastAt(INNER_IN)).toMatchObject({ outcome: 'let-in', session: null });
});

test('a car refused by a full floor of a park with stalls is told which floor', async () => {
  await ask(`update area set stalls = 0 where id = $1`, [B1]);
  await read(IN, newPlate());
  const [floor] = await ask('select name from area where id = $1', [B1]);
  expect(await lastAt(IN)).toMatchObject({ outcome: 'refused', reason: expect.stringContaining(String(floor?.name)) });
  await ask(`update area set stalls = 200 where id = $1`, [B1]);
});

const asks = async (gate: string, more: Partial<Parameters<typeof receiveAsk>[2]> = {}): Promise<void> =>
  receiveAsk(lanes.world.platform, await serial(gate, 'voice'), { id: String(++count), reason: '特种车辆', ...more });
const requestOf = async (plate: string): Promise<Row> =>
  (
    await ask(
      `select id, state, applicant, reason, decided_by as by from release_request where plate = $1
        order by created_at desc limit 1`,
      [plate],
    )
  )[0] ?? {};
const caseOf = async (plate: string): Promise<Row> =>
  (
    await ask('select id, kind, state, note from exception where plate = $1 order by opened_at desc, id desc limit 1', [
      plate,
    ])
  )[0] ?? {};

test('what a lane asks for is a request and a case; letting through opens, records the entry, ends both', async () => {
  const plate = newPlate();
  await asks(IN, { id: 'once', plate, applicant: '李师傅' });
  await asks(IN, { id: 'once', plate });
  expect(await ask('select 1 from release_request where plate = $1', [plate])).toHaveLength(1);
  expect(await requestOf(plate)).toMatchObject({ state: 'pending', applicant: '李师傅', reason: '特种车辆' });
  const row = await caseOf(plate);
  expect(row).toMatchObject({ kind: 'release-request', state: 'open', note: '特种车辆' });
  expect(
    (await done<{ decisions: Row[] }>('cash1', 'exception.get', { ids: [String(row.id)] })).decisions.map(
      ({ decision, missing }) => [decision, missing],
    ),
  ).toEqual([
    ['allow', null],
    ['turn-back', null],
  ]);
  await done('cash1', 'exception.resolve', { ids: [String(row.id)], input: { decision: 'allow' } });
  expect(await caseOf(plate)).toMatchObject({ state: 'resolved' });
  expect(await requestOf(plate)).toMatchObject({ state: 'passed', by: expect.any(String) });
  expect(await ask('select kind, reason from gate_command where plate = $1', [plate])).toEqual([
    { kind: 'open', reason: '特种车辆' },
  ]);
  await answered(IN);
  expect(await stayOf(plate)).toMatchObject({ state: 'open', enter: 'manual' });
});

test('a request may be decided in its own list; who is refused reads it', async () => {
  const [through, kept] = [newPlate(), newPlate()];
  await asks(IN, { plate: through });
  await done('cash1', 'release-request.decide', {
    ids: [String((await requestOf(through)).id)],
    input: { decision: 'pass' },
  });
  expect([await requestOf(through), await caseOf(through)]).toMatchObject([{ state: 'passed' }, { state: 'gone' }]);
  pass(10);
  await asks(IN, { plate: kept });
  const row = await caseOf(kept);
  await done('cash1', 'exception.resolve', { ids: [String(row.id)], input: { decision: 'turn-back' } });
  expect([await requestOf(kept), await caseOf(kept)]).toMatchObject([{ state: 'refused' }, { state: 'resolved' }]);
  expect(await ask('select 1 from gate_command where plate = $1', [kept])).toEqual([]);
});

test('a request is about the car that stands there, and is noted on the case that it has', async () => {
  const plate = newPlate();
  await read(IN, plate);
  pass(90 * 60);
  await read(OUT, plate);
  await asks(OUT, { reason: '扫码失败' });
  expect(await requestOf(plate)).toMatchObject({ state: 'pending' });
  expect(await caseOf(plate)).toMatchObject({ kind: 'release-request', note: '扫码失败' });
  pass(61);
  await sweepLanes(lanes.world.platform);
  expect(await ask('select 1 from exception where plate = $1', [plate])).toHaveLength(1);
});

test('of a car that does not stand there nothing is shown that the camera saw', async () => {
  const [standing, other] = [newPlate(), newPlate()];
  await read(IN, standing);
  pass(90 * 60);
  await read(OUT, standing);
  await asks(OUT, { plate: other });
  expect(
    await ask('select event_id as event, session_id as session, due from exception where plate = $1', [other]),
  ).toEqual([{ event: null, session: null, due: null }]);
});

test('after five minutes a request is over', async () => {
  const plate = newPlate();
  await asks(IN, { plate });
  pass(300);
  expect(
    await refusal('cash1', 'release-request.decide', {
      ids: [String((await requestOf(plate)).id)],
      input: { decision: 'pass' },
    }),
  ).toBe('request-lapsed');
  expect(
    await refusal('cash1', 'exception.resolve', {
      ids: [String((await caseOf(plate)).id)],
      input: { decision: 'allow' },
    }),
  ).toBe('request-lapsed');
  await sweepLanes(lanes.world.platform);
  expect([await requestOf(plate), await caseOf(plate)]).toMatchObject([{ state: 'cancelled' }, { state: 'gone' }]);
});

test('after all of this every invariant holds', async () => {
  expect(Object.entries(await checkWorld(lanes.world.platform.database.db)).filter(([, rows]) => rows > 0)).toEqual([]);
});
