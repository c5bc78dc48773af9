import { sql } from 'drizzle-orm';
import type { OutboxHour, OutboxItem, OutboxLanes, OutboxQueue } from '@parkdeck/core/catalogue/system/upload-park';
import { uploadPark } from '@parkdeck/core/catalogue/system/upload-park';
import type { Work } from '../../engine/work.ts';
import { inLanguage } from '../../platform/platform-text.ts';

/** Messages of a lane that are told one by one. */
const TOLD = 30;
/** Hours, with the present one. */
const HOURS = 24;

const moment = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;

/**
 * How the queues of the parks in reach stand, those that need somebody first: what has failed, then what was tried in
 * vain. The figures are counted from the few messages that are not sent, and from the diary of today.
 */
export const outboxQueues = async (work: Work): Promise<readonly OutboxQueue[]> => {
  const seen = await work.find(uploadPark, { columns: [], order: 'id' });
  if (seen.length === 0) return [];
  const ids = sql.param(seen.map(({ id }) => id));
  const { rows } = await work.tx.execute<{ [K in keyof OutboxQueue]: OutboxQueue[K] }>(sql`
    with unsent as (select i.permission_id as permission,
        count(*) filter (where i.state = 'waiting' and i.tries = 0)::int as waiting,
        count(*) filter (where i.state = 'waiting' and i.tries > 0)::int as retrying,
        count(*) filter (where i.state = 'failed')::int as failed,
        min(i.next_try) filter (where i.state = 'waiting' and i.tries > 0) as next_try
      from upload_item i where i.permission_id = any(${ids}) and i.state in ('waiting', 'failed')
        and i.deleted_at is null group by 1),
    taken as (select l.platform_id as platform, l.park_id as park, count(*)::int as sent from upload_log l
      where l.ok and l."time" >= day_start((${work.now}::timestamptz at time zone 'Asia/Shanghai')::date)
        and l.kind not in ('heartbeat', 'test') and l.platform_id is not null and l.deleted_at is null group by 1, 2)
    select m.id, m.platform_id as platform, p.name as "platformName", p.protocol, p.open, m.park_id as park,
      k.name as "parkName", m.park_there as "parkThere", m.state = 'enabled' as "isEnabled", m.registration,
      ${moment('m.last_sent')} as "lastSent", coalesce(u.waiting, 0) as waiting, coalesce(u.retrying, 0) as retrying,
      coalesce(u.failed, 0) as failed, coalesce(t.sent, 0) as sent, ${moment('u.next_try')} as "nextTry"
    from upload_permission m join upload_platform p on p.id = m.platform_id join park k on k.id = m.park_id
      left join unsent u on u.permission = m.id left join taken t on t.platform = m.platform_id and t.park = m.park_id
    where m.id = any(${ids})
    order by p.open = 'open' desc, sum(coalesce(u.failed, 0)) over (partition by p.id) desc, p.name, p.id,
      coalesce(u.failed, 0) desc, coalesce(u.retrying, 0) desc, k.name, m.id`);
  return rows;
};

/** The messages of a queue by lane, each lane's most urgent first, the last sent ones, and its last hours. */
export const outboxLanes = async (
  work: Work,
  { id, platform, park }: Readonly<Record<'id' | 'platform' | 'park', string | null>>,
): Promise<OutboxLanes> => {
  const lane = (name: string, where: string, order: string) => sql`(select i.id, ${name}::text as lane, i.kind, i.plate,
    ${moment('i.happened_at')} as "happenedAt", i.tries, ${moment('i.next_try')} as "nextTry",
    ${moment('coalesce(i.sent_at, i.failed_at)')} as "endedAt", i.error,
    i.state = 'waiting' and i.stay is not null and exists (select from upload_item e where e.stay = i.stay
      and e.permission_id = i.permission_id and e.id < i.id and e.state <> 'sent' and e.kind <> 'photo'
      and e.deleted_at is null) as "isHeld"
    from upload_item i where i.permission_id = ${id} and i.deleted_at is null and ${sql.raw(where)}
    order by ${sql.raw(order)} limit ${TOLD})`;
  const { rows: items } = await work.tx.execute<{ [K in keyof OutboxItem]: OutboxItem[K] }>(sql`
    ${lane('waiting', `i.state = 'waiting' and i.tries = 0`, 'i.id')}
    union all ${lane('retrying', `i.state = 'waiting' and i.tries > 0`, 'i.next_try, i.id')}
    union all ${lane('failed', `i.state = 'failed'`, 'i.failed_at desc, i.id desc')}
    union all ${lane('sent', `i.state = 'sent' and i.kind not in ('heartbeat', 'test')`, 'i.id desc')}`);
  const { rows: hours } = await work.tx.execute<{ [K in keyof OutboxHour]: OutboxHour[K] }>(sql`
    select ${moment('h.hour')} as hour, count(l.id) filter (where l.ok)::int as sent,
      count(l.id) filter (where not l.ok)::int as refused
    from generate_series(date_trunc('hour', ${work.now}::timestamptz) - make_interval(hours => ${HOURS - 1}),
        date_trunc('hour', ${work.now}::timestamptz), interval '1 hour') h(hour)
      left join upload_log l on l."time" >= h.hour and l."time" < h.hour + interval '1 hour'
        and l.platform_id = ${platform} and l.park_id = ${park} and l.kind not in ('heartbeat', 'test')
        and l.deleted_at is null
    group by h.hour order by h.hour`);
  const { language } = work.actor;
  return { items: items.map((item) => ({ ...item, error: item.error && inLanguage(item.error, language) })), hours };
};
