import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** The small world, whose clock a test may move on. */
let world: TestPlatform;
let now = '2026-03-01 15:00:00';
const { done, refusal, row } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => now);
});
afterAll(() => world.close());

const tariffOf = async (park: string, state: number, name = ''): Promise<Row> => {
  const rows = await done<readonly Row[]>('admin', 'tariff.list', {
    input: { park: [park], size: 50, ...(name ? { name } : {}) },
  });
  const found = rows.find((one) => one.versionState === state);
  if (!found) throw new Error(`${park} has no tariff in state ${state}`);
  return found;
};
const edit = (id: unknown, input: Row, user = 'east') =>
  done(user, 'tariff.create-or-update', { ids: [String(id)], input });
const publish = (id: unknown, input: Row = {}, user = 'east') =>
  done(user, 'tariff.publish', { ids: [String(id)], input });
const undo = (key: unknown, user = 'east') => world.call(user, 'undo-entry.undo', { ids: [String(key)] });

test('the world has its rules: simple and complex ones, a version before and a draft', async () => {
  const rows = await done<readonly Row[]>('admin', 'tariff.list', { input: { size: 50, sort: 'id' } });
  expect(rows.map((one) => [one.PKID, one.kind, one.version, one.versionState])).toEqual([
    ['PK0001', 1, 1, 1],
    ['PK0002', 1, 1, 1],
    ['PK0002', 2, 1, 1],
    ['PK0003', 1, 1, 2],
    ['PK0003', 1, 2, 1],
    ['PK0003', 1, 3, 0],
    ['PK0003', 1, 1, 1],
    ['PK0004', 1, 1, 1],
    ['PK0005', 1, 1, 1],
    ['PK0006', 2, 1, 1],
  ]);
  expect(await done('admin', 'complex-tariff.get', { ids: ['CF000010'] })).toMatchObject({
    dayKinds: { holiday: { unitPriceFen: 1000 } },
    periods: [],
    steps: [],
    unitPriceFen: 500,
  });
});

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
  // The border between the two moves: neither could be saved before the other.
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

test('published content is frozen; an edit of its tariff makes the next draft, once, and that is undone', async () => {
  const active = await tariffOf('PK0002', 1, '写字楼');
  expect(
    await refusal('east', 'simple-tariff.create-or-update', { ids: [String(active.ruleRef)], input: { unitPrice: 1 } }),
  ).toBe('published');
  expect(await refusal('east', 'simple-tariff.remove', { ids: [String(active.ruleRef)] })).toBe('in-use');
  expect(await refusal('east', 'tariff.remove', { ids: [String(active.feeRuleId)] })).toBe('in-use');
  const { body } = await world.call('east', 'tariff.create-or-update', {
    ids: [String(active.feeRuleId)],
    input: { name: '写字楼半小时规则' },
  });
  const draft = body.data as Row;
  expect(draft).toMatchObject({
    version: 2,
    versionState: 0,
    ruleGroup: active.ruleGroup,
    basedOn: active.feeRuleId,
    effectiveFrom: null,
    publishedAt: null,
  });
  expect(draft.ruleRef).not.toBe(active.ruleRef);
  expect(await row('simple_tariff', String(draft.ruleRef))).toMatchObject({
    unit_price: 250,
    park_id: 'PK0002',
    company_id: 'C0002',
  });
  expect(
    await refusal('east', 'tariff.create-or-update', { ids: [String(active.feeRuleId)], input: { name: 'again' } }),
  ).toBe('draft-exists');
  expect((await undo(body.undo)).status).toBe(200);
  expect(await row('simple_tariff', String(draft.ruleRef))).toMatchObject({ deleted_at: expect.anything() });
  expect((await row('tariff', String(draft.feeRuleId))).deleted_at).not.toBeNull();
});

test('publishing is guarded by the cases, ends the version before, can be undone until it is effective', async () => {
  const active = await tariffOf('PK0001', 1);
  const draft = await edit(active.feeRuleId, { name: '广场首小时规则' });
  await done('east', 'simple-tariff.create-or-update', { ids: [String(draft.ruleRef)], input: { firstPrice: 900 } });
  const cases = await done<readonly Row[]>('east', 'fee-case.list', { input: { group: draft.ruleGroup } });
  expect(cases.map(({ name, expectedFen, resultFen, passed }) => [name, expectedFen, resultFen, passed])).toEqual([
    ['一个半小时', 1100, 1200, 0],
    ['一刻钟内免费', 0, 0, 1],
    ['整一天封顶', 5000, 5000, 1],
  ]);
  expect(await refusal('east', 'tariff.publish', { ids: [String(draft.feeRuleId)] })).toBe('cases-fail');
  await done('east', 'fee-case.create-or-update', { ids: [String(cases[0]?.id)], input: { expected: 1200 } });
  expect(
    await refusal('east', 'tariff.publish', {
      ids: [String(draft.feeRuleId)],
      input: { effectiveFrom: '2026-03-01 14:59:59' },
    }),
  ).toBe('in-past');

  const from = '2026-03-10 00:00:00';
  const published = await world.call('east', 'tariff.publish', {
    ids: [String(draft.feeRuleId)],
    input: { effectiveFrom: from },
  });
  expect(published.body.data).toMatchObject({ versionState: 1, effectiveFrom: from, effectiveTo: null });
  expect(await done('east', 'tariff.get', { ids: [String(active.feeRuleId)] })).toMatchObject({
    versionState: 1,
    effectiveTo: from,
  });
  expect((await undo(published.body.undo)).status).toBe(200);
  expect(await done('east', 'tariff.get', { ids: [String(active.feeRuleId)] })).toMatchObject({ effectiveTo: null });
  expect(await done('east', 'tariff.get', { ids: [String(draft.feeRuleId)] })).toMatchObject({
    versionState: 0,
    publishedAt: null,
  });

  const again = await world.call('east', 'tariff.publish', { ids: [String(draft.feeRuleId)] });
  expect(again.body.data).toMatchObject({ versionState: 1, effectiveFrom: '2026-03-01 15:00:00' });
  expect(await done('east', 'tariff.get', { ids: [String(active.feeRuleId)] })).toMatchObject({
    versionState: 2,
    effectiveTo: '2026-03-01 15:00:00',
  });
  const late = await undo(again.body.undo);
  expect(JSON.stringify(late.body.data)).toContain('effective-already');
  expect(
    await refusal('east', 'simple-tariff.create-or-update', { ids: [String(draft.ruleRef)], input: { unitPrice: 1 } }),
  ).toBe('published');
  const log = await world.platform.database.pool.query(
    `select distinct type from operation_log where action = 'tariff.publish'`,
  );
  expect(log.rows).toEqual([{ type: 'tariff' }]);
});

test('for the same cars one version at any moment', async () => {
  const active = await tariffOf('PK0004', 1);
  const content = await done<Row>('east', 'simple-tariff.create-or-update', {
    input: { name: 'other', park: 'PK0004', unitMinutes: 60, unitPrice: 100 },
  });
  const binding = {
    name: 'other',
    park: 'PK0004',
    carType: active.carTypeId,
    carModel: active.carModelId,
    kind: 'simple',
    rule: content.id,
  };
  expect(await refusal('east', 'tariff.create-or-update', { input: { ...binding, rule: active.ruleRef } })).toBe(
    'rule-used',
  );
  expect(await refusal('east', 'tariff.create-or-update', { input: { ...binding, carType: 'CT000001' } })).toBe(
    'carTypeId choice',
  );
  const other = await done<Row>('east', 'tariff.create-or-update', { input: binding });
  expect(other).toMatchObject({ version: 1, versionState: 0, ruleGroup: other.feeRuleId });
  expect(await refusal('east', 'tariff.publish', { ids: [String(other.feeRuleId)] })).toBe('taken-by');

  const draft = await edit(active.feeRuleId, { name: 'v2' });
  await publish(draft.feeRuleId, { effectiveFrom: '2026-04-01 00:00:00' });
  const third = await edit(draft.feeRuleId, { name: 'v3' });
  expect(
    await refusal('east', 'tariff.publish', {
      ids: [String(third.feeRuleId)],
      input: { effectiveFrom: '2026-03-15 00:00:00' },
    }),
  ).toBe('planned-later');
  await publish(third.feeRuleId, { effectiveFrom: '2026-05-01 00:00:00' });
  const spans = await world.platform.database.pool.query(
    `select version, effective_from::date::text as "from", effective_to::date::text as "to" from tariff
      where "group" = $1 and version > 1 order by version`,
    [active.ruleGroup],
  );
  expect(spans.rows).toEqual([
    { version: 2, from: '2026-04-01', to: '2026-05-01' },
    { version: 3, from: '2026-05-01', to: null },
  ]);
});

test('retiring says which cars then have no tariff; cars inside keep theirs', async () => {
  const active = await tariffOf('PK0005', 1);
  const asked = { ids: [String(active.feeRuleId)], input: { at: '2026-03-01 15:10:00' } };
  const preview = await world.call('roadmgr', 'tariff.retire', { ...asked, headers: { 'dry-run': '1' } });
  expect((preview.body.data as { notes: readonly string[] }).notes).toEqual([
    '2026-03-01 15:10:00 起进场的临时车（小型车、大型车、新能源车、新能源大型车）没有收费规则，按 0 元放行并预警',
  ]);
  expect(await refusal('roadmgr', 'tariff.retire', { ...asked, input: { at: '2026-02-01 00:00:00' } })).toBe('in-past');
  const { body } = await world.call('roadmgr', 'tariff.retire', asked);
  expect(body.data).toMatchObject({ versionState: 1, effectiveTo: '2026-03-01 15:10:00' });
  expect((await undo(body.undo, 'roadmgr')).status).toBe(200);
  const again = await world.call('roadmgr', 'tariff.retire', asked);
  now = '2026-03-01 15:10:00';
  expect(await tariffOf('PK0005', 2)).toMatchObject({ feeRuleId: active.feeRuleId });
  expect(JSON.stringify((await undo(again.body.undo, 'roadmgr')).body)).toContain('effective-already');
});

test('a removed draft takes its content and cases along, and comes back with them', async () => {
  const content = await done<Row>('east', 'complex-tariff.create-or-update', {
    input: {
      name: 'd',
      park: 'PK0002',
      unitMinutes: 60,
      unitPrice: 100,
      periods: [{ name: 'p', start: '01:00', end: '02:00', free: true }],
    },
  });
  const type = await tariffOf('PK0002', 1, '写字楼');
  const draft = await done<Row>('east', 'tariff.create-or-update', {
    input: {
      name: 'd',
      park: 'PK0002',
      carType: type.carTypeId,
      carModel: type.carModelId,
      kind: 'complex',
      rule: content.id,
    },
  });
  const kept = await done<Row>('east', 'fee-case.create-or-update', {
    input: { name: 'k', group: draft.feeRuleId, in: '2026-03-02 00:00:00', out: '2026-03-02 01:00:00', expected: 100 },
  });
  const { body } = await world.call('east', 'tariff.remove', { ids: [String(draft.feeRuleId)] });
  const gone = async (): Promise<readonly boolean[]> =>
    Promise.all(
      [
        ['tariff', draft.feeRuleId],
        ['complex_tariff', content.id],
        ['fee_case', kept.id],
      ].map(async ([table, id]) => (await row(String(table), String(id))).deleted_at !== null),
    );
  expect(await gone()).toEqual([true, true, true]);
  expect((await undo(body.undo)).status).toBe(200);
  expect(await gone()).toEqual([false, false, false]);
  expect(await done('east', 'complex-tariff.get', { ids: [String(content.id)] })).toMatchObject({
    periods: [{ name: 'p' }],
  });
});

test('a removed part does not come back into what was published since', async () => {
  const draft = (
    await done<readonly Row[]>('east', 'tariff.list', {
      input: { park: ['PK0002'], kind: ['complex'], state: ['draft'], size: 5 },
    })
  )[0];
  const [period] = (await done<Row>('east', 'complex-tariff.get', { ids: [String(draft?.ruleRef)] }))
    .periods as readonly Row[];
  const removed = await world.call('east', 'tariff-period.remove', { ids: [String(period?.id)] });
  await done('east', 'tariff.retire', { ids: [String((await tariffOf('PK0002', 1, '写字楼')).feeRuleId)] });
  await publish(draft?.feeRuleId);
  expect(JSON.stringify((await undo(removed.body.undo)).body)).toContain('published');
  expect((await row('tariff_period', String(period?.id))).deleted_at).not.toBeNull();
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
  // The holiday price of the street holds on the national day.
  const rule = (await tariffOf('PK0006', 1)).ruleRef;
  expect(
    await done('roadmgr', 'complex-tariff.test', {
      input: { rule, in: '2026-10-02 10:00:00', out: '2026-10-02 12:00:00' },
    }),
  ).toMatchObject({ feeFen: 2000 });
});
