import { sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';

/** Free stalls are told as often as heartbeats. */
const KINDS = ['heartbeat', 'spaces'] as const;

/**
 * Queues heartbeats and free stalls of every park whose platform is open, as often as the platform wants them. While
 * one waits there is no second: what counts is how it is now.
 */
export const queuePresence = async ({ database, clock }: Platform): Promise<void> => {
  const { now } = clock();
  for (const kind of KINDS)
    await database.db.execute(sql`insert into upload_item (id, company_id, park_id, platform_id, permission_id, target,
        kind, uid, happened_at, state, tries, next_try, rev)
      select upload_item_key(), m.company_id, m.park_id, m.platform_id, m.id, 'platform', ${kind}::text,
        ${kind}::text || '/' || m.id || '/' || extract(epoch from ${now}::timestamptz)::bigint, ${now}::timestamptz,
        'waiting', 0, ${now}::timestamptz, 1
      from upload_permission m join upload_platform p on p.id = m.platform_id and p.deleted_at is null
        and p.open = 'open'
      where m.deleted_at is null and m.state = 'enabled'
        and (coalesce(cardinality(m.kinds), 0) = 0 or ${kind}::text = any(m.kinds))
        and not exists (select from upload_item i where i.permission_id = m.id and i.kind = ${kind}
          and i.deleted_at is null and (i.state = 'waiting'
            or i.happened_at > ${now}::timestamptz - make_interval(mins => p.heartbeat)))
      on conflict do nothing`);
};
