import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Field } from '@parkdeck/core/kit/field';
import { wireName } from '@parkdeck/core/kit/field';
import { isFlag, isPhone, isPlate, isWriteOnly } from '@parkdeck/core/kit/kinds';
import { filterFields } from '@parkdeck/core/kit/filter';
import type { Preset } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { comparison, tableName } from './columns.ts';
import { storage, tableOf } from './registry.ts';
import { expression, matching } from './expression.ts';
import { all, selectRows, upTo } from './rows.ts';
import type { Row } from './rows.ts';
import { searchedFor } from './search-index.ts';
import type { Tx } from '../platform/database.ts';

/**
 * The comparison; for searched phones and plates also a condition that uses the index over the search keys. Names are
 * excluded: they are mostly Chinese, for which trigrams are of no use.
 */
const compare = (resource: ResourceDef, key: string, field: Field, value: unknown): SQL[] => {
  const exact = matching(resource, key, (target) => comparison(field, target, value));
  const near =
    resource.search?.includes(key) && (isPhone(field) || isPlate(field))
      ? searchedFor(resource, [String(value)])
      : undefined;
  return near ? [...near, exact] : [exact];
};

/**
 * Conditions of a decoded list input. A filter that is not given does not limit; one with an empty list of values
 * matches nothing.
 */
export const conditions = (resource: ResourceDef, input: Readonly<Record<string, unknown>>): SQL[] =>
  Object.keys(filterFields(resource.fields)).flatMap((name) => {
    const value = input[name];
    if (value === undefined || value === null) return [];
    const direct = resource.fields[name];
    if (direct && direct.options.filter !== 'range') return compare(resource, name, direct, value);
    const key = name.replace(/(From|To)$/, '');
    // Filter by company or village of the row's park.
    if (!(key in resource.fields))
      return [
        sql`${expression(resource, 'park')} in (select p.id from park p
          where p.${sql.identifier(`${key}_id`)} = any(${sql.param(value)}))`,
      ];
    return [
      matching(resource, key, (target) =>
        name.endsWith('From') ? sql`${target} >= ${value}` : sql`${target} <= ${value}`,
      ),
    ];
  });

const listed = (rule: Preset[string]): readonly string[] => ('not' in rule ? rule.not : rule);
const isSameRule = (a: Preset[string], b: Preset[string] | undefined): boolean =>
  b !== undefined && 'not' in a === 'not' in b && listed(a).toSorted().join() === listed(b).toSorted().join();
/** Whether whatever satisfies `narrow` satisfies `wide`, too. */
const implies = (narrow: Preset, wide: Preset): boolean =>
  Object.entries(wide).every(([key, rule]) => isSameRule(rule, narrow[key]));

/** One condition of a page. `alone`: no other page allows the rows, so that it may be asked where an index has it. */
const ruleCondition = (resource: ResourceDef, key: string, rule: Preset[string], alone: boolean): SQL => {
  const field = resource.fields[key];
  const own = expression(resource, key);
  const [only, ...more] = listed(rule);
  // A flag by itself: an index of the rows that have it is known by just that condition.
  if (field && isFlag(field) && only !== undefined && more.length === 0)
    return (only === 'true') === !('not' in rule) ? sql`(${own})` : sql`not (${own})`;
  const hit = (target: SQL): SQL => sql`${target} = any(${sql.param([...listed(rule)])})`;
  if ('not' in rule) return sql`not (${hit(own)})`;
  return alone ? matching(resource, key, hit) : hit(own);
};

/** The fixed conditions of pages; a row needs to satisfy only one of the pages that allow a call (rules 0.9). */
export const presetCondition = (resource: ResourceDef, presets: readonly (Preset | undefined)[]): SQL[] => {
  const given = presets.filter((preset): preset is Preset => preset !== undefined);
  const isFree = given.length < presets.length || given.some((preset) => Object.keys(preset).length === 0);
  if (isFree || given.length === 0) return [];
  const needed = given.filter(
    (preset, at) =>
      !given.some((other, place) => place !== at && implies(preset, other) && (place < at || !implies(other, preset))),
  );
  const each = needed.map(
    (preset) =>
      sql`(${sql.join(
        Object.entries(preset).map(([key, rule]) => ruleCondition(resource, key, rule, needed.length === 1)),
        sql` and `,
      )})`,
  );
  return [sql`(${sql.join(each, sql` or `)})`];
};

/**
 * `-endDate,plates` → SQL order; the key comes last, so that pages are disjoint (I26). Undefined when a name is
 * unknown.
 */
export const orderOf = (resource: ResourceDef, sort: string): SQL | undefined => {
  const parts: SQL[] = [];
  for (const part of sort
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)) {
    const name = part.replace(/^-/, '');
    const key = Object.entries(resource.fields).find(
      ([own, field]) => own === name || wireName(own, field, 'out') === name,
    )?.[0];
    if (key === undefined || isWriteOnly(resource.fields[key])) return undefined;
    parts.push(
      part.startsWith('-')
        ? sql`${expression(resource, key)} desc nulls last`
        : sql`${expression(resource, key)} asc nulls last`,
    );
  }
  return sql.join([...parts, sql`t.id desc`], sql`, `);
};

/** Up to this many matching rows the total is counted; above, it is estimated (S23). */
const EXACT_UP_TO = 10_000;
/** Approximate number of table pages that an estimate samples; a smaller table is read completely. */
const SAMPLED_PAGES = 400;

/**
 * Estimates the number of matching rows from a sample: it applies filters and row-level security, which the planner
 * only guesses.
 */
const estimate = async (tx: Tx, resource: ResourceDef, where: readonly SQL[]): Promise<number> => {
  const table = tableOf(resource);
  const {
    rows: [size],
  } = await tx.execute<{ pages: number }>(
    sql`select relpages as pages from pg_class where oid = quote_ident(${tableName(storage(resource).name)})::regclass`,
  );
  const part = Math.min(1, SAMPLED_PAGES / Math.max(1, size?.pages ?? 0));
  const {
    rows: [found],
  } = await tx.execute<{ n: number }>(
    sql`select count(*) as n from ${table} t tablesample system (${sql.raw(String(part * 100))}) repeatable (1)
      where ${all(where)}`,
  );
  return Math.round((found?.n ?? 0) / part);
};

/** The number of matching rows as SQL; unless `exact` it stops soon after what is counted at all. */
const counting = (resource: ResourceDef, where: readonly SQL[], exact: boolean): SQL => {
  const from = sql`from ${tableOf(resource)} t where ${all(where)}`;
  return exact
    ? sql`(select count(*) ${from})`
    : sql`(select count(*) from (select 1 ${from} ${upTo(EXACT_UP_TO + 1)}) x)`;
};

interface Counted {
  readonly total: number;
  readonly estimated: boolean;
}

/** The total for a list of which `counted` rows were counted. */
const totalOf = async (
  tx: Tx,
  resource: ResourceDef,
  where: readonly SQL[],
  { counted, exact }: { readonly counted: number; readonly exact: boolean },
): Promise<Counted> =>
  exact || counted <= EXACT_UP_TO
    ? { total: counted, estimated: false }
    : { total: Math.max(counted, await estimate(tx, resource, where)), estimated: true };

export const countRows = async (
  tx: Tx,
  resource: ResourceDef,
  where: readonly SQL[],
  exact: boolean,
): Promise<Counted> => {
  const { rows } = await tx.execute<{ n: number }>(sql`select ${counting(resource, where, exact)} as n`);
  return totalOf(tx, resource, where, { counted: rows[0]?.n ?? 0, exact });
};

export interface Listed {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly estimated: boolean;
  /** Cursor of the next page; absent on the last one. */
  readonly next: string | undefined;
  /** Sums of the declared fields over the whole filtered list. */
  readonly sums: Readonly<Record<string, number>> | undefined;
}

/** What bounds a list besides its input. */
export interface ListScope {
  /** Conditions of the pages that allow it. */
  readonly extra: readonly SQL[];
  /** Fields that have no SQL: their sums are not told here. */
  readonly computed?: readonly string[];
}

/** Default page size (A59). */
const DEFAULT_SIZE = 10;
const number = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);

/**
 * One page of a noun. With a `cursor` (`0` starts) the rows come in order of their key and every page costs the same;
 * otherwise by `sort` and page number. Undefined when `sort` names an unknown field.
 */
export const listRows = async (
  tx: Tx,
  resource: ResourceDef,
  input: Readonly<Record<string, unknown>>,
  { extra, computed = [] }: ListScope,
): Promise<Listed | undefined> => {
  const where = [...conditions(resource, input), ...extra];
  const size = number(input.size, DEFAULT_SIZE);
  const cursor = typeof input.cursor === 'string' ? input.cursor : undefined;
  const order =
    cursor === undefined
      ? orderOf(resource, typeof input.sort === 'string' ? input.sort : resource.list.sort)
      : sql`t.id`;
  if (!order) return undefined;
  const walk = cursor === undefined || cursor === '0' ? [] : [sql`t.id > ${cursor}`];
  const offset = cursor === undefined ? (number(input.page, 1) - 1) * size : 0;
  const exact = input.exactTotal === true || input.withSums === true;
  const rows = await selectRows(tx, resource, {
    where: [...where, ...walk],
    order,
    limit: size,
    offset,
    full: true,
    ...(cursor === undefined ? { total: counting(resource, where, exact) } : {}),
  });
  const counted = rows[0]?.$total;
  const total =
    cursor !== undefined || (rows.length === 0 && offset === 0)
      ? { total: 0, estimated: false }
      : typeof counted === 'number'
        ? await totalOf(tx, resource, where, { counted, exact })
        : await countRows(tx, resource, where, exact);
  return {
    rows,
    ...total,
    next: cursor !== undefined && rows.length === size ? rows.at(-1)?.id : undefined,
    sums:
      input.withSums === true && resource.list.sums
        ? await sumRows(
            tx,
            resource,
            resource.list.sums.filter((key) => !computed.includes(key)),
            where,
          )
        : undefined,
  };
};

/** Keys of all rows that a decoded list input means. */
export const listedIds = async (
  tx: Tx,
  resource: ResourceDef,
  input: Readonly<Record<string, unknown>>,
  { extra }: ListScope,
): Promise<readonly string[]> =>
  (await selectRows(tx, resource, { where: [...conditions(resource, input), ...extra], columns: [] })).map(
    ({ id }) => id,
  );

const sumRows = async (
  tx: Tx,
  resource: ResourceDef,
  keys: readonly string[],
  where: readonly SQL[],
): Promise<Record<string, number>> => {
  if (keys.length === 0) return {};
  const parts = keys.map((key) => sql`coalesce(sum(${expression(resource, key)}), 0) as ${sql.identifier(key)}`);
  const result = await tx.execute<Record<string, number>>(
    sql`select ${sql.join(parts, sql`, `)} from ${tableOf(resource)} t where ${all(where)}`,
  );
  return result.rows[0] ?? {};
};
