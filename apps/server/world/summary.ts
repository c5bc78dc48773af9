import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { park } from '@parkdeck/core/catalogue/index';
import { expression } from '../db/expression.ts';
import { tableName } from '../db/columns.ts';
import { stored } from '../db/registry.ts';
import type { Tx } from '../platform/database.ts';

/** Summary of a world (rules 9.7). Money is fen. */
export interface Summary {
  /** Rows by table, for tables that have any. */
  readonly rows: Readonly<Record<string, number>>;
  /** By park: amounts due, received and owed, and its free stalls. */
  readonly parks: Readonly<
    Record<
      string,
      { readonly due: number; readonly received: number; readonly owed: number; readonly remaining: number }
    >
  >;
  /** Money received, also by pay way; payments from a balance are only in their own way (rules 4.5). */
  readonly received: number;
  readonly payWays: Readonly<Record<string, number>>;
  /** Cars that are inside. */
  readonly open: number;
}

const IS_RECEIVED = sql`p.pay_way not in ('stored-value', 'seller')`;

/** Summarises a database. It must see all rows: run it as owner, or elevated. */
export const summaryOf = async (tx: Pick<Tx, 'execute'>): Promise<Summary> => {
  const tables = [...new Set(stored.map(({ name }) => tableName(name)))].toSorted();
  const { rows } = await tx.execute<{ name: string; n: number }>(
    sql.join(
      tables.map((name) => sql`select ${name}::text as name, count(*)::int as n from ${sql.identifier(name)}`),
      sql` union all `,
    ),
  );
  const { rows: parks } = await tx.execute<{
    id: string;
    due: number;
    received: number;
    owed: number;
    remaining: number;
  }>(sql`select t.id, coalesce(o.due, 0)::float8 as due, coalesce(m.received, 0)::float8 as received, coalesce(a.owed,
    0)::float8 as owed, ${expression(park, 'remaining')}::int as remaining
    from park t
      left join (select park_id, sum(case when type in ('seller-recharge', 'card-recharge') then 0
      when type = 'arrears' then late_fee else due end) as due from "order" where state <> 'closed'
      group by 1) o on o.park_id = t.id
      left join (select p.park_id, sum(p.amount) filter (where ${IS_RECEIVED}) as received from payment p
      group by 1) m on m.park_id = t.id
      left join (select park_id, sum(owed - paid) filter (where state in ('waiting', 'unpaid')) as owed from arrears
      group by 1) a on a.park_id = t.id
    order by t.id`);
  const { rows: ways } = await tx.execute<{ way: string; amount: number }>(
    sql`select pay_way as way, sum(amount)::float8 as amount from payment group by 1 order by 1`,
  );
  const {
    rows: [open],
  } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from session where state = 'open'`);
  return {
    rows: Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ name, n }) => [name, n])),
    parks: Object.fromEntries(parks.map(({ id, ...sums }) => [id, sums])),
    received: parks.reduce((sum, { received }) => sum + received, 0),
    payWays: Object.fromEntries(ways.map(({ way, amount }) => [way, amount])),
    open: open?.n ?? 0,
  };
};

/**
 * The summary as text, one fact per line, with its own SHA-256 at the end: two worlds with the same hash have the same
 * summary.
 */
export const summaryText = ({ rows, parks, received, payWays, open }: Summary): string => {
  const lines = [
    ...Object.entries(rows).map(([name, n]) => `${name} ${n}`),
    ...Object.entries(parks).map(
      ([id, sums]) => `${id} due ${sums.due} received ${sums.received} owed ${sums.owed} remaining ${sums.remaining}`,
    ),
    `received ${received}`,
    ...Object.entries(payWays).map(([way, amount]) => `by ${way} ${amount}`),
    `inside ${open}`,
  ].join('\n');
  return `${lines}\nsha256 ${createHash('sha256').update(lines).digest('hex')}\n`;
};
