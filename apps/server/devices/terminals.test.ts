import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { connectTerminal } from '../testing/terminals.fixture.ts';
import type { TestTerminal } from '../testing/terminals.fixture.ts';
import { startDevices } from './host.ts';
import type { DeviceHost } from './host.ts';

/** Faces that go to terminals of the demo over a real broker. */
let world: TestPlatform;
let host: DeviceHost;
let device = '';
let serial = '';
/** People with a grant for the terminal. */
let people: readonly string[] = [];
const open: TestTerminal[] = [];
const { ask, done } = callsOn(() => world);

beforeAll(async () => {
  world = await testPlatform({ MQTT_PORT: '0' });
  host = await startDevices(world.platform);
  const [row] = await ask(`select id, serial from door_device where village_id = 'V0003' order by id limit 1`);
  [device, serial] = [String(row?.id), String(row?.serial)];
});
beforeEach(async () => {
  await ask(`update door_device set state = 'offline'`);
  await ask(
    `update face_delivery set state = 'sent', "order" = 'put', error = null, attempts = 1, retry_at = null,
      rev = rev + 1 where device_id = $1`,
    [device],
  );
  people = (
    await ask(
      `select d.employee_id as id from face_delivery d where d.device_id = $1 and d.deleted_at is null order by d.id
        limit 8`,
      [device],
    )
  ).map(({ id }) => String(id));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});
afterAll(async () => {
  await host.stop();
  await world.close();
});

const connect = async (...[manner]: [Parameters<typeof connectTerminal>[3]?]): Promise<TestTerminal> => {
  const terminal = await connectTerminal(world.platform, host.url, serial, manner);
  open.push(terminal);
  return terminal;
};
const wait = (order: 'put' | 'withdraw', persons: readonly string[]): Promise<unknown> =>
  ask(
    `update face_delivery set state = 'waiting', "order" = $3, attempts = 0, error = null, sent_at = null,
      queued_at = now(), rev = rev + 1 where device_id = $1 and employee_id = any($2)`,
    [device, persons, order],
  );
const stateOf = async (person: string | undefined) =>
  (
    await ask(
      `select state, "order", error, attempts from face_delivery where device_id = $1 and employee_id = $2
        and deleted_at is null`,
      [device, person],
    )
  )[0];
const becomes = async (person: string | undefined, wanted: object): Promise<void> => {
  await expect.poll(() => stateOf(person)).toMatchObject(wanted);
};
const isOnline = async (): Promise<void> => {
  await expect
    .poll(async () => (await ask('select state, model from door_device where id = $1', [device]))[0])
    .toEqual({ state: 'online', model: 'PD-F300' });
};

test('a face that waits goes out, the terminal takes it, and the task is done', async () => {
  const terminal = await connect();
  await isOnline();
  await wait('put', people.slice(0, 1));
  await becomes(people[0], { state: 'sent', order: 'put', attempts: 1, error: null });
  expect([...terminal.holds]).toEqual([people[0]]);
});

test.each([
  ['no-face', '照片中没有人脸'],
  ['two-faces', '照片中有多张人脸'],
  ['bad-picture', '照片打不开或太模糊'],
  ['full', '设备人脸库已满'],
  ['something new', '设备没有说明原因'],
])('a face that is not taken (%s) has failed, in words', async (reason, error) => {
  await connect({ refuses: () => reason });
  await isOnline();
  await wait('put', people.slice(1, 2));
  await becomes(people[1], { state: 'failed', error, attempts: 1 });
});

test('somebody whom a terminal does not know need not be forgotten', async () => {
  await connect({ refuses: () => 'unknown-person' });
  await isOnline();
  await wait('withdraw', people.slice(0, 1));
  await becomes(people[0], { state: 'sent', order: 'withdraw', error: null });
});

test('a failed one is sent again', async () => {
  let isGood = false;
  await connect({ refuses: () => (isGood ? null : 'no-face') });
  await isOnline();
  await wait('put', people.slice(2, 3));
  await becomes(people[2], { state: 'failed' });
  isGood = true;
  await wait('put', people.slice(2, 3));
  await becomes(people[2], { state: 'sent', error: null });
});

test('a terminal that was away first forgets whom it should not hold, then gets the others in order', async () => {
  await wait('put', people.slice(0, 3));
  await wait('withdraw', people.slice(3, 5));
  const terminal = await connect({ holds: people.slice(3, 5) });
  await becomes(people[2], { state: 'sent' });
  await becomes(people[4], { state: 'sent', order: 'withdraw' });
  expect(terminal.tasks.map((one) => one.split(' ')[0])).toEqual(['withdraw', 'withdraw', 'put', 'put', 'put']);
  expect(new Set(terminal.holds)).toEqual(new Set(people.slice(0, 3)));
});

test('whoever leaves is forgotten while he leaves', async () => {
  const terminal = await connect({ holds: people.slice(0, 2) });
  await isOnline();
  await wait('withdraw', people.slice(0, 1));
  await expect.poll(() => [...terminal.holds]).toEqual([people[1]]);
});

test('an old answer says nothing of a task that has changed since', async () => {
  const terminal = await connect({ refuses: () => undefined });
  await isOnline();
  await wait('put', people.slice(0, 1));
  await expect.poll(() => terminal.tasks).toContain(`put ${people[0]}`);
  const [row] = await ask('select id, rev from face_delivery where device_id = $1 and employee_id = $2', [
    device,
    people[0],
  ]);
  await wait('withdraw', people.slice(0, 1));
  await terminal.say('face', { results: [{ task: `${String(row?.id)}.${String(row?.rev)}`, ok: true }] });
  await expect.poll(() => terminal.tasks).toContain(`withdraw ${people[0]}`);
  await becomes(people[0], { state: 'waiting', order: 'withdraw' });
});

test('what is under way when the server stops goes out again after its start', async () => {
  const silent = await connect({ refuses: () => undefined });
  await isOnline();
  await wait('put', people.slice(0, 4));
  await expect.poll(() => silent.tasks.length).toBe(4);
  await host.stop();
  await becomes(people[0], { state: 'waiting', attempts: 0 });
  host = await startDevices(world.platform);
  const terminal = await connect();
  for (const person of people.slice(0, 4)) await becomes(person, { state: 'sent', attempts: 1 });
  expect(terminal.holds.size).toBe(4);
});

test('a terminal says whom it holds: what is too much goes, what is missing comes', async () => {
  await wait('withdraw', people.slice(6, 7));
  await ask(`update face_delivery set state = 'sent' where device_id = $1`, [device]);
  const expected = (
    await ask(
      `select employee_id as id from face_delivery where device_id = $1 and "order" = 'put' and state = 'sent'
        and deleted_at is null`,
      [device],
    )
  ).map(({ id }) => String(id));
  const [foreign] = await ask(
    `select id from employee e where village_id = 'V0003' and deleted_at is null and not exists (select from
      face_delivery d where d.device_id = $1 and d.employee_id = e.id) order by id limit 1`,
    [device],
  );
  const astray = [String(people[6]), String(foreign?.id), 'nobody'];
  const terminal = await connect({ holds: [...expected.slice(2), ...astray] });
  await isOnline();
  const persons = [...terminal.holds];
  await terminal.say('held', { part: 0, parts: 2, persons: persons.slice(0, 5) });
  await terminal.say('held', { part: 1, parts: 2, persons: persons.slice(5) });
  await expect.poll(() => [...terminal.holds].toSorted()).toEqual(expected.toSorted());
  await becomes(String(foreign?.id), { state: 'sent', order: 'withdraw' });
});

test('a terminal cannot answer for another', async () => {
  const [other] = await ask(`select serial from door_device where id <> $1 order by id limit 1`, [device]);
  await connect({ refuses: () => undefined });
  await isOnline();
  await wait('put', people.slice(0, 1));
  const [row] = await ask('select id, rev from face_delivery where device_id = $1 and employee_id = $2', [
    device,
    people[0],
  ]);
  const stranger = await connectTerminal(world.platform, host.url, String(other?.serial));
  open.push(stranger);
  await stranger.say('face', { results: [{ task: `${String(row?.id)}.${String(row?.rev)}`, ok: true }] });
  await stranger.say('pass', { id: 'mark', verify: 'face', result: 'no-right' });
  await expect.poll(() => ask(`select from door_event where source like '%-mark'`)).toHaveLength(1);
  expect(await stateOf(people[0])).toMatchObject({ state: 'waiting' });
});

test('a terminal neither publishes nor subscribes for another', async () => {
  const [other] = await ask(`select serial from door_device where id <> $1 order by id limit 1`, [device]);
  const spy = await connect();
  const granted = await spy.client
    .subscribeAsync(`parkdeck/v1/${String(other?.serial)}/faces`)
    .catch((error: unknown) => error);
  expect(Array.isArray(granted) ? granted.map((one) => one.qos) : granted).not.toEqual([0]);
  const closed = new Promise<void>((resolve) => void spy.client.once('close', () => resolve()));
  spy.client.publish(
    `parkdeck/v1/${String(other?.serial)}/pass`,
    JSON.stringify({ id: 'forged', verify: 'face', result: 'passed' }),
  );
  await closed;
  expect(await ask(`select from door_event where source like '%-forged'`)).toEqual([]);
});

test('coming and going stands in the record of the terminal, which jinhe reads for its own site only', async () => {
  // a terminal that no other test cuts off: the broker may write that down later
  const [own] = await ask('select id, serial from door_device where id <> $1 order by id desc limit 1', [device]);
  const state = async () => (await ask('select state from door_device where id = $1', [own?.id]))[0];
  const lost = () =>
    ask(`select from door_device_log where device_id = $1 and event = 'offline' and reason = 'lost'`, [own?.id]);
  const before = (await lost()).length;
  const terminal = await connectTerminal(world.platform, host.url, String(own?.serial));
  open.push(terminal);
  await expect.poll(state).toEqual({ state: 'online' });
  terminal.client.stream.destroy();
  await expect.poll(state).toEqual({ state: 'offline' });
  await expect.poll(async () => (await lost()).length).toBe(before + 1);
  const rows = await done<{ VID: string }[]>('jinhe', 'door-device-log.list', { input: { size: 50 } });
  expect(new Set(rows.map(({ VID }) => VID))).toEqual(new Set(['V0003']));
});
