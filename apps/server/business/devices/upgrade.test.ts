import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { listenOn } from '../../db/listen.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { checkWorld } from '../../invariants/check.ts';
import { DEVICE_CHANNEL } from '../../events/publish.ts';
import type { DeviceMessage } from '../../events/publish.ts';
import { endUpgrades, receiveProgress, receiveReport } from './upgrade.ts';

let world: TestPlatform;
let stop: () => Promise<void>;
let now = instantOf(`${BASE_DATE} 15:00:00` as Datetime);
const heard: DeviceMessage[] = [];
const { ask, done, refusal } = callsOn(() => world);

/** A wireless camera of the first park, online, with the oldest version and no upgrade in progress. */
const CAMERA = 'DV000001';
beforeAll(async () => {
  world = await testPlatform({ PARKDECK_TOKEN_SECONDS: '8640000' });
  world.setClock(() => datetimeOfInstant(now));
  stop = await listenOn(world.platform, DEVICE_CHANNEL, (payload) => void heard.push(JSON.parse(payload)));
  await ask(`delete from upgrade`);
  await ask(`update device set wireless = true, state = 'online', firmware_id = 'FW0001' where id = $1`, [CAMERA]);
  await ask(`delete from wireless_device where id = $1`, [CAMERA]);
  await receiveReport(world.platform, await serial(), { model: 'PD-C200', firmware: '2.3.1', signal: -71 });
});
afterAll(async () => {
  await stop();
  await world.close();
});
afterEach(async () => {
  heard.length = 0;
  const { id, state } = await current();
  if (state === 'waiting') await done('east', 'upgrade.cancel', { ids: [String(id)] });
  else if (id !== undefined) await say({ state: 'failed', message: 'over' });
  await ask(`update wireless_device set version = '2.3.1', model = 'PD-C200' where id = $1`, [CAMERA]);
});

const pass = (minutes: number): void => void (now += minutes * 60_000);
const serial = async (): Promise<string> =>
  String((await ask('select serial from device where id = $1', [CAMERA]))[0]?.serial);
const start = (firmware = 'FW0002') => {
  pass(1); // so that each start has a later time than the last
  return done<Row[]>('east', 'wireless-device.upgrade', { ids: [CAMERA], input: { firmware } });
};
const confirm = () =>
  world.call('east', 'wireless-device.confirm-upgrade', { ids: [CAMERA], input: { firmware: 'FW0002' } });
const current = async (): Promise<Row> =>
  (
    await ask(
      `select id, state, progress, error, created_by as "createdBy", confirmed_by as "confirmedBy", "from" from upgrade
        where device_id = $1 order by created_at desc, id desc limit 1`,
      [CAMERA],
    )
  )[0] ?? {};
const say = async (more: Omit<Parameters<typeof receiveProgress>[2], 'upgrade'>): Promise<void> =>
  receiveProgress(world.platform, await serial(), { upgrade: String((await current()).id), ...more });

test('an upgrade waits, goes out when it is confirmed, and ends with the new version', async () => {
  expect(await start()).toEqual([{ id: CAMERA, ok: true }]);
  expect(await current()).toMatchObject({ state: 'waiting', from: '2.3.1', createdBy: 'east' });
  expect(heard).toEqual([]);
  expect((await confirm()).status).toBe(200);
  await expect
    .poll(() => heard.map(({ serial: to, kind, body }) => [to, kind, body.version]))
    .toEqual([[await serial(), 'upgrade', '2.4.0']]);
  expect(heard[0]?.body).toMatchObject({
    id: (await current()).id,
    file: expect.stringMatching(/^https:\/\//),
    checksum: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  await say({ state: 'running', percent: 0 });
  await say({ state: 'running', percent: 40 });
  await say({ state: 'running', percent: 20 });
  expect(await current()).toMatchObject({ state: 'upgrading', progress: 40, confirmedBy: expect.any(String) });
  await say({ state: 'done', percent: 100, firmware: '2.4.0' });
  expect(await current()).toMatchObject({ state: 'done', progress: 100 });
  expect(
    await ask(
      `select d.firmware_id as firmware, w.version from device d join wireless_device w on w.id = d.id where d.id = $1`,
      [CAMERA],
    ),
  ).toEqual([{ firmware: 'FW0002', version: '2.4.0' }]);
  expect(await done('east', 'wireless-device.list', { input: { serial: await serial() } })).toEqual([
    expect.objectContaining({ upgradeState: 3, versionNo: '2.4.0' }),
  ]);
  await say({ state: 'failed', message: 'late' });
  expect((await current()).state).toBe('done');
});

test.each([
  ['a version that is not released', 'FW0003', undefined, 'not-released'],
  ['the version that it has', 'FW0001', undefined, 'not-newer'],
  [
    'a version of another model',
    'FW0002',
    `update wireless_device set model = 'PD-C300' where id = '${CAMERA}'`,
    'other-model',
  ],
])('a device is not upgraded to %s', async (_what, firmware, before, reason) => {
  if (before) await ask(before);
  expect(await start(firmware)).toEqual([expect.objectContaining({ id: CAMERA, ok: false, reason })]);
});

test('one upgrade at a time; one that waits can be called off', async () => {
  await start();
  expect(await start()).toEqual([expect.objectContaining({ ok: false, reason: 'under-way' })]);
  expect(await done<Row[]>('east', 'upgrade.cancel', { ids: [String((await current()).id)] })).toEqual([
    expect.objectContaining({ ok: true }),
  ]);
  expect((await current()).state).toBe('cancelled');
  expect(await start()).toEqual([expect.objectContaining({ ok: true })]);
  await confirm();
  expect(await done<Row[]>('east', 'upgrade.cancel', { ids: [String((await current()).id)] })).toEqual([
    expect.objectContaining({ ok: false, reason: 'not-in-state' }),
  ]);
});

test('confirming needs a waiting upgrade to that version, and a device that is there', async () => {
  expect(
    await refusal('east', 'wireless-device.confirm-upgrade', { ids: [CAMERA], input: { firmware: 'FW0002' } }),
  ).toBe('not-in-state');
  await start();
  expect(
    await refusal('east', 'wireless-device.confirm-upgrade', { ids: [CAMERA], input: { firmware: 'FW0001' } }),
  ).toBe('none-waits');
  await ask(`update device set state = 'offline' where id = $1`, [CAMERA]);
  expect(
    await refusal('east', 'wireless-device.confirm-upgrade', { ids: [CAMERA], input: { firmware: 'FW0002' } }),
  ).toBe('device-offline');
  await ask(`update device set state = 'online' where id = $1`, [CAMERA]);
  expect(
    await refusal('jinhe', 'wireless-device.confirm-upgrade', { ids: [CAMERA], input: { firmware: 'FW0002' } }),
  ).toBe(404);
});

test.each([
  ['says why it failed', { state: 'failed', message: 'MD5 校验失败' }, 'MD5 校验失败'],
  ['comes back with the old version', { state: 'done', firmware: '2.3.1' }, '重启后版本为 2.3.1，升级未生效'],
] as const)('a device that %s has failed, and may be upgraded again', async (_what, said, error) => {
  await start();
  await confirm();
  await say(said);
  expect(await current()).toMatchObject({ state: 'failed', error });
  expect(await start()).toEqual([expect.objectContaining({ ok: true })]);
});

test('time ends what nobody confirms within a day, and what falls silent for half an hour', async () => {
  await start();
  pass(24 * 60 - 1);
  await endUpgrades(world.platform);
  expect((await current()).state).toBe('waiting');
  pass(1);
  await endUpgrades(world.platform);
  expect((await current()).state).toBe('cancelled');
  await start();
  await confirm();
  await say({ state: 'running', percent: 10 });
  pass(29);
  await endUpgrades(world.platform);
  expect((await current()).state).toBe('upgrading');
  pass(1);
  await endUpgrades(world.platform);
  expect(await current()).toMatchObject({ state: 'failed', error: '设备长时间没有应答' });
});

test('news of somebody else is dropped', async () => {
  await start();
  await confirm();
  const [other] = await ask(`select serial from device where id <> $1 and type = 'camera' limit 1`, [CAMERA]);
  await receiveProgress(world.platform, String(other?.serial), {
    upgrade: String((await current()).id),
    state: 'failed',
  });
  expect((await current()).state).toBe('sent');
});

test('all of it leaves a sound world', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
