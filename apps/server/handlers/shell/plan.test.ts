import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';

let world: TestPlatform;
let ids: readonly string[];
beforeAll(async () => {
  world = await testPlatform();
  const { rows } = await world.platform.database.pool.query<{ id: string }>(
    `select p.id from pass p join car_type c on c.id = p.car_type_id where p.deleted_at is null
      and p.park_id = 'PK0001' and p.state = 'active' and c.month_fee > 0 order by p.id limit 7`,
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => world.close());

interface Plan {
  readonly id: string;
  readonly hash: string;
  readonly ready: number;
  readonly amountFen: number;
  readonly state: number;
  readonly done: number;
}
const plan = async (
  user: string,
  verb: string,
  options: object = {},
): Promise<{ status: number; data: Plan; reason: string | undefined }> => {
  const { status, body } = await world.call(user, `plan.${verb}`, options);
  return { status, data: body.data as Plan, reason: (body.data as { reason?: string } | null)?.reason };
};

test('a plan is made, looked at, applied and undone from anywhere with the same sign-in', async () => {
  const intent = { 'idempotency-key': 'plan-test-0001' };
  const request = { input: { action: 'pass.renew-chosen', input: { months: 3 }, ids }, headers: intent };
  const made = await plan('east', 'create', request);
  expect(made).toMatchObject({ status: 200, data: { state: 0, ready: 7 } });
  expect((await plan('east', 'create', request)).data.id).toBe(made.data.id);
  const { id, hash } = made.data;

  const first = await world.call('east', 'plan.rows', { ids: [id], input: { size: 5 } });
  expect(first.body).toMatchObject({ total: 7, next: '5' });
  const rest = await world.call('east', 'plan.rows', { ids: [id], input: { size: 5, cursor: '5' } });
  expect(rest.body.data).toHaveLength(2);
  expect(rest.body.next).toBeUndefined();
  expect((await world.call('east', 'plan.list', { input: { state: ['ready'] } })).body).toMatchObject({
    total: 1,
    data: [{ id }],
  });
  for (const user of ['yunbo', 'cash1']) expect((await plan(user, 'get', { ids: [id] })).status).toBe(404);

  const tried = await world.call('east', 'plan.apply', { ids: [id], input: { hash }, headers: { 'dry-run': '1' } });
  expect(tried.body.data).toMatchObject({ rows: [], amountFen: made.data.amountFen });
  expect((await plan('east', 'get', { ids: [id] })).data).toMatchObject({ state: 0, done: 0 });
  expect(await plan('east', 'apply', { ids: [id], input: { hash: 'f'.repeat(64) } })).toMatchObject({
    status: 409,
    reason: 'plan-stale',
  });
  expect(
    await plan('east', 'apply', { ids: [id], input: { hash }, headers: { 'idempotency-key': 'plan-test-0002' } }),
  ).toMatchObject({ status: 200, data: { state: 2, done: 7 } });
  expect(
    await plan('east', 'apply', { ids: [id], input: { hash }, headers: { 'idempotency-key': 'plan-test-0002' } }),
  ).toMatchObject({ data: { state: 2, done: 7 } });
  expect(await plan('east', 'cancel', { ids: [id] })).toMatchObject({ status: 409, reason: 'plan-ended' });

  expect((await world.call('east', 'undo-entry.list')).body).toMatchObject({
    total: 1,
    data: [{ id, call: 'pass.renew-chosen', amountFen: made.data.amountFen, rows: [...ids] }],
  });
  expect((await world.call('none1', 'undo-entry.undo', { ids: [id] })).status).toBe(404);
  const undone = await world.call('east', 'undo-entry.undo', { ids: [id], input: { rows: ids.slice(0, 3) } });
  expect(undone.body.data).toEqual(ids.slice(0, 3).map((one) => ({ id: one, ok: true })));
  const [left] = (await world.call('east', 'undo-entry.list')).body.data as [{ rows: string[]; amountFen: number }];
  expect(left.rows).toEqual(ids.slice(3));
  const back = await world.call('east', 'undo-entry.undo', { ids: [id], headers: { 'dry-run': '1' } });
  expect((back.body.data as { amountFen: number }).amountFen).toBe(-left.amountFen);
  await world.call('east', 'undo-entry.undo', { ids: [id] });
  expect((await world.call('east', 'undo-entry.list')).body).toMatchObject({ total: 0, data: [] });
});

test('an entry is undone only by who may do the action', async () => {
  await world.call('east', 'pass.pause', { ids: [ids[0] ?? ''] });
  const { rows } = await world.platform.database.pool.query<{ id: string }>(
    `select id from undo_entry where call = 'pass.pause' order by created_at desc limit 1`,
  );
  expect((await world.call('audit1', 'undo-entry.undo', { ids: [rows[0]?.id ?? ''] })).body).toMatchObject({
    code: 403,
    data: { permission: 'car_carMonthNew_tempStop' },
  });
  expect((await world.call('jinhe', 'undo-entry.undo', { ids: [rows[0]?.id ?? ''] })).status).toBe(404);
  expect((await world.call('east', 'undo-entry.undo', { ids: [rows[0]?.id ?? ''] })).body.data).toEqual([
    { id: ids[0], ok: true },
  ]);
});

test('what can be undone tells the money that its undo gives back', async () => {
  for (const [name, options] of [
    ['pass.renew', { ids: [ids[0] ?? ''], input: { months: 1, payWay: 'cash' } }],
    ['pass.pause', { ids: [ids[1] ?? ''] }],
  ] as const) {
    await world.call('east', name, options);
    const [entry] = (await world.call('east', 'undo-entry.list', { input: { size: 1 } })).body.data as [
      { id: string; call: string; amountFen: number | null },
    ];
    const preview = await world.call('east', 'undo-entry.undo', { ids: [entry.id], headers: { 'dry-run': '1' } });
    expect([entry.call, 0 - (entry.amountFen ?? 0)]).toEqual([
      name,
      (preview.body.data as { amountFen: number }).amountFen,
    ]);
    expect(entry.amountFen === null).toBe(name === 'pass.pause');
    await world.call('east', 'undo-entry.undo', { ids: [entry.id] });
  }
});
