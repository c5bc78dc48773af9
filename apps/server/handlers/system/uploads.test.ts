import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { deliverUploads } from '../../business/system/upload-deliver.ts';
import { queuePresence } from '../../business/system/upload-presence.ts';
import { checkWorld } from '../../invariants/check.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import { raiseWarnings } from '../../business/service/raise-warnings.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { startCityGateways } from '../../testing/city-gateway.fixture.ts';
import type { CityGateways } from '../../testing/city-gateway.fixture.ts';

/** The whole way of a message, from what happens at a park to a platform that checks every request. */

const PARK = 'PK0001';
const IN = '/api/v2/cp/uploadCarInData';
const OUT = '/api/v2/cp/uploadCarOutData';

let city: CityGateways;
let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
const noon = instantOf(`${BASE_DATE} 12:00:00` as Datetime);
let now = noon;
let count = 0;
let platform = '';
let permission = '';

beforeAll(async () => {
  city = await startCityGateways();
  world = await testPlatform({
    PARKDECK_CITY: 'live',
    PARKDECK_WEBHOOK_NETWORKS: '127.0.0.1',
    PARKDECK_CITY_NETWORKS: '127.0.0.1',
  });
  world.setClock(() => datetimeOfInstant(now));
});
afterAll(async () => {
  await world.close();
  await city.stop();
});
beforeEach(async () => {
  now = noon;
  await city.say({ down: false });
  await ask(`delete from upload_item; delete from upload_log; delete from upload_permission; delete from warning;
    delete from upload_platform; delete from platform_interface`);
  const row = await done('admin', 'upload-platform.create-or-update', {
    input: {
      name: '杭州城市大脑',
      type: 'city',
      protocol: 'city-brain',
      address: city.address,
      heartbeat: 5,
      ...city.keys.hangzhou,
    },
  });
  platform = String(row.platId);
  const added = await done('admin', 'upload-permission.create-or-update', {
    input: { platform, park: PARK, parkThere: 'HZ001', kinds: ['stay-in', 'stay-out', 'payment'] },
  });
  permission = String(added.id);
  await done('admin', 'upload-platform.set-open', { ids: [platform], input: { open: 'open' } });
});

const enter = async (plate: string): Promise<string> => {
  const id = `IOUP${String(++count).padStart(4, '0')}`;
  await ask(
    `insert into session (id, company_id, park_id, plate, state, in_time, enter_type, plate_color, in_gate_id)
      select $1, company_id, id, $2, 'open', $3, 'auto', 'blue', (select min(g.id) from gate g where g.park_id = p.id)
      from park p where id = $4`,
    [id, plate, datetimeOfInstant(now - 3_600_000), PARK],
  );
  return id;
};
const leave = (id: string): Promise<unknown> =>
  ask(`update session set state = 'left', out_time = $2, release_type = 'normal' where id = $1`, [
    id,
    datetimeOfInstant(now),
  ]);
const run = (): Promise<number> => deliverUploads(world.platform, new AbortController().signal);
const queue = (): Promise<Row[]> => ask('select kind, state, tries, error, plate from upload_item order by id');
const keyed = async (path: string, plate: string) =>
  (await city.got(path)).filter(({ data }) => data['plateNo'] === plate);
const minutes = (n: number): void => void (now += n * 60_000);

test('an entry and an exit are told in order, under one number of the stay, and the diary has both', async () => {
  const id = await enter('浙A·10001');
  await leave(id);
  const published = vi.spyOn(world.platform, 'publish');
  await run();
  expect(published).toHaveBeenCalledWith('upload', { company: expect.any(String), park: PARK });
  published.mockRestore();
  const [[came], [left]] = [await keyed(IN, '浙A·10001'), await keyed(OUT, '浙A·10001')];
  expect(came?.data).toMatchObject({ parkingCode: 'HZ001', plateColor: 1, arriveID: `stay-in/${id}` });
  expect(left?.data['uid']).toBe(came?.data['uid']);
  expect(await queue()).toMatchObject([
    { kind: 'stay-in', state: 'sent', tries: 1 },
    { kind: 'stay-out', state: 'sent', tries: 1 },
  ]);
  const diary = await done<Row[]>('admin', 'upload-log.list', { input: { platform } });
  expect(diary.map(({ kind, ok }) => [kind, ok])).toEqual(
    expect.arrayContaining([
      [1, 1],
      [2, 1],
    ]),
  );
});

test('what is rolled back is told to nobody', async () => {
  const client = await world.platform.database.pool.connect();
  await client.query('begin');
  await client.query(`insert into session (id, company_id, park_id, plate, state, in_time, enter_type)
    select 'IOGONE', company_id, id, '浙A·10009', 'open', now(), 'auto' from park where id = '${PARK}'`);
  expect((await client.query('select 1 from upload_item')).rowCount).toBe(1);
  await client.query('rollback');
  client.release();
  expect(await queue()).toEqual([]);
});

test('an exit waits for its entry; a later stay does not', async () => {
  const id = await enter('浙A·10501');
  await leave(id);
  await enter('浙A·10002');
  await run();
  expect(await queue()).toMatchObject([
    { kind: 'stay-in', plate: '浙A·10501', state: 'waiting', tries: 1, error: 'HTTP 500' },
    { kind: 'stay-out', plate: '浙A·10501', state: 'waiting', tries: 0 },
    { kind: 'stay-in', plate: '浙A·10002', state: 'sent' },
  ]);
});

test('after 1, 2, 4, 8 and 16 minutes it has failed: a warning, and sent again by action, once', async () => {
  await city.say({ down: true });
  const id = await enter('浙A·10003');
  await leave(id);
  const waits = [0, 1, 2, 4, 8, 16];
  for (const [index, wait] of waits.entries()) {
    minutes(wait);
    await run();
    await run(); // not due yet
    expect((await queue())[0]).toMatchObject({ tries: index + 1, state: index < 5 ? 'waiting' : 'failed' });
  }
  await systemUnit(world.platform, 'warning.raise', raiseWarnings);
  expect(
    await ask(`select said->'facts'->>'platform' as platform from warning where object = $1`, [permission]),
  ).toMatchObject([{ platform: '杭州城市大脑' }]);
  const [park] = await done<Row[]>('admin', 'upload-park.list', { input: { platform } });
  expect(park).toMatchObject({ waitNum: 1, failNum: 1, platParkId: 'HZ001' });

  await city.say({ down: false });
  await done('admin', 'upload-park.restart-upload', { ids: [permission] });
  await run();
  expect((await queue()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect((await keyed(IN, '浙A·10003')).map(({ times }) => times)).toEqual([1]);
  expect(await refusal('admin', 'upload-park.restart-upload', { ids: [permission] })).toBe('nothing-failed');
});

test('a platform that fails inside after it took the message: sent again under the same number', async () => {
  await enter('浙A·10500');
  await run();
  minutes(1);
  await Promise.all([run(), run()]);
  expect((await keyed(IN, '浙A·10500')).map(({ times }) => times)).toEqual([2]);
});

test('a platform closed by its flag keeps its queue and is told nothing new (B170)', async () => {
  await enter('浙A·10004');
  await done('admin', 'upload-platform.set-open', { ids: [platform], input: { open: 'shut' } });
  await enter('浙A·10005');
  await run();
  expect(await queue()).toMatchObject([{ plate: '浙A·10004', state: 'waiting', tries: 0 }]);
  expect(await refusal('admin', 'upload-park.restart-upload', { ids: [permission] })).toBe('platform-closed');
  await done('admin', 'upload-platform.set-open', { ids: [platform], input: { open: 'open' } });
  await run();
  expect(await queue()).toMatchObject([{ plate: '浙A·10004', state: 'sent' }]);
});

test('opening needs address, key and a park', async () => {
  const bare = await done('admin', 'upload-platform.create-or-update', {
    input: { name: '空平台', type: 'city', protocol: 'guangzhou', heartbeat: 5 },
  });
  const open = { ids: [String(bare.platId)], input: { open: 'open' } };
  const problem = async () => {
    const { body } = await world.call('admin', 'upload-platform.set-open', open);
    return JSON.stringify(body);
  };
  expect(await problem()).toContain('platform-incomplete');
  await done('admin', 'upload-platform.create-or-update', {
    ids: [String(bare.platId)],
    input: { address: city.address, account: 'gz-member', key: 'gz-password-1' },
  });
  expect(await problem()).toContain('no-parks');
});

test('an exit taken back before anybody heard of it is told to nobody', async () => {
  const id = await enter('浙A·10006');
  await leave(id);
  await ask(`update session set state = 'open', out_time = null, release_type = null where id = $1`, [id]);
  await run();
  expect(await keyed(OUT, '浙A·10006')).toEqual([]);
  expect(await checkWorld(world.platform.database.db)).toMatchObject({ I37: 0 });
  minutes(1);
  await leave(id);
  await run();
  expect(await keyed(OUT, '浙A·10006')).toHaveLength(1);
});

test('heartbeats and free stalls come as often as the platform wants, and never pile up', async () => {
  await ask(`update upload_permission set kinds = '{heartbeat,spaces}'`);
  await city.say({ down: true });
  for (let round = 0; round < 5; round++) {
    await queuePresence(world.platform);
    await run();
    minutes(1);
  }
  expect((await queue()).map(({ kind }) => kind)).toEqual(['heartbeat', 'spaces']);
  await city.say({ down: false });
  minutes(5);
  await run();
  await queuePresence(world.platform);
  expect((await queue()).map(({ state }) => state)).toEqual(['sent', 'sent', 'waiting', 'waiting']);
});

test('an interface is told by signed events; a redirect is refused', async () => {
  const made = await done('admin', 'platform-interface.create-or-update', {
    input: { name: '写字楼小程序', account: 'U00006', limit: 60, webhook: `${city.address}/hook`, events: ['stay-in'] },
  });
  const id = String(made.id);
  const key = await done('admin', 'platform-interface.new-key', { ids: [id] });
  await city.say({ secret: key.appSecret });
  await ask(`update platform_interface set company_id = (select company_id from park where id = '${PARK}')`);
  await ask(`update upload_permission set kinds = '{heartbeat}'`);
  const stay = await enter('浙A·20001');
  await done('admin', 'platform-interface.test-webhook', { ids: [id] });
  await run();
  expect((await city.got('/hook')).map(({ event, data }) => [event, data['id']])).toEqual([
    ['stay-in', `stay-in/${stay}`],
    ['test', expect.stringContaining(`test/${id}`)],
  ]);
  const log = await ask('select request, said from upload_log');
  expect(JSON.stringify(log)).not.toContain(String(key.appSecret));

  await ask(`update platform_interface set webhook = $1`, [`${city.address}/hook/moved`]);
  await enter('浙A·20002');
  await run();
  expect((await queue()).find(({ plate }) => plate === '浙A·20002')).toMatchObject({
    state: 'waiting',
    error: 'HTTP 302, redirects are not followed',
  });
});

test('the outbox tells each queue by its lanes, with the next try, what is held back, and the hours', async () => {
  const lanesOf = async () => {
    const { items, hours } = await done<Row>('admin', 'upload-park.lanes', { ids: [permission] });
    return { items: items as readonly Row[], hours: hours as readonly Row[] };
  };
  await leave(await enter('浙A·30001'));
  await run();
  await city.say({ down: true });
  const late = await enter('浙A·30002');
  await leave(late);
  await run();
  const { items, hours } = await lanesOf();
  expect(items.map(({ lane, kind, plate, isHeld }) => [lane, kind, plate, isHeld])).toEqual([
    ['waiting', 'stay-out', '浙A·30002', true],
    ['retrying', 'stay-in', '浙A·30002', false],
    ['sent', 'stay-out', '浙A·30001', false],
    ['sent', 'stay-in', '浙A·30001', false],
  ]);
  expect(items[1]).toMatchObject({ tries: 1, nextTry: `${BASE_DATE} 12:01:00`, error: '对方没有应答（HTTP 503）' });
  expect([hours.length, hours.at(-1)]).toEqual([24, { hour: `${BASE_DATE} 12:00:00`, sent: 2, refused: 1 }]);
  const { queues, first } = await done<Row>('admin', 'upload-park.outbox');
  expect(first).toEqual({ items, hours });
  const nextTry = `${BASE_DATE} 12:01:00`;
  const counts = { waiting: 1, retrying: 1, failed: 0, sent: 2 };
  expect(queues).toMatchObject([
    { id: permission, parkThere: 'HZ001', open: 'open', isEnabled: true, nextTry, ...counts },
  ]);
  expect(await refusal('jinhe', 'upload-park.outbox')).toBe(403);
  expect(await refusal('jinhe', 'upload-park.lanes', { ids: [permission] })).toBe(403);
});

test('registration at Shanghai needs its platform, is idempotent, and says what came of it', async () => {
  expect(await refusal('admin', 'partner-app.register-shanghai', { input: { park: PARK } })).toBe('no-platform');
  await done('admin', 'upload-platform.create-or-update', {
    ids: [platform],
    input: { type: 'shanghai' },
  });
  for (let round = 0; round < 2; round++)
    expect(await done<Row[]>('admin', 'partner-app.register-shanghai', { input: { park: PARK } })).toMatchObject([
      { PKID: PARK, state: 1 },
    ]);
  expect((await city.got('/api/v2/cp/uploadParkingInfo')).map(({ key, times }) => [key, times])).toEqual([
    ['HZ001', 1],
  ]);
});
