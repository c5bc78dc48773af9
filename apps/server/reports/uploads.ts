import { sql } from 'drizzle-orm';
import { inSpan } from './parts.ts';
import type { Source } from './types.ts';

/** By platform and park, by the time of what is told; a closed platform shows what it still holds. */
export const uploads: Source = (ask) => sql`select i.platform_id as platform, u.type, i.park_id as park,
  count(*)::int as messages, count(*) filter (where i.state = 'waiting')::int as waiting,
  count(*) filter (where i.state = 'sent')::int as sent, count(*) filter (where i.state = 'failed')::int as failed,
  to_char(min(i.happened_at) filter (where i.state <> 'sent'), 'YYYY-MM-DD HH24:MI:SS') as oldest
  from upload_item i join places p on p.id = i.park_id join upload_platform u on u.id = i.platform_id
  where i.deleted_at is null and ${inSpan(sql`i.happened_at`, ask)}
  and (${ask.input.type ?? null}::text is null or u.type = ${ask.input.type ?? null})
  group by i.platform_id, u.type, i.park_id`;
