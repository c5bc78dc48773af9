import { sql } from 'drizzle-orm';
import { inSpan } from './parts.ts';
import type { Source } from './types.ts';
import { inReach } from '../db/policies.ts';
import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';

/** Calls that are over, by the moment they rang. */
export const callFigures: Source = (ask) => sql`select local_day(c.ring_time) as day, c.park_id as park,
  c.gate_id as gate, count(*)::int as calls, count(*) filter (where c.result = 'answered')::int as answered,
  count(*) filter (where c.result = 'missed')::int as missed, count(*) filter (where c.result = 'busy')::int as busy,
  coalesce(sum(c.wait), 0)::int as waited, round(avg(c.wait))::int as "averageWait", max(c.wait) as "longestWait",
  coalesce(sum(c.talk), 0)::int as talked
  from intercom_call c join places p on p.id = c.park_id
  where ${inReach(intercomCall, ask.work.actor, 'c')} and ${inSpan(sql`c.ring_time`, ask)} and c.state = 'ended'
    and c.deleted_at is null group by 1, 2, 3`;
