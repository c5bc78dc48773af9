import { describe, expect, test } from 'vitest';
import { callsOf, idField, isResource } from '@parkdeck/core/kit/call';
import type { Field } from '@parkdeck/core/kit/field';
import { isChoice, isPlate, isSingleReference } from '@parkdeck/core/kit/kinds';
import { isPlannable, plateFieldOf } from '@parkdeck/core/kit/plannable';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { commandWords } from '@parkdeck/core/palette/command-line';
import { verbsOf } from '@parkdeck/core/palette/verbs';
import type { Verb } from '@parkdeck/core/palette/verbs';
import { owners } from '@parkdeck/server/db/registry';
import { NOUNS } from '../../cli/commands/nouns.generated.ts';
import { sampleValues } from '../factories/samples.ts';
import { todaysShare } from '../factories/size.ts';
import { terminalWorld } from '../factories/terminal-world.ts';
import { triedAtLeast, untriedAtMost } from '../factories/untried.ts';

/**
 * The ways in which rows are chosen at the terminal, for every action on rows of every noun: by a condition, in the
 * line, at standard input, from a list and from a table, by ids and by plates. All of them make the same plan. A
 * seventh a day.
 */
const world = terminalWorld();
const { run, file } = world;

type Row = Readonly<Record<string, unknown>>;
const known = new Set(NOUNS.map(({ name }) => name));
const acting = [...owners.values()].flatMap((owner) =>
  isResource(owner) && known.has(owner.name)
    ? verbsOf(owner).flatMap((verb) =>
        isPlannable(verb.call) && callsOf(owner).some((call) => call.verb === 'list')
          ? [[`${owner.name} ${verb.name}`, owner, verb] as const]
          : [],
      )
    : [],
);

const json = async <T>(line: readonly string[], stdin = ''): Promise<T> => {
  const { out, err } = await run([...line, '--json'], { stdin });
  expect(out, `${line.join(' ')}: ${err}`).not.toBe('');
  return JSON.parse(out) as T;
};

interface Planned {
  readonly plan: string;
  readonly rows: number;
  readonly hash: string;
  readonly problems: readonly { readonly name: string; readonly reason: string | null }[];
  readonly error?: { readonly message: string };
}

const MOST_ROWS = 12;
/** The condition that chooses fewest of the rows, and those rows. */
const fewest = (
  noun: ResourceDef,
  rows: readonly Row[],
): { readonly text: string; readonly rows: readonly Row[] } | undefined => {
  const single = ([, field]: readonly [string, Field]): boolean =>
    field.options.filter === true && (isChoice(field) || isSingleReference(field) || isPlate(field));
  const found = Object.entries(noun.fields)
    .filter(single)
    .flatMap(([key]) => {
      const value = [rows.at(-1)?.[key]].flat()[0];
      if (typeof value !== 'string' || value === '') return [];
      return [{ text: `${key} = '${value}'`, rows: rows.filter((row) => [row[key]].flat().includes(value)) }];
    })
    .filter((one) => one.rows.length > 0)
    .toSorted((a, b) => a.rows.length - b.rows.length);
  const middle = found.find((one) => one.rows.length > 1 && one.rows.length <= MOST_ROWS);
  return middle ?? (found[0] && found[0].rows.length <= MOST_ROWS ? found[0] : undefined);
};

const listed = new Map<string, Promise<readonly Row[]>>();
const rowsOf = (noun: ResourceDef): Promise<readonly Row[]> => {
  const asked =
    listed.get(noun.name) ??
    json<{ data?: readonly Row[] }>([noun.name, 'list', '--all']).then(({ data = [] }) => data);
  listed.set(noun.name, asked);
  return asked;
};

/** Plates that name one of the rows each, in their order; undefined: some row has none of its own. */
const platesOf = (noun: ResourceDef, rows: readonly Row[], all: readonly Row[]): readonly string[] | undefined => {
  const key = plateFieldOf(noun);
  if (key === undefined) return undefined;
  const plates = rows.map((row) => [row[key]].flat()[0]);
  const isOwn = (plate: unknown): plate is string =>
    typeof plate === 'string' && all.filter((row) => [row[key]].flat().includes(plate)).length === 1;
  return plates.every(isOwn) ? plates : undefined;
};

describe('whichever way rows are chosen, the plan is the same', () => {
  const untried = untriedAtMost(60);
  const tried = triedAtLeast(15);
  const triedByPlate = triedAtLeast(1);
  test.for(todaysShare(acting))('%s', async ([title, noun, verb], context) => {
    const all = await rowsOf(noun);
    const condition = fewest(noun, all);
    if (!condition) return untried(title, context);
    const values = await sampleValues(world.at.platform, verb.call.input);
    const line = commandWords({ call: verb.call, verb: verb.name, rows: [], values });
    const plan = (way: readonly string[], stdin?: string) => json<Planned>([...line, ...way, '--plan'], stdin);
    const wanted = await plan(['--where', condition.text]);
    // a value that this call refuses whatever the rows are
    if (wanted.error) return untried(title, context);
    expect(wanted.rows).toBe(condition.rows.length);
    const { data: rows } = await json<{ data: readonly { row: string }[] }>([
      'api',
      'GET',
      `/api/parkdeck/plans/${wanted.plan}/rows?size=500`,
    ]).then(({ data }) => ({ data: data.map((row) => ({ row: String(Object(row)['rowId']) })) }));
    const ids = rows.map(({ row }) => row);
    const key = idField(noun)[0];
    expect(ids.toSorted()).toEqual(condition.rows.map((row) => String(row[key])).toSorted());
    const ways: [string, readonly string[], string?][] = [
      ['line', ids],
      ['standard input', ['-'], `${ids.join('\n')}\n`],
      ['list', ['--from', file('ids.txt', ids.join('\n'))]],
      ['table', ['--from', file('ids.csv', `id\n${ids.join('\n')}\n`)]],
    ];
    const byId = new Map(all.map((row) => [String(row[key]), row]));
    const plates = platesOf(
      noun,
      ids.map((id) => byId.get(id) ?? {}),
      all,
    );
    const takesPlate = !Object.values(verb.call.input).some((field) => isPlate(field));
    if (plates && takesPlate) {
      ways.push(
        ['plates', ['-'], plates.join(' ')],
        ['list of plates', ['--from', file('plates.txt', plates.join('\r\n'))]],
      );
      triedByPlate();
    }
    // a plan that draws something anew, as a number, is another one each time
    const isSteady = (await plan(['--where', condition.text])).hash === wanted.hash;
    const made = [];
    for (const [name, way, stdin] of ways) {
      const { hash, problems, rows: number } = await plan(way, stdin);
      made.push({ name, hash: isSteady && hash, number, problems: problems?.map(({ reason }) => reason) });
    }
    const same = {
      hash: isSteady && wanted.hash,
      number: wanted.rows,
      problems: wanted.problems.map(({ reason }) => reason),
    };
    expect(made).toEqual(ways.map(([name]) => ({ name, ...same })));
    tried();
  });
});

/** Verbs that take rows, and cannot be planned. */
const oneByOne = (verb: Verb): boolean =>
  verb.on !== 'none' && verb.call.effect === 'write' && verb.call.resource !== undefined && !isPlannable(verb.call);

test('what no plan can do is done row by row: edits, what waits for a device, secrets shown once', () => {
  const verbs = [...owners.values()].flatMap((owner) => (isResource(owner) ? verbsOf(owner).filter(oneByOne) : []));
  const why = ({ isPartial, call: { action } }: Verb): string =>
    isPartial ? 'edit' : action?.transaction === 'own' ? 'device' : action?.once ? 'secret' : 'nothing';
  expect([...new Set(verbs.map(why))].toSorted()).toEqual(['device', 'edit', 'secret']);
});

test('a plan that needs a second person waits; its maker cannot approve it, another does', async () => {
  const sql = (text: string, values: readonly unknown[] = []) =>
    world.at.platform.database.pool.query<Record<string, unknown>>(text, [...values]).then(({ rows }) => rows);
  await sql('delete from approval_rule');
  await sql(
    `insert into approval_rule (id, name, company_id, action, decider_id, hours, state)
      select 'AU1', '续费', '1', 'pass.renew', (select roles[1] from "user" where user_name = 'yunbo'), 24, 'enabled'`,
  );
  await sql(`update "user" set kind = 'platform', company_id = '1' where user_name = 'yunbo'`);
  const passes = await sql(
    `select p.id, p.end_date::text as day from pass p join car_type c on c.id = p.car_type_id where p.state = 'active'
      and c.base = 'monthly' and p.stall_group_id is null and p.deleted_at is null and p.source = 'console'
      and p.end_date > '2026-03-08' order by p.id limit 2`,
  );
  const ids = passes.map(({ id }) => String(id));
  const days = () => sql('select end_date::text as day from pass where id = any($1) order by id', [ids]);
  const before = await days();
  const line = ['pass', 'renew', '--from', file('approve.txt', ids.join('\n')), '--months', '1', '--yes', '--json'];
  const asked = await run(line);
  expect([asked.code, await days()], asked.out + asked.err).toEqual([7, before]);
  const waiting = await world.as('yunbo')(['plan', 'approve', '--json']);
  const id = (JSON.parse(waiting.out) as { data: readonly Row[] }).data.find(({ action }) => action === 'pass.renew')?.[
    'id'
  ];
  if (typeof id !== 'string') throw new Error(`nothing waits: ${waiting.out}`);
  expect((await run(['plan', 'approve', id, '--yes'])).code).not.toBe(0);
  expect(await days()).toEqual(before);
  const approved = await world.as('yunbo')(['plan', 'approve', id, '--yes']);
  expect(approved.code, approved.err).toBe(0);
  const after = await days();
  expect(after.filter(({ day }, at_) => String(day) > String(before[at_]?.['day']))).toHaveLength(ids.length);
});
