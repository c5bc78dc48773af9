import { sql } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { checkFields } from '@parkdeck/core/kit/schema';
import { ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Asked } from '@parkdeck/core/wire/codec';
import { all, expression, tableOf } from '../db/rows.ts';
import { hooksOf } from '../handlers/index.ts';
import { referrer } from './guards.ts';
import { malformed, Refused, UNKNOWN } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { Stored, Work } from './work.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Given values of fields that cannot be changed once they are set. */
const fixedProblems = (resource: ResourceDef, before: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>): FieldProblem[] =>
  Object.entries(resource.fields).flatMap(([key, field]) =>
    field.options.fixed && key in values && values[key] !== null && !same(before[key], values[key]) ? [{ field: key, rule: 'fixed' as const }] : []);

/** Sets of unique fields that another live row already has. Lists are unique item by item: two passes of a park share no plate. */
const takenProblems = async (work: Work, resource: ResourceDef, row: Readonly<Record<string, unknown>>, id: string | undefined): Promise<FieldProblem[]> => {
  for (const keys of resource.unique ?? []) {
    if (keys.some((key) => row[key] === null || row[key] === undefined)) continue;
    const equal = keys.map((key) => {
      const field = resource.fields[key];
      return field && ['plates', 'refs', 'lines'].includes(field.kind) ? sql`${expression(resource, key)} && ${sql.param(row[key])}` : sql`${expression(resource, key)} = ${row[key]}`;
    });
    const other = id === undefined ? [] : [sql`t.id <> ${id}`];
    const holding = Object.entries(resource.holds ?? {}).map(([key, values]) => sql`${expression(resource, key)} = any(${sql.param([...values])})`);
    const found = await work.tx.execute(sql`select 1 from ${tableOf(resource)} t where ${all([...equal, ...other, ...holding])} limit 1`);
    const last = keys.at(-1) ?? '';
    if (found.rows.length > 0) return [{ field: last, rule: 'taken' }];
  }
  return [];
};

/**
 * Create and edit of any noun: declared rules, fixed and unique fields, the noun's own hook. An edit changes only what was
 * given. Answers the row's key.
 */
export const saveRow = async (work: Work, resource: ResourceDef, asked: Asked): Promise<string> => {
  const [id] = asked.ids;
  const before = id === undefined ? null : ((await work.rows(resource, [id])).get(id) ?? null);
  if (id !== undefined && !before) throw new Refused(UNKNOWN);
  const values = Object.fromEntries(Object.entries(asked.input).filter(([, value]) => value !== undefined));
  const whole = before ? { ...before, ...values } : values;
  const problems = [...(before ? fixedProblems(resource, before, values) : []), ...(before ? checkFields(resource.fields, values, true) : [])];
  if (problems.length > 0) throw new Refused(malformed(...problems));
  // The noun's own rule first: it can say more than "taken".
  const hooks = hooksOf(resource);
  const checked = (await hooks.save?.(work, { before, values })) ?? ok(undefined);
  if (!checked.ok) throw new Refused(checked.error);
  const taken = await takenProblems(work, resource, whole, id);
  if (taken.length > 0) throw new Refused(malformed(...taken));
  if (before) work.update(resource, before, values);
  const row: Stored<ResourceDef> = before ?? work.insert(resource, values);
  await hooks.saved?.(work, before ? ({ ...before, ...values } as Stored<ResourceDef>) : row, before); // the row as it now stands
  return row.id;
};

/** Soft removal of one row: what still refers to it is asked first, then the noun's own hook. */
export const removeRow = async (work: Work, resource: ResourceDef, row: Stored<ResourceDef>): Promise<Result<void, Refusal>> => {
  const used = await referrer(work.tx, resource, row.id);
  if (used) return { ok: false, error: used };
  const allowed = (await hooksOf(resource).remove?.(work, row)) ?? ok(undefined);
  if (allowed.ok) work.remove(resource, row);
  return allowed;
};
