import { expect, test } from 'vitest';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { receivePlate } from '../../devices/plate-read.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';
import { expireBookingsJob } from '../../jobs/expire-bookings.ts';
import { checkWorld } from '../../invariants/check.ts';
import type { Row } from '../../testing/calls.fixture.ts';

const world = laneWorld();
const { ask, done, refusal } = world;

const HOUR = 3_600_000;
const span = (from: number, to: number) => ({
  bookStart: datetimeOfInstant(world.now + from * HOUR),
  bookEnd: datetimeOfInstant(world.now + to * HOUR),
});
const book = async (plate: string, from: number, to: number, more: Row = {}): Promise<string> =>
  String(
    (await done('mgr1', 'booking.create', { input: { plate, park: 'PK0001', ...span(from, to), ...more } })).RecordID,
  );
const stateOf = async (id: string): Promise<unknown> =>
  (await ask('select state from booking where id = $1', [id]))[0]?.state;
/** Sets the park's stalls so that the given number is free. */
const leave = (stalls: number) =>
  ask(
    `update park set stalls = (select count(*) from session where park_id = 'PK0001' and state = 'open'
      and deleted_at is null)
  + (select count(*) from booking b where park_id = 'PK0001' and state = 'passed' and book_end > $2
  and not exists (select from session s where s.plate = b.plate and s.park_id = b.park_id
  and s.in_time between b.book_start and b.book_end)) + $1 where id = 'PK0001'`,
    [stalls, datetimeOfInstant(world.now)],
  );
let read = 0;
const arrive = async (plate: string): Promise<Row> => {
  await receivePlate(world.world.platform, await world.serial('GT000001', 'camera'), {
    id: `BK${++read}`,
    plate,
    confidence: 99,
  });
  return (
    (
      await ask(
        `select outcome, session_id from gate_event where gate_id = 'GT000001' order by time desc, id desc limit 1`,
      )
    )[0] ?? {}
  );
};

test.each([
  ['ends before it begins', { plate: '京B20001', park: 'PK0001', from: 3, to: 2 }, 'ends-first'],
  ['is over', { plate: '京B20001', park: 'PK0001', from: -3, to: -2 }, 'booking-over'],
  ['ends after seven days', { plate: '京B20001', park: 'PK0001', from: 1, to: 169 }, 'too-far'],
  ['is at a park out of reach', { plate: '京B20001', park: 'PK0003', from: 1, to: 2 }, 'PKID missing'],
  ['has no plate', { plate: 'nonsense', park: 'PK0001', from: 1, to: 2 }, 'plateNumber format'],
] as const)('a booking that %s is refused', async (_what, { from, to, ...input }, said) => {
  expect(await refusal('mgr1', 'booking.create', { input: { ...input, ...span(from, to) } })).toBe(said);
});

test('a park with berths is booked by the berth, one car a berth and span', async () => {
  const wish = { park: 'PK0005', ...span(1, 3) };
  expect(await refusal('roadmgr', 'booking.create', { input: { ...wish, plate: '京B20002' } })).toBe(
    'berthId required',
  );
  expect(await refusal('roadmgr', 'booking.create', { input: { ...wish, plate: '京B20002', berth: 'BT000011' } })).toBe(
    'berthId choice',
  );
  await ask(`update park set stalls = 400 where id = 'PK0005'`);
  const ids = await Promise.all(
    ['京B20002', '京B20003'].map(async (plate) =>
      String((await done('roadmgr', 'booking.create', { input: { ...wish, plate, berth: 'BT000001' } })).RecordID),
    ),
  );
  expect(await done('roadmgr', 'booking.pass', { ids })).toMatchObject([
    { ok: true },
    { ok: false, reason: 'berth-booked' },
  ]);
});

test('bookings are passed in bulk as far as there are stalls, and refused with a remark (B166)', async () => {
  const ids = [await book('京B20010', 1, 3), await book('京B20011', 2, 4), await book('京B20012', 5, 6)];
  await ask(`update booking set state = 'cancelled' where park_id = 'PK0001' and state = 'passed'`);
  await leave(1);
  const outcomes = await done<Row[]>('mgr1', 'booking.pass', { ids });
  expect(outcomes).toMatchObject([{ ok: true }, { ok: false, reason: 'no-stall' }, { ok: true }]);
  expect(await refusal('mgr1', 'booking.refuse', { ids: [String(ids[1])], input: {} })).toBe('RefuseRemark required');
  expect(await done('mgr1', 'booking.refuse', { ids, input: { remark: '没有车位' } })).toMatchObject([
    { reason: 'not-in-state' },
    { ok: true },
    { reason: 'not-in-state' },
  ]);
  expect(await refusal('audit1', 'booking.pass', { ids })).toBe(403);
});

test('a park that is full today has stalls on a day when its cars are reckoned to be gone', async () => {
  const ids = [await book('京B20016', 1, 2), await book('京B20017', 150, 152)];
  await ask(
    `update park set stalls = (select count(*) from session where park_id = 'PK0001' and state = 'open'
      and deleted_at is null) where id = 'PK0001'`,
  );
  expect(await done<Row[]>('mgr1', 'booking.pass', { ids })).toMatchObject([
    { ok: false, reason: 'no-stall' },
    { ok: true },
  ]);
});

test('who has booked hears what was decided, by SMS, and nobody of what was only tried or refused', async () => {
  const phone = '13900000001';
  const ids = [
    await book('京B20013', 30, 31, { phone }),
    await book('京B20014', 30, 31, { phone }),
    await book('京B20015', 30, 31),
  ];
  const told = () =>
    ask(
      `select object, content, scene, state, company_id as company from sms_record where object = any($1)
        order by array_position($1, object)`,
      [ids],
    );
  await leave(2);
  expect(
    (await world.world.call('mgr1', 'booking.pass', { ids: ids.slice(0, 1), headers: { 'dry-run': '1' } })).status,
  ).toBe(200);
  expect(await told()).toEqual([]);
  await done('mgr1', 'booking.pass', { ids: ids.slice(0, 1) });
  await done('mgr1', 'booking.refuse', { ids, input: { remark: '当日车位紧张' } });
  const at = (hours: number): string => datetimeOfInstant(world.now + hours * HOUR).slice(5, 16);
  expect(await told()).toEqual([
    {
      object: ids[0],
      content: `【云泊广场地下车库】车辆 京B20013 的预约已通过，${at(30)} 至 ${at(31)} 可进场`,
      scene: 'notice',
      state: 'queued',
      company: 'C0002',
    },
    {
      object: ids[1],
      content: '【云泊广场地下车库】车辆 京B20014 的预约未通过：当日车位紧张',
      scene: 'notice',
      state: 'queued',
      company: 'C0002',
    },
  ]);
});

test('a booked car enters a full park within its span, is not cancelled then, another one is kept out', async () => {
  const id = await book('京B20020', 0, 2);
  await leave(1);
  await done('mgr1', 'booking.pass', { ids: [id] });
  await ask(
    `update park set stalls = (select count(*) from session where park_id = 'PK0001' and state = 'open'
      and deleted_at is null) where id = 'PK0001'`,
  );
  expect(await arrive('京B20021')).toMatchObject({ outcome: 'refused' });
  expect(await arrive('京B20020')).toMatchObject({ outcome: 'let-in', session_id: expect.any(String) });
  expect(await done('mgr1', 'booking.get', { ids: [id] })).toMatchObject({ arrived: 1, state: 1 });
  expect(await done('mgr1', 'booking.cancel', { ids: [id], input: { remark: '不来了' } })).toMatchObject([
    { ok: false, reason: 'arrived' },
  ]);
  world.pass(3 * 3600);
  await expireBookingsJob.run(world.world.platform, new AbortController().signal);
  expect(await stateOf(id)).toBe('passed');
});

test('a booking that is waiting, refused, cancelled or over lets nobody in', async () => {
  await ask(`update park set stalls = 0 where id = 'PK0001'`);
  await book('京B20030', 0, 1);
  expect(await arrive('京B20030')).toMatchObject({ outcome: 'refused' });
  await ask(`update park set stalls = 400 where id = 'PK0001'`);
  const over = await book('京B20031', 0, 1);
  await done('mgr1', 'booking.pass', { ids: [over] });
  world.pass(2 * 3600);
  await ask(`update park set stalls = 0 where id = 'PK0001'`);
  expect(await arrive('京B20031')).toMatchObject({ outcome: 'refused' });
  await expireBookingsJob.run(world.world.platform, new AbortController().signal);
  expect(await stateOf(over)).toBe('cancelled');
  await ask(`update park set stalls = 400 where id = 'PK0001'`);
});

test('a decision is undone while the span is ahead, and only into a stall', async () => {
  const undo = async (call: string, id: string, input: Row = {}): Promise<void> => {
    const { body } = await world.world.call('mgr1', call, { ids: [id], input });
    await world.world.call('mgr1', 'undo-entry.undo', { ids: [String(body.undo)] });
  };
  const ahead = await book('京B20040', 1, 2);
  await undo('booking.pass', ahead);
  expect(await stateOf(ahead)).toBe('pending');
  await done('mgr1', 'booking.pass', { ids: [ahead] });
  await undo('booking.cancel', ahead, { remark: '改期' });
  expect(await stateOf(ahead)).toBe('passed');
  const begun = await book('京B20041', 0, 2);
  world.pass(60);
  await undo('booking.refuse', begun, { remark: '没有车位' });
  expect(await stateOf(begun)).toBe('refused');
});

test('the world has bookings of every state, some of whose cars have come, and every invariant holds', async () => {
  const all = await done<Row[]>('admin', 'booking.list', { input: { size: 200 } });
  expect(new Set(all.map((one) => one.state))).toEqual(new Set([0, 1, 2, 3]));
  expect(new Set(all.filter((one) => one.state === 1).map((one) => one.arrived))).toEqual(new Set([0, 1]));
  const { I30, I38, I39, I40 } = await checkWorld(world.world.platform.database.db);
  expect([I30, I38, I39, I40]).toEqual([0, 0, 0, 0]);
});

test('bookings of a day are those of which some part lies on it', async () => {
  await book('京B20901', 1, 2);
  await book('京B20902', 20, 50);
  for (const hours of [0, 24, 48]) {
    const day = datetimeOfInstant(world.now + hours * HOUR).slice(0, 10);
    const [begin, end] = [`${day} 00:00:00`, `${day} 23:59:59`];
    const input = { bookStartTo: end, bookEndFrom: begin, size: 500 };
    const listed = (await done<Row[]>('admin', 'booking.list', { input })).map(({ RecordID }) => String(RecordID));
    const stored = await ask(
      `select id from booking where deleted_at is null
        and tstzrange(book_start, book_end, '[]') && tstzrange($1::timestamptz, $2::timestamptz, '[]')`,
      [`${begin}+08`, `${end}+08`],
    );
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.toSorted()).toEqual(stored.map(({ id }) => String(id)).toSorted());
  }
});
