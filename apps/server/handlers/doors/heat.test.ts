import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { notifyReceivers } from '../../business/service/alert-receivers.ts';
import { raiseWarnings } from '../../business/service/raise-warnings.ts';
import { systemUnit } from '../../engine/system-unit.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal, row } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const record = (input: Row) => done('jinhe', 'temperature-record.create-or-update', { input });

test('what is written by hand is judged and can be edited and removed; what a device measured cannot', async () => {
  const [person] = await ask(`select id, name from employee where village_id = 'V0003' and state = 'in' limit 1`);
  const made = await record({ place: 'PL0001', employee: person?.id, temperature: 365 });
  expect(made).toMatchObject({ person: person?.name, result: 1, recordType: 2, VID: 'V0003' });
  const edited = await done('jinhe', 'temperature-record.create-or-update', {
    ids: [String(made.id)],
    input: { temperature: 380 },
  });
  expect(edited.result).toBe(6);
  await done('jinhe', 'temperature-record.remove', { ids: [String(made.id)] });
  const [measured] = await ask(`select id from temperature_record where origin = 'device' limit 1`);
  const ids = [String(measured?.id)];
  expect(await refusal('jinhe', 'temperature-record.create-or-update', { ids, input: { temperature: 365 } })).toBe(
    'of-device',
  );
  expect(await refusal('jinhe', 'temperature-record.remove', { ids })).toBe('of-device');
});

test.each([
  [{ place: 'PL0001', temperature: 365 }, 'person required'],
  [{ place: 'PL0001', person: '张三', temperature: 310 }, 'temperature max'],
  [{ place: 'PL0001', person: '张三', temperature: 365, time: '2026-03-02 09:00:00' }, 'time max'],
  [{ place: 'PL9999', person: '张三', temperature: 365 }, 'placeId missing'],
])('the record %j is refused: %s', async (input, expected) => {
  expect(await refusal('jinhe', 'temperature-record.create-or-update', { input })).toBe(expected);
});

test('alarms are a list of their own, for those who may see no more', async () => {
  await record({ place: 'PL0002', person: '孙八', temperature: 375 });
  const alarms = await done<Row[]>('jinhe', 'temperature-record.list', { input: { result: ['temperature'] } });
  const [{ count } = {}] = await ask(`select count(*)::int from temperature_record where result = 'temperature'
    and deleted_at is null`);
  expect(alarms).toHaveLength(Number(count));
});

test('limits lie in order; a site has one template for all, a terminal one of its own', async () => {
  const set = (input: Row) => refusal('jinhe', 'temperature-template.create-or-update', { input });
  const usual = { name: '严格', village: 'V0003', min: 340, max: 430, alarm: 370 };
  expect(await set({ ...usual, alarm: 340 })).toBe('limits');
  expect(await set(usual)).toBe('second-default');
  const [door] = await ask(`select devices[1] as id from temperature_template where cardinality(devices) > 0`);
  expect(await set({ ...usual, devices: [door?.id] })).toBe('device-taken');
});

test('a ventilator turns off below a lower temperature than the one at which it turns on', async () => {
  const set = (input: Row) => refusal('jinhe', 'ventilator.create-or-update', { ids: ['VT0001'], input });
  expect(await set({ offBelow: 280 })).toBe('ventilation');
  expect(await done('jinhe', 'ventilator.create-or-update', { ids: ['VT0001'], input: { mode: 'on' } })).toMatchObject({
    mode: 2,
  });
  expect(await set({ serial: String((await row('heat_camera', 'HC0001')).serial) })).toBe('sn taken');
});

test('a health profile has the key of its person and tells of the last reading', async () => {
  const [person] = await ask(
    `select employee_id as id, temperature from temperature_record r
      where employee_id is not null and deleted_at is null
      and not exists (select from health_profile p where p.id = r.employee_id) order by time desc, id desc limit 1`,
  );
  const made = await done('jinhe', 'health-profile.create-or-update', {
    input: { employee: person?.id, state: 'watched', since: BASE_DATE, until: '2026-03-08' },
  });
  expect(made).toMatchObject({ id: person?.id, VID: 'V0003' });
  expect(await done('jinhe', 'health-profile.get', { ids: [String(person?.id)] })).toMatchObject({
    lastTemperature: person?.temperature,
  });
  expect(
    await refusal('jinhe', 'health-profile.create-or-update', { input: { employee: person?.id, state: 'normal' } }),
  ).toBe('employeeId taken');
  expect(
    await refusal('jinhe', 'health-profile.create-or-update', {
      ids: [String(person?.id)],
      input: { until: '2026-02-01' },
    }),
  ).toBe('endDate order');
  await done('jinhe', 'health-profile.remove', { ids: [String(person?.id)] });
  expect(
    await done('jinhe', 'health-profile.create-or-update', { input: { employee: person?.id, state: 'normal' } }),
  ).toMatchObject({
    employeeId: person?.id,
  });
});

test('days and months of places are the sums of their records', async () => {
  const input = { from: '2026-02-01', to: BASE_DATE, fromMonth: '2026-02', toMonth: '2026-03' };
  const days = await done<Row[]>('jinhe', 'temperature-by-day.report', { input: { from: input.from, to: input.to } });
  const months = await done<Row[]>('jinhe', 'temperature-by-month.report', {
    input: { fromMonth: input.fromMonth, toMonth: input.toMonth },
  });
  const sum = (rows: readonly Row[], key: string): number => rows.reduce((all, one) => all + Number(one[key]), 0);
  const [stored] = await ask(
    `select count(*)::int as measured, count(*) filter (where result = 'temperature')::int as alarms,
      max(temperature) as highest from temperature_record where deleted_at is null and time >= '2026-02-01 00:00+08'`,
  );
  for (const rows of [days, months])
    expect({
      measured: sum(rows, 'measureNum'),
      alarms: sum(rows, 'alarmNum'),
      highest: Math.max(...rows.map((one) => Number(one.highest))),
    }).toEqual(stored);
  const [first] = days;
  const only = await done<Row[]>('jinhe', 'temperature-by-day.report', {
    input: { from: input.from, to: input.to, place: first?.placeId },
  });
  expect(new Set(only.map(({ placeId }) => placeId))).toEqual(new Set([first?.placeId]));
});

test('a fever is warned of once, at a place and at a door, and its receivers are told', async () => {
  await record({ place: 'PL0001', person: '王五', temperature: 382 });
  await ask(
    `insert into door_event (id, company_id, time, person, device_id, door_id, village_id, verify, result, opened,
      temperature) select 'DX1', 'C0004', $1, '赵六', d.id, d.door_id, 'V0003', 'face', 'temperature', false, 379
      from door_device d where d.village_id = 'V0003' order by id limit 1`,
    [world.platform.clock().now],
  );
  const raise = () => systemUnit(world.platform, 'warning.raise', raiseWarnings);
  const said = () =>
    ask(`select said->>'sentence' as sentence, park_id as park, level from warning
      where type = 'high-temperature' and state = 'open' order by 1`);
  await raise();
  const raised = await said();
  expect(raised).toEqual(
    expect.arrayContaining([
      { sentence: 'high-reading', park: 'PK0003', level: 'serious' },
      { sentence: 'high-temperature', park: 'PK0003', level: 'serious' },
    ]),
  );
  await raise();
  expect(await said()).toHaveLength(raised.length);
  await systemUnit(world.platform, 'warning.tell', (work) => notifyReceivers(work));
  const [{ count } = {}] = await ask(
    `select count(*)::int from sms_record s join warning w on w.id = s.object where w.type = 'high-temperature'
      and w.state = 'open'`,
  );
  expect(Number(count)).toBeGreaterThanOrEqual(2);
});

test('places of others are out of reach', async () => {
  expect(await done<Row[]>('east', 'place.list', { input: {} })).toEqual([]);
  expect(await refusal('col1', 'place.list', { input: {} })).toBe(403);
});
