import type { Datetime, Month } from '@parkdeck/core/lib/datetime';
import type { Day } from '@parkdeck/core/lib/day';
import type { Monthly, ResourceDef } from '@parkdeck/core/kit/resource';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { columnName, tableName } from './columns.ts';
import { stored } from './registry.ts';
import { statisticsOf } from './statistics.ts';
import { REQUESTS } from './roles.ts';

/** A noun whose rows are kept by month. */
export interface MonthlyNoun extends ResourceDef {
  readonly monthly: Monthly;
}
const isMonthly = (resource: ResourceDef): resource is MonthlyNoun => resource.monthly !== undefined;
export const monthlyNouns: readonly MonthlyNoun[] = stored.filter(isMonthly);

/** A part of a table by month: the keys from (inclusive) and to (exclusive), or whatever no other part takes. */
export interface Part {
  readonly name: string;
  /** Undefined: it begins with the first key there is. */
  readonly from: string | undefined;
  /** Undefined: it takes what no other part does. */
  readonly to: string | undefined;
}

/** The month after, or so many after; before, when negative. */
export const monthAfter = (month: Month, count = 1): Month => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}` as Month; // a year and a month
};
export const monthOf = (now: Datetime): Month => now.slice(0, 7) as Month; // what a moment begins with

/** The first key of a month: `EV2612`. Keys begin with their day (`ids.ts`). */
export const firstKey = ({ prefix }: ResourceDef, month: Month): string =>
  `${prefix}${month.slice(2, 4)}${month.slice(5)}`;

/** Keys with a day have at least this many characters more than their prefix: those of the demo world have none. */
const DATED = 18;
/** Condition: the row's key holds its day. */
export const isDated = ({ prefix }: ResourceDef): string =>
  `(length(id) >= ${prefix.length + DATED} and id ~ '^${prefix}[0-9]{6}')`;
/** The month of a row's key, as SQL. */
export const monthOfKey = ({ prefix: { length } }: ResourceDef): string =>
  `('20' || substr(id, ${length + 1}, 2) || '-' || substr(id, ${length + 3}, 2))`;
/** Condition: the row was written in this month. */
export const isOfMonth = (resource: ResourceDef, month: Month): string =>
  `id >= '${firstKey(resource, month)}' and id < '${firstKey(resource, monthAfter(month))}' and ${isDated(resource)}`;

/** The first key of a day: `EV261204`. */
export const firstKeyOfDay = ({ prefix }: ResourceDef, day: Day): string =>
  `${prefix}${day.slice(2).replaceAll('-', '')}`;
/**
 * Condition, as text: a row was written since the day whose first key is the parameter, or has no day in its key. What
 * happens now is looked for in the months since, so that it costs the same however many are kept.
 */
export const isWrittenSince = ({ prefix }: ResourceDef, row: string, parameter: string): string =>
  `(${row}.id >= ${parameter} or ${row}.id < '${prefix}1')`;
/** The same of rows `t`, since a day. */
export const writtenSince = (resource: ResourceDef, day: Day): SQL => {
  const [before = '', after = ''] = isWrittenSince(resource, 't', '$').split('$');
  return sql`${sql.raw(before)}${firstKeyOfDay(resource, day)}${sql.raw(after)}`;
};

const partName = (resource: ResourceDef, month: Month): string =>
  `${tableName(resource.name)}_${month.slice(2, 4)}${month.slice(5)}`;

const BOUNDS = /^FOR VALUES FROM \((?:'(?<from>[^']*)'|MINVALUE)\) TO \('(?<to>[^']*)'\)$/;

/** The parts of a noun's table. */
export const partsOf = async (on: Pick<pg.ClientBase, 'query'>, resource: ResourceDef): Promise<readonly Part[]> => {
  const { rows } = await on.query<{ name: string; bounds: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_inherits i
      join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass order by 1`,
    [`"${tableName(resource.name)}"`],
  );
  return rows.map(({ name, bounds }) => {
    const { from, to } = BOUNDS.exec(bounds)?.groups ?? {};
    return { name, from, to };
  });
};

/** The part for whatever no month takes: nothing is refused because its month was not made ahead. */
const restOf = (resource: ResourceDef): string => `${tableName(resource.name)}_rest`;

/** The part that takes a month's keys; undefined: only the rest does. */
export const partFor = (parts: readonly Part[], resource: ResourceDef, month: Month): Part | undefined => {
  const key = firstKey(resource, month);
  return parts.find(({ from, to }) => to !== undefined && (from === undefined || from <= key) && key < to);
};

const quoted = (name: string): string => pg.escapeIdentifier(name);
/** A writer is kept waiting no longer than this for a change of the table. */
const PATIENCE = '3s';

/**
 * Makes the part of a month, unless there is one. Rows that went to the rest for want of it move there. The client is
 * in a transaction.
 */
export const addMonth = async (client: pg.ClientBase, resource: ResourceDef, month: Month): Promise<boolean> => {
  const parts = await partsOf(client, resource);
  if (partFor(parts, resource, month)) return false;
  const [table, name, rest] = [tableName(resource.name), partName(resource, month), restOf(resource)];
  const [from, to] = [firstKey(resource, month), firstKey(resource, monthAfter(month))];
  await client.query(`set local lock_timeout = '${PATIENCE}'`);
  await client.query("set local parkdeck.archiving = 'on'");
  await client.query(`create table ${quoted(name)} (like ${quoted(table)} including defaults)`);
  await client.query(`lock table ${quoted(rest)} in exclusive mode`);
  await client.query(
    `with moved as (delete from ${quoted(rest)} where id >= '${from}' and id < '${to}' returning *)
      insert into ${quoted(name)} select * from moved`,
  );
  for (const statement of [
    `revoke all on ${quoted(name)} from ${REQUESTS}`,
    `alter table ${quoted(name)} enable row level security`,
    ...statisticsOf(resource, name),
    `alter table ${quoted(table)} attach partition ${quoted(name)} for values from ('${from}') to ('${to}')`,
  ])
    await client.query(statement);
  return true;
};

/** Days after the end of a month from which on no row of it is written any more. */
const SETTLED_DAYS = 3;
/** Days by which a moment may lie before the month in which it was written: what a lane reports late. */
const LATE_DAYS = 31;

/** Parts of months that are over, and whose moments the database does not know yet. */
const partsToClose = async (
  client: pg.ClientBase,
  resource: MonthlyNoun,
  now: Datetime,
): Promise<readonly (Part & { readonly month: Month })[]> => {
  const { rows } = await client.query<{ name: string; at: string }>(
    `select conname as name, ($1::timestamptz - make_interval(days => ${SETTLED_DAYS}))::date::text as at
      from (select 1) one left join pg_constraint on conname like '%\\_moments'`,
    [now],
  );
  const closed = new Set(rows.map(({ name }) => name));
  const open = String(rows[0]?.at).slice(0, 7);
  return (await partsOf(client, resource)).flatMap((part) => {
    const key = part.from?.slice(resource.prefix.length);
    const month = key === undefined ? undefined : (`20${key.slice(0, 2)}-${key.slice(2)}` as Month); // as it was made
    return month === undefined || month >= open || closed.has(momentsOf(part)) ? [] : [{ ...part, month }];
  });
};

const momentsOf = ({ name }: Part): string => `${name}_moments`;

/**
 * Tells the database which moments a month that is over holds, so that a list of other days does not look into it.
 * Reads the month once. The client is in a transaction.
 */
const closeMonth = async (
  client: pg.ClientBase,
  { fields, monthly, name: noun }: MonthlyNoun,
  part: Part & { readonly month: Month },
): Promise<void> => {
  const field = fields[monthly.moment];
  if (!field) throw new Error(`${noun} has no ${monthly.moment}`);
  const column = quoted(columnName(monthly.moment, field));
  const { rows } = await client.query<{ from: string; to: string }>(
    `select least(min(${column}), $1::timestamptz - make_interval(days => ${LATE_DAYS}))::text as from,
      greatest(max(${column}), $2::timestamptz + make_interval(days => ${SETTLED_DAYS}))::text as to
      from ${quoted(part.name)}`,
    [`${part.month}-01`, `${monthAfter(part.month)}-01`],
  );
  const [span] = rows;
  if (!span) return;
  const constraint = quoted(momentsOf(part));
  await client.query(`set local lock_timeout = '${PATIENCE}'`);
  await client.query(
    `alter table ${quoted(part.name)} add constraint ${constraint}
      check (${column} between ${pg.escapeLiteral(span.from)} and ${pg.escapeLiteral(span.to)}) not valid`,
  );
  await client.query(`alter table ${quoted(part.name)} validate constraint ${constraint}`);
};

/** How many months are made ahead. */
const AHEAD = 3;

/** Months of rows for which there was no part. */
const monthsOfRest = async (client: pg.ClientBase, resource: ResourceDef): Promise<readonly Month[]> =>
  (
    await client.query<{ month: Month }>(
      `select distinct ${monthOfKey(resource)} as month from ${quoted(restOf(resource))}
        where ${isDated(resource)} order by 1`,
    )
  ).rows.map(({ month }) => month);

/** Rows that no month takes, by table: the months were not made ahead, or a clock was far off. */
export const rowsWithoutMonth = async (
  on: Pick<pg.ClientBase, 'query'>,
): Promise<readonly { readonly resource: MonthlyNoun; readonly rows: number }[]> => {
  const found = [];
  for (const resource of monthlyNouns) {
    const { rows } = await on.query<{ n: number }>(
      `select count(*)::int as n from ${quoted(restOf(resource))} where ${isDated(resource)}`,
    );
    found.push({ resource, rows: rows[0]?.n ?? 0 });
  }
  return found.filter(({ rows }) => rows > 0);
};

/** Only one process at a time changes months. */
const LOCK = 86_860_021;

/** Runs a transaction without a time limit during which nobody else changes months. The client has a session. */
export const onMonths = async <T>(
  client: pg.ClientBase,
  body: () => Promise<T>,
  level = 'read committed',
): Promise<T> => {
  // before the transaction, which otherwise would see what was there before the other one ended
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await client.query(`begin isolation level ${level}`);
    await client.query('set local statement_timeout = 0');
    const value = await body();
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
  }
};

/**
 * Makes this month, the next ones and those of rows that found none, and closes months that are over. Returns how many
 * parts were made. Safe to run at any time, by several processes: while another one changes months nothing is done.
 */
export const keepMonths = async (client: pg.ClientBase, now: Datetime): Promise<number> => {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK]);
  if (rows[0]?.free !== true) return 0;
  try {
    let made = 0;
    for (const resource of monthlyNouns) {
      const ahead = Array.from({ length: AHEAD + 1 }, (_, at) => monthAfter(monthOf(now), at));
      for (const month of new Set([...(await monthsOfRest(client, resource)), ...ahead]))
        made += Number(await onMonths(client, () => addMonth(client, resource, month)));
      for (const part of await partsToClose(client, resource, now))
        await onMonths(client, () => closeMonth(client, resource, part));
    }
    return made;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
  }
};
