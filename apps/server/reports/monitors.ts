import { sql } from 'drizzle-orm';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { expression } from '../db/expression.ts';
import { below } from '../db/conditions.ts';
import type { Source } from './types.ts';
import { inReach } from '../db/policies.ts';
import { device } from '@parkdeck/core/catalogue/devices/device';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { village } from '@parkdeck/core/catalogue/parks/village';

/** Parks with their free stalls, devices and cars of the day. */
export const parkMonitor: Source = ({
  work: { today, actor },
}) => sql`select t.id as park, t.stalls, ${expression(park, 'remaining')} as remaining, coalesce(d.devices,
  0) as devices, coalesce(d.offline, 0) as offline, coalesce(s.entries, 0) as entries
  from park t join places p on p.id = t.id
  left join (select park_id, count(*)::int as devices, (count(*) filter (where state = 'offline'))::int as offline
  from device v where v.deleted_at is null and ${inReach(device, actor, 'v')} group by 1) d on d.park_id = t.id
  left join (select park_id, count(*)::int as entries from session s where ${inReach(session, actor, 's')}
  and in_time >= day_start(${today}::date) and state <> 'void' and deleted_at is null
    group by 1) s on s.park_id = t.id`;

/** Villages with the gates and devices of their parks, also villages without any. */
export const villageMonitor: Source = ({
  input,
  work: { actor },
}) => sql`select v.id as village, v.company_id as company, coalesce(g.gates, 0) as gates, coalesce(d.devices,
  0) as devices, coalesce(d.offline, 0) as offline,
    v.locked, v.offline_notice as "offlineNotice", v.derate_banner as "derateBanner", v.alipay,
    v.car_service as "carService"
  from village v
  left join (select p.village_id, count(*)::int as gates from gate g join park p on p.id = g.park_id
  where ${inReach(gate, actor, 'g')} and g.deleted_at is null and p.deleted_at is null
    group by 1) g on g.village_id = v.id
  left join (select p.village_id, count(*)::int as devices,
  (count(*) filter (where d.state = 'offline'))::int as offline from device d join park p on p.id = d.park_id
  where ${inReach(device, actor, 'd')} and d.deleted_at is null and p.deleted_at is null
    group by 1) d on d.village_id = v.id
  where ${inReach(village, actor, 'v')} and v.deleted_at is null and ${below(sql`v.company_id`, input.company)}`;
