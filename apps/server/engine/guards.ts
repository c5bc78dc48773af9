import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Call } from '@parkdeck/core/kit/call';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { choicesOf, itemFields, isHistorical, refTarget } from '@parkdeck/core/kit/field';
import type { Fields } from '@parkdeck/core/kit/field';
import { isReferenceList } from '@parkdeck/core/kit/kinds';
import { isWhole } from '@parkdeck/core/kit/permission';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import type { Words } from '@parkdeck/core/kit/words';
import { columnName } from '../db/columns.ts';
import { expression } from '../db/expression.ts';
import { resourceOf, storage, stored, tableOf } from '../db/registry.ts';
import { all } from '../db/rows.ts';
import type { Row } from '../db/rows.ts';
import { malformed, refused } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Work } from './work.ts';

/**
 * Fields with references to rows that the actor cannot see (rules 0.8: also ids in bodies). Fields inside lists of
 * records are named with their index.
 */
export const missingReferences = async (
  work: Work,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Promise<FieldProblem[]> => {
  const problems: FieldProblem[] = [];
  for (const [key, field] of Object.entries(fields)) {
    const target = refTarget(field);
    const value = values[key];
    const inner = itemFields(field);
    if (inner && Array.isArray(value))
      problems.push(
        ...(await missingInside(work, inner, value)).map((problem) => ({
          ...problem,
          field: `${key}${problem.field}`,
        })),
      );
    // The actor's own account always counts as visible, also while acting for another company.
    const ids = [...new Set(Array.isArray(value) ? value : typeof value === 'string' ? [value] : [])].filter(
      (id) => target !== 'user' || id !== work.actor.user,
    );
    if (!target || ids.length === 0) continue;
    const to = resourceOf(target);
    const found = await work.tx.execute(
      sql`select 1 from ${tableOf(to)} t where ${all([sql`t.id = any(${sql.param(ids)})`])}`,
    );
    if (found.rows.length !== ids.length) problems.push({ field: key, rule: 'missing' });
  }
  return problems;
};

/**
 * The same for a list of records: one check for all, and one by one only when something is missing. Fields are named
 * like `[1].area`.
 */
const missingInside = async (
  work: Work,
  fields: Fields,
  items: readonly Readonly<Record<string, unknown>>[],
): Promise<FieldProblem[]> => {
  const together = Object.fromEntries(
    Object.keys(fields).map((key) => [key, items.flatMap((item) => item[key] ?? [])]),
  );
  if ((await missingReferences(work, fields, together)).length === 0) return [];
  const problems: FieldProblem[] = [];
  for (const [index, item] of items.entries())
    problems.push(
      ...(await missingReferences(work, fields, item)).map((problem) => ({
        ...problem,
        field: `[${index}].${problem.field}`,
      })),
    );
  return problems;
};

const list = (resource: ResourceDef, key: string, allowed: readonly (string | boolean)[]): Words => {
  const field = resource.fields[key];
  const labels = allowed.map(
    (value) =>
      (field && typeof value === 'string' ? choiceLabel(choicesOf(field), value) : undefined) ?? {
        zh: String(value),
        en: String(value),
      },
  );
  return {
    zh: labels.map((label) => label.zh).join('、'),
    en: labels.map((label) => label.en.toLowerCase()).join(' or '),
  };
};

/** Refuses an action that is not allowed in the row's state; the message names state and action (rules 5). */
export const notInState = (call: Call, resource: ResourceDef, row: Row): Refusal | undefined => {
  for (const [key, allowed] of Object.entries(call.action?.when ?? {})) {
    const value = row[key];
    if (allowed.some((one) => one === value)) continue;
    const field = resource.fields[key];
    const now = field && typeof value === 'string' ? choiceLabel(choicesOf(field), value) : undefined;
    const needed = list(resource, key, allowed);
    return refused(
      'not-in-state',
      {
        zh: `${now?.zh ?? String(value)}，不能${call.title.zh}。仅限${needed.zh}`,
        en: `${now?.en ?? String(value)}, cannot ${call.title.en.toLowerCase()}. Only when ${needed.en}`,
      },
      { field: key, value },
    );
  }
  return undefined;
};

/** Checks the variant of a call that the input selects: its permission code, and the inputs that it requires. */
export const variantRefusal = (
  { action }: Call,
  codes: ReadonlySet<string>,
  page: string,
  input: Readonly<Record<string, unknown>>,
): Refusal | undefined => {
  if (!action?.variants) return undefined;
  const [usual] = Object.keys(action.variants.of);
  const variant = action.variants.of[String(input[action.variants.by] ?? usual)];
  const code = variant && (isWhole(variant.permission) ? variant.permission : `${page}_${variant.permission}`);
  if (code !== undefined && !codes.has(code)) return { kind: 'forbidden', permission: code };
  const lacking = (variant?.needs ?? []).filter((name) => !input[name]);
  return lacking.length > 0 ? malformed(...lacking.map((field) => ({ field, rule: 'required' as const }))) : undefined;
};

/** A refusal when a live row refers to the row and is not removed with it (rules 0.2, I38), else undefined. */
export const referrer = async (
  { tx, changes }: Pick<Work, 'tx' | 'changes'>,
  resource: ResourceDef,
  id: string,
): Promise<Refusal | undefined> => {
  const leaving = sql.param(changes.flatMap((change) => (change.after === null ? [change.id] : [])));
  for (const other of stored) {
    if (other.partOf === resource.name || other.append) continue;
    const hits = Object.entries(other.fields).filter(
      ([, field]) => refTarget(field) === resource.name && !field.options.derived && !isHistorical(field),
    );
    for (const [key, field] of hits) {
      const column = sql`t.${sql.identifier(columnName(key, field))}`;
      const found = await tx.execute<{ n: number }>(
        sql`select count(*) as n from ${tableOf(other)} t
          where ${all([
            isReferenceList(field)
              ? sql`${id} =
            any(${column})`
              : sql`${column} = ${id}`,
            sql`not t.id = any(${leaving})`,
          ])}`,
      );
      const count = found.rows[0]?.n ?? 0;
      if (count > 0) {
        return refused(
          'in-use',
          {
            zh: `还有 ${count} 条「${other.title.zh}」在用，不能删除`,
            en: `Still used by ${count} ${other.title.en.toLowerCase()}, cannot delete`,
          },
          { noun: other.name, count },
        );
      }
    }
  }
  return undefined;
};

const LOCKED: Words = { zh: '小区已锁定，暂不能改。先解锁', en: 'The site is locked. Unlock it first' };

const VILLAGE_LOCKED = refused('village-locked', LOCKED);

/** The rows that stand in a locked village, by the place of their own. */
const rowsInLocked = async (
  work: Work,
  resource: ResourceDef,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const at = (place: 'park' | 'village'): SQL[] =>
    storage(resource).name === place
      ? [sql`t.id`]
      : place in resource.fields
        ? [sql`${expression(resource, place)}::text`]
        : [];
  const places = [
    ...at('village').map((key) => sql`${key} in (select v.id from village v where v.locked)`),
    ...at('park').map(
      (key) => sql`${key} in (select p.id from park p join village v on v.id = p.village_id where v.locked)`,
    ),
  ];
  if (places.length === 0) return new Set();
  const { rows } = await work.tx.execute<{ id: string }>(
    sql`select t.id from ${tableOf(resource)} t where t.id = any(${sql.param([...ids])})
      and (${sql.join(places, sql` or `)})`,
  );
  return new Set(rows.map(({ id }) => id));
};

/**
 * Of a call that answers row by row: the rows that a locked village refuses, so that it does not refuse the others with
 * them. All other calls are refused as a whole, when they have been written.
 */
export const lockedRows = async (
  work: Work,
  { resource, answers, on, id }: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Refusal>> =>
  resource && on === 'many' && answers === 'results' && id !== SET_LOCK
    ? new Map([...(await rowsInLocked(work, resource, ids))].map((row) => [row, VILLAGE_LOCKED]))
    : new Map();

/** The call that locks and unlocks a village is the only one that a locked one takes. */
export const SET_LOCK = 'village.set-lock';

/** Why a locked village refuses what users write below it (rules 5.15). */
export const lockedVillage = async (work: Work): Promise<Refusal | undefined> => {
  const places = { park: new Set<string>(), village: new Set<string>() };
  for (const change of work.changes) {
    for (const place of ['park', 'village'] as const) {
      const value = storage(change.resource).name === place ? change.id : (change.after ?? change.before)?.[place];
      if (typeof value === 'string') places[place].add(value);
    }
  }
  if (places.park.size + places.village.size === 0) return undefined;
  const found = await work.tx
    .execute(sql`select 1 from village v where v.locked and (v.id = any(${sql.param([...places.village])})
    or v.id in (select p.village_id from park p where p.id = any(${sql.param([...places.park])}))) limit 1`);
  return found.rows.length > 0 ? VILLAGE_LOCKED : undefined;
};
