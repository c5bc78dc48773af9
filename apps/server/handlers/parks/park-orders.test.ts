import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { receiveBerth } from '../../devices/berth-report.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const { ask, done, refusal, row } = callsOn(() => world);
const online = async (types: readonly string[], park = 'PK0001'): Promise<number> =>
  Number(
    (
      await ask(
        `select count(*) as n from device where park_id = $1 and type = any($2) and state = 'online'
          and deleted_at is null`,
        [park, types],
      )
    )[0]?.n,
  );
const kindsOf = async (ids: unknown): Promise<unknown[]> =>
  (await ask('select distinct kind from gate_command where id = any($1)', [ids])).map(({ kind }) => kind);

test.each([
  ['restart', 1, ['camera', 'barrier', 'display', 'voice', 'kiosk'], 'restart'],
  ['set-time', 2, ['camera', 'barrier', 'display', 'voice', 'kiosk'], 'set-time'],
  ['send-white-list', 3, ['camera'], 'send-white-list'],
  ['clear-screens', 4, ['display'], 'clear-display'],
] as const)('%s goes to every device that it concerns and that is online', async (command, _code, types, kind) => {
  const told = await done('east', 'park.send-command', { ids: ['PK0001'], input: { command } });
  expect(told.sentNum).toBe(await online(types));
  expect(told.offlineNum).toBeGreaterThanOrEqual(0);
  expect(await kindsOf(told.commandIds)).toEqual([kind]);
});

test.each([
  ['restart', 'vzenith-http', '1 台设备不支持这条指令'],
  ['restart', 'gat1400', '1 台设备不支持这条指令'],
  ['set-time', 'gat1400', '1 台设备不支持这条指令'],
  ['set-time', 'hikvision', undefined],
  ['restart', 'parkdeck', undefined],
])('%s with a camera that speaks %s: only who knows it is told, the preview counts the others', async (...line) => {
  const [command, protocol, told] = line;
  const [camera] = await ask(
    `select id from device where park_id = 'PK0001' and type = 'camera' and state = 'online' order by id limit 1`,
  );
  await ask(`update device set protocol = 'parkdeck' where park_id = 'PK0001'`);
  await ask('update device set protocol = $2 where id = $1', [camera?.id, protocol]);
  const input = { command };
  const preview = await done<{ notes: string[] }>('east', 'park.send-command', {
    ids: ['PK0001'],
    input,
    headers: { 'Dry-Run': '1' },
  });
  expect(preview.notes).toEqual(told === undefined ? [] : [expect.stringContaining(told)]);
  const sent = await done('east', 'park.send-command', { ids: ['PK0001'], input });
  const reached = await ask('select device_id from gate_command where id = any($1)', [sent.commandIds]);
  expect(reached.some(({ device_id: id }) => id === camera?.id)).toBe(told === undefined);
  await ask(`update device set protocol = 'parkdeck' where park_id = 'PK0001'`);
});

test('a park is told by its number too, and who cannot be told is said', async () => {
  expect(
    await done('east', 'park.send-command-by-number', { input: { number: 'P0001', command: 'set-time' } }),
  ).toMatchObject({ sentNum: expect.any(Number) });
  expect(
    await refusal('east', 'park.send-command-by-number', { input: { number: 'P0003', command: 'set-time' } }),
  ).toBe('vno missing');
  expect(await refusal('roadmgr', 'park.send-command', { ids: ['PK0005'], input: { command: 'set-time' } })).toBe(
    'not-in-state',
  );
  await ask(`update device set state = 'offline' where park_id = 'PK0004'`);
  expect(await refusal('east', 'park.send-command', { ids: ['PK0004'], input: { command: 'set-time' } })).toBe(
    'devices-offline',
  );
  expect(await refusal('audit1', 'park.send-command', { ids: ['PK0001'], input: { command: 'set-time' } })).toBe(403);
});

test('a village tells its devices how it is set, and counts those that could not be told', async () => {
  const types = ['camera', 'barrier', 'display', 'voice', 'kiosk'];
  const told = await done('east', 'village.push-config', { ids: ['V0001'] });
  expect(told.sentNum).toBe((await online(types)) + (await online(types, 'PK0004')));
  expect(told.failNum).toBeGreaterThan(0);
  const [sent] = await ask(`select payload from gate_command where kind = 'set-config' limit 1`);
  expect(sent?.payload).toMatchObject({ village: '云泊广场', alipay: true });
  expect(await refusal('admin', 'village.push-config', { ids: ['V0005'] })).toBe('not-in-state');
});

test('rebuilding the in-park list answers its cars, the same every time', async () => {
  const [open] = await ask(
    `select count(*)::int as n from session where park_id = 'PK0001' and state = 'open' and deleted_at is null`,
  );
  for (let time = 0; time < 2; time += 1)
    expect(await done('east', 'park.rebuild-in-park-list', { ids: ['PK0001'] })).toMatchObject({ inCarNum: open?.n });
});

test('a roadside park is published to the city, again and again, a garage not', async () => {
  await world.call('roadmgr', 'park.publish-roadside', { ids: ['PK0005'], headers: { 'Dry-Run': '1' } });
  expect(await row('park', 'PK0005')).toMatchObject({ published: false });
  for (let time = 0; time < 2; time += 1)
    expect(await done('roadmgr', 'park.publish-roadside', { ids: ['PK0005'] })).toMatchObject({ platRadPark: 1 });
  expect(await refusal('east', 'park.publish-roadside', { ids: ['PK0001'] })).toBe('not-in-state');
  await ask(`update park set number = 'P999' where id = 'PK0006'`);
  expect(await refusal('roadmgr', 'park.publish-roadside', { ids: ['PK0006'] })).toBe('city-unreachable');
});

test('monitors count what stands in the scope', async () => {
  const parks = await done<Row[]>('east', 'park-monitor.report');
  expect(parks.map((one) => one.PKID)).toEqual(['PK0001', 'PK0002', 'PK0004']);
  const [counted] = await ask(
    `select count(*)::int as devices, (count(*) filter (where state = 'offline'))::int as offline from device
      where park_id = 'PK0001' and deleted_at is null`,
  );
  expect(parks[0]).toMatchObject({ stallNum: 40, deviceNum: counted?.devices, offlineNum: counted?.offline });
  const villages = await done<Row[]>('admin', 'village-monitor.report', { input: { company: 'C0002' } });
  expect(new Set(villages.map((one) => one.VID))).toEqual(new Set(['V0001', 'V0002', 'V0005']));
  expect(villages.find((one) => one.VID === 'V0005')).toMatchObject({ gateNum: 0, deviceNum: 0, alipay: 1 });
  expect((await done<Row[]>('jinhe', 'village-monitor.report')).map((one) => one.VID)).toEqual(['V0003']);
});

test('pictures of a stay are those of its lanes, on the road those that were taken', async () => {
  const [stay] = await ask(`select id from session where park_id = 'PK0001' and state = 'open' limit 1`);
  expect(await done('east', 'session.images', { ids: [String(stay?.id)] })).toEqual({ inImage: null, outImage: null });
  await ask(`update session set in_image = 'https://example.com/in.jpg' where id = $1`, [stay?.id]);
  expect(await done('east', 'session.images', { ids: [String(stay?.id)] })).toEqual({
    inImage: 'https://example.com/in.jpg',
    outImage: null,
  });
  await ask(
    `insert into device (id, name, serial, number, park_id, company_id, type, state, rev)
      values ('DVP', 'PDA', 'PDA-1', 'PDA-1', 'PK0005', 'C0003', 'handheld', 'online', 1)`,
  );
  const [free] = await ask(
    `select id from berth b where park_id = 'PK0005' and not exists (select from session s where s.berth_id = b.id
      and s.state = 'open') limit 1`,
  );
  for (const image of ['https://example.com/1.jpg', 'https://example.com/2.jpg'])
    await receiveBerth(world.platform, 'PDA-1', { occupied: true, berth: String(free?.id), plate: '京D33001', image });
  const [parked] = await ask(`select id from session where plate = '京D33001' and state = 'open'`);
  expect(await done('roadmgr', 'session.roadside-images', { ids: [String(parked?.id)] })).toEqual({
    images: ['https://example.com/1.jpg', 'https://example.com/2.jpg'],
  });
});
