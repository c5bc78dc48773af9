import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { FACE_CHANNEL } from '../business/doors/face-tasks.ts';
import { endUpgrades } from '../business/devices/upgrade.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { connectTerminal } from '../testing/terminals.fixture.ts';
import type { TestTerminal } from '../testing/terminals.fixture.ts';
import { startDevices } from './host.ts';
import type { DeviceHost } from './host.ts';

/** What becomes of a terminal that is silent or away: what waits for it, ends, and goes out when it is back. */
let world: TestPlatform;
let host: DeviceHost;
let device = '';
let serial = '';
let now = instantOf(`${BASE_DATE} 12:00:00` as Datetime);
/** How much later it is by the clock of the process. */
let lag = 0;
const open: TestTerminal[] = [];
const { ask, done, row: stored } = callsOn(() => world);
const pass = (seconds: number): void => {
  now += seconds * 1000;
  lag += seconds * 1000;
};

beforeAll(async () => {
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + lag);
  world = await testPlatform({ MQTT_PORT: '0' });
  world.setClock(() => datetimeOfInstant(now));
  host = await startDevices(world.platform);
  const [row] = await ask(`select id, serial from door_device where village_id = 'V0003' order by id limit 1`);
  [device, serial] = [String(row?.id), String(row?.serial)];
});
beforeEach(async () => {
  pass(60);
  await ask(`update door_device set state = 'offline'`);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});
afterAll(async () => {
  await host.stop();
  await world.close();
  vi.restoreAllMocks();
});

const comes = async (manner?: Parameters<typeof connectTerminal>[3]): Promise<TestTerminal> => {
  const terminal = await connectTerminal(world.platform, host.url, serial, manner);
  open.push(terminal);
  await expect.poll(async () => (await stored('door_device', device)).state).toBe('online');
  return terminal;
};
const becomes = async (table: string, id: unknown, wanted: object): Promise<void> => {
  await expect.poll(() => stored(table, String(id))).toMatchObject(wanted);
};
const toldOf = async (terminal: TestTerminal, kind: string, wanted: object): Promise<void> => {
  await expect.poll(() => terminal.told).toContainEqual({ kind, body: expect.objectContaining(wanted) });
};

test('a delivery without an answer is tried three times, has failed with a reason, and can be sent again', async () => {
  let answers = false;
  const terminal = await comes({ refuses: () => (answers ? null : undefined) });
  const [task] = await ask(
    `select id, employee_id as person from face_delivery where device_id = $1 and "order" = 'put'
      and deleted_at is null order by id limit 1`,
    [device],
  );
  await ask(
    `update face_delivery set state = 'sent', retry_at = null, attempts = 1 where device_id = $1 and id <> $2`,
    [device, task?.id],
  );
  await ask(`update face_delivery set state = 'waiting', attempts = 0, retry_at = null, rev = rev + 1 where id = $1`, [
    task?.id,
  ]);
  const tries = (): number => terminal.tasks.filter((one) => one === `put ${String(task?.person)}`).length;
  for (const attempt of [1, 2, 3]) {
    pass(30); // longer than the pause after an attempt
    await ask(`select pg_notify('${FACE_CHANNEL}', '')`);
    await expect.poll(tries).toBe(attempt);
    pass(15); // longer than an answer may take
    await ask(`select pg_notify('${FACE_CHANNEL}', '')`);
    await becomes('face_delivery', task?.id, { attempts: attempt });
  }
  await becomes('face_delivery', task?.id, { state: 'failed', error: '设备没有应答', retry_at: null });
  answers = true;
  await done('jinhe', 'face-delivery.resend-many', { ids: [String(task?.id)] });
  await becomes('face_delivery', task?.id, { state: 'sent', error: null, attempts: 1 });
  expect(terminal.holds.has(String(task?.person))).toBe(true);
});

test('settings and pictures that have changed meanwhile arrive when a terminal is back', async () => {
  const [known] = await ask('select id from door_device_parameter where device_id = $1 and deleted_at is null', [
    device,
  ]);
  const settings = [{ key: 'volume', value: 7 }];
  const saved = await done('jinhe', 'door-device-parameter.create-or-update', {
    ...(known ? { ids: [String(known.id)] } : {}),
    input: { device, settings },
  });
  const picture = await done('jinhe', 'terminal-image.create-or-update', {
    input: { village: 'V0003', name: '停水', image: 'https://pictures.example/w.jpg', devices: [device], sort: 98 },
  });
  expect([saved.sendState, picture.sendState]).toEqual([0, 0]);
  await ask(`update terminal_image set state = 'sent' where id <> $1`, [picture.id]);
  const terminal = await comes();
  await toldOf(terminal, 'command', { kind: 'set-parameters', settings: { volume: 7 } });
  await toldOf(terminal, 'list', {
    image: expect.objectContaining({ id: picture.id, address: 'https://pictures.example/w.jpg' }),
  });
  for (const { body } of terminal.told.filter(({ kind }) => kind === 'command'))
    await terminal.say('answer', { command: body.id, ok: true });
  await becomes('door_device_parameter', saved.id, { state: 'sent' });
  await becomes('terminal_image', picture.id, { state: 'sent' });
  pass(5);
  await terminal.say('status', { state: 'online', model: 'PD-F300', firmware: '2.1.0' });
  await becomes('door_device', device, { last_online: new Date(now) });
  terminal.client.stream.destroy();
  await becomes('door_device', device, { state: 'offline' });
  pass(60);
  // nothing has changed since: nothing goes out again
  const again = await comes();
  await done('jinhe', 'door-device.open', { ids: [device], input: { reason: '试一下' } });
  await toldOf(again, 'command', { kind: 'open' });
  expect(again.told.map(({ body }) => body.kind)).toEqual(['open']);
});

const newVersion = async (): Promise<string> => {
  await ask(`update door_device set model = 'PD-F300', version = '2.0.0' where id = $1`, [device]);
  await ask(`update terminal_upgrade set state = 'done' where device_id = $1`, [device]);
  const [found] = await ask(
    `select id from firmware where model = 'PD-F300' and released order by version desc limit 1`,
  );
  return String(found?.id);
};

test('an upgrade waits for a terminal that is away: it is cancelled, or lapses, or goes out', async () => {
  const firmware = await newVersion();
  const order = () => done('jinhe', 'terminal-upgrade.create', { input: { device, firmware } });
  const cancelled = await order();
  expect(cancelled).toMatchObject({ state: 0 });
  await done('jinhe', 'terminal-upgrade.cancel', { ids: [String(cancelled.id)] });
  await becomes('terminal_upgrade', cancelled.id, { state: 'cancelled' });

  const lapsed = await order();
  await ask(`update terminal_upgrade set created_at = created_at - interval '1 day' where id = $1`, [lapsed.id]);
  await endUpgrades(world.platform);
  await becomes('terminal_upgrade', lapsed.id, { state: 'cancelled' });

  const sent = await order();
  const terminal = await comes();
  await toldOf(terminal, 'upgrade', { id: sent.id, version: sent.toVersion });
  expect(terminal.told.filter(({ kind }) => kind === 'upgrade')).toHaveLength(1);
  await becomes('terminal_upgrade', sent.id, { state: 'sent' });
  const late = await done('jinhe', 'terminal-upgrade.cancel', { ids: [String(sent.id)] });
  expect(late).toMatchObject([{ ok: false, reason: 'not-in-state' }]);
});

test('who follows a person is told by the event that a terminal tells', async () => {
  const [grant] = await ask(
    `select g.employee_id as person, e.name from door_grant g join employee e on e.id = g.employee_id
      where g.device_id = $1 and g.deleted_at is null and e.state = 'in' and e.admitted_at is not null
      and g.end_date is null order by 1 limit 1`,
    [device],
  );
  await ask(`update door_grant set period_id = null where device_id = $1 and employee_id = $2`, [
    device,
    grant?.person,
  ]);
  await done('jinhe', 'employee-follow.create-or-update', { input: { employee: grant?.person } });
  const terminal = await comes();
  await terminal.say('pass', { id: 'followed', verify: 'face', result: 'passed', person: grant?.person, at: now });
  const messages = () =>
    ask(`select content from sms_record where object = (select id from door_event where source = $1)`, [
      `${device}-followed`,
    ]);
  const followers = await ask('select from employee_follow where employee_id = $1 and deleted_at is null', [
    grant?.person,
  ]);
  expect(followers.length).toBeGreaterThan(0);
  await expect.poll(messages).toHaveLength(followers.length);
  expect(String((await messages())[0]?.content)).toContain(String(grant?.name));
  await terminal.say('pass', {
    id: 'followed-not',
    verify: 'face',
    result: 'no-right',
    person: grant?.person,
    at: now,
  });
  await terminal.say('pass', { id: 'followed', verify: 'face', result: 'passed', person: grant?.person, at: now });
  await expect.poll(() => ask(`select from door_event where source = $1`, [`${device}-followed-not`])).toHaveLength(1);
  expect(
    await ask(`select from sms_record where object in (select id from door_event where source like $1)`, [
      `${device}-followed%`,
    ]),
  ).toHaveLength(followers.length);
});
