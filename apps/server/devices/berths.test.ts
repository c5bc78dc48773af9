import { afterAll, beforeAll, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import type { Row } from '../testing/calls.fixture.ts';
import { checkWorld } from '../invariants/check.ts';
import { receiveBerth } from './berth-report.ts';
import type { BerthSaid } from './berth-report.ts';
import { sweepLanes } from './sweep.ts';

/** The street PK0006 with its own clock. Arrival and departure are both confirmed after 60 seconds. */
let world: TestPlatform;
let now = instantOf(`${BASE_DATE} 15:30:00` as Datetime);
const { ask, done, refusal } = callsOn(() => world);
const pass = (seconds: number): void => void (now += seconds * 1000);
const PARK = 'PK0006';
let berths: readonly { readonly id: string; readonly number: string; readonly sensor: string }[] = [];

beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => datetimeOfInstant(now));
  // The street is empty.
  await ask(
    `update session set state = 'left', out_time = $2, release_type = 'free' where park_id = $1 and state = 'open'`,
    [PARK, `${BASE_DATE} 15:00:00`],
  );
  await ask(`update sensor set occupied = false, since = $2 where park_id = $1`, [PARK, `${BASE_DATE} 15:00:00`]);
  const rows = await ask(
    `select b.id, b.number, s.serial as sensor from berth b join sensor s on s.berth_id = b.id where b.park_id = $1
      order by b.id`,
    [PARK],
  );
  berths = rows.map(({ id, number, sensor }) => ({ id: String(id), number: String(number), sensor: String(sensor) }));
});
afterAll(() => world.close());

const at = (place: number) => berths[place] ?? expect.unreachable();
const says = (place: number, said: BerthSaid): Promise<void> => receiveBerth(world.platform, at(place).sensor, said);
const collector = async (place: number, said: BerthSaid): Promise<void> =>
  receiveBerth(
    world.platform,
    String((await ask(`select serial from device where park_id = $1 and type = 'handheld'`, [PARK]))[0]?.serial),
    { berth: at(place).number, ...said },
  );
const confirmed = async (seconds = 60): Promise<void> => {
  pass(seconds);
  await sweepLanes(world.platform);
};
const staysOn = (place: number): Promise<Row[]> =>
  ask(
    `select plate, state, enter_type as enter, release_type as release, to_char(in_time, 'HH24:MI:SS') as "in",
      to_char(out_time, 'HH24:MI:SS') as out from session where berth_id = $1 and in_time > $2 order by in_time`,
    [at(place).id, `${BASE_DATE} 15:00:00`],
  );

test('a sensor is believed after a minute; the stay begins when the car came, empty time is written down', async () => {
  await says(0, { occupied: true, battery: 61 });
  await confirmed(59);
  expect(await staysOn(0)).toEqual([]);
  await confirmed(1);
  expect(await staysOn(0)).toMatchObject([
    { plate: expect.stringMatching(/^无牌/), state: 'open', enter: 'sensor', in: '15:30:00' },
  ]);
  const [empty] = await ask(
    `select floor(extract(epoch from $2::timestamptz - max(out_time)) / 60)::int as minutes from session
      where berth_id = $1 and state = 'left'`,
    [at(0).id, `${BASE_DATE} 15:30:00+08`],
  );
  expect(
    await ask('select minutes from vacancy where berth_id = $1 and free_to > $2', [at(0).id, `${BASE_DATE} 15:00:00`]),
  ).toEqual([empty]);
  expect(await ask('select battery, occupied, pending from sensor where serial = $1', [at(0).sensor])).toEqual([
    { battery: 61, occupied: true, pending: false },
  ]);
  await confirmed();
  expect(await staysOn(0)).toHaveLength(1);
});

test('a collector names the car; a flicker of the sensor is not a departure', async () => {
  await collector(0, { occupied: true, plate: '浙a·10001' });
  expect(await staysOn(0)).toMatchObject([{ plate: '浙A10001', state: 'open', enter: 'sensor' }]);
  await says(0, { occupied: false });
  await confirmed(30);
  await says(0, { occupied: true });
  await confirmed();
  await confirmed();
  expect(await staysOn(0)).toMatchObject([{ plate: '浙A10001', state: 'open' }]);
});

test('an old report does not undo a newer one', async () => {
  const before = now;
  pass(10);
  await says(0, { occupied: false, since: before - 600_000 });
  expect(await ask('select occupied from sensor where serial = $1', [at(0).sensor])).toEqual([{ occupied: true }]);
});

test('a car leaves when the sensor has said so for a minute, at the time it did; what it owes stays open', async () => {
  pass(3 * 3600);
  const left = datetimeOfInstant(now).slice(11);
  await says(0, { occupied: false });
  await confirmed();
  expect(await staysOn(0)).toMatchObject([{ state: 'left', out: left, release: null }]);
  const [order] = await ask(
    `select o.id, o.due::int as due from "order" o join session s on s.id = o.session_id where s.plate = '浙A10001'
      and o.state = 'unpaid'`,
  );
  expect(order?.due).toBeGreaterThan(0);
  await done('roadmgr', 'order.take-payment', {
    ids: [String(order?.id)],
    input: { amount: Number(order?.due), payWay: 'cash' },
  });
  expect(await staysOn(0)).toMatchObject([{ state: 'left', release: 'paid' }]);
});

test('outside the charging hours nothing is charged', async () => {
  const hours = (chargeStart: string | null, chargeEnd: string | null) =>
    done('roadmgr', 'roadside-settings.create-or-update', { ids: [PARK], input: { chargeStart, chargeEnd } });
  await hours('04:00', '04:01');
  await collector(3, { occupied: true, plate: '浙A60001' });
  pass(2 * 3600);
  await collector(3, { occupied: false });
  expect(await staysOn(3)).toMatchObject([{ state: 'left', release: 'free' }]);
  await hours(null, null);
});

test('a collector sees another car: the one before has escaped at that moment', async () => {
  await collector(1, { occupied: true, plate: '浙A20001' });
  expect(await staysOn(1)).toMatchObject([{ plate: '浙A20001', enter: 'handheld', state: 'open' }]);
  pass(2 * 3600);
  await collector(1, { occupied: true, plate: '浙A20002' });
  const moment = datetimeOfInstant(now).slice(11);
  expect(await staysOn(1)).toMatchObject([
    { plate: '浙A20001', state: 'left', release: 'escaped', out: moment },
    { plate: '浙A20002', state: 'open', in: moment },
  ]);
  await collector(1, { occupied: false });
  expect((await staysOn(1)).map(({ state }) => state)).toEqual(['left', 'left']);
  // The sensor repeats its earlier report: that begins no new stay.
  await confirmed();
  expect(await staysOn(1)).toHaveLength(2);
});

test('a car stands on one berth at a time', async () => {
  await collector(2, { occupied: true, plate: '浙A30001' });
  pass(600);
  await collector(3, { occupied: true, plate: '浙A30001' });
  expect((await staysOn(2)).map(({ state }) => state)).toEqual(['left']);
  expect((await staysOn(3)).map(({ state }) => state)).toEqual(['left', 'open']);
});

test('a berth of another street, a berth out of use and an unknown device are not heard', async () => {
  const [foreign] = await ask(`select id from berth where park_id = 'PK0005' limit 1`);
  await collector(4, { berth: String(foreign?.id), occupied: true, plate: '浙A40001' });
  await done('roadmgr', 'berth.create-or-update', { ids: [at(4).id], input: { disabled: true } });
  await collector(4, { occupied: true, plate: '浙A40001' });
  await receiveBerth(world.platform, 'NOBODY', { berth: at(4).number, occupied: true });
  expect(await ask(`select 1 from session where plate = '浙A40001'`)).toEqual([]);
});

test('what is unpaid half an hour after leaving is an escape', async () => {
  const { escapesJob } = await import('../jobs/escapes.ts');
  await collector(5, { occupied: true, plate: '浙A50001' });
  pass(3 * 3600);
  await collector(5, { occupied: false });
  pass(31 * 60);
  await escapesJob.run(world.platform, new AbortController().signal);
  expect(await ask(`select state from escape where plate = '浙A50001'`)).toEqual([{ state: 'open' }]);
  expect(await staysOn(5)).toMatchObject([{ state: 'left', release: 'escaped' }]);
});

test.each<readonly [string, Row, string]>([
  ['a serial number that a camera has', { serial: 'PDC200000001' }, 'sn taken'],
  ['a berth of another street', { serial: 'SNX1', berth: 'BT000001' }, 'berthId choice'],
  ['a berth that has one', { serial: 'SNX2', berth: 'BT000011' }, 'berthId taken'],
])('a sensor is not made with %s', async (_what, input, expected) => {
  expect(await refusal('roadmgr', 'sensor.create-or-update', { input: { park: PARK, ...input } })).toBe(expected);
});

test('a sensor follows its berth to another section', async () => {
  const made = await done('roadmgr', 'berth.create-many', {
    input: { park: 'PK0005', section: 'SC000001', prefix: 'Z', start: 1, count: 1, width: 2 },
  });
  expect(made).toEqual({ created: 1, skipped: 0 });
  const [fresh] = await ask(`select id from berth where number = 'Z01'`);
  const { id } = await done('roadmgr', 'sensor.create-or-update', {
    input: { park: 'PK0005', serial: 'SNX3', berth: fresh?.id },
  });
  await done('roadmgr', 'berth.create-or-update', { ids: [String(fresh?.id)], input: { section: 'SC000002' } });
  expect(await ask('select section_id as section from sensor where id = $1', [id])).toEqual([{ section: 'SC000002' }]);
});

test('a video pile is named by the stay it saw begin; who leaves while paying is charged to the end', async () => {
  const place = berths.length - 1;
  const [pile] = await ask(`select id, serial from device where park_id = $1 and type = 'video-pile'`, [PARK]);
  const sees = (said: BerthSaid): Promise<void> =>
    receiveBerth(world.platform, String(pile?.serial), { berth: at(place).number, ...said });
  await done('roadmgr', 'plate-correction.create-or-update', {
    input: { park: PARK, wrong: '浙AZ0001', right: '浙A20001' },
  });
  await sees({ occupied: true, plate: '浙AZ0001' });
  const [stay] = await ask(`select id, pile_id as pile from session where plate = '浙A20001' and state = 'open'`);
  expect(stay?.pile).toBe(pile?.id);
  pass(2 * 3600);
  const online = String(
    (await done('admin', 'online-order.start', { input: { sessions: [stay?.id], payWay: 'wechat', payer: 'never' } }))
      .onlineOrderId,
  );
  pass(1800);
  await sees({ occupied: false, since: now - 61_000 });
  expect(await ask('select state from online_order where id = $1', [online])).toEqual([{ state: 'closed' }]);
  expect(
    await ask(
      `select o.state, o.pending, o.charge_to = s.out_time as whole, s.state as stay from "order" o
        join session s on s.id = o.session_id where s.id = $1`,
      [stay?.id],
    ),
  ).toEqual([{ state: 'unpaid', pending: null, whole: true, stay: 'left' }]);
});

test('after all of this every invariant holds', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, rows]) => rows > 0)).toEqual([]);
});
