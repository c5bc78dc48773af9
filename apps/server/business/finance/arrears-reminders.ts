import { sql } from 'drizzle-orm';
import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { lateFee } from '@parkdeck/core/domain/finance/arrears/collect';
import { isForReminder, isReminderHour } from '@parkdeck/core/domain/finance/arrears/remind';
import type { ReminderLimits } from '@parkdeck/core/domain/finance/arrears/remind';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { groupBy } from '@parkdeck/core/lib/group';
import { formatFen, sumFen } from '@parkdeck/core/lib/money';
import type { Work } from '../../engine/work.ts';
import { parameterOf } from '../../platform/parameters.ts';
import { debtsOf } from './arrears-debts.ts';
import { queueSms } from '../service/sms-record.ts';

/** Maximum of debts per run; the rest is left for the next one. */
const MOST = 500;

/** The latest phone that the company of debt `a` has for the plate; phones of other companies are not used. */
export const DEBTOR_PHONE = sql`(select k.phone from (
    select p.phone, p.updated_at as at from pass p where p.company_id = a.company_id and p.plates && array[a.plate]
    and p.deleted_at is null
    union all select c.phone, c.updated_at from card c where c.company_id = a.company_id and c.plate = a.plate
    and c.deleted_at is null
    union all select r.phone, r.applied_at from pass_application r where r.company_id = a.company_id
    and r.plate = a.plate and r.deleted_at is null
    union all select b.phone, b.created_at from booking b where b.company_id = a.company_id and b.plate = a.plate
    and b.deleted_at is null) k
  where k.phone is not null order by k.at desc nulls last limit 1)`;

/** Debts for which `isForReminder` may hold, with the phone to notify. */
const dueDebts = async (work: Work, limits: ReminderLimits): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await work.tx.execute<{
    id: string;
    phone: string;
  }>(sql`select a.id, k.phone from arrears a join arrears_rule r on r.park_id = a.park_id and r.enabled
    and r.sms_reminder and r.deleted_at is null cross join lateral (select ${DEBTOR_PHONE} as phone) k
    where a.state = 'unpaid' and a.deleted_at is null and a.remind_times < ${limits.times}
    and a.owed_since + make_interval(hours => coalesce(r.grace_hours, 24)) <= ${work.now}
      and (a.reminded_at is null or a.reminded_at + make_interval(days => ${limits.days}) <= ${work.now})
      and k.phone is not null order by a.owed_since, a.id limit ${MOST}`);
  return new Map(rows.map(({ id, phone }) => [id, phone]));
};

/**
 * Reminds drivers with known phones of their debts: one message for all debts of a plate in a park. The reminder is
 * counted when the message is queued.
 */
export const remindOfArrears = async (work: Work): Promise<void> => {
  const { platform } = work;
  const hours = {
    from: await parameterOf(platform, 'reminder.from-hour'),
    until: await parameterOf(platform, 'reminder.until-hour'),
  };
  if (!isReminderHour(work.now, hours)) return;
  const limits = {
    times: await parameterOf(platform, 'reminder.times'),
    days: await parameterOf(platform, 'reminder.days'),
  };
  const phones = await dueDebts(work, limits);
  const rows = [...(await work.rows(arrears, [...phones.keys()])).values()];
  const now = instantOf(work.now);
  const debts = await debtsOf(work, rows);
  const due = rows.flatMap((row, index) => {
    const debt = debts[index];
    return debt &&
      isForReminder(
        debt,
        { times: row.remindTimes, last: row.remindedAt ? instantOf(row.remindedAt) : null },
        now,
        limits,
      )
      ? [{ row, amount: debt.owed - debt.paid + lateFee(debt, now) }]
      : [];
  });
  const groups = groupBy(due, ({ row }) => `${row.park}/${row.plate}`);
  await queueSms(
    work,
    [...groups].flatMap(([group, owed]) => {
      const [first] = owed;
      if (!first) return [];
      const { id, park, parkName, plate } = first.row;
      return [
        {
          key: `arrears-reminder/${group}/${work.today}`,
          phone: phones.get(id) ?? null,
          sentence: 'arrears-reminder',
          noun: arrears.name,
          object: id,
          park,
          facts: {
            park: parkName,
            plate,
            count: owed.length,
            amount: formatFen(sumFen(owed.map(({ amount }) => amount))),
          },
        },
      ];
    }),
  );
  for (const { row } of due) work.update(arrears, row, { remindTimes: row.remindTimes + 1, remindedAt: work.now });
};
