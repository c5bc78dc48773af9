import { sql } from 'drizzle-orm';
import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import { changeArrears, isBadDebt } from '@parkdeck/core/domain/finance/arrears/change';
import { isForBlacklist } from '@parkdeck/core/domain/finance/arrears/collect';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { words } from '@parkdeck/core/kit/words';
import type { Work } from '../../engine/work.ts';
import { platformText } from '../../platform/platform-text.ts';
import { clearForgotten, MOST } from './arrears-blacklist.ts';
import { debtsOf, pendingDebts } from './arrears-debts.ts';

const REASON = platformText(words('欠费逾期未缴', 'Arrears unpaid for too long'));

/** Writes off unpaid debts older than two years, except those with a payment in progress. */
const writeOff = async (work: Work): Promise<void> => {
  const { rows: old } = await work.tx.execute<{ id: string }>(
    sql`select id from arrears where state = 'unpaid' and deleted_at is null
      and owed_since < ${work.today}::date - interval '2 years' order by owed_since, id limit ${MOST}`,
  );
  const rows = [
    ...(
      await work.rows(
        arrears,
        old.map(({ id }) => id),
      )
    ).values(),
  ];
  const pending = await pendingDebts(work, rows);
  for (const row of rows) {
    if (
      pending.has(row.id) ||
      !isBadDebt({ state: row.state, owedSince: instantOf(row.owedSince) }, instantOf(work.now))
    )
      continue;
    const change = changeArrears({ state: row.state, escape: null }, 'write-off');
    if (change.ok) work.update(arrears, row, { state: change.value.state });
  }
};

/** Blacklists plates with debts past the deadline of their park (E#77); plates already listed stay as they are. */
const putOnList = async (work: Work): Promise<void> => {
  const { rows: late } = await work.tx.execute<{
    id: string;
  }>(sql`select distinct on (a.park_id, a.plate) a.id from arrears a join arrears_rule r on r.park_id = a.park_id
    and r.enabled and r.deleted_at is null
    where a.state = 'unpaid' and a.deleted_at is null and a.owed_since + make_interval(hours => coalesce(r.grace_hours,
    24), days => r.blacklist_after_days) <= ${work.now}
      and not exists (select from blacklist_entry b where b.park_id = a.park_id and b.plate = a.plate
      and b.deleted_at is null) order by a.park_id, a.plate, a.owed_since, a.id limit ${MOST}`);
  const rows = [
    ...(
      await work.rows(
        arrears,
        late.map(({ id }) => id),
      )
    ).values(),
  ];
  const debts = await debtsOf(work, rows);
  rows.forEach((row, index) => {
    const debt = debts[index];
    if (debt && isForBlacklist(debt, instantOf(work.now)))
      work.insert(blacklistEntry, {
        plate: row.plate,
        park: row.park,
        reason: REASON,
        effect: 'refuse',
        source: 'arrears',
        startTime: work.now,
      });
  });
};

/**
 * Changes of debts by time alone (rules 5.9a, E#77): write-offs, and adding plates to the blacklist or removing them.
 */
export const followOverdue = async (work: Work): Promise<void> => {
  await writeOff(work);
  await putOnList(work);
  await clearForgotten(work);
};
