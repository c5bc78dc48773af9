import { expect, test } from 'vitest';
import { terminalWorld } from '../factories/terminal-world.ts';

const world = terminalWorld();
const { run } = world;

test('what was done is undone from another line, by its number, once; the rows are as they were', async () => {
  const sql = (text: string) => world.at.platform.database.pool.query<{ row: unknown }>(text).then(({ rows }) => rows);
  const passes = () =>
    sql(`select jsonb_build_array(id, end_date, remark, state) as row from pass where deleted_at is null order by id`);
  const [one, other] = (
    await sql(`select to_jsonb(p.id) as row from pass p join car_type c on c.id = p.car_type_id where p.state = 'active'
      and c.base = 'monthly' and p.stall_group_id is null and p.deleted_at is null and p.source = 'console'
      and p.end_date > '2026-03-08' order by p.id limit 2`)
  ).map(({ row }) => String(row));
  const before = await passes();
  for (const line of [
    ['pass', 'edit', String(one), '--remark', 'x'],
    ['pass', 'renew', String(one), String(other), '--months', '1'],
  ]) {
    const done = await run([...line, '--yes']);
    const [, undo = ''] = /parkdeck undo (UN\w+)/.exec(done.err) ?? [];
    expect([line, done.code, await passes()]).not.toEqual([line, 0, before]);
    expect((await run(['undo', '--json', 'id'])).out).toContain(undo);
    const undone = await run(['undo', undo, '--yes']);
    expect([line, undone.code, undone.code === 0 ? '' : undone.err]).toEqual([line, 0, '']);
    expect(await passes()).toEqual(before);
    expect((await run(['undo', undo, '--yes'])).code).not.toBe(0);
  }
});
