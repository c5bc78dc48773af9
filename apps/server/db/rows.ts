import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Field } from '@parkdeck/core/kit/field';
import { isAccount } from '@parkdeck/core/kit/account';
import { refTarget } from '@parkdeck/core/kit/field';
import { isKey, isMoment, isReferenceList, isSingleReference, isWriteOnly } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { oncePer } from '@parkdeck/core/lib/once-per';
import { displayOf, expression } from './expression.ts';
import { OnePassDialect } from './one-pass-dialect.ts';
import { resourceOf, tableOf } from './registry.ts';
import { conditionsOf, orderBy } from './where.ts';
import type { Order, Where } from './where.ts';
import type { Tx } from '../platform/database.ts';
import { nameOfAccount } from './account-name.ts';

/** A row keyed by our field names, with its version. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly $rev: number };

/**
 * The name or names of the rows that a field refers to, or of the person whose sign-in name it is; `join`: a single
 * name is read from a joined table.
 */
const named = (
  resource: ResourceDef,
  key: string,
  field: Field,
  join: boolean,
): { readonly name: SQL; readonly from?: SQL } | undefined => {
  const own = expression(resource, key);
  if (isAccount(field)) return { name: nameOfAccount(own) };
  const target = refTarget(field);
  if (!target) return undefined;
  const to = resourceOf(target);
  const r = join && isSingleReference(field) ? sql`${sql.identifier(`${key} row`)}` : sql`r`;
  const name = displayOf(to, r);
  if (isReferenceList(field))
    return {
      name: sql`array(select ${name} from unnest(${own}) own(key) join ${tableOf(to)} r on r.id = own.key order by 1)`,
    };
  return join
    ? { name, from: sql`left join ${tableOf(to)} ${r} on ${r}.id = ${own}` }
    : { name: sql`(select ${name} from ${tableOf(to)} r where r.id = ${own})` };
};

/** The companies or parks that rows belong to. */
export interface Owners {
  readonly column: string;
  readonly ids: readonly string[];
}

export interface Selection<R extends ResourceDef = ResourceDef> {
  readonly where?: Where<R>;
  readonly order?: Order<R>;
  readonly limit?: number;
  readonly offset?: number;
  /** Field keys; default all. Secrets are never read. */
  readonly columns?: readonly string[];
  /** Also derived fields and names of references (reads); otherwise stored fields only (writes). */
  readonly full?: boolean;
  /** Read names of references by joins: for all rows of a noun, where a subquery for each name of each row is slow. */
  readonly joined?: boolean;
  readonly lock?: boolean;
  /** Of a page: the rows belong to one of these, whose indexes are walked one by one. */
  readonly owners?: Owners | undefined;
  /** A number that is the same for every row, as `$total`: read along with them, not by a statement of its own. */
  readonly total?: SQL;
}

/**
 * `limit` with its number in the text: the database keeps one plan for all that is asked with it, which it would not
 * when it had to expect any number.
 */
export const upTo = (most: number): SQL => sql.raw(`limit ${Math.trunc(most)}`);

const notRemoved = sql`t.deleted_at is null`;
export const all = (parts: readonly SQL[]): SQL => sql.join([notRemoved, ...parts], sql` and `);

const moments = oncePer(({ fields }: ResourceDef): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => (isMoment(field) ? [key] : [])),
);
/** Timestamps of the driver have a fraction; ours are to the second. */
const tidy = (resource: ResourceDef, raw: Record<string, unknown>): Row => {
  for (const key of moments(resource)) {
    const value = raw[key];
    if (typeof value === 'string') raw[key] = value.slice(0, 19);
  }
  return raw as Row; // selected by `rowsQuery` with exactly these names
};

/** What a statement selects, and the tables joined for it. */
interface Selected {
  readonly parts: SQL;
  readonly joins: readonly SQL[];
}

const select = (resource: ResourceDef, { columns, full, joined }: Selection): Selected => {
  const parts: SQL[] = [sql`t.rev as "$rev"`];
  const joins: SQL[] = [];
  for (const [key, field] of Object.entries(resource.fields)) {
    if (columns && !columns.includes(key) && !isKey(field)) continue;
    if (isWriteOnly(field) || (field.options.derived && !full)) continue;
    parts.push(sql`${expression(resource, key)} as ${sql.identifier(key)}`);
    const other = full ? named(resource, key, field, joined === true) : undefined;
    if (other) parts.push(sql`${other.name} as ${sql.identifier(`${key}Name`)}`);
    if (other?.from) joins.push(other.from);
  }
  if (!('company' in resource.fields) && resource.scope !== 'platform') parts.push(sql`t.company_id as "$company"`);
  return { parts: sql.join(parts, sql`, `), joins };
};

const dialect = new OnePassDialect();
/** The same SQL as one text; with parameters it stays as it is. */
export const asText = (part: SQL): SQL => {
  const { sql: text, params } = dialect.sqlToQuery(part);
  return params.length === 0 ? sql.raw(text) : part;
};

type Shape = 'stored' | 'full' | 'joined';
type Shapes = Partial<Record<Shape, Selected>>;
const ofWholeRows = oncePer<ResourceDef, Shapes>(() => ({}));
const ofChosenColumns = oncePer<ResourceDef, WeakMap<readonly string[], Shapes>>(() => new WeakMap());
const shapesOf = (resource: ResourceDef, { columns }: Selection): Shapes => {
  if (!columns) return ofWholeRows(resource);
  const known = ofChosenColumns(resource);
  const shapes = known.get(columns) ?? {};
  known.set(columns, shapes);
  return shapes;
};
/** As {@link select}, put together once for the same list of columns: that costs more than the rest of a request. */
const selected = (resource: ResourceDef, selection: Selection): Selected => {
  const shapes = shapesOf(resource, selection);
  const shape: Shape = selection.full ? (selection.joined ? 'joined' : 'full') : 'stored';
  const found = shapes[shape];
  if (found) return found;
  const { parts, joins } = select(resource, selection);
  return (shapes[shape] = { parts: asText(parts), joins: joins.map(asText) });
};

/**
 * The rows `t` of a noun that `find` selects, found for each owner by itself. An index that begins with the owner gives
 * the first of each in order; one over all rows would be walked until enough of theirs have come by.
 */
export const ofEachOwner = (resource: ResourceDef, { column, ids }: Owners, find: (own: SQL) => SQL): SQL =>
  sql`(select t.* from unnest(${sql.param([...ids])}::text[]) own (id) cross join lateral
    (${find(sql`t.${sql.identifier(column)} = own.id`)}) t) t`;

/**
 * The statement that reads rows of a noun that the transaction may see and that are not removed. For a page, the rows
 * are selected first and completed afterwards: names and derived fields are calculated only for the rows on it, not for
 * those skipped before it.
 */
export const rowsQuery = (resource: ResourceDef, selection: Selection = {}): SQL => {
  const { where, order, limit, offset = 0, full, lock, owners, total } = selection;
  const { parts, joins } = selected(resource, selection);
  const sorted = order ? sql`order by ${orderBy(resource, order)}` : sql``;
  const conditions = where ? conditionsOf(resource, where) : [];
  const table = sql`${tableOf(resource)} t`;
  const cut = sql`${limit === undefined ? sql`` : upTo(limit)} ${offset ? sql`offset ${offset}` : sql``}`;
  const page = (size: number): SQL =>
    owners
      ? sql`(select t.* from ${ofEachOwner(
          resource,
          owners,
          (own) => sql`select t.* from ${table} where ${all([own, ...conditions])} ${sorted} ${upTo(offset + size)}`,
        )} ${sorted} ${cut}) t`
      : sql`(select t.* from ${table} where ${all(conditions)} ${sorted} ${cut}) t`;
  const rest =
    full && limit !== undefined && !lock
      ? sql`from ${sql.join([page(limit), ...joins], sql` `)} ${sorted}`
      : sql`from ${sql.join([table, ...joins], sql` `)} where ${all(conditions)} ${sorted} ${cut}`;
  const counted = total ? sql`, ${total} as "$total"` : sql``;
  return sql`select ${parts}${counted} ${rest} ${lock ? sql`for update of t` : sql``}`;
};

/** Tidies all or some of the rows read by {@link rowsQuery}. */
export const tidyRows = (resource: ResourceDef, found: readonly Record<string, unknown>[]): Row[] =>
  found.map((raw) => tidy(resource, raw));

/** Rows of a noun that the transaction may see and that are not removed. */
export const selectRows = async <R extends ResourceDef>(
  tx: Pick<Tx, 'execute'>,
  resource: R,
  selection: Selection<R> = {},
): Promise<Row[]> =>
  tidyRows(resource, (await tx.execute<Record<string, unknown>>(rowsQuery(resource, selection))).rows);

/** Rows by their keys, in the order of the keys; keys that are unknown or out of scope are absent. */
export const rowsByIds = async (
  tx: Tx,
  resource: ResourceDef,
  ids: readonly string[],
  selection: Omit<Selection, 'where'> = {},
): Promise<Map<string, Row>> => {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await selectRows(tx, resource, {
    ...selection,
    where: { id: unique },
    ...(selection.lock ? { order: 'id' as const } : {}),
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    unique.flatMap((id) => {
      const row = found.get(id);
      return row ? [[id, row] as const] : [];
    }),
  );
};
