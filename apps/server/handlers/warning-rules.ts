import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { WARN_LEVELS, WARN_TYPES } from '@parkdeck/core/catalogue/service/choices';
import { warning } from '@parkdeck/core/catalogue/service/warning';
import { NOW, TODAY } from '../db/derived.ts';
import { tell } from '../devices/unit.ts';
import type { Work } from '../work/work.ts';

/**
 * What a rule finds: an object that a person should look at, `since` when (a warning raised after that is about the same), and what
 * its sentence tells. A rule that is about the platform itself names a company.
 */
interface Found extends Record<string, unknown> {
  readonly object: string;
  readonly park: string | null;
  readonly company: string | null;
  readonly level: keyof typeof WARN_LEVELS;
  readonly name: string;
  readonly detail: string | null;
}
interface Rule {
  readonly type: keyof typeof WARN_TYPES;
  /** Kind of the object. */
  readonly noun: string;
  /** Rows with `object`, `park`, `level`, `name`, `detail`, `since`. */
  readonly of: SQL;
  readonly say: (found: Found) => string;
}

/** A device that is away for a moment is nobody's business. */
const AWAY = sql`interval '5 minutes'`;
/** Things that happened are warned of within this time. */
const LATELY = sql`${NOW} - interval '1 day'`;
/** So many exception releases in an hour are frequent. */
const FREQUENT = 5;
const LONG_STAY_HOURS = 72;
const SHIFT_HOURS = 24;
const inside = sql`(select count(*)::int from session s where s.park_id = p.id and s.state = 'open' and s.deleted_at is null)`;

/** Every rule of which the domain speaks (5.10, 5.13, 5.17, 5.22, 5.27, 5.28a, 4.1, 4.5, E#4, E#6), as far as what it is about exists. */
export const WARNING_RULES: readonly Rule[] = [
  {
    type: 'device-offline', noun: 'device', say: ({ name, detail }) => (detail === 'fault' ? `设备「${name}」报告故障` : `设备「${name}」离线超过五分钟`),
    of: sql`select d.id as object, d.park_id as park, concat_ws(' ', (select g.name from gate g where g.id = d.gate_id), d.name) as name, d.state as detail, case when d.type in ('camera', 'barrier') and d.gate_id is not null then 'serious' else 'normal' end as level, w.since
      from device d cross join lateral (select case when d.state = 'fault' then d.updated_at else coalesce((select max(c.time) from device_connection c where c.device_id = d.id and c.event = 'offline'), d.last_online) end as since) w
      where d.deleted_at is null and d.state in ('offline', 'fault') and w.since <= ${NOW} - ${AWAY}`,
  },
  {
    type: 'device-offline', noun: 'lock', say: ({ name, detail }) => (detail === 'fault' ? `车位锁「${name}」没有到位` : `车位锁「${name}」离线，状态未知`),
    of: sql`select id as object, park_id as park, number as name, state as detail, 'normal' as level, since from lock where deleted_at is null and since is not null and (state = 'fault' or (state = 'unknown' and online = 'offline'))`,
  },
  {
    type: 'device-offline', noun: 'upgrade', say: ({ name, detail }) => `设备「${name}」固件升级失败：${detail ?? '没有说明原因'}`,
    of: sql`select u.id as object, u.park_id as park, d.name, u.error as detail, 'normal' as level, u.done_at as since from upgrade u join device d on d.id = u.device_id where u.state = 'failed' and u.done_at > ${LATELY}`,
  },
  {
    type: 'long-stay', noun: 'session', say: ({ name, detail }) => `「${name}」停放已超过 ${detail} 小时`,
    of: sql`select s.id as object, s.park_id as park, s.plate as name, m.hours::text as detail, 'info' as level, s.in_time as since
      from session s cross join lateral (select coalesce((select t.max_stay_hours from park_settings t where t.park_id = s.park_id), ${LONG_STAY_HOURS}) as hours) m
      where s.state = 'open' and s.deleted_at is null and s.pass_id is null and s.in_time <= ${NOW} - make_interval(hours => m.hours)`,
  },
  {
    type: 'exception-releases', noun: 'park', say: ({ name, detail }) => `「${name}」一小时内异常放行 ${detail} 次`,
    of: sql`select p.id as object, p.id as park, p.name, count(*)::text as detail, 'normal' as level, ${NOW} - interval '1 hour' as since from session s join park p on p.id = s.park_id
      where s.release_type = 'exception' and s.out_time > ${NOW} - interval '1 hour' and s.deleted_at is null group by p.id having count(*) >= ${FREQUENT}`,
  },
  {
    type: 'stall-mismatch', noun: 'park', say: ({ name, detail }) => `「${name}」${detail}`, // once a day
    of: sql`select p.id as object, p.id as park, p.name, 'info' as level, ${TODAY}::timestamptz as since, case when ${inside} > p.stalls then format('在场 %s 辆，多于车位 %s 个', ${inside}, p.stalls) else format('余位不多于 %s 个', t.remaining_warning) end as detail
      from park p left join park_settings t on t.park_id = p.id where p.kind <> 'roadside' and p.deleted_at is null and (${inside} > p.stalls or p.stalls - ${inside} - coalesce(p."offset", 0) <= t.remaining_warning)`,
  },
  {
    type: 'stall-mismatch', noun: 'gate', say: ({ name, detail }) => `通道「${name}」离线补传的记录对不上：${detail}`,
    of: sql`select g.id as object, g.park_id as park, g.name, max(e.reason) as detail, 'normal' as level, max(e.time) as since from gate_event e join gate g on g.id = e.gate_id
      where e.type = 'offline-pass' and e.session_id is null and e.time > ${LATELY} group by g.id`,
  },
  {
    type: 'payment-failures', noun: 'online-order', say: ({ name, detail }) => `订单 ${name} 退款失败：${detail ?? '渠道没有说明原因'}`,
    of: sql`select id as object, park_id as park, out_trade_no as name, error as detail, 'serious' as level, updated_at as since from online_order where state = 'refund-failed' and updated_at > ${LATELY} and deleted_at is null`,
  },
  {
    type: 'payment-failures', noun: 'transfer', say: ({ name, detail }) => `转账 ${name} 失败：${detail ?? '银行没有说明原因'}`,
    of: sql`select id as object, null as park, company_id as company, number as name, error as detail, 'serious' as level, done_at as since from transfer where state = 'failed' and done_at > ${LATELY} and deleted_at is null`,
  },
  {
    type: 'service-expiry', noun: 'park-service', say: ({ name, detail }) => `「${name}」的服务${detail}`,
    of: sql`select s.id as object, s.park_id as park, p.name, format(case when s.end_date < ${TODAY} then '已于 %s 到期' else '将于 %s 到期' end, s.end_date) as detail, case when s.end_date < ${TODAY} then 'normal' else 'info' end as level,
      (case when s.end_date < ${TODAY} then s.end_date + 1 else s.end_date - coalesce(s.remind_days, 30) end)::timestamptz as since
      from park_service s join park p on p.id = s.park_id where s.deleted_at is null and s.end_date - ${TODAY} <= coalesce(s.remind_days, 30)`,
  },
  {
    type: 'reconciliation', noun: 'etc-check', say: ({ name, detail }) => `「${name}」ETC 对账有差异：${detail}`,
    of: sql`select c.id as object, c.park_id as park, p.name, format('%s，%s 笔', c.bill_date, c.diff_count) as detail, 'normal' as level, c.created_at as since from etc_check c join park p on p.id = c.park_id
      where c.result in ('ours-only', 'theirs-only', 'amount-differs') and c.deleted_at is null and c.bill_date > ${TODAY} - 7`,
  },
  {
    type: 'reconciliation', noun: 'shift', say: ({ name }) => `${name} 的班次超过 24 小时未交班，现金没有核对`,
    of: sql`select id as object, park_id as park, cashier as name, null as detail, 'normal' as level, end_time as since from shift
      where state = 'ended' and handover = 0 and end_time > ${LATELY} and end_time - start_time >= make_interval(hours => ${SHIFT_HOURS}) and deleted_at is null`,
  },
  {
    type: 'configuration-missing', noun: 'park', say: ({ name, detail }) => `「${name}」有车没有适用的收费规则，未收费 ${detail} 次`, // once a day
    of: sql`select p.id as object, p.id as park, p.name, count(*)::text as detail, 'serious' as level, ${TODAY}::timestamptz as since from "order" o join park p on p.id = o.park_id
      where o.type = 'parking' and o.tariff_id is null and o.fee = 0 and o.session_id is not null and o.created_at > ${TODAY} and o.deleted_at is null group by p.id`,
  },
];

/** Most warnings of one rule at a time; the rest has its turn a minute later. */
const MOST = 200;

const raise = async (work: Work, { type, noun }: Pick<Rule, 'type' | 'noun'>, { object, park, company, level }: Pick<Found, 'object' | 'park' | 'company' | 'level'>, content: string): Promise<void> => {
  const row = work.insert(warning, { time: work.now, type, level, noun, object, park, content, state: 'open', ...(company ? { company } : {}) });
  await work.flush();
  await tell(work, { topic: 'warning', company: String(row.company), ...(park ? { park } : {}), id: row.id, state: 'open' });
};

/** One writer of warnings at a time: two that find the same do not both say it. */
const alone = (work: Work): Promise<unknown> => work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('warnings', 0))`);

/** Looks by every rule and raises what nobody has been told of yet (domain 5.14a). It may run at any time, and twice. */
export const raiseWarnings = async (work: Work): Promise<void> => {
  await alone(work);
  for (const rule of WARNING_RULES) {
    const { rows } = await work.tx.execute<Found>(sql`select f.* from (${rule.of}) f
      where not exists (select from warning w where w.type = ${rule.type} and w.object = f.object and (w.state in ('open', 'work-order') or w.time >= f.since)) order by f.object limit ${MOST}`);
    for (const found of rows) await raise(work, rule, found, rule.say(found));
  }
};

/** A job of the platform has failed: the platform's own people are told, once until they have dealt with it. */
export const raiseJobFailure = async (work: Work, job: string, why: string): Promise<void> => {
  await alone(work);
  const [known] = await work.find(warning, { where: [sql`t.type = 'job-failed' and t.object = ${job} and t.state in ('open', 'work-order')`], columns: [], limit: 1 });
  if (!known) await raise(work, { type: 'job-failed', noun: 'job' }, { object: job, park: null, company: work.actor.company, level: 'serious' }, `任务「${job}」失败：${why}`);
};
