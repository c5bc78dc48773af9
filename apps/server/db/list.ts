import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import type { Field } from '@parkdeck/core/kit/field';
import { wireName } from '@parkdeck/core/kit/field';
import { isFlag, isPhone, isPlate, isWriteOnly } from '@parkdeck/core/kit/kinds';
import { filterFields } from '@parkdeck/core/kit/filter';
import type { Preset } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { oncePer } from '@parkdeck/core/lib/once-per';
import type { ListGroup } from '@parkdeck/core/wire/envelope';
import { comparison } from './columns.ts';
import { groupOfEach, groupRows } from './groups.ts';
import { tableOf } from './registry.ts';
import { expression, matching } from './expression.ts';
import { all, asText, selectRows } from './rows.ts';
import type { Owners, Row } from './rows.ts';
import { pairedWith, searchedFor } from './search-index.ts';
import { counting, countRows, totalOf, totalOfMany } from './totals.ts';
import type { Counted } from './totals.ts';
import type { Tx } from '../platform/database.ts';

/**
 * The comparison; for searched phones and plates also a condition that uses the index over the search keys. Names are
 * excluded: they are mostly Chinese, for which trigrams are of no use. In the longest lists their letters have an
 * index.
 */
const compare = (resource: ResourceDef, key: string, field: Field, value: unknown): SQL[] => {
  const exact = matching(resource, key, (target) => comparison(field, target, value));
  const near =
    resource.search?.includes(key) && (isPhone(field) || isPlate(field))
      ? searchedFor(resource, [String(value)])
      : undefined;
  const paired = pairedWith(resource, key, String(value));
  return [...(near ?? []), ...(paired ? [paired] : []), exact];
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
  // In the text, not as a parameter: the database plans for just these words, once.
  const words = listed(rule).map((word) => JSON.stringify(word));
  const hit = (target: SQL): SQL => sql`${target} = any(${sql.raw(pg.escapeLiteral(`{${words.join(',')}}`))})`;
  if ('not' in rule) return sql`not (${hit(own)})`;
  return alone ? matching(resource, key, hit) : hit(own);
};

/** The fixed conditions of pages; a row needs to satisfy only one of the pages that allow a call (rules 0.9). */
export const presetCondition = (resource: ResourceDef, presets: readonly (Preset | undefined)[]): SQL[] => {
  const declared = presets.filter((preset): preset is Preset => preset !== undefined);
  const isFree = declared.length < presets.length || declared.some((preset) => Object.keys(preset).length === 0);
  if (isFree || declared.length === 0) return [];
  const given = declared.filter((preset) => Object.values(preset).every((rule) => 'not' in rule || rule.length > 0));
  if (given.length === 0) return [sql`false`];
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

/** The orders of a noun by their spelling: its own, and those by one field. */
const knownOrders = oncePer<ResourceDef, Map<string, SQL>>(() => new Map());

/**
 * `-endDate,plates` → SQL order; the key comes last, so that pages are disjoint (I26). Undefined when a name is
 * unknown.
 */
export const orderOf = (resource: ResourceDef, sort: string): SQL | undefined => {
  const known = knownOrders(resource);
  const order = known.get(sort) ?? spelledOrder(resource, sort);
  if (order && (sort === resource.list.sort || /^-?\w+$/.test(sort))) known.set(sort, order);
  return order;
};

const spelledOrder = (resource: ResourceDef, sort: string): SQL | undefined => {
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
  return asText(sql.join([...parts, sql`t.id desc`], sql`, `));
};

export interface Listed {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly estimated: boolean;
  /** Cursor of the next page; absent on the last one. */
  readonly next: string | undefined;
  /** Sums of the declared fields over the whole filtered list. */
  readonly sums: Readonly<Record<string, number>> | undefined;
  /** The whole filtered list by the values of one field. */
  readonly groups: readonly ListGroup[] | undefined;
}

/** What bounds a list besides its input. */
export interface ListScope {
  /** Conditions of the pages that allow it, and of what the actor sees. */
  readonly extra: readonly SQL[];
  /** The companies or parks that the actor sees, where they are few. */
  readonly owners?: Owners | undefined;
  /** Fields that have no SQL: their sums are not told here. */
  readonly computed?: readonly string[];
  /** The fields that are answered beside the key; all unless told. */
  readonly columns?: readonly string[] | undefined;
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
  { extra, owners, computed = [], columns }: ListScope,
): Promise<Listed | undefined> => {
  const filters = conditions(resource, input);
  const where = [...filters, ...extra];
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
  const by = typeof input.groupBy === 'string' ? input.groupBy : undefined;
  const summed = (resource.list.sums ?? []).filter((key) => !computed.includes(key));
  const groups = by === undefined ? undefined : await groupRows(tx, resource, by, { sums: summed, where });
  const rows = await selectRows(tx, resource, {
    where: [...where, ...walk],
    order,
    limit: size,
    offset,
    full: true,
    joined: cursor !== undefined, // a walk asks for hundreds at once
    owners,
    ...(columns ? { columns } : {}),
    ...(cursor === undefined
      ? { total: counting(resource, where, { exact, isOpen: filters.length === 0, owners }) }
      : {}),
  });
  const total = async (): Promise<Counted> => {
    if (cursor !== undefined) return { total: 0, estimated: false };
    if (rows.length < size && (rows.length > 0 || offset === 0))
      return { total: offset + rows.length, estimated: false };
    const counted = rows[0]?.$total;
    if (typeof counted === 'number') return totalOf(tx, resource, where, { counted, exact });
    return counted === null ? totalOfMany(tx, resource, where, owners) : countRows(tx, resource, where, exact, owners);
  };
  return {
    rows,
    ...(await total()),
    next: cursor !== undefined && rows.length === size ? rows.at(-1)?.id : undefined,
    sums: input.withSums === true && resource.list.sums ? await sumRows(tx, resource, summed, where) : undefined,
    groups,
  };
};

/** Keys of all rows that a decoded list input means; where it groups them, with the value of each one's group. */
export const listedIds = async (
  tx: Tx,
  resource: ResourceDef,
  input: Readonly<Record<string, unknown>>,
  { extra }: ListScope,
): Promise<ReadonlyMap<string, string | null>> => {
  const where = [...conditions(resource, input), ...extra];
  if (typeof input.groupBy === 'string') return groupOfEach(tx, resource, input.groupBy, where);
  return new Map((await selectRows(tx, resource, { where, columns: [] })).map(({ id }) => [id, null]));
};

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
