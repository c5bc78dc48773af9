import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import type { Work } from '../../engine/work.ts';

/** Maximum of rows per run of the job. */
export const MOST = 500;

/**
 * Removes plates that owe nothing more from the blacklist, where arrears put them; `over`: debts that end in this work.
 */
const takeOff = async (work: Work, where: SQL, over: readonly string[]): Promise<void> => {
  const { rows } = await work.tx.execute<{
    id: string;
  }>(sql`select b.id from blacklist_entry b where b.source = 'arrears' and b.deleted_at is null and ${where}
    and not exists (select from arrears a where a.park_id = b.park_id and a.plate = b.plate
    and a.state in ('unpaid', 'bad-debt') and a.deleted_at is null and not a.id = any(${sql.param([...over])}))
    order by b.id limit ${MOST}`);
  for (const row of (
    await work.rows(
      blacklistEntry,
      rows.map(({ id }) => id),
    )
  ).values())
    work.remove(blacklistEntry, row);
};

/** Debts end in this work: plates that owe nothing more may enter again (rules 5.9a). */
export const clearBlacklist = async (
  work: Work,
  over: readonly { readonly id: string; readonly plate: string; readonly park: string }[],
): Promise<void> => {
  if (over.length === 0) return;
  await takeOff(
    work,
    sql`(b.park_id, b.plate) in (select * from unnest(${sql.param(over.map(({ park }) => park))}::text[],
      ${sql.param(over.map(({ plate }) => plate))}::text[]))`,
    over.map(({ id }) => id),
  );
};

/** Catches two debts of a plate that ended at the same time, where each transaction still saw the other's debt. */
export const clearForgotten = (work: Work): Promise<void> => takeOff(work, sql`true`, []);
