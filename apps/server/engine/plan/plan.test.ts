import { afterAll, beforeAll, expect, test } from 'vitest';
import { plansOn } from '../../testing/plans.fixture.ts';
import { passWorld } from '../../testing/passes.fixture.ts';
import type { PassWorld } from '../../testing/passes.fixture.ts';
import { withWork } from '../run.ts';
import { applyPlan, cancelPlan } from './apply.ts';
import { excludeRows } from './exclude.ts';
import { listPlans, planView } from './view.ts';

/** What plans contain, and what applying and undoing them does. */
let world: PassWorld;
const { actor, make, rowsOf, apply, undo, refusalOf, stored } = plansOn(() => world);
beforeAll(async () => void (world = await passWorld()));
afterAll(() => world.close());

test('a plan tells what would become of each row and changes none', async () => {
  const [plain, vip] = [await stored(), await stored('2026-03-31', { type: 'VIP' })];
  const plan = await make({ action: 'pass.renew-chosen', input: { months: 3 }, ids: [plain, vip, 'nobody'] });
  expect(plan).toMatchObject({ state: 'ready', rows: 3, ready: 1, problems: 2, amount: 90_000, done: 0 });
  expect(await rowsOf(plan)).toMatchObject([
    {
      number: 1,
      row: plain,
      name: '京Q00001',
      state: 'ready',
      before: { endDate: '2026-03-31' },
      after: { endDate: '2026-06-30' },
      amount: 90_000,
    },
    { number: 2, row: vip, state: 'problem', amount: 0 },
    { number: 3, row: 'nobody', state: 'problem', reason: 'not-found' },
  ]);
  expect(await world.pass(plain)).toMatchObject({ end: '2026-03-31', rev: 1 });
  expect(await world.ledger(plain)).toHaveLength(1);
});

test('applying does what the plan has shown, once, however often and from how many places it is asked', async () => {
  const ids = await Promise.all(Array.from({ length: 450 }, async () => stored()));
  const plan = await make({ action: 'pass.renew-chosen', input: { months: 1 }, ids });
  const views = await Promise.all([apply(plan), apply(plan), apply(plan)]);
  expect(await apply(plan)).toMatchObject({ state: 'done', done: 450, failed: 0 });
  expect(views.some((view) => view.state === 'done')).toBe(true);
  const ledgers = await world.rows(
    `select pass_id, count(*) as n from pass_period where pass_id = any($1) group by 1 having count(*) <> 2`,
    [ids],
  );
  expect(ledgers).toEqual([]);
  expect(
    await world.rows(
      `select count(*) as n from operation_log where noun = 'pass' and action = 'pass.renew-chosen'
        and row_id = any($1)`,
      [ids],
    ),
  ).toEqual([{ n: 450 }]);
});

test('a plan of which a row has changed is stale and does nothing', async () => {
  const [one, two] = [await stored(), await stored()];
  const plan = await make({ action: 'pass.renew-chosen', input: { months: 1 }, ids: [one, two] });
  await world.run('pass.stop', { ids: [two], input: { remark: 'gone' } });
  expect(await refusalOf(apply(plan))).toMatchObject({
    kind: 'refused',
    reason: 'plan-stale',
    data: { count: 1, rows: [2] },
  });
  expect(await refusalOf(apply({ ...plan, hash: 'other' }))).toMatchObject({ reason: 'plan-stale' });
  expect(await world.pass(one)).toMatchObject({ end: '2026-03-31' });
});

test('a row that changes while the plan runs is left as it is, the others are done', async () => {
  const [one, two] = [await stored(), await stored()];
  const plan = await make({ action: 'pass.renew-chosen', input: { months: 1 }, ids: [one, two] });
  await world.rows(`update plan set state = 'running' where id = $1`, [plan.id]);
  await world.rows(`update pass set rev = rev + 1 where id = $1`, [one]);
  expect(await apply(plan)).toMatchObject({ state: 'partly', done: 1, failed: 1 });
  expect(await rowsOf(plan)).toMatchObject([{ state: 'failed', reason: 'changed-since' }, { state: 'done' }]);
});

test('who may not do the action may neither plan nor apply it, and a plan is its owner’s', async () => {
  const id = await stored();
  expect(
    await refusalOf(
      make(
        { action: 'pass.renew', input: { months: 1 }, ids: [id] },
        { ...actor, codes: new Set(['car_carMonthNew_view']) },
      ),
    ),
  ).toMatchObject({ kind: 'forbidden', permission: 'car_carMonthNew_renewalMonth' });
  const plan = await make({ action: 'pass.renew', input: { months: 1 }, ids: [id] });
  expect(await refusalOf(applyPlan(world.platform, { ...actor, codes: new Set() }, plan))).toMatchObject({
    kind: 'forbidden',
  });
  expect(await refusalOf(applyPlan(world.platform, { ...actor, user: 'somebody' }, plan))).toEqual({ kind: 'unknown' });
});

test.each([
  [{ action: 'pass.list', ids: ['x'] }, { problems: [{ field: 'action', rule: 'choice' }] }],
  [{ action: 'nothing', ids: ['x'] }, { problems: [{ field: 'action', rule: 'choice' }] }],
  [{ action: 'pass.renew-chosen', ids: ['x'], filters: {} }, { problems: [{ field: 'ids', rule: 'required' }] }],
  [{ action: 'pass.renew', ids: ['x'] }, { problems: [{ field: 'months', rule: 'required' }] }],
  [
    { action: 'pass.renew', input: { months: 0 }, ids: ['x'] },
    { problems: [{ field: 'months', rule: 'min', limit: 1 }] },
  ],
  [{ action: 'pass.renew', input: { weeks: 1 }, ids: ['x'] }, { problems: [{ field: 'weeks', rule: 'unknown' }] }],
  [{ action: 'pass.pause', filters: { colour: 'red' } }, { problems: [{ field: 'colour', rule: 'unknown' }] }],
  [{ action: 'pass.import', ids: ['x'] }, { problems: [{ field: 'file', rule: 'required' }] }],
  [
    { action: 'pass.import', file: 'FL0' },
    { kind: 'unknown', problems: [{ field: 'file', rule: 'missing' }] },
  ],
])('%j is refused', async (request, refusal) => {
  expect(await refusalOf(make(request))).toMatchObject(refusal);
});

test('filters choose every row of the list, by our words', async () => {
  const [one, two] = [
    await stored('2027-12-31', { park: 'P2', type: 'WEST' }),
    await stored('2027-12-30', { park: 'P2', type: 'WEST' }),
  ];
  await stored('2027-11-30', { park: 'P2', type: 'WEST' });
  const plan = await make({
    action: 'pass.pause',
    filters: { park: 'P2', state: 'active', endDateFrom: '2027-12-01' },
  });
  expect((await rowsOf(plan)).map(({ row }) => row).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    one,
    two,
  ]);
});

test('rows are left out and put back; money and hash follow, and applying leaves them as they are', async () => {
  const [one, two, vip] = [await stored(), await stored(), await stored('2026-03-31', { type: 'VIP' })];
  const plan = await make({ action: 'pass.renew-chosen', input: { months: 1 }, ids: [one, two, vip] });
  const exclude = async (rows: readonly string[], out: boolean, by = actor) =>
    withWork(world.platform, by, async (work) => excludeRows(work, { id: plan.id, rows, out }));
  const less = await exclude(['1', '3', '99'], true);
  expect(less).toMatchObject({
    ok: true,
    value: { rows: 3, ready: 1, skipped: 1, remaining: 1, problems: 1, amount: 32_000 },
  });
  expect(less.ok && less.value.hash).not.toBe(plan.hash);
  expect((await rowsOf(plan)).map(({ state }) => state)).toEqual([
    'skipped',
    expect.stringMatching(/ready|note/),
    'problem',
  ]);
  expect(await exclude(['1'], false)).toMatchObject({
    ok: true,
    value: { ready: 2, skipped: 0, remaining: 2, amount: 64_000 },
  });
  expect(await exclude(['x'], true)).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  expect(await exclude(['1'], true, { ...actor, user: 'somebody' })).toEqual({ ok: false, error: { kind: 'unknown' } });
  const last = await exclude(['2'], true);
  if (!last.ok) throw new Error('refused');
  expect(await refusalOf(apply(plan))).toMatchObject({ reason: 'plan-stale' });
  expect(await apply(last.value)).toMatchObject({ state: 'done', done: 1, skipped: 1, remaining: 0 });
  expect(await world.pass(two)).toMatchObject({ end: '2026-03-31' });
  expect(await exclude(['2'], false)).toMatchObject({ ok: false, error: { reason: 'plan-begun' } });
});

test('a plan is undone row by row, under its key', async () => {
  const [one, two] = [await stored(), await stored()];
  const plan = await make({ action: 'pass.renew-chosen', input: { months: 1 }, ids: [one, two] });
  await apply(plan);
  expect(await undo(plan.id, [one])).toEqual([{ id: one, ok: true }]);
  expect(await world.pass(one)).toMatchObject({ end: '2026-03-31' });
  expect(await undo(plan.id)).toMatchObject([
    { id: one, ok: false, reason: 'undone-already' },
    { id: two, ok: true },
  ]);
  expect((await world.ledger(two)).map(({ kind }) => kind)).toEqual(['open', 'batch', 'reversal']);
});

test('a plan says that all of it was undone, when and by whom, and is found by that', async () => {
  const [one, two] = [await stored(), await stored()];
  const plan = await make({ action: 'pass.renew-chosen', input: { months: 1 }, ids: [one, two] });
  await apply(plan);
  const seen = async () =>
    withWork(world.platform, actor, async (work) => {
      const found = async (state: 'done' | 'undone') => (await listPlans(work, { state: [state] })).rows;
      const listed = (await listPlans(work, {})).rows.find(({ id }) => id === plan.id)?.state;
      const [done, undone] = await Promise.all((['done', 'undone'] as const).map(found));
      const view = await planView(work, plan.id);
      const has = (rows: typeof done): boolean => rows?.some(({ id }) => id === plan.id) ?? false;
      return [view?.state, listed, has(done), has(undone), view?.undoneAt, view?.undoneBy];
    });
  await undo(plan.id, [one]);
  expect(await seen()).toEqual(['done', 'done', true, false, null, null]);
  await undo(plan.id, [two]);
  expect(await seen()).toEqual(['undone', 'undone', false, true, expect.any(String), actor.userName]);
  await world.rows('delete from undo_entry where plan_id = $1', [plan.id]);
  expect(await seen()).toEqual(['undone', 'undone', false, true, expect.any(String), actor.userName]);
});

test('what changed since is not undone', async () => {
  const [one, two] = [await stored(), await stored()];
  const plan = await make({ action: 'pass.renew-chosen', input: { months: 1 }, ids: [one, two] });
  await apply(plan);
  await world.run('pass.pause', { ids: [two] });
  expect(await undo(plan.id)).toMatchObject([
    { id: one, ok: true },
    { id: two, ok: false, reason: 'changed-since' },
  ]);
});

test('an edit gets its values back, a new row goes, a removed one returns while its plate is free', async () => {
  const entry = async (): Promise<string> =>
    String(
      (await world.rows('select id from undo_entry order by created_at desc, id desc limit 50'))
        .map(({ id }) => id)
        .at(0),
    );
  const last = async (call: string, row: string): Promise<string> =>
    String(
      (
        await world.rows(
          `select id from undo_entry where call = $1 and rows @> jsonb_build_array(jsonb_build_object('id', $2::text))`,
          [call, row],
        )
      )[0]?.id,
    );
  const gate = { name: 'New', number: 'N1', park: 'P1', area: 'A1', direction: 'in' };
  await world.rows(
    `insert into area (id, name, park_id, company_id, approve_state) values ('A1', 'B1', 'P1', 'C1', 'approved')`,
  );
  const made = (await world.run('gate.create-or-update', { input: gate })) as { GateID: string };
  const id = made.GateID;
  await world.run('gate.create-or-update', { ids: [id], input: { name: 'Newer' } });
  const names = async () => world.rows('select name, deleted_at is null as live from gate where id = $1', [id]);
  const edits = await world.rows(
    `select id, rows from undo_entry where call = 'gate.create-or-update'
      and rows @> jsonb_build_array(jsonb_build_object('id', $1::text)) order by (rows -> 0 ->> 'rev')::int`,
    [id],
  );
  expect(await undo(String(edits[0]?.id))).toMatchObject([{ ok: false, reason: 'changed-since' }]);
  expect(await undo(String(edits[1]?.id))).toEqual([{ id, ok: true }]);
  expect(await names()).toEqual([{ name: 'New', live: true }]);
  await world.run('gate.remove', { ids: [id] });
  expect(await names()).toEqual([{ name: 'New', live: false }]);
  const removal = await last('gate.remove', id);
  const other = (await world.run('gate.create-or-update', { input: gate })) as { GateID: string };
  expect(await undo(removal)).toMatchObject([{ id, ok: false, reason: 'taken' }]);
  expect(await undo(await last('gate.create-or-update', other.GateID))).toEqual([{ id: other.GateID, ok: true }]);
  expect(await undo(removal)).toEqual([{ id, ok: true }]);
  expect(await names()).toEqual([{ name: 'New', live: true }]);
  expect(await entry()).toMatch(/^UN/);
});

test('a plan that was cancelled or has expired is not applied', async () => {
  const plan = await make({ action: 'pass.pause', ids: [await stored()] });
  await withWork(world.platform, actor, async (work) => cancelPlan(work, plan.id));
  expect(await refusalOf(apply(plan))).toMatchObject({ reason: 'plan-cancelled' });
  const old = await make({ action: 'pass.pause', ids: [await stored()] });
  world.setToday('2026-03-03');
  expect(await refusalOf(apply(old))).toMatchObject({ reason: 'plan-expired' });
  world.setToday('2026-03-01');
});

test('how a price comes about is told of its row, and is nothing to look at', async () => {
  const plan = await make({ action: 'pass.renew', ids: [await stored()], input: { months: 1 } });
  expect(plan).toMatchObject({ noted: 0, warnings: [] });
  const told = [{ state: 'ready', notes: [expect.stringContaining('按月 1 ×')] }];
  expect(await rowsOf(plan)).toMatchObject(told);
  // left out and put back in
  for (const out of [true, false])
    await withWork(world.platform, actor, async (work) => excludeRows(work, { id: plan.id, rows: ['1'], out }));
  expect(await rowsOf(plan)).toMatchObject(told);
});
