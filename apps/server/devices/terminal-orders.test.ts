import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { endUpgrades } from '../business/devices/upgrade.ts';
import { raiseWarnings } from '../business/service/raise-warnings.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import type { Row } from '../testing/calls.fixture.ts';
import { connectTerminal } from '../testing/terminals.fixture.ts';
import type { TestTerminal } from '../testing/terminals.fixture.ts';
import { startDevices } from './host.ts';
import type { DeviceHost } from './host.ts';
import { sweepLanes } from './sweep.ts';

/** What terminals are told, over a real broker, with a clock of its own. */
let world: TestPlatform;
let host: DeviceHost;
let terminal: TestTerminal;
let device = '';
let place = '';
let now = instantOf(`${BASE_DATE} 12:00:00` as Datetime);
const { ask, done, refusal, row: stored } = callsOn(() => world);
const pass = (seconds: number): void => void (now += seconds * 1000);

beforeAll(async () => {
  world = await testPlatform({ MQTT_PORT: '0' });
  world.setClock(() => datetimeOfInstant(now));
  host = await startDevices(world.platform);
  const [row] = await ask(
    `select id, serial, door_id as door from door_device where village_id = 'V0003' and direction = 'in'
      order by id desc limit 1`,
  );
  [device, place] = [String(row?.id), String(row?.door)];
  await ask(`update door_device set state = 'offline'`);
  terminal = await connectTerminal(world.platform, host.url, String(row?.serial));
  await vi.waitUntil(async () => (await stored('door_device', device)).state === 'online', 20_000);
});
beforeEach(() => pass(60));
afterAll(async () => {
  await terminal.close();
  await host.stop();
  await world.close();
});

const told = async (kind: string, wanted: object): Promise<Row> => {
  await expect.poll(() => terminal.told).toContainEqual({ kind, body: expect.objectContaining(wanted) });
  const isMeant = expect.objectContaining({ kind, body: expect.objectContaining(wanted) });
  return terminal.told.findLast((one) => isMeant.asymmetricMatch(one))?.body ?? {};
};
const commandIs = async (id: unknown, state: string): Promise<void> => {
  await expect
    .poll(async () => (await ask('select state from door_command where id = $1', [id]))[0])
    .toEqual({ state });
};
const openDoor = (noun = 'door-device', id = device): Promise<Row> =>
  done('jinhe', `${noun}.open`, { ids: [id], input: { reason: '快递送货' } });

test('a door is opened from afar: the terminal answers, and the event stands with who and why', async () => {
  const sent = await openDoor();
  expect(await told('command', { id: sent.commandId })).toMatchObject({ kind: 'open', seconds: 5 });
  await terminal.say('answer', { command: sent.commandId, ok: true });
  await commandIs(sent.commandId, 'acknowledged');
  expect(
    await ask(
      `select verify, result, opened, reason, person, door_id as door from door_event where device_id = $1
        and verify = 'remote' order by time desc limit 1`,
      [device],
    ),
  ).toEqual([{ verify: 'remote', result: 'passed', opened: true, reason: '快递送货', person: null, door: place }]);
  const [log] = await ask(`select action from operation_log where action = 'door-device.open' limit 1`);
  expect(log).toEqual({ action: 'door-device.open' });
});

test('the same press within three seconds is the same command; a later one is another', async () => {
  const first = await openDoor('door', place);
  pass(2);
  expect((await openDoor()).commandId).toBe(first.commandId);
  pass(1);
  expect((await openDoor()).commandId).not.toBe(first.commandId);
});

test('a terminal that refuses, or does not answer in ten seconds, has not opened', async () => {
  const events = async () => (await ask(`select from door_event where verify = 'remote'`)).length;
  const before = await events();
  const refused = await openDoor();
  await terminal.say('answer', { command: refused.commandId, ok: false, message: '门锁故障' });
  await commandIs(refused.commandId, 'rejected');
  pass(60);
  const silent = await openDoor();
  pass(10);
  await sweepLanes(world.platform);
  await commandIs(silent.commandId, 'timed-out');
  await terminal.say('answer', { command: silent.commandId, ok: true });
  await expect.poll(async () => (await stored('door_command', String(silent.commandId))).ack_at).not.toBeNull();
  await commandIs(silent.commandId, 'timed-out');
  expect(await events()).toBe(before);
});

test('not without a reason, not one that is away, not by who may not', async () => {
  expect(await refusal('jinhe', 'door-device.open', { ids: [device], input: {} })).toBe('reason required');
  const [away] = await ask(`select id from door_device where village_id = 'V0003' and state = 'offline' limit 1`);
  expect(await refusal('jinhe', 'door-device.open', { ids: [String(away?.id)], input: { reason: '测试' } })).toBe(
    'door-offline',
  );
  const [foreign] = await ask(`select id from door_device where village_id <> 'V0003' limit 1`);
  if (foreign)
    expect(await refusal('jinhe', 'door-device.open', { ids: [String(foreign.id)], input: { reason: '测试' } })).toBe(
      404,
    );
  expect(await refusal('col1', 'door-device.open', { ids: [device], input: { reason: '测试' } })).toBe(403);
});

test('settings go out when they are saved, and count as sent when the terminal has taken them', async () => {
  const [known] = await ask('select id from door_device_parameter where device_id = $1', [device]);
  const settings = [{ key: 'volume', value: 3 }];
  const saved = await done('jinhe', 'door-device-parameter.create-or-update', {
    ...(known ? { ids: [String(known.id)] } : {}),
    input: { device, settings },
  });
  const command = await told('command', { kind: 'set-parameters', settings: { volume: 3 } });
  expect(saved).toMatchObject({ sendState: 0 });
  await terminal.say('answer', { command: command.id, ok: false, message: '不支持' });
  await expect
    .poll(() => stored('door_device_parameter', String(saved.id)))
    .toMatchObject({ state: 'failed', error: '不支持' });
  await done('jinhe', 'door-device-parameter.resend', { ids: [String(saved.id)] });
  await expect.poll(() => terminal.told.filter(({ body }) => body.kind === 'set-parameters').length).toBe(2);
  const again = terminal.told.findLast(({ body }) => body.kind === 'set-parameters')?.body;
  await terminal.say('answer', { command: again?.id, ok: true });
  await expect
    .poll(() => stored('door_device_parameter', String(saved.id)))
    .toMatchObject({ state: 'sent', error: null });
});

test('pictures go out in their order, and go when they are removed', async () => {
  const saved = await done('jinhe', 'terminal-image.create-or-update', {
    input: { village: 'V0003', name: '通知', image: 'https://pictures.example/n.jpg', devices: [device], sort: 99 },
  });
  const command = await told('command', { kind: 'set-images' });
  const parts = Number(command.parts);
  await expect
    .poll(() => terminal.told.filter(({ kind, body }) => kind === 'list' && body.command === command.id).length)
    .toBe(parts);
  expect(terminal.told.findLast(({ kind }) => kind === 'list')?.body).toMatchObject({
    part: parts - 1,
    image: { id: saved.id, address: 'https://pictures.example/n.jpg' },
  });
  await terminal.say('answer', { command: command.id, ok: true });
  await expect.poll(() => stored('terminal_image', String(saved.id))).toMatchObject({ state: 'sent' });
  await done('jinhe', 'terminal-image.remove', { ids: [String(saved.id)] });
  await told('command', { kind: 'set-images', parts: parts - 1 });
});

const newVersion = async (): Promise<string> => {
  await ask(`update door_device set model = 'PD-F300', version = '2.0.0' where id = $1`, [device]);
  await ask(`update terminal_upgrade set state = 'done' where device_id = $1`, [device]);
  const [found] = await ask(
    `select id from firmware where model = 'PD-F300' and released order by version desc limit 1`,
  );
  return String(found?.id);
};

test('an upgrade goes out at once, goes on, and ends with the new version', async () => {
  const firmware = await newVersion();
  const upgrade = await done('jinhe', 'terminal-upgrade.create', { input: { device, firmware } });
  expect(upgrade).toMatchObject({ state: 1 });
  expect(await told('upgrade', { id: upgrade.id })).toMatchObject({ version: upgrade.toVersion });
  expect(await refusal('jinhe', 'terminal-upgrade.create', { input: { device, firmware } })).toBe('under-way');
  await done('jinhe', 'terminal-upgrade.cancel', { ids: [String(upgrade.id)] });
  expect(await stored('terminal_upgrade', String(upgrade.id))).toMatchObject({ state: 'sent' });
  await terminal.say('progress', { upgrade: upgrade.id, state: 'running', percent: 40 });
  await expect
    .poll(() => stored('terminal_upgrade', String(upgrade.id)))
    .toMatchObject({ state: 'upgrading', progress: 40 });
  await terminal.say('progress', { upgrade: upgrade.id, state: 'done', firmware: upgrade.toVersion });
  await expect
    .poll(() => stored('terminal_upgrade', String(upgrade.id)))
    .toMatchObject({ state: 'done', progress: 100 });
  expect(await stored('door_device', device)).toMatchObject({ version: upgrade.toVersion });
});

test('thirty minutes of silence are a failure, of which somebody is warned', async () => {
  const firmware = await newVersion();
  const [upgrade] = await done<Row[]>('jinhe', 'door-device.upgrade', { ids: [device], input: { firmware } }).then(() =>
    ask(`select id from terminal_upgrade where device_id = $1 and state = 'sent'`, [device]),
  );
  pass(30 * 60);
  await endUpgrades(world.platform);
  expect(await stored('terminal_upgrade', String(upgrade?.id))).toMatchObject({
    state: 'failed',
    error: '设备长时间没有应答',
  });
  await systemUnit(world.platform, 'warning.raise', raiseWarnings);
  expect(await ask('select noun, type from warning where object = $1', [upgrade?.id])).toEqual([
    { noun: 'terminal-upgrade', type: 'device-offline' },
  ]);
});
