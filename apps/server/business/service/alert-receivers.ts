import { sql } from 'drizzle-orm';
import { warning } from '@parkdeck/core/catalogue/service/warning';
import { warningText } from '@parkdeck/core/catalogue/service/warning-sentences';
import type { Language } from '@parkdeck/core/kit/words';
import type { Work } from '../../engine/work.ts';
import { queueSms } from './sms-record.ts';
import { EMPTY } from '../../db/where.ts';

/**
 * Receivers `r` of a warning `w`: those of its park, of the park's village, or of its company or one above; those of
 * high temperatures also where the site has no park; warnings of offline devices only when the village wants them.
 */
const HEARS = sql`(r.park_id = w.park_id or r.village_id = (select p.village_id from park p where p.id = w.park_id)
  or (w.type = 'high-temperature' and r.village_id in (select e.village_id from door_event e where e.id = w.object
    union all select t.village_id from temperature_record t where t.id = w.object))
  or (r.tag = 'company' and r.company_id in (
  with recursive up (id, parent_id) as (select c.id, c.parent_id from company c where c.id = w.company_id union
  select c.id, c.parent_id from company c join up on c.id = up.parent_id) select id from up)))
  and (coalesce(cardinality(r.events), 0) = 0 or w.type = any(r.events))
  and (w.type <> 'device-offline' or coalesce((select v.offline_notice from park p
  join village v on v.id = p.village_id where p.id = w.park_id), true))`;

/** Names of the receivers of warnings about offline devices of a village. */
export const offlineReceivers = async (work: Work, village: string): Promise<readonly string[]> => {
  const found = await work.tx.execute<{
    name: string;
  }>(sql`select distinct r.name from (select p.id as park_id, p.company_id, 'device-offline' as type,
    p.id as object from park p
    where p.village_id = ${village} and p.deleted_at is null) w
    join alert_receiver r on r.deleted_at is null and ${HEARS} order by 1`);
  return found.rows.map(({ name }) => name);
};

/** Maximum of warnings per run; the rest follows a minute later. */
const MOST = 50;

/** Queues messages about new warnings (rules 5.14a): one per phone, in the language of its first receiver. */
export const notifyReceivers = async (work: Work): Promise<void> => {
  const news = await work.find(warning, {
    where: { state: 'open', toldAt: EMPTY },
    order: ['time', 'id'],
    limit: MOST,
    lock: true,
  });
  if (news.length === 0) return;
  const { rows: told } = await work.tx.execute<{
    warning: string;
    phone: string;
    language: string | null;
    follower: string | null;
  }>(sql`
    select distinct on (w.id, r.phone) w.id as warning, r.phone, r.language, r.follower_id as follower from warning w
    join alert_receiver r on r.deleted_at is null and ${HEARS} where w.id = any(${sql.param(news.map(({ id }) => id))})
    order by 1, 2, r.follower_id is null, r.id`);
  await queueSms(
    work,
    told.flatMap(({ warning: id, phone, language, follower }) => {
      const row = news.find((one) => one.id === id);
      const reader: Language = language === 'english' ? 'en' : 'zh';
      return row
        ? [
            {
              key: `warning/${id}/${phone}`,
              phone,
              follower,
              sentence: 'warning',
              facts: { text: warningText(row.said, reader) },
              language: reader,
              noun: 'warning',
              object: id,
              park: row.park,
              company: row.company ?? work.actor.company,
            },
          ]
        : [];
    }),
  );
  for (const row of news) work.update(warning, row, { toldAt: work.now });
};
