import { expect, test } from 'vitest';
import { importCallOf } from '@parkdeck/core/kit/imports';
import { resources } from '@parkdeck/server/db/registry';
import { todaysShare } from '../factories/size.ts';
import { terminalWorld } from '../factories/terminal-world.ts';

/** A dry run says what would happen, of many rows too, and leaves nothing behind that could be done later. */
const world = terminalWorld();
const { run, file, path } = world;

const sql = (text: string, values: readonly unknown[] = []) =>
  world.at.platform.database.pool.query<Record<string, unknown>>(text, [...values]).then(({ rows }) => rows);
/** What stands in the tables that a plan, or what is done by one, would be in. */
const traces = () =>
  sql(`select (select count(*) from plan) as plans, (select count(*) from plan_row) as rows,
    (select count(*) from undo_entry) as undo, (select count(*) from operation_log) as log,
    (select md5(string_agg(p::text, ',' order by p.id)) from pass p) as passes`);

const ids = async (where: string, limit = 2) =>
  (
    await sql(
      `select p.id from pass p join car_type c on c.id = p.car_type_id where ${where} and c.base = 'monthly'
        and p.stall_group_id is null and p.deleted_at is null and p.source = 'console' order by p.id limit ${limit}`,
    )
  ).map(({ id }) => String(id));
const GOOD = `p.state = 'active' and p.end_date > '2026-03-08'`;

test('a dry run of rows by a condition, a list and a table keeps nothing that could be applied', async () => {
  const good = await ids(GOOD);
  await run(['whoami']); // signing in is logged
  const before = await traces();
  const list = file('rows.txt', good.join('\n'));
  const table = file('rows.csv', `id\n${good.join('\n')}\n`);
  for (const way of [
    ['--where', 'state = active'],
    ['--from', list],
    ['--from', table],
    ['--from', list, '--plan'],
  ]) {
    const ran = await run(['pass', 'renew', ...way, '--months', '1', '--dry-run', '--json']);
    const told: unknown = JSON.parse(ran.out);
    expect([way, told]).toMatchObject([way, { dryRun: true, ready: expect.any(Number) }]);
    expect([way, ran.out]).toEqual([way, expect.not.stringMatching(/"(plan|hash)"|\bPL\d/)]);
    expect([0, 3]).toContain(ran.code);
  }
  expect(await traces()).toEqual(before);
});

test('what a dry run finds is what the plan of the same rows finds', async () => {
  const line = ['pass', 'renew', '--where', 'state = active or state = paused', '--months', '1', '--json'];
  const [dry, planned] = [await run([...line, '--dry-run']), await run([...line, '--plan'])];
  const { dryRun: _dryRun, ...told } = JSON.parse(dry.out) as Record<string, unknown>;
  const { plan: _plan, hash: _hash, state: _state, ...made } = JSON.parse(planned.out) as Record<string, unknown>;
  expect([dry.code, told]).toEqual([planned.code, made]);
});

test('a row of a locked village is named and refuses no other, in a dry run, a plan and when it is done', async () => {
  const [locked] = await sql(
    `select p.id, k.village_id from pass p join park k on k.id = p.park_id join car_type c on c.id = p.car_type_id
      where ${GOOD} and c.base = 'monthly' and p.deleted_at is null and k.village_id is not null order by p.id limit 1`,
  );
  const [other] = await ids(
    `${GOOD} and p.park_id not in (select id from park where village_id = '${String(locked?.village_id)}')`,
    1,
  );
  if (!locked || other === undefined) throw new Error('the demo world has no two such passes');
  const row = String(locked.id);
  await sql('update village set locked = true where id = $1', [locked.village_id]);
  const stdin = `${other}\n\n${row}\n`;
  const line = ['pass', 'renew', '-', '--months', '1'];
  const dry = await run([...line, '--dry-run'], { stdin });
  expect([dry.code, dry.out]).toEqual([3, expect.stringMatching(/cannot .*\(line 3\)\n {2}The site is locked/)]);
  expect(dry.out).toContain('changes Monthly pass');
  const planned = await run([...line, '--plan', '--json'], { stdin });
  const { problems } = JSON.parse(planned.out) as { problems: readonly { line: number; message: string }[] };
  expect([planned.code, problems.map(({ line: at, message }) => [at, message.slice(0, 18)])]).toEqual([
    3,
    [[3, 'The site is locked']],
  ]);
  const done = await run([...line, '--yes', '--json'], { stdin });
  const { data } = JSON.parse(done.out) as { data: readonly unknown[] };
  expect([done.code, data]).toEqual([
    3,
    [
      { id: other, ok: true },
      { id: row, ok: false, reason: 'village-locked', msg: expect.stringContaining('locked') },
    ],
  ]);
  await sql('update village set locked = false where id = $1', [locked.village_id]);
});

const importable = [...resources.values()].filter((noun) => importCallOf(noun)).map(({ name }) => name);
/** Nouns of which the demo world has every possible row, so that no example is left. */
const FULL: ReadonlySet<string> = new Set(['door-grant', 'display-binding']);

test.each(todaysShare(importable))(
  'the template of %s as it was downloaded: its rows pass a dry run and a plan, and are not imported',
  async (noun) => {
    for (const form of ['csv', 'jsonl']) {
      const template = path(`${noun}.${form}`);
      expect(await run(['import', noun, '--template', template])).toMatchObject({ code: 0 });
      if (FULL.has(noun)) continue;
      const before = await traces();
      for (const way of ['--dry-run', '--plan']) {
        const { code, out, err } = await run(['import', noun, template, way]);
        expect([noun, form, way, code, out + err]).toEqual([
          noun,
          form,
          way,
          0,
          expect.stringMatching(/The example rows of the template pass: [12]\. They are never imported/),
        ]);
      }
      const { code, err } = await run(['import', noun, template, '--yes']);
      expect([noun, form, code, err]).toEqual([noun, form, 2, expect.stringContaining('Put your own rows')]);
      expect(await traces()).toEqual(before);
    }
  },
);
