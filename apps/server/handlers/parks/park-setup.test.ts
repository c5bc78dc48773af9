import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksum } from '../../../../tests/factories/checksum.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { receivePlate } from '../../devices/plate-read.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
  at.setClock(() => '2026-03-01 15:00:00');
  for (const user of ['admin', 'yunbo', 'east', 'mgr1', 'jinhe']) await at.bearer(user); // sign-ins write log lines
});
afterAll(() => at.close());

const PLAN = {
  name: '新城广场停车场',
  number: 'P9001',
  village: 'V0002',
  kind: 'garage',
  stalls: 120,
  lng: 120.2,
  lat: 30.2,
  areas: [
    { name: '地面', stalls: 40 },
    { name: '地下', stalls: 80 },
  ],
  gates: [
    {
      name: '东入口',
      number: 'E1',
      direction: 'in',
      area: '地面',
      openMode: 'auto',
      temporaryIn: true,
      temporaryOut: true,
    },
    {
      name: '东出口',
      number: 'X1',
      direction: 'out',
      area: '地面',
      openMode: 'auto',
      temporaryIn: true,
      temporaryOut: true,
    },
  ],
  cameras: [
    { gate: 'E1', serial: 'PDC200900001', code: 'K7MQ2P' },
    { gate: 'X1', serial: 'PDC200900002', code: 'R4XW9T' },
  ],
  rules: [{ name: '新城临停', model: 'small', unitMinutes: 60, unitPrice: 500, freeMinutes: 15 }],
} as const;
const build = async (user: string, more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  (await at.call(user, 'park-setup.build', { input: { ...PLAN, ...more }, headers })).body;
const rows = async (sql: string) => (await at.platform.database.pool.query<Record<string, unknown>>(sql)).rows;
const tries = async (): Promise<unknown> => (await rows('select count(*)::int as n from camera_code_try'))[0]?.n;

test.each([
  [
    'a part that its own call would refuse',
    { gates: [{ ...PLAN.gates[0], name: '' }, PLAN.gates[1]] },
    400,
    'gates[0].gateName',
  ],
  [
    'a parameter that nobody declared, inside a part',
    { areas: [{ ...PLAN.areas[0], stalls: -1 }, PLAN.areas[1]] },
    400,
    'areas[0].stallNum',
  ],
  [
    'a gate in an area that is not there',
    { gates: [{ ...PLAN.gates[0], area: '天台' }, PLAN.gates[1]] },
    400,
    'gates[0].areaName',
  ],
  [
    'a camera at a gate that is not there',
    { cameras: [PLAN.cameras[0], { ...PLAN.cameras[1], gate: 'X9' }] },
    400,
    'cameras[1].gateNo',
  ],
  ['two areas of one name', { areas: [PLAN.areas[0], { ...PLAN.areas[1], name: '地面' }] }, 400, 'areas[1].areaName'],
  [
    'a camera that nobody knows',
    { cameras: [{ ...PLAN.cameras[0], serial: 'PDC299999999' }, PLAN.cameras[1]] },
    404,
    'cameras[0].sn',
  ],
  ['a number that another company’s park has', { number: 'P0003' }, 400, 'parkNo'],
  ['a village of another tenant', { village: 'V0003' }, 404, 'VID'],
  [
    'a price that the fee engine refuses',
    { rules: [{ ...PLAN.rules[0], nightStart: '22:00' }] },
    400,
    'rules[0].nightEnd',
  ],
  [
    'an inner gate that leads nowhere',
    { gates: [PLAN.gates[0], { ...PLAN.gates[1], direction: 'inner-in' }] },
    400,
    'gates[1].linkAreaName',
  ],
])('%s is told at its place, and nothing is written', async (_what, more, code, field) => {
  const before = await checksum(at.platform);
  expect(await build('east', more)).toMatchObject({ code, data: { fields: [expect.objectContaining({ field })] } });
  expect(await checksum(at.platform)).toBe(before);
});

test.each([
  [
    'more stalls in the areas than the park has',
    { areas: [PLAN.areas[0], { ...PLAN.areas[1], stalls: 81 }] },
    'above-park',
    'areas[1]',
  ],
  ['a village that waits for its approval', { village: 'V0005' }, 'village-waiting', 'village'],
  [
    'a camera that another park uses',
    { cameras: [{ ...PLAN.cameras[0], serial: 'PDC200000001' }, PLAN.cameras[1]] },
    'bound',
    'cameras[0].serial',
  ],
])('%s: the reason says where', async (_what, more, reason, place) => {
  expect(await build('east', more)).toMatchObject({ code: 409, data: { reason, detail: { at: place } } });
});

test('a wrong code refuses all of it and stays counted, in a dry run too', async () => {
  const before = await checksum(at.platform);
  const wrong = { cameras: [PLAN.cameras[0], { ...PLAN.cameras[1], code: 'WRONG1' }] };
  expect(await build('jinhe', { ...wrong, village: 'V0003' })).toMatchObject({
    code: 409,
    data: { reason: 'wrong-code', detail: { at: 'cameras[1].code' } },
  });
  expect(await build('jinhe', { ...wrong, village: 'V0003' }, { 'dry-run': '1' })).toMatchObject({
    code: 409,
    data: { reason: 'wrong-code' },
  });
  expect(await tries()).toBe(2);
  expect(await checksum(at.platform)).toBe(before);
});

test('who may not add one of the parts may not build: the missing code is named', async () => {
  expect(await build('mgr1')).toMatchObject({ code: 403, data: { permission: 'basedata_createwiringpark_add' } });
  await rows(
    `update role set menus = array_remove(menus, (select id from menu where code = 'basedata_parkdevice_add'))
      where id = any(select unnest(roles) from "user" where user_name = 'east')`,
  );
  expect(await build('east')).toMatchObject({ code: 403, data: { permission: 'basedata_parkdevice_add' } });
  await rows(
    `update role set menus = menus || (select id from menu where code = 'basedata_parkdevice_add')
      where id = any(select unnest(roles) from "user" where user_name = 'east')`,
  );
});

test('a dry run shows every row and leaves none', async () => {
  const before = await checksum(at.platform);
  const { data } = await build('east', {}, { 'dry-run': '1' });
  const nouns = (data as { rows: readonly { noun: string }[] }).rows.map(({ noun }) => noun);
  expect(
    Object.fromEntries([...new Set(nouns)].map((noun) => [noun, nouns.filter((one) => one === noun).length])),
  ).toEqual({
    park: 1,
    'park-settings': 1,
    area: 2,
    gate: 2,
    device: 2,
    'car-type': 1,
    'car-model': 1,
    'simple-tariff': 1,
    tariff: 1,
  });
  expect(await checksum(at.platform)).toBe(before);
});

test('it is built once for an intent, logged row by row, and cars drive in and are charged', async () => {
  const first = await build('east', {}, { 'idempotency-key': 'journey-of-a-park' });
  expect(first).toMatchObject({
    code: 200,
    data: { parkName: PLAN.name, gatesName: ['东入口', '东出口'], waitingNum: 2 },
  });
  expect(await build('east', {}, { 'idempotency-key': 'journey-of-a-park' })).toEqual(first);
  const { PKID: park } = first.data as { readonly PKID: string };
  expect(
    await rows(`select (select count(*)::int from park where name = '${PLAN.name}') as parks, (select count(*)::int
      from device where park_id = '${park}' and wireless and gate_id is not null) as cameras,
    (select company_id from park where id = '${park}') as company, (select count(*)::int from operation_log
    where park_id = '${park}' and action = 'park-setup.build' and user_name = 'east') as lines`),
  ).toEqual([{ parks: 1, cameras: 2, company: 'C0002', lines: 12 }]);
  expect((await at.call('east', 'serial-camera.get', { input: { serial: 'PDC200900001' } })).body.data).toMatchObject({
    bound: 1,
  });
  await rows(`update device set state = 'online' where park_id = '${park}'`);
  const drive = async (serial: string, id: string, clock: string): Promise<void> => {
    at.setClock(() => clock);
    await receivePlate(at.platform, serial, {
      id,
      plate: '浙A77001',
      confidence: 99,
      at: Date.parse(`${clock.replace(' ', 'T')}+08:00`),
    });
  };
  await drive('PDC200900001', 'in', '2026-03-01 15:01:00');
  expect(
    await rows(
      `select kind, state, device_id = (select id from device where serial = 'PDC200900001') as camera
        from gate_command where park_id = '${park}'`,
    ),
  ).toEqual([{ kind: 'open', state: 'sent', camera: true }]);
  await drive('PDC200900002', 'out', '2026-03-01 17:00:00');
  expect(await rows(`select due from session where park_id = '${park}'`)).toEqual([{ due: 1000 }]);
  expect(Object.entries(await checkWorld(at.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});

test('what it took is taken', async () => {
  expect(await build('east', { number: 'P9002', name: '另一个' })).toMatchObject({
    code: 409,
    data: { reason: 'bound' },
  });
});

test('built by the platform, nothing waits for approval', async () => {
  const cameras = [{ gate: 'E1', serial: 'PDC200900003', code: 'H8DN3V' }];
  expect(
    await build('admin', {
      number: 'P9003',
      name: '平台建场',
      cameras,
      rules: [PLAN.rules[0], { ...PLAN.rules[0], name: '大车', model: 'large', unitPrice: 1000 }],
    }),
  ).toMatchObject({ code: 200, data: { waitingNum: 0 } });
});
