import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { listenOn } from '../../db/listen.ts';
import { receiveAnswer } from '../../devices/command-answer.ts';
import { receiveStatus } from '../../business/devices/device-status.ts';
import { DEVICE_CHANNEL } from '../../events/publish.ts';
import type { DeviceMessage } from '../../events/publish.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
let stop: () => Promise<void>;
/** Messages sent to devices, and how they answer. */
let heard: DeviceMessage[] = [];
let answers: ((message: DeviceMessage) => void) | undefined;
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  stop = await listenOn(world.platform, DEVICE_CHANNEL, (payload) => {
    const message: DeviceMessage = JSON.parse(payload);
    heard.push(message);
    answers?.(message);
  });
  await ask(`update device set state = 'online' where park_id = 'PK0001'`);
});
afterAll(async () => {
  await stop();
  await world.close();
});
afterEach(() => {
  heard = [];
  answers = undefined;
});

const GATE = 'GT000001';
const deviceAt = async (type: string): Promise<Row & { readonly id: string; readonly serial: string }> =>
  (await ask('select * from device where gate_id = $1 and type = $2', [GATE, type]))[0] as never;
const told = async (kind: string, count = 1): Promise<DeviceMessage[]> => {
  const ofKind = (): DeviceMessage[] => heard.filter(({ body }) => body.kind === kind);
  await expect.poll(() => ofKind().length).toBeGreaterThanOrEqual(count);
  return ofKind();
};
/** Makes devices answer one kind of command at once. */
const play = (kind: string, answer: Row): void => {
  answers = ({ serial, body }) => {
    if (body.kind === kind)
      void receiveAnswer(world.platform, serial, { command: String(body.id), ok: true, ...answer });
  };
};

test('a camera is asked for its white list, and the person gets what it answers', async () => {
  const camera = await deviceAt('camera');
  play('search-white-list', {
    data: { passes: [{ plate: '京A00001', until: '2026-12-31' }, { plate: '京A00002' }], total: 7 },
  });
  const { status, body } = await world.call('east', 'device.search-white-list', {
    ids: [camera.id],
    input: { plate: '京A' },
  });
  expect([status, body.total, body.data]).toEqual([
    200,
    7,
    [{ plateNumber: '京A00001', endDate: '2026-12-31' }, expect.objectContaining({ plateNumber: '京A00002' })],
  ]);
  expect((await told('search-white-list'))[0]).toMatchObject({ serial: camera.serial, body: { plate: '京A' } });
  expect(await ask(`select state, "user" from gate_command where kind = 'search-white-list'`)).toEqual([
    { state: 'acknowledged', user: expect.any(String) },
  ]);
});

test('a long answer comes whole', async () => {
  const camera = await deviceAt('camera');
  const passes = Array.from({ length: 500 }, (_, at) => ({
    plate: `京A${String(at).padStart(5, '0')}`,
    until: '2026-12-31',
  }));
  play('search-white-list', { data: { passes, total: 500 } });
  expect(await done<Row[]>('east', 'device.search-white-list', { ids: [camera.id] })).toHaveLength(500);
});

test.each([
  ['says no', { ok: false, message: '存储已满' }, 'device-refused'],
  ['answers something else', { data: { plates: [] } }, 'bad-answer'],
])('a camera that %s', async (_what, answer, expected) => {
  const camera = await deviceAt('camera');
  play('search-white-list', answer);
  expect(await refusal('east', 'device.search-white-list', { ids: [camera.id] })).toBe(expected);
});

test('only a camera in reach and online is asked', async () => {
  const [camera, display] = [await deviceAt('camera'), await deviceAt('display')];
  expect(await refusal('east', 'device.search-white-list', { ids: [display.id] })).toBe('not-in-state');
  expect(await refusal('jinhe', 'device.search-white-list', { ids: [camera.id] })).toBe(404);
  await ask(`update device set state = 'offline' where id = $1`, [camera.id]);
  expect(await refusal('east', 'device.search-white-list', { ids: [camera.id] })).toBe('device-offline');
  await ask(`update device set state = 'online' where id = $1`, [camera.id]);
});

test('a camera gets every live pass of its gate, in parts', async () => {
  const camera = await deviceAt('camera');
  const results = await done<Row[]>('east', 'device.send-white-list', { ids: [camera.id] });
  expect(results).toEqual([expect.objectContaining({ id: camera.id, ok: true, commandId: expect.any(String) })]);
  const [command] = await told('send-white-list');
  const parts = Number(command?.body.parts);
  await expect.poll(() => heard.filter(({ kind }) => kind === 'list').length).toBe(parts);
  const plates = heard
    .filter(({ kind }) => kind === 'list')
    .flatMap(({ body }) => (body.passes as { plate: string }[]).map(({ plate }) => plate));
  const wanted = await ask(
    `select distinct plate from pass p, unnest(p.plates) plate where p.park_id = 'PK0001' and p.state = 'active'
      and p.end_date >= '2026-03-01' and p.deleted_at is null and (cardinality(p.gates) = 0 or $1 = any(p.gates))`,
    [GATE],
  );
  expect(plates.toSorted()).toEqual(wanted.map(({ plate }) => String(plate)).toSorted());
  expect(plates.length).toBeGreaterThan(0);
  expect(plates.length).toBe(Number(command?.body.count));
});

test('a token is told to the device and the person, and kept nowhere', async () => {
  const camera = await deviceAt('camera');
  const { token, expireTime } = await done('east', 'device.kit-token', { ids: [camera.id] });
  expect(expireTime).toMatch(/^2026-03-01 15:1\d/);
  expect((await told('kit-token'))[0]?.body.token).toBe(token);
  expect(await ask(`select 1 from gate_command where payload::text like '%' || $1 || '%'`, [token])).toEqual([]);
  expect(await ask(`select 1 from operation_log where content::text like '%' || $1 || '%'`, [token])).toEqual([]);
});

test('the debug page is at the address of the device', async () => {
  const camera = await deviceAt('camera');
  expect((await done('east', 'device.debug-url', { ids: [camera.id] })).url).toMatch(
    new RegExp(`^http://${String(camera.ip)}/debug\\?token=`),
  );
});

test('all cameras of a park are told to encrypt, each is encrypted once it has answered', async () => {
  const cameras = await ask(`select id, serial from device where park_id = 'PK0001' and type = 'camera' order by id`);
  expect(
    await done('east', 'device.set-encryption', { input: { park: 'PK0001', on: true, source: 'console' } }),
  ).toEqual({ sent: cameras.length, offline: 0 });
  const [first] = await told('set-encryption', cameras.length);
  await receiveAnswer(world.platform, String(first?.serial), { command: String(first?.body.id), ok: true });
  expect(
    (await ask(`select serial from device where park_id = 'PK0001' and encrypted`)).map(({ serial }) => serial),
  ).toEqual([first?.serial]);
});

test(`where pictures go: the platform itself, or a store that is declared; its key goes to the camera and nowhere
  else`, async () => {
  const camera = await deviceAt('camera');
  expect(await refusal('east', 'device.set-storage', { ids: [camera.id], input: { storage: 'OS1' } })).toBe(
    'storageId missing',
  );
  await done('east', 'device.set-storage', { ids: [camera.id] });
  expect((await told('set-storage'))[0]?.body.address).toBe(world.platform.config.publicUrl);
  heard = [];
  const store = await done('east', 'object-storage.create-or-update', {
    input: { bucket: 'stills', endpoint: 'https://oss.example.com', key: 'store-key-7', expireDays: 30 },
  });
  expect(JSON.stringify(store)).not.toContain('store-key-7');
  await done('east', 'device.set-storage', { ids: [camera.id], input: { storage: store.id } });
  expect((await told('set-storage'))[0]?.body).toMatchObject({
    address: 'https://oss.example.com/stills',
    days: 30,
    key: 'store-key-7',
  });
  for (const table of ['gate_command', 'operation_log'])
    expect(await ask(`select 1 from ${table} t where t::text like '%store-key-7%'`)).toEqual([]);
  expect(await refusal('jinhe', 'device.set-storage', { ids: [camera.id], input: { storage: store.id } })).not.toBe(
    200,
  );
});

test('a stream has an address for ten minutes, for who may look', async () => {
  const camera = await deviceAt('camera');
  const bySerial = await done('east', 'device.video-by-serial', { input: { serial: camera.serial } });
  expect(bySerial.url).toMatch(/^rtsp:\/\/.+\?until=\d+&sign=[0-9a-f]{64}$/);
  expect((await done('east', 'device.video-by-gate', { input: { gate: GATE } })).url).toMatch(
    new RegExp(`^rtsp://${String(camera.ip)}/`),
  );
  expect(await refusal('jinhe', 'device.video-by-serial', { input: { serial: camera.serial } })).toBe('sn missing');
});

const line = (more: Row = {}): Row => ({
  scene: 'idle',
  line: 1,
  text: '欢迎 {plate}',
  color: 'green',
  effect: 'move-left',
  speed: 3,
  ...more,
});
const setting = (more: Row = {}): Row => ({
  gate: 'GT000006',
  lineCount: 'two',
  brightness: 9,
  speakOn: true,
  volume: 4,
  lines: [line()],
  ...more,
});
const linesOf = (config: unknown): Promise<Row[]> =>
  ask(
    `select scene, line, text, effect from display_line where config_id = $1 and deleted_at is null
      order by scene, line`,
    [config],
  );

test.each([
  [{ gate: GATE }, 'gateId taken'],
  [{ lines: [line(), line()] }, 'details taken'],
  [{ lines: [line({ line: 3 })] }, 'details max'],
  [{ lines: [line({ text: '{plat}' })] }, 'details format'],
])('display settings with %j are refused: %s', async (more, expected) => {
  expect(await refusal('east', 'display-config.create-or-update', { input: setting(more) })).toBe(expected);
});

test('settings are made with their lines, changed, sent scene by scene, and taken back', async () => {
  const made = await done('east', 'display-config.create-or-update', {
    input: setting({ lines: [line(), line({ scene: 'full', text: '满' }), line({ line: 2, text: '二' })] }),
  });
  expect(made).toMatchObject({ PKID: 'PK0001', lineCount: 2, send: 0 });
  const id = String(made.id);
  expect(await linesOf(id)).toHaveLength(3);
  const { body } = await world.call('east', 'display-config.create-or-update', {
    ids: [id],
    input: { lines: [line({ text: '你好', effect: 'snow-down' })], send: true },
  });
  expect(await linesOf(id)).toEqual([{ scene: 'idle', line: 1, text: '你好', effect: 'snow-down' }]);
  const sent = await told('set-display', 2);
  expect(sent.map(({ body: told }) => [told.lineCount, told.parts])).toEqual([
    [2, 1],
    [2, 1],
  ]);
  await expect
    .poll(() => heard.filter(({ kind }) => kind === 'list').map(({ body: part }) => [part.scene, part.lines]))
    .toContainEqual(['idle', [expect.objectContaining({ line: 1, text: '你好', effect: 'snow-down' })]]);
  await done('east', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await linesOf(id)).toHaveLength(3);
});

test('nothing is saved when it was to be sent and no display is there', async () => {
  await ask(`update device set state = 'offline' where gate_id = 'GT000005' and type in ('display', 'voice')`);
  const [config] = await ask(`select id from display_config where gate_id = 'GT000005'`);
  expect(
    await refusal('east', 'display-config.create-or-update', {
      ids: [String(config?.id)],
      input: { volume: 1, send: true },
    }),
  ).toBe('device-offline');
  expect(await ask('select volume from display_config where id = $1', [config?.id])).toEqual([{ volume: 9 }]);
});

test('one line keeps within its display', async () => {
  const [config] = await ask(`select id from display_config where gate_id = 'GT000002'`);
  expect(
    await refusal('east', 'display-line.create-or-update', { input: { config: config?.id, ...line({ line: 3 }) } }),
  ).toBe('line max');
  expect(await refusal('east', 'display-line.create-or-update', { input: { config: config?.id, ...line() } })).toBe(
    'line taken',
  );
  expect(await refusal('jinhe', 'display-line.create-or-update', { input: { config: config?.id, ...line() } })).toBe(
    'configId missing',
  );
});

test('a parameter goes to the devices of its park, is sent when all have taken it, waits for those away', async () => {
  const wrong = (noun: string, key: string) =>
    refusal('east', `${noun}.create-or-update`, { input: { park: 'PK0001', key, value: '1' } });
  expect(await wrong('garage-parameter', '1x')).toBe('paramKey format');
  expect(await wrong('device-parameter', 'gain')).toBe('PKID choice');
  const there = `park_id = 'PK0001' and type = 'camera' and state = 'online'`;
  // that of another maker has no order for it
  await ask(`update device set protocol = 'gat1400' where id = (select max(id) from device where ${there})`);
  const cameras = await ask(`select id from device where ${there} and protocol = 'parkdeck'`);
  const made = await done('east', 'garage-parameter.create-or-update', {
    input: { park: 'PK0001', key: 'gain', value: '120' },
  });
  const state = async (): Promise<unknown> =>
    (await ask('select state from device_parameter where id = $1', [made.id]))[0]?.state;
  const asked = await told('set-parameter', cameras.length);
  for (const [index, { serial, body }] of asked.entries()) {
    expect([body.key, body.value, await state()]).toEqual(['gain', '120', 'waiting']);
    await receiveAnswer(world.platform, serial, { command: String(body.id), ok: index > 0 });
  }
  expect([asked.length, await state()]).toEqual([cameras.length, 'failed']);
  await ask(`update device set state = 'offline' where park_id = 'PK0001' and type = 'camera'`);
  heard = [];
  await done('east', 'garage-parameter.create-or-update', { ids: [String(made.id)], input: { value: '130' } });
  expect([await state(), heard]).toEqual(['waiting', []]);
  const camera = await deviceAt('camera');
  play('set-parameter', {});
  await receiveStatus(world.platform, camera.serial, { state: 'online' });
  await expect.poll(state).toBe('sent');
  expect((await done<Row[]>('east', 'garage-parameter.list', { input: { key: 'gain' } }))[0]).toMatchObject({
    paramValue: '130',
    sendState: 1,
  });
  expect(await done<Row[]>('east', 'device-parameter.list', { input: { key: 'gain' } })).toEqual([]);
});
