import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Companies and villages, their tree with parks, and who sees which part. */
let world: TestPlatform;
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

const { done, refusal, options, row } = callsOn(() => world);

const PLACE = { lng: 120.1, lat: 30.2 };

test.each([
  ['admin', 6],
  ['yunbo', 5],
  ['east', 3],
  ['roadmgr', 2],
  ['jinhe', 1],
  ['mgr1', 1],
  ['none1', 0],
])('%s sees %i parks in the lookups', async (user, count) => {
  expect(await options(user, 'park.lookup')).toHaveLength(count);
  expect(await done<Row[]>(user, 'park.own-list')).toHaveLength(count);
});

test('lookups answer label and value, sorted by name and found by part of it (B106, B139)', async () => {
  const all = await done<{ label: string; value: string }[]>('admin', 'park.lookup');
  expect(all[0]).toEqual({ label: expect.any(String), value: expect.stringMatching(/^PK/) });
  expect(await options('admin', 'park.lookup', { text: '云泊' })).toEqual(expect.arrayContaining(['PK0001', 'PK0004']));
  expect((await options('admin', 'park.lookup', { only: 'roadside' })).toSorted()).toEqual(['PK0005', 'PK0006']);
  expect(await options('admin', 'park.lookup', { text: '100%_' })).toEqual([]);
});

test('parks of a company come with or without those of the companies below', async () => {
  expect(await options('admin', 'park.lookup-of-company', { company: 'C0001' })).toEqual([]);
  expect((await options('admin', 'park.lookup-by-company', { company: 'C0001' })).toSorted()).toEqual([
    'PK0001',
    'PK0002',
    'PK0004',
    'PK0005',
    'PK0006',
  ]);
  expect(await options('jinhe', 'park.lookup-by-company', { company: 'C0001' })).toEqual([]);
});

test('the tree goes from company over village to park, from the topmost company in sight', async () => {
  const [root] = await done<{ id: string; children: { id: string; children: { id: string }[] }[] }[]>(
    'east',
    'park.tree',
  );
  expect([
    root?.id,
    root?.children[0]?.id,
    root?.children.map((one) => one.children.map((leaf) => leaf.id).toSorted()),
  ]).toEqual(['C0002', expect.stringMatching(/^V/), expect.arrayContaining([['PK0001', 'PK0004']])]);
});

test.each([
  ['admin', true],
  ['east', true],
  ['audit1', false],
  ['seller1', false],
])('%s may change passes of PK0001: %s', async (user, allowed) => {
  expect(await done(user, 'park.can-change-passes', { input: { park: 'PK0001' } })).toEqual({
    allowed: allowed ? 1 : 0,
  });
});

test('nobody may change passes of a park out of reach', async () => {
  expect(await done('jinhe', 'park.can-change-passes', { input: { park: 'PK0001' } })).toEqual({ allowed: 0 });
});

test('master companies are the topmost ones in sight, never the platform', async () => {
  expect((await options('admin', 'company.lookup-master')).toSorted()).toEqual(['C0001', 'C0004']);
  expect(await options('east', 'company.lookup-master')).toEqual(['C0002']);
});

test('a new company stands in the tree below its maker, who sees it at once', async () => {
  const made = await done('yunbo', 'company.create-or-update', {
    input: { name: '云泊西区', code: 'YB-XQ', kind: 'operator', state: 'enabled' },
  });
  expect(made).toMatchObject({ parentId: 'C0001', masterCompanyId: 'C0001' });
  expect(
    await refusal('yunbo', 'company.create-or-update', {
      input: { name: '云泊西区', code: 'YB-X2', kind: 'operator', state: 'enabled' },
    }),
  ).toBe('companyName taken');
  expect(
    await refusal('jinhe', 'company.create-or-update', {
      input: { name: '锦和二部', code: 'YB-XQ', kind: 'operator', state: 'enabled' },
    }),
  ).toBe('companyCode taken');
  expect(await options('yunbo', 'company.lookup', {})).toContain(made.cpid);
  expect(await options('jinhe', 'company.lookup', {})).not.toContain(made.cpid);
});

test('companies form no cycle, and the platform company stays', async () => {
  expect(await refusal('admin', 'company.create-or-update', { ids: ['C0001'], input: { parent: 'C0002' } })).toBe(
    'cycle',
  );
  expect(await refusal('admin', 'company.create-or-update', { ids: ['1'], input: { state: 'disabled' } })).toBe(
    'platform-company',
  );
  expect(await refusal('admin', 'company.remove', { ids: ['C0002'] })).toBe('in-use');
});

test('moving a company takes its group along', async () => {
  const group = await done('admin', 'company.create-or-update', {
    input: { name: '新集团', code: 'XJT', kind: 'operator', state: 'enabled' },
  });
  const child = await done('admin', 'company.create-or-update', {
    input: { name: '新集团一部', code: 'XJT-1', kind: 'operator', state: 'enabled', parent: group.cpid },
  });
  expect([group.masterCompanyId, child.masterCompanyId]).toEqual([null, group.cpid]);
  await done('admin', 'company.create-or-update', { ids: [String(group.cpid)], input: { parent: 'C0004' } });
  expect([
    (await row('company', String(group.cpid))).master_id,
    (await row('company', String(child.cpid))).master_id,
  ]).toEqual(['C0004', 'C0004']);
});

test('roadside companies are those with a roadside park at or below them', async () => {
  const rows = await done<Row[]>('admin', 'company.list', { input: { hasRoadside: true, size: 50 } });
  expect(rows.map((one) => String(one.cpid)).toSorted((a, b) => a.localeCompare(b))).toEqual(['1', 'C0001', 'C0003']);
});

test.each([
  [{ province: '330100' }, 'provinceId choice'],
  [{ province: '330000', city: '330102' }, 'cityId choice'],
  [{ province: '320000', city: '330100' }, 'cityId within'],
  [{ city: '330100', district: '330000' }, 'districtId choice'],
])('a site in the regions %j is refused: %s', async (regions, expected) => {
  const input = { name: '区划错位小区', number: 'VX1', company: 'C0002', ...PLACE, ...regions };
  expect(await refusal('admin', 'village.create-or-update', { input })).toBe(expected);
});

test('another province alone is refused while the city of the old one stays', async () => {
  const input = { name: '区划小区', number: 'VX2', company: 'C0002', ...PLACE, province: '330000', city: '330100' };
  const { VID: id } = await done<Row>('admin', 'village.create-or-update', { input });
  const edit = (change: Row) => ({ ids: [String(id)], input: change });
  expect(await refusal('admin', 'village.create-or-update', edit({ province: '320000' }))).toBe('cityId within');
  await done('admin', 'village.create-or-update', edit({ province: '320000', city: null }));
  expect(await row('village', String(id))).toMatchObject({ province_id: '320000', city_id: null });
});

test('a village waits for the platform, also with another name, and traffic goes on (B169)', async () => {
  const made = await done('yunbo', 'village.create-or-update', {
    input: { name: '新村', number: 'XQ-NEW', company: 'C0002', ...PLACE },
  });
  expect(made).toMatchObject({ approveState: 0, approveTime: null });
  const id = String(made.VID);
  await done('admin', 'village.approve', { ids: [id] });
  expect(await row('village', id)).toMatchObject({ approve_state: 'approved', approved_at: expect.anything() });
  expect(await refusal('admin', 'village.approve', { ids: [id] })).toBe('not-in-state');
  await done('yunbo', 'village.create-or-update', { ids: [id], input: { remark: '无关' } });
  expect((await row('village', id)).approve_state).toBe('approved');
  await done('yunbo', 'village.create-or-update', { ids: [id], input: { name: '新村二' } });
  expect(await row('village', id)).toMatchObject({ approve_state: 'waiting', approved_at: expect.anything() });
  expect(
    (
      await done('admin', 'village.create-or-update', {
        input: { name: '平台村', number: 'XQ-PLAT', company: 'C0002', ...PLACE },
      })
    ).approveState,
  ).toBe(1);
});

test('a village with parks keeps its company', async () => {
  expect(await refusal('admin', 'village.create-or-update', { ids: ['V0001'], input: { company: 'C0004' } })).toBe(
    'has-parks',
  );
});

test('a locked village refuses writes below it until it is unlocked (B169)', async () => {
  await done('admin', 'village.set-lock', { ids: ['V0003'], input: { locked: true } });
  expect(await refusal('jinhe', 'park.set-stalls', { ids: ['PK0003'], input: { stalls: 50 } })).toBe('village-locked');
  await done('admin', 'village.set-lock', { ids: ['V0003'], input: { locked: false } });
  expect(await done('jinhe', 'park.set-stalls', { ids: ['PK0003'], input: { stalls: 31 } })).toMatchObject({
    stallNum: 31,
  });
});

test('switches of the payment pages close and open again (B179)', async () => {
  for (const [call, column] of [
    ['close-derate-banner', 'derate_banner'],
    ['close-alipay', 'alipay'],
    ['close-car-service', 'car_service'],
  ] as const) {
    await done('admin', `village.${call}`, { ids: ['V0002'] });
    expect((await row('village', 'V0002'))[column], call).toBe(false);
    await done('admin', `village.${call}`, { ids: ['V0002'], input: { open: true } });
    expect((await row('village', 'V0002'))[column], call).toBe(true);
  }
  await done('admin', 'village.set-offline-notice', { ids: ['V0002'], input: { offlineNotice: true } });
  expect(await done('admin', 'village.offline-notice', { ids: ['V0002'] })).toMatchObject({ offlineNotice: 1 });
});

test('a village tells who hears of devices that are away, and what they were told (B179)', async () => {
  const ask = (text: string, values: unknown[] = []) => world.platform.database.pool.query(text, values);
  await ask(`delete from alert_receiver`);
  await done('admin', 'alert-receiver.create-or-update', {
    input: { name: '本小区', phone: '13800000001', tag: 'village', village: 'V0001' },
  });
  await done('admin', 'alert-receiver.create-or-update', {
    input: { name: '单位', phone: '13800000002', tag: 'company', place: 'C0001', events: ['device-offline'] },
  });
  await done('admin', 'alert-receiver.create-or-update', {
    input: { name: '只管长停', phone: '13800000003', tag: 'park', park: 'PK0001', events: ['long-stay'] },
  });
  await done('admin', 'alert-receiver.create-or-update', {
    input: { name: '别处', phone: '13800000004', tag: 'village', village: 'V0003' },
  });
  await ask(
    `insert into warning (id, company_id, park_id, type, level, said, noun, object, time, told_at, state, rev)
      select 'WNAWAY', company_id, id, 'device-offline', 'serious', $1, 'device', 'DV', '2026-03-01 10:00+08',
      '2026-03-01 10:01+08', 'dealt', 1 from park where id = 'PK0001'`,
    [{ sentence: 'device-away', facts: { name: '西门相机' } }],
  );
  const told = await done('admin', 'village.offline-notice', { ids: ['V0001'] });
  expect([...(told.receivers as string[])].toSorted((a, b) => a.localeCompare(b, 'zh'))).toEqual(['本小区', '单位']);
  expect(told.notices).toContainEqual({
    time: '2026-03-01 10:01:00',
    device: '西门相机',
    text: '设备「西门相机」离线超过五分钟',
  });
});

test('the village monitor counts gates and devices of what one sees', async () => {
  const rows = await done<Row[]>('jinhe', 'village.monitor');
  const {
    rows: [counted],
  } = await world.platform.database.pool.query<Row>(
    `select count(*)::int as devices, (count(*) filter (where state = 'offline'))::int as offline from device
      where park_id = 'PK0003' and deleted_at is null`,
  );
  expect(rows).toEqual([
    expect.objectContaining({ VID: 'V0003', gateNum: 3, deviceNum: counted?.devices, offlineNum: counted?.offline }),
  ]);
  expect(rows[0]?.deviceList).toHaveLength(Number(counted?.devices));
});

test('an approval is taken back only while nothing was paid below', async () => {
  const approveAgain = async (): Promise<string> => {
    await world.platform.database.pool.query(
      `update village set approve_state = 'waiting', rev = rev + 1 where id = 'V0002'`,
    );
    return String((await world.call('admin', 'village.approve', { ids: ['V0002'] })).body.undo);
  };
  expect(await done('admin', 'undo-entry.undo', { ids: [await approveAgain()] })).toMatchObject([{ ok: true }]);
  expect((await row('village', 'V0002')).approve_state).toBe('waiting');
  const undo = await approveAgain();
  const {
    rows: [paid],
  } = await world.platform.database.pool.query<Row>(
    `update payment set time = (select updated_at from village where id = 'V0002')
      where id = (select m.id from payment m join park p on p.id = m.park_id where p.village_id = 'V0002' limit 1)
      returning id`,
  );
  expect(paid).toBeDefined();
  expect(await done('admin', 'undo-entry.undo', { ids: [undo] })).toMatchObject([{ ok: false, reason: 'paid-below' }]);
});

test('after all this the world still breaks no invariant', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, count]) => count > 0)).toEqual([]);
});
