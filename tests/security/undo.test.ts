import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/** Taking back is a write like any other: it takes the code of what is taken back, now, and its scope. */
let world: TestPlatform;
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

const stored = async (text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
  (await world.platform.database.pool.query(text, [...values])).rows;

let pass: string;
let entry: string;
/** A manager pauses a pass of his park. */
beforeEach(async () => {
  const [row] = await stored(
    `select id from pass where park_id = 'PK0001' and state = 'active' and deleted_at is null
      and start_date < '2026-03-01' and end_date > '2026-03-10' order by id limit 1`,
  );
  pass = String(row?.id);
  const { status, body } = await world.call('mgr1', 'pass.pause', { ids: [pass] });
  if (status !== 200 || !body.undo) throw new Error(`Nothing was paused: ${body.msg}`);
  entry = body.undo;
});

const undo = async (userName: string): Promise<number> =>
  (await world.call(userName, 'undo-entry.undo', { ids: [entry] })).status;
const listed = async (userName: string): Promise<readonly unknown[]> => {
  const { data } = (await world.call(userName, 'undo-entry.list')).body;
  return (data as readonly { id: string }[]).map(({ id }) => id);
};
const stateOf = async (): Promise<unknown> => (await stored('select state from pass where id = $1', [pass]))[0]?.state;

test.each([
  ['a colleague without the code', 'cash1', 403],
  ['a user of another company, who has the code', 'jinhe', 404],
])('%s cannot take it back, and does not see it', async (_who, userName, status) => {
  expect(await listed(userName)).toEqual([]);
  expect(await undo(userName)).toBe(status);
  expect(await stateOf()).toBe('paused');
});

test('a colleague with the code takes it back by its key, though no list shows it to him', async () => {
  expect(await listed('east')).toEqual([]);
  expect(await undo('east')).toBe(200);
  expect(await stateOf()).toBe('active');
});

test('who has lost the code since neither sees nor takes back what he did', async () => {
  const [roles] = await stored(`select roles from "user" where user_name = 'mgr1'`);
  expect(await listed('mgr1')).toContain(entry);
  await stored(`update "user" set roles = '{}' where user_name = 'mgr1'`);
  expect(await listed('mgr1')).toEqual([]);
  expect(await undo('mgr1')).toBe(403);
  expect(await stateOf()).toBe('paused');
  await stored(`update "user" set roles = $1 where user_name = 'mgr1'`, [roles?.roles]);
  expect(await undo('mgr1')).toBe(200);
  expect(await stateOf()).toBe('active');
});

test('of one call with several codes, what was done takes its own', async () => {
  const [warning] = await stored(
    `select w.id from warning w join "user" u on u.company_id = w.company_id and u.user_name = 'east'
      where w.state = 'open' and w.deleted_at is null order by w.id limit 1`,
  );
  const input = { way: 'ignore', remark: '误报' };
  const { status, body } = await world.call('east', 'warning.handle', { ids: [String(warning?.id)], input });
  expect([status, body.msg]).toEqual([200, expect.any(String)]);
  entry = body.undo ?? '';
  expect(await listed('east')).toContain(entry);
  await stored(`update role set menus = array_remove(menus, (select id from menu where code = $1))`, [
    'rdoperatingcenter_earlywarningmanage_ignore',
  ]);
  expect(await listed('east')).not.toContain(entry);
  expect(await undo('east')).toBe(403);
});
