import { HEADERS } from '@parkdeck/core/wire/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';

let world: TestPlatform;
let passes: readonly string[];
beforeAll(async () => {
  world = await testPlatform();
  const { rows } = await world.platform.database.pool.query<{ id: string }>(
    `select p.id from pass p join car_type c on c.id = p.car_type_id where p.deleted_at is null
      and p.park_id = 'PK0001' and p.state = 'active' and c.month_fee > 0 order by p.id limit 6`,
  );
  passes = rows.map(({ id }) => id);
});
afterAll(() => world.close());

interface Entry {
  readonly id: string;
  readonly call: string;
  readonly origin: number;
  readonly objectType: string;
  readonly rows: readonly string[];
  readonly rowNum: number;
  readonly undo: string | null;
  readonly undoState: number;
  readonly reason: string | null;
}
const ORIGIN = { web: 1, palette: 2, cli: 3, api: 4, plan: 6, undo: 7 } as const;
const STATE = { open: 1, undone: 3, changed: 4, refused: 6 } as const;

const activity = async (user: string, input: Readonly<Record<string, unknown>> = {}): Promise<readonly Entry[]> => {
  const { status, body } = await world.call(user, 'activity-entry.list', { input: { size: 100, ...input } });
  expect(status).toBe(200);
  return body.data as readonly Entry[];
};
const run = async (
  call: string,
  surface: string | undefined,
  asked: { readonly ids?: readonly string[]; readonly input?: Readonly<Record<string, unknown>> },
): Promise<void> => {
  const { status } = await world.call('east', call, {
    ...asked,
    headers: surface === undefined ? {} : { [HEADERS.surface]: surface },
  });
  expect([call, status]).toEqual([call, 200]);
};
/** Requests and plans in the operation log, the newest first, as the table itself has them. */
const logged = async (user: string): Promise<readonly string[]> => {
  const { rows } = await world.platform.database.pool.query<{ line: string }>(
    `select coalesce(l.plan, l.request) as line from operation_log l
      where l.user_name = $1 and l.request is not null and l.surface <> 'job'
      group by 1 order by max(l.seq) desc limit 20`,
    [user],
  );
  return rows.map(({ line }) => line);
};
test('what was done from each surface stands in the list, as in the operation log, with its undo', async () => {
  const [one = '', two = '', three = '', ...others] = passes;
  await run('pass.pause', 'web', { ids: [one] });
  await run('pass.pause', 'palette', { ids: [two] });
  await run('pass.pause', 'cli', { ids: [three] });
  await run('pass.recover', undefined, { ids: [three] });
  const made = await world.call('east', 'plan.create', {
    input: { action: 'pass.stop', input: { remark: 'test' }, ids: others },
  });
  const { id, hash } = made.body.data as { readonly id: string; readonly hash: string };
  await run('plan.apply', 'web', { ids: [id], input: { hash } });

  const listed = (await activity('east')).slice(0, 5);
  expect(listed.map(({ call, origin, rowNum }) => [call, origin, rowNum])).toEqual([
    ['pass.stop', ORIGIN.plan, others.length],
    ['pass.recover', ORIGIN.api, 1],
    ['pass.pause', ORIGIN.cli, 1],
    ['pass.pause', ORIGIN.palette, 1],
    ['pass.pause', ORIGIN.web, 1],
  ]);
  expect(listed.map((entry) => entry.id)).toEqual((await logged('east')).slice(0, 5));
  expect(listed.map(({ undoState }) => undoState)).toEqual([
    STATE.open,
    STATE.open,
    STATE.changed, // it has been recovered since
    STATE.open,
    STATE.open,
  ]);
  const { rows: named } = await world.platform.database.pool.query(
    `select nick_name as name from "user" where user_name = 'east'`,
  );
  expect(listed[2]).toMatchObject({ undo: null, reason: `之后被 ${named[0]?.name} 改过` });
  expect(await activity('east', { origin: ['palette'] })).toMatchObject([{ rows: [two] }]);
  expect(await activity('east', { text: '暂停', undoable: true })).toMatchObject([{ rows: [two] }, { rows: [one] }]);
  expect((await activity('cash1')).map((entry) => entry.id)).not.toContain(id);
  expect((await world.call('cash1', 'activity-entry.rows', { ids: [id] })).status).toBe(404);

  const changes = await world.call('east', 'activity-entry.rows', { ids: [listed[4]?.id ?? ''] });
  expect((changes.body.data as readonly object[])[0]).toMatchObject({
    objectType: 'pass',
    rowId: one,
    before: { state: 'active' },
    after: { state: 'paused' },
  });

  await run('undo-entry.undo', 'web', { ids: [listed[0]?.undo ?? ''] });
  await run('undo-entry.undo', 'web', { ids: [listed[4]?.undo ?? ''] });
  const after = (await activity('east')).slice(0, 7);
  expect(after.map(({ call, origin, undoState }) => [call, origin, undoState])).toEqual([
    ['undo-entry.undo', ORIGIN.undo, STATE.refused],
    ['undo-entry.undo', ORIGIN.undo, STATE.refused],
    ['pass.stop', ORIGIN.plan, STATE.undone],
    ['pass.recover', ORIGIN.api, STATE.open],
    ['pass.pause', ORIGIN.cli, STATE.changed],
    ['pass.pause', ORIGIN.palette, STATE.open],
    ['pass.pause', ORIGIN.web, STATE.undone],
  ]);
});

test('adding, changing and removing rows of several nouns are told by what they did', async () => {
  const before = (await activity('east'))[0]?.id;
  const save = async (call: string, ids: readonly string[], input: object): Promise<string> => {
    const { status, body } = await world.call('east', call, { ids, input: { ...input } });
    expect([call, status]).toEqual([call, 200]);
    return Object.values(body.data as Readonly<Record<string, string>>)[0] ?? '';
  };
  await save('blacklist-entry.create-or-update', [], {
    park: 'PK0001',
    plate: '京Q12345',
    reason: 'arrears',
  });
  const { rows } = await world.platform.database.pool.query<{ id: string }>(
    `select row_id as id from operation_log where noun = 'blacklist-entry' order by seq desc limit 1`,
  );
  const key = rows[0]?.id ?? '';
  await save('blacklist-entry.create-or-update', [key], { reason: 'twice' });
  await save('blacklist-entry.remove', [key], {});
  await run('pass.pause', 'web', { ids: passes.slice(0, 1) });
  const listed = await activity('east');
  const fresh = listed.slice(
    0,
    listed.findIndex((entry) => entry.id === before),
  );
  expect(fresh.map(({ objectType }) => objectType)).toContain('blacklist-entry');
  expect(fresh.map((entry) => entry.id)).toEqual((await logged('east')).slice(0, fresh.length));
  expect(fresh.filter(({ rows: ids }) => ids.includes(key)).map(({ undoState }) => undoState)).toEqual([
    STATE.open,
    STATE.changed,
    STATE.changed,
  ]);
});

test('coming and going, and what others tried at the door, is nothing that one did', async () => {
  const enter = (password: string) =>
    world.call(undefined, 'sign-in.by-password', { input: { userName: 'mgr1', password } });
  expect((await enter('wrong-1234')).status).not.toBe(200);
  expect((await enter(DEMO_PASSWORD)).status).toBe(200);
  const made = await world.call('mgr1', 'token.create', {
    input: { name: 'till', scope: ['read'], expires: world.platform.clock().today },
  });
  expect(made.status).toBe(200);
  expect((await logged('mgr1')).length).toBeGreaterThan(2);
  const done = (await activity('mgr1')).map(({ call }) => call);
  expect(done[0]).toBe('token.create');
  expect(done.filter((call) => call.startsWith('sign-in.'))).toEqual([]);
});

test('a background export is listed for who started it, and cancelled before it is written', async () => {
  const made = await world.call('east', 'export-job.create', { input: { of: 'pass', format: 'csv' } });
  const { id } = made.body.data as { readonly id: string };
  expect((await world.call('east', 'export-job.list')).body).toMatchObject({ data: [{ id }] });
  expect((await world.call('cash1', 'export-job.cancel', { ids: [id] })).status).toBe(404);
  const cancelled = await world.call('east', 'export-job.cancel', { ids: [id] });
  expect(cancelled.body.data).toMatchObject({ id, state: 4 });
  expect((await world.call('east', 'export-job.file', { ids: [id] })).status).toBe(409);
});

test('a pass that was taken back is told by its plates, not by the keys of its periods', async () => {
  // one that costs nothing: neither an order nor a refund is written beside it
  const { rows: types } = await world.platform.database.pool.query<{ type: string }>(
    `select p.car_type_id as type from pass p join car_type c on c.id = p.car_type_id
      where p.park_id = 'PK0001' and c.month_fee = 0 limit 1`,
  );
  await run('pass.open', 'web', {
    input: {
      park: 'PK0001',
      plates: ['京Q54321'],
      carType: types[0]?.type,
      owner: '周晓',
      phone: '19900007001',
      startDate: '2026-03-01',
      months: 1,
    },
  });
  await run('undo-entry.undo', 'web', { ids: [(await activity('east'))[0]?.undo ?? ''] });
  expect((await activity('east'))[0]).toMatchObject({
    call: 'undo-entry.undo',
    objectType: 'pass',
    names: ['京Q54321'],
  });
});

test('what was only asked for has a name too', async () => {
  const { rows: roles } = await world.platform.database.pool.query<{ role: string }>(
    `select roles[1] as role from "user" where user_name = 'mgr1'`,
  );
  const rule = { name: 'stops', action: 'pass.remove', company: 'C0002', decider: roles[0]?.role, hours: 24 };
  const made = await world.call('admin', 'approval-rule.create-or-update', { input: { ...rule, state: 'enabled' } });
  expect(made.status).toBe(200);
  expect((await world.call('east', 'pass.remove', { ids: passes.slice(1, 2) })).status).toBe(202);
  expect((await activity('east'))[0]).toMatchObject({ call: 'approval.ask', title: '提交复核' });
});
