import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { area, park } from '@parkdeck/core/catalogue/index';
import { refTarget } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { columnName, tableName } from '../db/columns.ts';
import { resourceOf, storage, stored } from '../db/registry.ts';
import { expression } from '../db/rows.ts';
import type { Tx } from '../db/transaction.ts';

/** How many rows break each invariant of domain 4.6; all 0 in a sound database. */
export type Violations = Readonly<Record<string, number>>;

const count = (body: SQL): SQL => sql`select count(*)::int as n from (${body}) broken`;

/** Periods that give validity: with dates, and not taken back. */
const LIVE_PERIODS = sql`select p.* from pass_period p where p.start_date is not null and p.end_date is not null and not exists (select from pass_period r where r.reverses_id = p.id)`;

/** I10 to I14, as SQL that answers one row a violation. */
const RULES: Readonly<Record<string, SQL>> = {
  I10: sql`select 1 from area t where t.deleted_at is null and (${expression(area, 'remaining')} not between 0 and t.stalls)
    union all select 1 from park t where t.deleted_at is null and (${expression(park, 'remaining')} not between 0 and t.stalls)
    union all select 1 from park p where deleted_at is null and stalls < (select coalesce(sum(a.stalls), 0) from area a where a.park_id = p.id and a.deleted_at is null)`,
  I11: sql`with live as (${LIVE_PERIODS})
    select 1 from live a join live b on a.pass_id = b.pass_id and a.id < b.id and a.start_date <= b.end_date and b.start_date <= a.end_date
    union all select 1 from pass g join (select pass_id, min(start_date) as first, max(end_date) as last from live group by pass_id) l on l.pass_id = g.id
      where g.deleted_at is null and (g.start_date, g.end_date) is distinct from (l.first, l.last)
    union all select 1 from pass g where g.deleted_at is null and not exists (select from pass_period p where p.pass_id = g.id)`,
  // Append-only: numbers run from 1 without a gap, and a reversal comes after what it takes back, once.
  I12: sql`select 1 from pass_period group by pass_id having min(number) <> 1 or max(number) <> count(*) or count(distinct number) <> count(*)
    union all select 1 from pass_period r join pass_period p on p.id = r.reverses_id where r.pass_id <> p.pass_id or r.number <= p.number
    union all select 1 from pass_period where reverses_id is not null group by reverses_id having count(*) > 1
    union all select 1 from pass_period where (kind = 'reversal') <> (reverses_id is not null) or (amount < 0 and kind <> 'reversal')`,
  I13: sql`select 1 from pass g cross join unnest(g.plates) plate where g.deleted_at is null and g.state <> 'stopped' group by g.park_id, plate having count(*) > 1`,
  I14: sql`select 1 from stall_group g where g.deleted_at is null
    and g.stalls < (select coalesce(sum(a.stalls), 0) from stall_group_area a where a.group_id = g.id and a.deleted_at is null)`,
};

/** Every stored field of every noun that is of one of the kinds. */
const fieldsOf = (kinds: readonly Field['kind'][]): { table: SQL; column: SQL; many: boolean; append: boolean; field: Field }[] =>
  stored.flatMap((resource) => Object.entries(resource.fields).flatMap(([name, field]) =>
    kinds.includes(field.kind) && !field.options.derived
      ? [{ table: sql.identifier(tableName(resource.name)).getSQL(), column: sql`t.${sql.identifier(columnName(name, field))}`, many: ['refs', 'plates'].includes(field.kind), append: resource.append === true, field }]
      : []));

const union = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `);

/** References that name no row. Ledgers and logs go on naming what was removed since. */
const lostReferences = (): SQL => union(fieldsOf(['ref', 'refs']).flatMap(({ table, column, many, append, field }) => {
  const target = refTarget(field);
  if (target === undefined) return [];
  const live = append ? sql`true` : sql`r.deleted_at is null`;
  const to = sql.identifier(tableName(storage(resourceOf(target)).name));
  return [many
    ? sql`select 1 from ${table} t cross join unnest(${column}) key where t.deleted_at is null and not exists (select from ${to} r where r.id = key and ${live})`
    : sql`select 1 from ${table} t where t.deleted_at is null and ${column} is not null and not exists (select from ${to} r where r.id = ${column} and ${live})`];
}));

/** Plates that are not in their stored form: separators, small letters or full-width signs left in. */
const unclean = (plate: SQL): SQL => sql`${plate} ~ '[[:space:]·•‧・.－-]|[a-z]|[！-～]' or length(${plate}) not between 6 and 9`;
const loosePlates = (): SQL => union(fieldsOf(['plate', 'plates']).map(({ table, column, many }) =>
  many ? sql`select 1 from ${table} t cross join unnest(${column}) plate where ${unclean(sql`plate`)}` : sql`select 1 from ${table} t where ${unclean(column)}`));

/** Counts what breaks the invariants that hold for every database. Run as owner: it must see all rows. */
export const checkWorld = async (tx: Pick<Tx, 'execute'>): Promise<Violations> => {
  const rules: Readonly<Record<string, SQL>> = { ...RULES, I38: lostReferences(), I40: loosePlates() };
  const found: Record<string, number> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const result = await tx.execute<{ n: number }>(count(rule));
    found[name] = result.rows[0]?.n ?? 0;
  }
  return found;
};
