import { afterAll, beforeAll, expect, test } from 'vitest';
import { tariffsOn } from '../../testing/tariffs.fixture.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** Charges by rules, their storage, and holidays. */
let world: TestPlatform;
const { done, refusal } = callsOn(() => world);
const { tariffOf, undo } = tariffsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => '2026-03-01 15:00:00');
});
afterAll(() => world.close());

test('a test charges a saved rule or one not yet saved, says how, and writes nothing (F2)', async () => {
  const stay = { in: '2026-03-01 13:30:00', out: '2026-03-01 15:00:00', vehicleClass: 'small' };
  const active = await tariffOf('PK0001', 1);
  expect(await done('east', 'simple-tariff.test', { input: { rule: active.ruleRef, ...stay } })).toEqual({
    feeFen: 1100,
    lines: [
      '停放 1 小时 30 分',
      '2026-03-01 13:30:00 – 14:30:00：首 60 分钟 ¥8.00',
      '2026-03-01 14:30:00 – 15:00:00：1 × 30 分钟 × ¥3.00 = ¥3.00',
      '应付 ¥11.00',
    ],
  });
  expect(
    await done('east', 'simple-tariff.test', { input: { rule: { unitMinutes: 60, unitPriceFen: 250 }, ...stay } }),
  ).toMatchObject({ feeFen: 500 });
  const periods = [
    { name: '白天', start: '08:00', end: '20:00', steps: [{ fromMinutes: 0, unitMinutes: 60, unitPriceFen: 700 }] },
  ];
  expect(
    await done('east', 'complex-tariff.test', {
      input: { rule: { unitMinutes: 60, unitPriceFen: 250, periods }, ...stay },
    }),
  ).toMatchObject({ feeFen: 1400 });
  expect(
    await refusal('east', 'simple-tariff.test', {
      input: { rule: { unitMinutes: 60, unitPriceFen: 250, price: 1 }, ...stay },
    }),
  ).toBe('rule unknown');
  expect(
    await refusal('east', 'simple-tariff.test', {
      input: { rule: active.ruleRef, ...stay, out: stay.in, in: stay.out },
    }),
  ).toBe('out order');
  expect(await refusal('jinhe', 'simple-tariff.test', { input: { rule: active.ruleRef, ...stay } })).toBe(
    'rule missing',
  );
});

test('what the engine refuses is not stored, and told by its field', async () => {
  const good = { name: 'x', park: 'PK0001', unitMinutes: 60, unitPrice: 500 };
  expect(
    await refusal('east', 'simple-tariff.create-or-update', {
      input: { ...good, nightStart: '22:00', nightUnitPrice: 100 },
    }),
  ).toBe('nightEnd required');
  expect(
    await refusal('east', 'simple-tariff.create-or-update', {
      input: { ...good, nightStart: '22:00', nightEnd: '22:00' },
    }),
  ).toBe('nightEnd order');
  expect(await refusal('east', 'simple-tariff.create-or-update', { input: { ...good, nightCap: 100 } })).toBe(
    'nightStart required',
  );
  const period = { name: 'a', start: '08:00', end: '12:00' };
  expect(
    await refusal('east', 'complex-tariff.create-or-update', {
      input: { ...good, periods: [period, { ...period, start: '11:00' }] },
    }),
  ).toBe('periods order');
  expect(
    await refusal('east', 'complex-tariff.create-or-update', {
      input: { ...good, classes: { large: { unitPrice: 1 } } },
    }),
  ).toBe('classes type');
});

test('a whole complex rule is saved at once, its parts also one by one, and all of it is undone', async () => {
  const step = (fromMinutes: number, unitPrice: number) => ({ fromMinutes, unitMinutes: 60, unitPrice });
  const made = await done<Row>('east', 'complex-tariff.create-or-update', {
    input: {
      name: 'c',
      park: 'PK0001',
      unitMinutes: 60,
      unitPrice: 500,
      steps: [step(120, 300)],
      periods: [
        { name: 'day', start: '08:00', end: '20:00', steps: [step(0, 600), step(60, 400)] },
        { name: 'night', start: '20:00', end: '08:00', cap: 1000, free: false },
      ],
    },
  });
  const [day, night] = made.periods as readonly Row[];
  expect(made).toMatchObject({
    periods: [
      {
        name: 'day',
        steps: [
          { fromMinutes: 0, unitPriceFen: 600 },
          { fromMinutes: 60, unitPriceFen: 400 },
        ],
      },
      { name: 'night', capFen: 1000 },
    ],
    steps: [{ fromMinutes: 120 }],
  });
  const ids = [String(made.id)];
  // The border between both periods moves: neither could be saved alone.
  const moved = await world.call('east', 'complex-tariff.create-or-update', {
    ids,
    input: {
      periods: [
        { ...item(day), end: '22:00' },
        { ...item(night), start: '22:00', cap: 900 },
      ],
    },
  });
  expect(moved.body.data).toMatchObject({
    periods: [
      { id: day?.id, end: '22:00' },
      { id: night?.id, start: '22:00', capFen: 900 },
    ],
  });
  expect(
    await refusal('east', 'tariff-period.create-or-update', { ids: [String(night?.id)], input: { start: '21:00' } }),
  ).toBe('start order');
  expect(
    await refusal('east', 'tariff-step.create-or-update', {
      input: { rule: made.id, period: day?.id, ...step(60, 1) },
    }),
  ).toBe('fromMinutes order');
  expect(
    await done('east', 'tariff-step.create-or-update', {
      input: { rule: made.id, period: night?.id, ...step(0, 100) },
    }),
  ).toMatchObject({ PKID: 'PK0001' });
  const added = await world.call('east', 'complex-tariff.create-or-update', {
    ids,
    input: {
      steps: [],
      periods: [
        item(day),
        { ...item(night), start: '22:00' },
        { name: 'noon', start: '12:00', end: '13:00', days: 'weekend', steps: [step(0, 1)] },
      ],
    },
  });
  expect((added.body.data as { periods: unknown[] }).periods).toHaveLength(3);
  expect((await undo(added.body.undo)).body).toMatchObject({ code: 200 });
  expect(await done('east', 'complex-tariff.get', { ids })).toMatchObject({
    periods: [
      { name: 'day', end: '22:00' },
      { name: 'night', steps: [{ unitPriceFen: 100 }] },
    ],
    steps: [{ fromMinutes: 120 }],
  });
});
const item = (period: Row = {}): Row => ({
  id: period.id,
  name: period.name,
  start: period.start,
  end: period.name === 'day' ? '22:00' : period.end,
  cap: period.capFen ?? null,
  steps: (period.steps as readonly Row[]).map(({ fromMinutes, unitMinutes, unitPriceFen }) => ({
    fromMinutes,
    unitMinutes,
    unitPrice: unitPriceFen,
  })),
});

test('holidays: national ones for all, kept by the platform; a park may work on one', async () => {
  const year = { year: 2026, size: 100 };
  const national = await done<readonly Row[]>('east', 'holiday.list', { input: year });
  expect(national).toHaveLength(39);
  expect(await refusal('east', 'holiday.create-or-update', { input: { date: '2026-12-31', kind: 'holiday' } })).toBe(
    'national',
  );
  expect(await refusal('east', 'holiday.remove', { ids: [String(national[0]?.id)] })).toBe(404);
  await done('east', 'holiday.create-or-update', {
    input: { date: '2026-10-01', kind: 'workday', name: '照常收费', park: 'PK0001' },
  });
  const ofPark = await done<readonly Row[]>('east', 'holiday.list', { input: { ...year, park: ['PK0001'] } });
  expect(ofPark.filter(({ date }) => date === '2026-10-01')).toMatchObject([{ kind: 2, PKID: 'PK0001' }]);
  expect(ofPark).toHaveLength(39);
  expect(await done<readonly Row[]>('jinhe', 'holiday.list', { input: { ...year, park: ['PK0001'] } })).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ PKID: 'PK0001' })]),
  );
  expect(
    await done('admin', 'holiday.create-or-update', { input: { date: '2026-12-31', kind: 'holiday' } }),
  ).toMatchObject({ PKID: null });
  expect(await refusal('admin', 'holiday.create-or-update', { input: { date: '2026-12-31', kind: 'workday' } })).toBe(
    'date taken',
  );
  // The street's holiday price applies on the national holiday.
  const rule = (await tariffOf('PK0006', 1)).ruleRef;
  expect(
    await done('roadmgr', 'complex-tariff.test', {
      input: { rule, in: '2026-10-02 10:00:00', out: '2026-10-02 12:00:00' },
    }),
  ).toMatchObject({ feeFen: 2000 });
});
