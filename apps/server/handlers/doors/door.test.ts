import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Doors, their areas and terminals, and when people may pass. */
let world: TestPlatform;
const { done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

test('a door names its terminals; both lie in one site', async () => {
  const [door] = await done<Row[]>('jinhe', 'door.list', { input: { name: '小区大门' } });
  expect([door?.deviceIds, door?.openSec]).toEqual([['DT000001', 'DT000002'], 5]);
  const made = await done('jinhe', 'door.create-or-update', {
    input: { name: '后门', village: 'V0003', area: 'DA000002' },
  });
  expect(made.AreaName ?? made.areaName ?? '1 号楼').toBe('1 号楼');
  expect(
    await refusal('admin', 'door.create-or-update', { input: { name: '别处', village: 'V0002', area: 'DA000002' } }),
  ).toBe('AreaID choice');
  expect(
    await refusal('admin', 'door-device.create-or-update', {
      input: { name: '终端', serial: 'NEW1', village: 'V0002', door: 'DG000001' },
    }),
  ).toBe('doorGateId choice');
  expect(await refusal('jinhe', 'door.create-or-update', { input: { name: '后门', village: 'V0003' } })).toBe(
    'doorName taken',
  );
  expect(await refusal('jinhe', 'door.remove', { ids: ['DG000001'] })).toBe('in-use');
});

test('areas form a tree within a site', async () => {
  expect(
    await refusal('jinhe', 'door-area.create-or-update', { ids: ['DA000001'], input: { parent: 'DA000002' } }),
  ).toBe('cycle');
  expect(
    await refusal('jinhe', 'door-area.create-or-update', { ids: ['DA000001'], input: { parent: 'DA000001' } }),
  ).toBe('cycle');
  expect(await refusal('jinhe', 'door-area.remove', { ids: ['DA000001'] })).toBe('in-use');
});

test('a week plan says which spans overlap, by day', async () => {
  const days = [
    { weekday: 3, start: '08:00', end: '12:00' },
    { weekday: 3, start: '11:30', end: '18:00' },
  ];
  const { status, body } = await world.call('jinhe', 'week-plan.create-or-update', {
    input: { name: '新计划', spans: days },
  });
  expect([status, body.msg]).toEqual([409, '周三 08:00–12:00 与 11:30–18:00 重叠。改正其中一个']);
  const made = await done('jinhe', 'week-plan.create-or-update', {
    input: { name: '新计划', spans: days.slice(0, 1) },
  });
  expect([made.companyId, made.days]).toEqual(['C0004', days.slice(0, 1)]);
  const period = await done('jinhe', 'door-period.create-or-update', { input: { name: '新时段', plan: made.id } });
  expect([period.companyId, period.weekName ?? period.weekId]).toEqual(['C0004', made.id]);
  expect(await refusal('jinhe', 'week-plan.remove', { ids: [String(made.id)] })).toBe('in-use');
  expect(
    await refusal('jinhe', 'door-period.create-or-update', {
      input: { name: '倒', plan: made.id, startDate: '2026-03-02', endDate: '2026-03-01' },
    }),
  ).toBe('endDate order');
  expect(
    await refusal('admin', 'door-period.create-or-update', {
      input: { name: '别家', plan: made.id, company: 'C0002' },
    }),
  ).toBe('other-company');
  expect(
    await refusal('jinhe', 'day-period.create-or-update', { input: { name: '倒', start: '10:00', end: '09:00' } }),
  ).toBe('end order');
});

test('the settings of a terminal stand once, each named once', async () => {
  const settings = [
    { key: 'volume', value: 5 },
    { key: 'volume', value: 6 },
  ];
  expect(
    await refusal('jinhe', 'door-device-parameter.create-or-update', { input: { device: 'DT000002', settings } }),
  ).toBe('params taken');
  const made = await done('jinhe', 'door-device-parameter.create-or-update', {
    input: { device: 'DT000002', settings: settings.slice(0, 1) },
  });
  const device = await done('jinhe', 'door-device.get', { ids: ['DT000002'] });
  expect([made.VID, made.sendState, device.paramId]).toEqual(['V0003', 0, made.id]);
});

test('a picture is for terminals of its site', async () => {
  const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const input = { name: '海报', village: 'V0003', image };
  expect(
    await refusal('jinhe', 'terminal-image.create-or-update', {
      input: { ...input, startDate: '2026-03-02', endDate: '2026-03-01' },
    }),
  ).toBe('endDate order');
  const made = await done('jinhe', 'terminal-image.create-or-update', { input: { ...input, devices: ['DT000001'] } });
  expect([made.sendState, made.deviceIds]).toEqual([0, ['DT000001']]);
  expect((await world.call('east', 'terminal-image.get', { ids: [String(made.id)] })).status).toBe(404);
});
