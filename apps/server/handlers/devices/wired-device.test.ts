import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { receiveStatus } from '../../business/devices/device-status.ts';
import { endUpgrades, receiveProgress } from '../../business/devices/upgrade.ts';
import { raiseWarnings } from '../../business/service/raise-warnings.ts';
import { listenOn } from '../../db/listen.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import { DEVICE_CHANNEL } from '../../events/publish.ts';
import type { DeviceMessage } from '../../events/publish.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
let stop: () => Promise<void>;
let now = instantOf(`${BASE_DATE} 15:00:00` as Datetime);
const heard: DeviceMessage[] = [];
const { ask, done, refusal } = callsOn(() => world);
/** The first wired device of the first park: online. Its upgrades of the world are over. */
const DEVICE = 'WD0001';
const SERIAL = 'PDX300000001';
const [OLD, NEW] = ['3.1.0', '3.2.0'];

beforeAll(async () => {
  world = await testPlatform({ PARKDECK_TOKEN_SECONDS: '8640000' });
  world.setClock(() => datetimeOfInstant(now));
  stop = await listenOn(world.platform, DEVICE_CHANNEL, (payload) => void heard.push(JSON.parse(payload)));
  await ask('delete from wired_upgrade');
  await ask('update wired_device set version = $2, state = $3 where id = $1', [DEVICE, OLD, 'online']);
});
afterAll(async () => {
  await stop();
  await world.close();
});
afterEach(async () => {
  heard.length = 0;
  const { id, state } = await current();
  if (state === 'sent' || state === 'upgrading') await say({ upgrade: String(id), state: 'failed', message: 'over' });
  await ask('update wired_device set version = $2, model = $3, state = $4 where id = $1', [
    DEVICE,
    OLD,
    'PD-X300',
    'online',
  ]);
});
const pass = (minutes: number): void => void (now += minutes * 60_000);
const start = (firmware = 'FW0005') => {
  pass(1);
  return world.call('east', 'wired-device.upgrade', { ids: [DEVICE], input: { firmware } });
};
const current = async (): Promise<Row> =>
  (
    await ask(
      `select id, state, progress, error, "from", created_by as "createdBy" from wired_upgrade where device_id = $1
        order by created_at desc, id desc limit 1`,
      [DEVICE],
    )
  )[0] ?? {};
const say = (said: Parameters<typeof receiveProgress>[2]): Promise<void> =>
  receiveProgress(world.platform, SERIAL, said);

test('an upgrade is made and sent in one step, and ends with the new version (B174)', async () => {
  expect((await start()).status).toBe(200);
  const { id } = await current();
  expect(await current()).toMatchObject({ state: 'sent', from: OLD, createdBy: 'east' });
  await expect
    .poll(() => heard.map(({ serial, kind, body }) => [serial, kind, body.version]))
    .toEqual([[SERIAL, 'upgrade', NEW]]);
  await say({ upgrade: String(id), state: 'running', percent: 40 });
  expect(await current()).toMatchObject({ state: 'upgrading', progress: 40 });
  await say({ upgrade: String(id), state: 'done', percent: 100, firmware: NEW });
  expect(await current()).toMatchObject({ state: 'done', progress: 100 });
  expect(await done('east', 'wired-device.list', { input: { serial: SERIAL } })).toEqual([
    expect.objectContaining({ version: NEW, upgradeState: 3 }),
  ]);
});

test.each([
  ['is offline', `update wired_device set state = 'offline' where id = '${DEVICE}'`, 'FW0005', 'not-in-state'],
  ['is of another model', `update wired_device set model = 'X' where id = '${DEVICE}'`, 'FW0005', 'other-model'],
  ['has the version', '', 'FW0004', 'not-newer'],
  ['is not of the model of the version', '', 'FW0002', 'other-model'],
])('a device that %s is not upgraded', async (_what, before, firmware, reason) => {
  if (before) await ask(before);
  expect(await refusal('east', 'wired-device.upgrade', { ids: [DEVICE], input: { firmware } })).toBe(reason);
  expect(heard).toEqual([]);
});

test('one upgrade at a time, of several devices each with its own outcome', async () => {
  await start();
  const [other] = await ask(`update wired_device set state = 'online', version = $1 where id = 'WD0002' returning id`, [
    OLD,
  ]);
  pass(1);
  expect(
    await done<Row[]>('east', 'wired-device.upgrade-chosen', {
      ids: [DEVICE, String(other?.id)],
      input: { firmware: 'FW0005' },
    }),
  ).toEqual([expect.objectContaining({ ok: false, reason: 'under-way' }), expect.objectContaining({ ok: true })]);
});

test('a failure is warned of once, and may be tried again', async () => {
  await start();
  await say({ upgrade: String((await current()).id), state: 'failed', message: '校验失败' });
  for (let times = 0; times < 2; times += 1) await systemUnit(world.platform, 'warning.raise', raiseWarnings);
  expect(
    await ask(`select type, park_id as park, said->>'sentence' as sentence from warning where object = $1`, [
      (await current()).id,
    ]),
  ).toEqual([{ type: 'device-offline', park: 'PK0001', sentence: 'upgrade-failed' }]);
  expect((await start()).status).toBe(200);
});

test('half an hour of silence is a failure', async () => {
  await start();
  pass(29);
  await endUpgrades(world.platform);
  expect((await current()).state).toBe('sent');
  pass(1);
  await endUpgrades(world.platform);
  expect(await current()).toMatchObject({ state: 'failed', error: '设备长时间没有应答' });
});

test('the device says that it comes and goes, and what it runs', async () => {
  await receiveStatus(world.platform, SERIAL, { state: 'offline' });
  expect(await ask('select state from wired_device where id = $1', [DEVICE])).toEqual([{ state: 'offline' }]);
  await receiveStatus(world.platform, SERIAL, { state: 'online', ip: '10.9.9.9', firmware: '3.1.1' });
  expect(await ask('select state, ip, version from wired_device where id = $1', [DEVICE])).toEqual([
    { state: 'online', ip: '10.9.9.9', version: '3.1.1' },
  ]);
});

test('a device lies in a village of its group; its serial number is used once', async () => {
  const problem = async (input: Readonly<Record<string, unknown>>): Promise<unknown> =>
    (await world.call('admin', 'wired-device.create-or-update', { input })).body.data;
  const good = { name: 'x', serial: 'WIRE-1', park: 'PK0001', group: 'WG0001' };
  expect(await problem({ ...good, serial: 'PDC200000001' })).toMatchObject({
    fields: [{ field: 'sn', rule: 'taken' }],
  });
  const [foreign] = await ask(`select id from wired_group where company_id = 'C0004'`);
  expect(await problem({ ...good, group: foreign?.id })).toMatchObject({
    fields: [{ field: 'groupId', rule: 'choice' }],
  });
  await done('east', 'wired-device.create-or-update', { input: good });
  await done('east', 'wired-device.create-or-update', { input: { name: 'y', serial: 'WIRE-2' } });
  expect(await ask(`select name, company_id as company from wired_device where serial = 'WIRE-2'`)).toEqual([
    { name: 'y', company: 'C0002' },
  ]);
  expect(await done<Row[]>('jinhe', 'wired-device.list', { input: { serial: 'WIRE' } })).toEqual([]);
  const [group] = await done<Row[]>('east', 'wired-group.list', { input: { name: '车道控制器组' } });
  const [counted] = await ask(`select count(*)::int as n from wired_device where group_id = $1`, [group?.id]);
  expect(group?.deviceNum).toBe(counted?.n);
});

test('all of it leaves a sound world', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
