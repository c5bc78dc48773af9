import { afterAll, beforeAll, expect, test } from 'vitest';
import { tariffsOn } from '../../testing/tariffs.fixture.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** The small world with a clock that tests may advance. */
let world: TestPlatform;
let now = '2026-03-01 15:00:00';
const { done, refusal, row } = callsOn(() => world);
const { tariffOf, undo } = tariffsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => now);
});
afterAll(() => world.close());

const edit = (id: unknown, input: Row, user = 'east') =>
  done(user, 'tariff.create-or-update', { ids: [String(id)], input });
const publish = (id: unknown, input: Row = {}, user = 'east') =>
  done(user, 'tariff.publish', { ids: [String(id)], input });

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
