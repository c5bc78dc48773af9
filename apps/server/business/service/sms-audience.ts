import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { lateFee } from '@parkdeck/core/domain/finance/arrears/collect';
import type { Facts } from '@parkdeck/core/kit/sentence';
import { daysBetween } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { formatFen, sumFen } from '@parkdeck/core/lib/money';
import type { MailingScene } from '@parkdeck/core/domain/service/messages/plans';
import type { Work } from '../../engine/work.ts';
import { debtsOf } from '../finance/arrears-debts.ts';
import { DEBTOR_PHONE } from '../finance/arrears-reminders.ts';

/** Whom a mailing is for: rows of its company and those below it, by park, day and plate (E#147). */
export interface Target {
  readonly company: string;
  readonly scene: MailingScene;
  readonly parks: readonly string[];
  readonly from: Day | null;
  readonly until: Day | null;
  readonly plates: readonly string[];
}

/** Somebody to be told. `who` distinguishes the messages of one mailing: nobody gets the same one twice. */
export interface Receiver {
  readonly who: string;
  readonly phone: string;
  readonly noun: string;
  readonly object: string;
  readonly park: string | null;
  readonly company: string;
  readonly facts: Facts;
}

interface Found extends Record<string, unknown>, Receiver {
  /** Debts whose sum is the fact `amount`. */
  readonly debts: readonly string[] | null;
}

const within = ({ company, parks }: Target, at: SQL): SQL => sql`${at} in (select p.id from park p
  where p.deleted_at is null and p.company_id in (with recursive below (id) as (select c.id from company c
    where c.id = ${company} union select c.id from company c join below b on c.parent_id = b.id) select id from below)
  ${parks.length > 0 ? sql`and p.id = any(${sql.param([...parks])})` : sql``})`;

const days = ({ from, until }: Target, of: SQL): SQL => sql`
  ${from ? sql`and ${of} >= ${from}::date` : sql``} ${until ? sql`and ${of} <= ${until}::date` : sql``}`;

/** Owners of passes that hold today; `onePhone`: an owner of several is told once. */
const owners = (target: Target, today: Day, onePhone: boolean): SQL => sql`
  select ${onePhone ? sql`distinct on (t.phone)` : sql``} t.phone ${onePhone ? sql`` : sql`|| '/' || t.id`} as who,
    t.phone, 'pass' as noun, t.id as object, t.park_id as park, t.company_id as company,
    jsonb_build_object('park', k.name, 'plate', array_to_string(t.plates, ' '), 'end', t.end_date) as facts,
    null::text[] as debts
  from pass t join park k on k.id = t.park_id
  where t.deleted_at is null and t.state = 'active' and t.end_date >= ${today}::date and t.phone is not null
    and ${within(target, sql`t.park_id`)} ${days(target, sql`t.end_date`)}
    ${target.plates.length > 0 ? sql`and t.plates && ${sql.param([...target.plates])}` : sql``}
  ${onePhone ? sql`order by t.phone, t.end_date, t.id` : sql``}`;

/** Who owes, with all debts of a plate in a park. */
const debtors = (target: Target): SQL => sql`
  select w.phone || '/' || w.park || '/' || w.plate as who, w.phone, 'arrears' as noun, w.debts[1] as object, w.park,
    w.company, jsonb_build_object('park', k.name, 'plate', w.plate, 'count', cardinality(w.debts)) as facts, w.debts
  from (select max(h.phone) as phone, a.park_id as park, a.company_id as company, a.plate,
      array_agg(a.id order by a.owed_since, a.id) as debts
    from arrears a cross join lateral (select ${DEBTOR_PHONE} as phone) h
    where a.deleted_at is null and a.state = 'unpaid' and h.phone is not null and ${within(target, sql`a.park_id`)}
      ${days(target, sql`a.owed_since::date`)}
      ${target.plates.length > 0 ? sql`and a.plate = any(${sql.param([...target.plates])})` : sql``}
    group by a.park_id, a.company_id, a.plate) w join park k on k.id = w.park`;

/** Visitors who have been let in and are to come. */
const visitors = (target: Target, now: string): SQL => sql`
  select t.phone || '/' || t.id as who, t.phone, 'visitor' as noun, t.id as object, t.park_id as park,
    t.company_id as company, jsonb_build_object('place', v.name, 'name', t.name, 'plate', t.plate,
      'from', to_char(t.start_time, 'MM-DD HH24:MI'), 'to', to_char(t.end_time, 'MM-DD HH24:MI'),
      'code', t.pass_code) as facts, null::text[] as debts
  from visitor t join village v on v.id = t.village_id
  where t.deleted_at is null and t.state = 'passed' and t.start_time > ${now} and t.phone is not null
    and ${
      target.parks.length > 0
        ? within(target, sql`t.park_id`)
        : sql`t.company_id in (with recursive below (id) as (select c.id from company c where c.id = ${target.company}
          union select c.id from company c join below b on c.parent_id = b.id) select id from below)`
    } ${days(target, sql`t.start_time::date`)}
    ${target.plates.length > 0 ? sql`and t.plate = any(${sql.param([...target.plates])})` : sql``}`;

const audience = (work: Pick<Work, 'now' | 'today'>, target: Target): SQL => {
  if (target.scene === 'expiry') return owners(target, work.today, false);
  if (target.scene === 'notice') return owners(target, work.today, true);
  if (target.scene === 'arrears') return debtors(target);
  return visitors(target, work.now);
};

/** A receiver `w` has no message of the mailing. */
const untold = (prefix: string): SQL => sql`not exists (select from sms_record s where s.key = ${prefix} || w.who)`;

/**
 * How many messages a mailing comes to; with the eyes of who asks. With a `prefix` only those who have no message yet
 * with a key that begins so.
 */
export const countReceivers = async (
  work: Pick<Work, 'tx' | 'now' | 'today'>,
  target: Target,
  prefix?: string,
): Promise<number> => {
  const query = audience(work, target);
  const without = prefix === undefined ? sql`` : sql`where ${untold(prefix)}`;
  const { rows } = await work.tx.execute<{ n: number }>(sql`select count(*)::int as n from (${query}) w ${without}`);
  return rows[0]?.n ?? 0;
};

/** Receivers of a mailing who have no message with a key that begins with `prefix`, at most so many. */
export const nextReceivers = async (
  work: Work,
  target: Target,
  prefix: string,
  most: number,
): Promise<readonly Receiver[]> => {
  const query = audience(work, target);
  const { rows } = await work.tx.execute<Found>(sql`select w.* from (${query}) w
    where ${untold(prefix)} order by w.who limit ${most}`);
  const owed = await debtsAt(work, [...new Set(rows.flatMap(({ debts }) => debts ?? []))]);
  return rows.map(({ debts, facts, ...row }) => ({
    ...row,
    facts: {
      ...facts,
      ...(debts ? { amount: formatFen(sumFen(debts.map((id) => owed.get(id) ?? 0))) } : {}),
      ...(typeof facts.end === 'string' ? { days: daysBetween(work.today, facts.end as Day) } : {}), // a date of SQL
    },
  }));
};

/** What is owed today, late fees included, by debt. */
const debtsAt = async (work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await work.find(arrears, { where: { id: ids } });
  const debts = await debtsOf(work, rows);
  const now = instantOf(work.now);
  return new Map(
    rows.flatMap((row, at) => {
      const debt = debts[at];
      return debt ? [[String(row.id), debt.owed - debt.paid + lateFee(debt, now)] as const] : [];
    }),
  );
};
