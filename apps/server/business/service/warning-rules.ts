import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { parkSettings } from '@parkdeck/core/catalogue/parks/park-settings';
import type { WARN_TYPES } from '@parkdeck/core/catalogue/service/choices';
import type { WarningSentence } from '@parkdeck/core/catalogue/service/warning-sentences';
import { NOW, TODAY } from '../../db/clock.ts';

/** What operators set of the rules. */
export interface Limits {
  /** A device that is offline for a moment is not worth a warning. */
  readonly awayMinutes: number;
  /** This many exception releases in an hour count as frequent. */
  readonly releases: number;
  readonly shiftHours: number;
}

/** What is looked for every minute. */
export interface Rule {
  readonly type: keyof typeof WARN_TYPES;
  /** Kind of the object. */
  readonly noun: string;
  /** Rows with `object`, `park`, `level`, `sentence`, `facts`, `since`; `company`, if it is about the platform. */
  readonly of: SQL;
}

/** Events are warned of within this time. */
const LATELY = sql`${NOW} - interval '1 day'`;
/** A difference of a bill that stays open is told after this time, and again after the longer one. */
const OPEN = sql`interval '1 day'`;
const LONG_OPEN = sql`interval '3 days'`;
const inside = sql`(select count(*)::int from session s where s.park_id = p.id and s.state = 'open'
  and s.deleted_at is null)`;
/** A sentence as an SQL literal. */
const literal = (sentence: WarningSentence): SQL => sql.raw(`'${sentence}'`);
/** The facts in a sentence, as a column. */
const facts = (each: Readonly<Record<string, SQL>>): SQL =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(each).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )}) as facts`;

/**
 * The park with which a finding of a site lies, so that those who work at single parks of it see it: the first one, if
 * the site has any.
 */
const parkOf = (village: SQL): SQL =>
  sql`(select min(k.id) from park k where k.village_id = ${village} and k.deleted_at is null)`;

/** All rules of the domain (5.10, 5.13, 5.17, 5.22, 5.27, 5.28a, 4.1, 4.5, E#4, E#6) whose objects exist. */
export const warningRules = ({ awayMinutes, releases, shiftHours }: Limits): readonly Rule[] => [
  {
    type: 'device-offline',
    noun: 'device',
    of: sql`select d.id as object, d.park_id as park, case d.state when 'fault' then ${literal('device-fault')}
      else ${literal('device-away')} end as sentence,
      ${facts({ name: sql`concat_ws(' ', (select g.name from gate g where g.id = d.gate_id), d.name)` })},
        case when d.type in ('camera', 'barrier') and d.gate_id is not null then 'serious' else 'normal'
        end as level, w.since
      from device d cross join lateral (select case when d.state = 'fault' then d.updated_at
      else coalesce((select max(c.time) from device_connection c where c.device_id = d.id
      and c.event = 'offline'), d.last_online) end as since) w
      where d.deleted_at is null and d.state in ('offline', 'fault')
      and w.since <= ${NOW} - make_interval(mins => ${awayMinutes})`,
  },
  {
    type: 'device-offline',
    noun: 'lock',
    of: sql`select id as object, park_id as park, case state when 'fault' then ${literal('lock-fault')}
      else ${literal('lock-away')} end as sentence, ${facts({ name: sql`number` })}, 'normal' as level, since from lock
      where deleted_at is null and since is not null and (state = 'fault'
      or (state = 'unknown' and online = 'offline'))`,
  },
  {
    type: 'device-offline',
    noun: 'door-device',
    of: sql`select d.id as object, null as park, d.company_id as company, case d.state when 'fault' then
      ${literal('device-fault')} else ${literal('device-away')} end as sentence,
      ${facts({ name: sql`concat_ws(' ', (select v.name from village v where v.id = d.village_id), d.name)` })},
      'normal' as level, w.since
      from door_device d cross join lateral (select case when d.state = 'fault' then d.updated_at
      else coalesce((select max(l.time) from door_device_log l where l.device_id = d.id
      and l.event = 'offline'), d.last_online) end as since) w
      where d.deleted_at is null and d.state in ('offline', 'fault')
      and w.since <= ${NOW} - make_interval(mins => ${awayMinutes})`,
  },
  {
    type: 'device-offline',
    noun: 'guidance-gateway',
    of: sql`select g.id as object, g.park_id as park, case g.state when 'fault' then ${literal('device-fault')}
      else ${literal('device-away')} end as sentence,
      ${facts({
        name: sql`concat_ws(' ', (select b.name from guidance_building b where b.id = g.building_id), g.name)`,
      })}, 'normal' as level, coalesce(g.last_report, g.updated_at) as since from guidance_gateway g
      where g.deleted_at is null and g.state in ('offline', 'fault')
      and coalesce(g.last_report, g.updated_at) <= ${NOW} - make_interval(mins => ${awayMinutes})`,
  },
  {
    type: 'device-offline',
    noun: 'terminal-upgrade',
    of: sql`select u.id as object, null as park, u.company_id as company, ${literal('upgrade-failed')} as sentence,
      ${facts({ name: sql`d.name`, reason: sql`u.error` })}, 'normal' as level, u.done_at as since
      from terminal_upgrade u join door_device d on d.id = u.device_id where u.state = 'failed'
      and u.done_at > ${LATELY}`,
  },
  {
    type: 'device-offline',
    noun: 'upgrade',
    of: sql`select u.id as object, u.park_id as park, ${literal('upgrade-failed')} as sentence,
      ${facts({ name: sql`d.name`, reason: sql`u.error` })}, 'normal' as level, u.done_at as since from upgrade u
      join device d on d.id = u.device_id where u.state = 'failed' and u.done_at > ${LATELY}`,
  },
  {
    type: 'device-offline',
    noun: 'wired-upgrade',
    of: sql`select u.id as object, u.park_id as park, u.company_id as company, ${literal('upgrade-failed')} as sentence,
      ${facts({ name: sql`d.name`, reason: sql`u.error` })}, 'normal' as level, u.done_at as since from wired_upgrade u
      join wired_device d on d.id = u.device_id where u.state = 'failed' and u.done_at > ${LATELY}`,
  },
  {
    type: 'long-stay',
    noun: 'session',
    of: sql`select s.id as object, s.park_id as park, ${literal('long-stay')} as sentence,
      ${facts({ plate: sql`s.plate`, hours: sql`m.hours` })}, 'info' as level, s.in_time as since
      from session s cross join lateral (select coalesce((select t.max_stay_hours from park_settings t
      where t.park_id = s.park_id), ${parkSettings.fields.maxStayHours.options.initial}) as hours) m
      where s.state = 'open' and s.deleted_at is null and s.pass_id is null
      and s.in_time <= ${NOW} - make_interval(hours => m.hours)`,
  },
  {
    type: 'exception-releases',
    noun: 'park',
    of: sql`select p.id as object, p.id as park, ${literal('exception-releases')} as sentence,
      ${facts({ name: sql`p.name`, count: sql`count(*)` })}, 'normal' as level, ${NOW} - interval '1 hour' as since
      from session s join park p on p.id = s.park_id
      where s.release_type = 'exception' and s.out_time > ${NOW} - interval '1 hour' and s.deleted_at is null
      group by p.id having count(*) >= ${releases}`,
  },
  {
    type: 'stall-mismatch',
    noun: 'park', // once a day
    of: sql`select p.id as object, p.id as park, 'info' as level, ${TODAY}::timestamptz as since, case
      when ${inside} > p.stalls then ${literal('cars-over-stalls')} else ${literal('few-stalls')}
      end as sentence,
      ${facts({ name: sql`p.name`, cars: inside, stalls: sql`p.stalls`, least: sql`t.remaining_warning` })}
      from park p left join park_settings t on t.park_id = p.id where p.kind <> 'roadside' and p.deleted_at is null
      and (${inside} > p.stalls or p.stalls - ${inside} - coalesce(p."offset", 0) <= t.remaining_warning)`,
  },
  {
    type: 'stall-mismatch',
    noun: 'gate',
    of: sql`select g.id as object, g.park_id as park, ${literal('passages-unmatched')} as sentence,
      ${facts({ name: sql`g.name`, count: sql`count(*)`, plate: sql`(array_agg(e.plate order by e.time desc))[1]` })},
      'normal' as level, max(e.time) as since from gate_event e join gate g on g.id = e.gate_id
      where e.type = 'offline-pass' and e.session_id is null and e.time > ${LATELY} group by g.id`,
  },
  {
    type: 'payment-failures',
    noun: 'online-order',
    of: sql`select id as object, park_id as park, ${literal('refund-failed')} as sentence,
      ${facts({ number: sql`out_trade_no`, reason: sql`error` })}, 'serious' as level, updated_at as since
      from online_order where state = 'refund-failed' and updated_at > ${LATELY} and deleted_at is null`,
  },
  {
    type: 'payment-failures',
    noun: 'transfer',
    of: sql`select id as object, null as park, company_id as company, ${literal('transfer-failed')} as sentence,
      ${facts({ number: sql`number`, reason: sql`error` })}, 'serious' as level, done_at as since from transfer
      where state = 'failed' and done_at > ${LATELY} and deleted_at is null`,
  },
  {
    type: 'job-failed',
    noun: 'upload-permission',
    of: sql`select m.id as object, m.park_id as park, ${literal('upload-failed')} as sentence,
      ${facts({ name: sql`k.name`, platform: sql`p.name`, count: sql`f.n`, reason: sql`f.error` })},
      'serious' as level, f.since
      from (select i.permission_id, count(*)::int as n, max(i.failed_at) as since, max(i.error) as error
        from upload_item i where i.state = 'failed' and i.failed_at > ${LATELY} and i.permission_id is not null
        and i.deleted_at is null group by 1) f
      join upload_permission m on m.id = f.permission_id join upload_platform p on p.id = m.platform_id
      join park k on k.id = m.park_id`,
  },
  {
    type: 'job-failed',
    noun: 'platform-interface',
    of: sql`select i.id as object, null as park, i.company_id as company, ${literal('webhook-failed')} as sentence,
      ${facts({ name: sql`i.name`, count: sql`f.n`, reason: sql`f.error` })}, 'serious' as level, f.since
      from (select u.interface_id, count(*)::int as n, max(u.failed_at) as since, max(u.error) as error
        from upload_item u where u.state = 'failed' and u.failed_at > ${LATELY} and u.interface_id is not null
        and u.deleted_at is null group by 1) f join platform_interface i on i.id = f.interface_id`,
  },
  {
    type: 'high-temperature',
    noun: 'door-event',
    of: sql`select e.id as object, ${parkOf(sql`e.village_id`)} as park, e.company_id as company,
      ${literal('high-temperature')} as sentence,
      ${facts({ name: sql`coalesce(d.name, v.name)`, degrees: sql`round(e.temperature / 10.0, 1)` })},
      'serious' as level, e.time as since from door_event e join village v on v.id = e.village_id
      left join door d on d.id = e.door_id where e.result = 'temperature' and e.time > ${LATELY}`,
  },
  {
    type: 'high-temperature',
    noun: 'temperature-record',
    of: sql`select t.id as object, ${parkOf(sql`t.village_id`)} as park, t.company_id as company,
      ${literal('high-reading')} as sentence,
      ${facts({
        name: sql`p.name`,
        person: sql`coalesce(t.person, '—')`,
        degrees: sql`round(t.temperature / 10.0, 1)`,
      })}, 'serious' as level, t.time as since from temperature_record t join place p on p.id = t.place_id
      where t.result = 'temperature' and t.time > ${LATELY} and t.deleted_at is null`,
  },
  {
    type: 'service-expiry',
    noun: 'park-service',
    of: sql`select s.id as object, s.park_id as park, case when s.end_date < ${TODAY} then ${literal('service-ended')}
      else ${literal('service-ending')} end as sentence, ${facts({ name: sql`p.name`, day: sql`s.end_date` })}, case
      when s.end_date < ${TODAY} then 'normal' else 'info' end as level,
      (case when s.end_date < ${TODAY} then s.end_date + 1 else s.end_date - coalesce(s.remind_days, 30)
      end)::timestamptz as since
      from park_service s join park p on p.id = s.park_id where s.deleted_at is null
      and s.end_date - ${TODAY} <= coalesce(s.remind_days, 30)`,
  },
  {
    type: 'reconciliation',
    noun: 'etc-check',
    of: sql`select c.id as object, c.park_id as park, ${literal('etc-difference')} as sentence,
      ${facts({ name: sql`p.name`, day: sql`c.bill_date`, count: sql`c.diff_count` })}, 'normal' as level,
      c.created_at as since from etc_check c join park p on p.id = c.park_id
      where c.result in ('ours-only', 'theirs-only', 'amount-differs') and c.deleted_at is null
      and c.bill_date > ${TODAY} - 7`,
  },
  {
    type: 'reconciliation',
    noun: 'bill-check', // told after a day, and once more after three
    of: sql`select c.id as object, null as park, c.company_id as company, ${literal('bill-differences')} as sentence,
      ${facts({
        merchant: sql`c.merchant_no`,
        day: sql`c.bill_date`,
        count: sql`d.n`,
        yuan: sql`to_char(d.fen / 100.0, 'FM9999999990.00')`,
      })}, case when d.since <= ${NOW} - ${LONG_OPEN} then 'serious' else 'normal' end as level,
      case when d.since <= ${NOW} - ${LONG_OPEN} then d.since + ${LONG_OPEN} else d.since + ${OPEN} end as since
      from bill_check c join (select check_id, count(*)::int as n, min(created_at) as since,
        sum(abs(coalesce(theirs, 0) - coalesce(ours, 0))) as fen from bill_difference
        where state in ('open', 'working') and deleted_at is null group by 1) d on d.check_id = c.id
      where c.deleted_at is null and d.since <= ${NOW} - ${OPEN}`,
  },
  {
    type: 'reconciliation',
    noun: 'shift',
    of: sql`select id as object, park_id as park, ${literal('shift-left-open')} as sentence,
      ${facts({ cashier: sql`cashier` })}, 'normal' as level, end_time as since from shift
      where state = 'ended' and handover = 0 and end_time > ${LATELY}
      and end_time - start_time >= make_interval(hours => ${shiftHours}) and deleted_at is null`,
  },
  {
    type: 'configuration-missing',
    noun: 'park', // once a day
    of: sql`select p.id as object, p.id as park, ${literal('tariff-missing')} as sentence,
      ${facts({ name: sql`p.name`, count: sql`count(*)` })}, 'serious' as level, ${TODAY}::timestamptz as since
      from "order" o join park p on p.id = o.park_id
      where o.type in ('parking', 'visitor') and o.tariff_id is null and o.fee = 0 and o.session_id is not null
      and o.created_at > ${TODAY} and o.deleted_at is null group by p.id`,
  },
];
