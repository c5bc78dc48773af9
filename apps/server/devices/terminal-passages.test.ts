import { afterAll, beforeAll, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { listenOn } from '../db/listen.ts';
import { LIVE_CHANNEL } from '../events/live.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { connectTerminal } from '../testing/terminals.fixture.ts';
import type { TestTerminal } from '../testing/terminals.fixture.ts';
import { startDevices } from './host.ts';
import type { DeviceHost } from './host.ts';

/** What terminals tell of people, over a real broker; the clock stands on a Monday at noon. */
let world: TestPlatform;
let host: DeviceHost;
let terminal: TestTerminal;
let unlisten: () => Promise<void>;
const live: Record<string, unknown>[] = [];
const NOW = instantOf(`${BASE_DATE} 12:00:00` as Datetime);
const HOUR = 3_600_000;
const { ask, done } = callsOn(() => world);
let device = '';
let granted = '';
let stranger = '';

beforeAll(async () => {
  world = await testPlatform({ MQTT_PORT: '0' });
  world.setClock(() => datetimeOfInstant(NOW));
  host = await startDevices(world.platform);
  const [row] = await ask(
    `select v.id, v.serial, g.employee_id as person from door_device v join door_grant g on g.device_id = v.id
      join employee e on e.id = g.employee_id and e.state = 'in' and e.card is not null
      where v.village_id = 'V0003' and g.deleted_at is null order by v.id, g.id limit 1`,
  );
  [device, granted] = [String(row?.id), String(row?.person)];
  // may always pass
  await ask('update door_grant set period_id = null, end_date = null where device_id = $1 and employee_id = $2', [
    device,
    granted,
  ]);
  const [other] = await ask(
    `select e.id from employee e where e.village_id = 'V0003' and e.deleted_at is null and not exists (select from
      door_grant g where g.employee_id = e.id and g.device_id = $1) order by e.id limit 1`,
    [device],
  );
  stranger = String(other?.id);
  unlisten = await listenOn(world.platform, LIVE_CHANNEL, (payload) => live.push(JSON.parse(payload)));
  terminal = await connectTerminal(world.platform, host.url, String(row?.serial));
});
afterAll(async () => {
  await terminal.close();
  await host.stop();
  await unlisten();
  await world.close();
});

const says = (id: string, more: object = {}): Promise<unknown> =>
  terminal.say('pass', { id, verify: 'face', result: 'passed', person: granted, ...more });
const eventOf = async (id: string) => (await ask('select * from door_event where source = $1', [`${device}-${id}`]))[0];
const comes = async (id: string, wanted: object): Promise<void> => {
  await expect.poll(() => eventOf(id)).toMatchObject(wanted);
};
const refusedAs = async (id: string | null, event: string): Promise<void> => {
  await expect
    .poll(() =>
      ask('select event from door_device_log where device_id = $1 and source is not distinct from $2', [device, id]),
    )
    .toContainEqual({ event });
};

test('whoever passes with a right is written down with name, door, grant, and told live', async () => {
  await says('p1', { temperature: 366, image: 'https://pictures.example/1.jpg' });
  const [person] = await ask('select name from employee where id = $1', [granted]);
  await comes('p1', {
    result: 'passed',
    opened: true,
    employee_id: granted,
    person: person?.name,
    temperature: 366,
    verify: 'face',
    grant_id: expect.any(String),
    village_id: 'V0003',
    image: 'https://pictures.example/1.jpg',
  });
  await expect
    .poll(() => live.filter(({ topic }) => topic === 'door-event'))
    .toContainEqual(
      expect.objectContaining({
        village: 'V0003',
        events: [expect.objectContaining({ device, result: 'passed', person: person?.name })],
      }),
    );
});

test('a card says who it is, in either case of letters', async () => {
  const [row] = await ask('select card from employee where id = $1', [granted]);
  await says('c1', { verify: 'card', person: undefined, card: String(row?.card).toLowerCase() });
  await comes('c1', { result: 'passed', verify: 'card', employee_id: granted });
});

test('a door that opened for somebody without a right is marked', async () => {
  await says('w1', { person: stranger });
  await comes('w1', { result: 'no-right', opened: true, grant_id: null, employee_id: stranger });
  const rows = await done<{ deviceEventNo: string }[]>('jinhe', 'door-event.list', {
    input: { size: 50, opened: true, result: ['no-right'], device },
  });
  expect(rows.map(({ deviceEventNo }) => deviceEventNo)).toContain(`${device}-w1`);
  expect(rows.map(({ deviceEventNo }) => deviceEventNo)).not.toContain(`${device}-p1`);
});

test.each([
  ['nobody it knows', 'no-right', { person: undefined }],
  ['a fever', 'temperature', { temperature: 385 }],
  ['a blacklist', 'blacklisted', {}],
  ['the wrong time', 'out-of-period', {}],
])('a refusal for %s stands as the terminal gave it', async (_what, result, more) => {
  await says(`r-${result}`, { result, ...more });
  await comes(`r-${result}`, { result, opened: false, grant_id: null });
});

test('what a terminal has stored while it was away keeps its time', async () => {
  await says('s1', { at: NOW - 50 * HOUR, offline: true });
  await comes('s1', { time: new Date(NOW - 50 * HOUR) });
});

test('what cannot be taken stands in the record with its reason; everything else is kept', async () => {
  await Promise.all([
    says('x1', { at: NOW - 25 * HOUR }),
    says('x2', { at: NOW + 25 * HOUR }),
    says('x3', { person: 'EM999999' }),
    says('x4', { verify: 'smell' }),
    terminal.client.publishAsync(`parkdeck/v1/${terminal.serial}/pass`, '{"id":', { qos: 1 }),
    says('ok1'),
    says('p1'),
    says('ok1'),
    says('ok2', { at: NOW + 60_000 }),
  ]);
  await comes('ok1', { result: 'passed' });
  await comes('ok2', { time: new Date(NOW) });
  await refusedAs('x1', 'clock-off');
  await refusedAs('x2', 'clock-off');
  await refusedAs('x3', 'unknown-person');
  await refusedAs('x4', 'malformed');
  await refusedAs(null, 'malformed');
  await refusedAs('p1', 'repeated');
  await refusedAs('ok1', 'repeated');
  for (const id of ['x1', 'x2', 'x3', 'x4']) expect(await eventOf(id)).toBeUndefined();
  expect(await ask(`select from door_event where source = $1`, [`${device}-ok1`])).toHaveLength(1);
});

test('an event is acknowledged when it is written down', async () => {
  const held = await world.platform.database.pool.connect();
  await held.query('begin; lock table door_event in exclusive mode');
  let isAcknowledged = false;
  const acknowledged = says('k1').then(() => (isAcknowledged = true));
  await expect
    .poll(() => ask(`select from pg_locks where relation = 'door_event'::regclass and not granted`))
    .toHaveLength(1);
  expect(isAcknowledged).toBe(false);
  await held.query('commit');
  held.release();
  await acknowledged;
  expect(await eventOf('k1')).toMatchObject({ result: 'passed' });
});

test('an event that cannot be written down is not acknowledged, and breaks the connection', async () => {
  await ask(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.source like '%-broken' then raise exception 'out of order'; end if; return new; end $$`);
  await ask('create trigger refused before insert on door_event for each row execute function refuse()');
  const [other] = await ask(
    `select id, serial from door_device where village_id = 'V0003' and id <> $1
    and deleted_at is null order by id limit 1`,
    [device],
  );
  const broken = await connectTerminal(world.platform, host.url, String(other?.serial));
  const closed = new Promise<void>((resolve) => broken.client.once('close', () => resolve()));
  const told = broken.say('pass', { id: 'broken', verify: 'face', result: 'passed' });
  told.catch(() => undefined);
  await Promise.all([closed, says('whole')]);
  expect(await eventOf('whole')).toMatchObject({ result: 'passed' });
  await ask('drop trigger refused on door_event');
  const back = await connectTerminal(world.platform, host.url, String(other?.serial));
  await back.say('pass', { id: 'broken', verify: 'face', result: 'passed', offline: true });
  expect(await ask('select from door_event where source = $1', [`${String(other?.id)}-broken`])).toHaveLength(1);
  await Promise.all([broken.close(), back.close()]);
});

test('many at once are all written down once', async () => {
  await Promise.all(Array.from({ length: 300 }, (_, number) => says(`m${number}`)));
  await expect.poll(() => ask(`select from door_event where source like $1`, [`${device}-m%`])).toHaveLength(300);
});
