import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import type { GuidanceKind } from './message.ts';
import { silentGateways, takeMessages } from './take-messages.ts';

/** The garage of the first park in the small world: the gateways of B3 (away), B2 and B1. */
let world: TestPlatform;
let now = instantOf(`${BASE_DATE} 15:30:00` as Datetime);
let number = 0;
const { ask, done } = callsOn(() => world);
const pass = (seconds: number): void => void (now += seconds * 1000);
const GATEWAY = 'PDG100000003';
const AWAY = 'PDG100000001';
const HOUR = 3_600_000;

beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => datetimeOfInstant(now));
});
afterAll(() => world.close());
beforeEach(() => pass(60));

const say = (kind: GuidanceKind, body: object, serial = GATEWAY) =>
  takeMessages(world.platform, [{ serial, kind, payload: JSON.stringify({ id: String(++number), at: now, ...body }) }]);
/** What was written down last: of the same second, by the latest transaction. */
const lastLine = async (): Promise<Row> =>
  (
    await ask(
      `select kind, outcome, fault, items, changed, detail, gateway_id as gateway from guidance_message
        order by received_at desc, xmin::text::bigint desc limit 1`,
    )
  )[0] ?? {};
const space = async (name: string): Promise<Row> =>
  (
    await ask(
      `select taken, plate, seen, to_char(since, 'HH24:MI') as since from guidance_space where number = $1
        and park_id = 'PK0001'`,
      [name],
    )
  )[0] ?? {};
const stateOf = async (name: string): Promise<unknown> =>
  (await done<Row[]>('east', 'guidance-space.list', { input: { number: name } }))[0]?.spaceState;
const STATES = { free: 0, taken: 1, unknown: 2, offline: 3 } as const;
const floorOf = async (floor: string): Promise<Row> =>
  (await ask(`select spaces, taken from guidance_floor where building_id = 'NB000001' and floor = $1`, [floor]))[0] ??
  {};

test('a car comes, stays, is read, and leaves: its space, its floor and the log know it', async () => {
  await say('space', { space: 'B1-A001', occupied: false });
  const { taken: before } = await floorOf('B1');
  const came = datetimeOfInstant(now).slice(11, 16);
  expect(await say('space', { space: 'B1-A001', occupied: true })).toEqual([
    { building: 'NB000001', park: 'PK0001', company: 'C0002' },
  ]);
  expect(await space('B1-A001')).toEqual({ taken: true, plate: null, seen: true, since: came });
  expect(await stateOf('B1-A001')).toBe(STATES.taken);
  expect(await lastLine()).toMatchObject({ kind: 'space', outcome: 'accepted', fault: null, items: 1, changed: 1 });
  pass(120);
  await say('spaces', { spaces: [{ space: 'B1-A001', occupied: true, plate: '京t·12321' }] });
  expect(await space('B1-A001')).toMatchObject({ plate: '京T12321', since: came });
  expect(await floorOf('B1')).toMatchObject({ taken: Number(before) + 1 });
  pass(120);
  await say('space', { space: 'B1-A001', occupied: true });
  expect(await lastLine()).toMatchObject({ outcome: 'accepted', changed: 0 });
  expect(await space('B1-A001')).toMatchObject({ plate: '京T12321' });
  await say('space', { space: 'B1-A001', occupied: false, at: now + 1000 });
  expect(await space('B1-A001')).toMatchObject({ taken: false, plate: null });
  expect(await floorOf('B1')).toMatchObject({ taken: before });
});

test('a car that is read on another space no longer stands on the first', async () => {
  await say('space', { space: 'B1-A001', occupied: true, plate: '京T55555' });
  await say('space', { space: 'B1-A002', occupied: true, plate: '京T55555', at: now + 1000 });
  expect([(await space('B1-A001')).plate, (await space('B1-A002')).plate]).toEqual([null, '京T55555']);
  await say('spaces', {
    at: now + 2000,
    spaces: ['B1-A001', 'B1-A002'].map((name) => ({ space: name, occupied: false })),
  });
});

interface Given {
  readonly serial?: string;
  readonly payload?: string;
  readonly space?: string;
  /** Milliseconds beside the present; undefined: none is said. */
  readonly at?: number | undefined;
}
test.each<readonly [what: string, given: Given, fault: string, detail: string | null]>([
  ['from a gateway that nobody knows', { serial: 'NOBODY' }, 'unknown-gateway', null],
  ['that cannot be read', { payload: '{"id":1' }, 'malformed', null],
  ['without its time', { at: undefined }, 'malformed', null],
  ['from a clock a day behind', { at: -24 * HOUR }, 'clock', null],
  ['from a clock a day ahead', { at: 24 * HOUR }, 'clock', null],
  ['of a space that does not exist', { space: 'B1-Z999' }, 'unknown-space', 'B1-Z999'],
  ['of a space of another gateway', { space: 'B2-A001' }, 'unknown-space', 'B2-A001'],
  ['older than what is known', { at: -HOUR }, 'old', 'B1-A003'],
])('a message %s is refused, and written down with its reason', async (_what, given, fault, detail) => {
  await say('space', { space: 'B1-A003', occupied: false });
  const before = await ask('select count(*)::int as n from guidance_message');
  const { serial = GATEWAY, payload, at = 0, ...more }: Given = { space: 'B1-A003', ...given };
  const body = { id: String(++number), at: 'at' in given && given.at === undefined ? undefined : now + at, ...more };
  await takeMessages(world.platform, [
    { serial, kind: 'space', payload: payload ?? JSON.stringify({ ...body, occupied: true }) },
  ]);
  expect(await ask('select count(*)::int as n from guidance_message')).toEqual([{ n: Number(before[0]?.n) + 1 }]);
  expect(await lastLine()).toMatchObject({ outcome: 'refused', fault, detail, changed: 0 });
  expect(await space('B1-A003')).toMatchObject({ taken: false });
});

test('a message that comes twice counts once, whether in one batch or later', async () => {
  const payload = JSON.stringify({ id: 'twice', at: now, space: 'B1-A003', occupied: true });
  const twice = { serial: GATEWAY, kind: 'space', payload } as const;
  await takeMessages(world.platform, [twice, twice]);
  await takeMessages(world.platform, [twice]);
  expect(
    await ask(`select outcome, fault from guidance_message where number = 'twice' order by outcome, fault`),
  ).toEqual([
    { outcome: 'accepted', fault: null },
    { outcome: 'refused', fault: 'duplicate' },
    { outcome: 'refused', fault: 'duplicate' },
  ]);
  await say('space', { space: 'B1-A003', occupied: false, at: now + 1000 });
});

test('of a batch with one wrong space the others are taken', async () => {
  await say('spaces', {
    spaces: [
      { space: 'B1-A004', occupied: true },
      { space: 'B1-Z001', occupied: true },
    ],
  });
  expect(await lastLine()).toMatchObject({ outcome: 'partly', fault: 'unknown-space', items: 2, detail: 'B1-Z001' });
  expect(await space('B1-A004')).toMatchObject({ taken: true });
});

test('a broken detector hides its spaces until it works', async () => {
  const [row] = await ask(
    `select d.serial from guidance_device d join guidance_space s on s.device_id = d.id where s.number = 'B1-A004'`,
  );
  const sn = String(row?.serial);
  await say('devices', { devices: [{ sn, state: 'fault' }] });
  expect(await stateOf('B1-A004')).toBe(STATES.offline);
  await say('devices', { devices: [{ sn: 'PDT199999999', state: 'fault' }] });
  expect(await lastLine()).toMatchObject({ outcome: 'refused', fault: 'unknown-device', detail: 'PDT199999999' });
  await say('devices', { devices: [{ sn, state: 'online' }], at: now + 1000 });
  expect(await stateOf('B1-A004')).toBe(STATES.taken);
});

test('a gateway that comes back settles: what it leaves out is not known', async () => {
  expect(await stateOf('B3-A001')).toBe(STATES.offline);
  await say('status', { state: 'online', ip: '10.1.1.9' }, AWAY);
  expect(await ask(`select state, ip from guidance_gateway where serial = $1`, [AWAY])).toEqual([
    { state: 'online', ip: '10.1.1.9' },
  ]);
  // Its detectors are still marked as away.
  const devices = await ask(
    `select serial from guidance_device where gateway_id = (select id from guidance_gateway where serial = $1)`,
    [AWAY],
  );
  await say('devices', { devices: devices.map(({ serial: sn }) => ({ sn, state: 'online' })) }, AWAY);
  expect(await stateOf('B3-A001')).toBe(STATES.unknown);
  const all = await ask(`select number from guidance_space where floor = 'B3' order by id`);
  const told = all.slice(1).map(({ number: name }, index) => ({ space: name, occupied: index % 2 === 0 }));
  await say('spaces', { full: true, spaces: told, at: now + 1000 }, AWAY);
  const listed = await done<Row[]>('east', 'guidance-space.list', { input: { floor: 'B3' } });
  expect(listed.map((row) => row.spaceState)).toEqual([
    STATES.unknown,
    ...told.map(({ occupied }) => (occupied ? STATES.taken : STATES.free)),
  ]);
  await say('status', { id: undefined, at: undefined, state: 'offline' }, AWAY);
  expect(await stateOf('B3-A002')).toBe(STATES.offline);
});

test('a gateway that says nothing for three minutes is offline; any message brings it back', async () => {
  await say('heartbeat', {});
  await ask(`update guidance_gateway set online_since = last_report where serial = $1`, [GATEWAY]);
  pass(179);
  expect(await silentGateways(world.platform, 180_000)).toEqual([]);
  pass(1);
  expect(await silentGateways(world.platform, 180_000)).toMatchObject([{ building: 'NB000001' }]);
  expect(await stateOf('B1-A004')).toBe(STATES.offline);
  await say('heartbeat', {});
  expect(await stateOf('B1-A004')).toBe(STATES.unknown);
  await say('space', { space: 'B1-A004', occupied: true, at: now + 1000 });
  expect(await stateOf('B1-A004')).toBe(STATES.taken);
});

test('the hours of the day have no gap, and end with what is known now', async () => {
  const rows = await done<Row[]>('east', 'guidance-space.hours', { input: { building: 'NB000001', day: BASE_DATE } });
  expect(rows.map(({ hour }) => hour)).toEqual(Array.from({ length: 16 }, (_, hour) => hour));
  const [standing] = await ask(`select sum(taken)::int as n from guidance_floor where building_id = 'NB000001'`);
  expect(rows.at(-1)).toMatchObject({ occupiedNum: standing?.n, spaceNum: 40 });
  expect(rows.every(({ peakNum, occupiedNum }) => Number(peakNum) >= Number(occupiedNum))).toBe(true);
});

test('all of it leaves a sound world', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
