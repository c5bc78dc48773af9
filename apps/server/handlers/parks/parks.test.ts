import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Parks: creation, stalls, settings and services. */
let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
  // No cars inside: the free stalls follow from the tests alone.
  await world.platform.database.pool.query(
    `update session set state = 'left', out_time = in_time where state = 'open'`,
  );
});
afterAll(() => world.close());

const { done, refusal, row } = callsOn(() => world);

const PLACE = { lng: 120.1, lat: 30.2 };

const newPark = (more: Row = {}): Row => ({
  name: '新车场',
  number: 'P-NEW',
  village: 'V0001',
  kind: 'garage',
  stalls: 20,
  ...PLACE,
  ...more,
});

test('a park gets its company from the village, and its settings', async () => {
  expect(await refusal('east', 'park.create-or-update', { input: newPark({ company: 'C0004' }) })).toBe(
    'companyId missing',
  );
  expect(await refusal('admin', 'park.create-or-update', { input: newPark({ company: 'C0004' }) })).toBe(
    'companyId choice',
  );
  const made = await done('east', 'park.create-or-update', { input: newPark({ company: 'C0002' }) });
  const id = String(made.PKID);
  expect(made).toMatchObject({ companyId: 'C0002', remainNum: 20 });
  expect(await row('park_settings', id)).toMatchObject({
    company_id: 'C0002',
    leave_grace: 15,
    expired_as: 'temporary',
    pause_extends: true,
  });
  expect(await row('roadside_settings', id)).toBeUndefined();
  expect(await refusal('admin', 'park.create-or-update', { input: newPark({ number: 'P-OTHER' }) })).toBe(
    'parkName taken',
  );
  expect(await refusal('jinhe', 'park.create-or-update', { input: newPark({ name: '别处', village: 'V0003' }) })).toBe(
    'parkNo taken',
  );
  await done('east', 'park.remove', { ids: [id] });
  expect((await row('park_settings', id)).deleted_at).not.toBeNull();
});

test('a roadside park has settings of its own and stays roadside', async () => {
  const made = await done('roadmgr', 'park.create-or-update', {
    input: newPark({ name: '新路段', number: 'P-ROAD', village: 'V0004', kind: 'roadside' }),
  });
  const id = String(made.PKID);
  expect(made).toMatchObject({ needBerth: 1 });
  expect(await row('roadside_settings', id)).toMatchObject({ escape_after: 30 });
  expect(await refusal('roadmgr', 'park.create-or-update', { ids: [id], input: { kind: 'garage' } })).toBe(
    'parkType fixed',
  );
  expect(
    await refusal('roadmgr', 'roadside-settings.create-or-update', { ids: [id], input: { chargeStart: '08:00' } }),
  ).toBe('chargeEnd required');
  await done('roadmgr', 'roadside-settings.create-or-update', {
    ids: [id],
    input: { chargeStart: '08:00', chargeEnd: '20:00' },
  });
});

test('people who work at single parks make none', async () => {
  expect(await refusal('mgr1', 'park.create-or-update', { input: newPark() })).toBe(403);
});

test('a park does not move to a village of another company', async () => {
  expect(await refusal('admin', 'park.create-or-update', { ids: ['PK0001'], input: { village: 'V0003' } })).toBe(
    'other-company',
  );
});

test('stalls are no fewer than those of the areas, and what remains follows', async () => {
  expect(await refusal('east', 'park.set-stalls', { ids: ['PK0002'], input: { stalls: 25 } })).toBe('below-areas');
  expect(await refusal('east', 'park.create-or-update', { ids: ['PK0002'], input: { stalls: 25 } })).toBe(
    'below-areas',
  );
  expect(await done('east', 'park.set-stalls', { ids: ['PK0002'], input: { stalls: 30 } })).toMatchObject({
    stallNum: 30,
    remainNum: 30,
  });
});

test('a corrected number of remaining stalls shows at area and park, and stays when the stalls change', async () => {
  const [first] = await done<Row[]>('admin', 'park.remaining-stalls', { ids: ['PK0004'] });
  const area = String(first?.AreaID);
  expect(
    await done('admin', 'area.set-remaining', { ids: [area], input: { park: 'PK0004', remaining: 2 } }),
  ).toMatchObject({ remainNum: 2, stallNum: 5 });
  expect(await row('park', 'PK0004')).toMatchObject({ stalls: 10, offset: 3 });
  expect((await done<Row[]>('admin', 'park.remaining-stalls', { ids: ['PK0004'] }))[0]).toMatchObject({
    offsetNum: 3,
    remainNum: 2,
    inNum: 0,
  });
  expect(await done('admin', 'park.set-stalls', { ids: ['PK0004'], input: { stalls: 12 } })).toMatchObject({
    remainNum: 9,
  });
  expect(await refusal('admin', 'area.set-remaining', { ids: [area], input: { remaining: 6 } })).toBe('remainNum max');
  expect(await refusal('admin', 'area.set-remaining', { ids: [area], input: { park: 'PK0001', remaining: 1 } })).toBe(
    'parkId choice',
  );
});

test('the roadside calls make and take roadside parks only', async () => {
  const send = async (path: string, query: Record<string, string>, payload: object) =>
    (
      await world.app.inject({
        method: 'POST',
        url: `/api/updown/curbPark/${path}`,
        query,
        payload,
        headers: { authorization: await world.bearer('admin') },
      })
    ).json<{ code: number; data: Row & { fields?: { field: string }[] } }>();
  const street = { parkName: 'Street', parkNo: 'S-1', VID: 'V0004', stallNum: 5, ...PLACE };
  const made = await send('submit', {}, street);
  expect(made).toMatchObject({ code: 200, data: { parkType: 10 } });
  expect(await send('submit', {}, { ...street, parkName: 'Garage', parkNo: 'S-2', parkType: 1 })).toMatchObject({
    code: 404,
  });
  expect(await send('submit', {}, { PKID: 'PK0001', parkName: 'Other' })).toMatchObject({ code: 404 });
  expect(await send('remove', { ids: 'PK0003' }, {})).toMatchObject({ code: 404 });
  expect(await send('remove', { ids: String(made.data.PKID) }, {})).toMatchObject({ code: 200 });
});

test('inner parks lie in a ring park, one level deep', async () => {
  await done('east', 'park.create-or-update', { ids: ['PK0001'], input: { ring: true } });
  await done('east', 'park.create-or-update', { ids: ['PK0004'], input: { ringPark: 'PK0001' } });
  expect(await refusal('east', 'park.create-or-update', { ids: ['PK0002'], input: { ringPark: 'PK0004' } })).toBe(
    'ring',
  );
  expect(await refusal('east', 'park.create-or-update', { ids: ['PK0001'], input: { ringPark: 'PK0001' } })).toBe(
    'ring',
  );
  expect(await refusal('east', 'park.create-or-update', { ids: ['PK0001'], input: { ring: false } })).toBe('ring-used');
});

test('map points show what one sees; roadside ones with their berths', async () => {
  expect(await done<Row[]>('east', 'park.map-points')).toHaveLength(3);
  expect(await done<Row[]>('admin', 'park.map-sample')).not.toHaveLength(0);
  expect((await done<Row[]>('roadmgr', 'park.roadside-map-points')).find((one) => one.id === 'PK0005')).toMatchObject({
    freeNum: 10,
    usedNum: 0,
  });
});

test('settings belong to a park and ask for a fee where one is fixed', async () => {
  expect(await refusal('east', 'park-settings.create-or-update', { input: { leaveGrace: 5 } })).toBe('PKID required');
  expect(
    await refusal('east', 'park-settings.create-or-update', { ids: ['PK0001'], input: { noEntryRecord: 'fixed-fee' } }),
  ).toBe('noInFeeFen required');
  expect(
    await done('east', 'park-settings.create-or-update', {
      ids: ['PK0001'],
      input: { noEntryRecord: 'fixed-fee', noEntryFee: 1000 },
    }),
  ).toMatchObject({ noInRecord: 2, noInFeeFen: 1000 });
  expect(await refusal('jinhe', 'park-settings.get', { ids: ['PK0001'] })).toBe(404);
});

test('services are normal, about to expire or expired by their end', async () => {
  const rows = await done<Row[]>('east', 'park-service.list-expiring');
  expect(rows).toEqual([
    { parkName: '东城写字楼停车场', description: '平台年费', status: 3 },
    { parkName: '云泊广场地下车库', description: '平台年费', status: 1 },
  ]);
  expect(
    await refusal('east', 'park-service.create-or-update', {
      input: { park: 'PK0001', kind: 'invoice', startDate: '2026-03-02', endDate: '2026-03-01' },
    }),
  ).toBe('endDate order');
  expect(
    await refusal('east', 'park-service.create-or-update', {
      input: { park: 'PK0001', kind: 'platform', startDate: '2026-03-02', endDate: '2026-06-03' },
    }),
  ).toBe('serviceType taken');
});

test('after all this the world still breaks no invariant', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, count]) => count > 0)).toEqual([]);
});
