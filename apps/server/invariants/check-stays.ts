import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { area, park } from '@parkdeck/core/catalogue/index';
import { IS_PASS_ORDER } from '../db/predicates.ts';
import { expression } from '../db/expression.ts';

/** Periods that give validity: with dates, and not reversed. */
const LIVE_PERIODS = sql`select p.* from pass_period p where p.start_date is not null and p.end_date is not null
  and not exists (select from pass_period r where r.reverses_id = p.id)`;

/** The invariants of stays, stalls and passes, as SQL that returns one row per violation. */
export const STAY_RULES: Readonly<Record<string, SQL>> = {
  I06: sql`select 1 from session where deleted_at is null
    and (out_time < in_time or (state = 'left') <> (out_time is not null))`,
  I07: sql`(select 1 from session where deleted_at is null and state = 'open' group by park_id, plate
    having count(*) > 1)
    union all (select 1 from session where deleted_at is null and state = 'open' and berth_id is not null
    group by berth_id having count(*) > 1)`,
  I08: sql`select 1 from (select in_time, max(coalesce(out_time, 'infinity')) over (partition by park_id, plate
    order by in_time, id rows between unbounded preceding and 1 preceding) as taken_to
    from session where deleted_at is null and state <> 'void') s where s.taken_to > s.in_time`,
  // Only passes that did not change during the stay: a period bought later, or a pause undone later, refunds nothing.
  I09: sql`select 1 from session s join pass g on g.id = s.pass_id and g.deleted_at is null and g.state = 'active'
    where s.deleted_at is null and s.state = 'left' and s.due > 0
    and exists (select from (${LIVE_PERIODS}) p where p.pass_id = g.id and p.created_at <= s.in_time
    and p.start_date <= s.in_time and s.out_time < p.end_date + 1)
    and not exists (select from operation_log l where (l.noun = 'pass' and l.row_id = g.id
    and l.content->'after' ? 'state' and l.at between s.in_time and s.out_time)
      or (l.noun = 'session' and l.row_id = s.id and l.content->'before' ? 'pass'))`,
  I10: sql`select 1 from area t where t.deleted_at is null
    and (${expression(area, 'remaining')} not between 0 and t.stalls)
    union all select 1 from park t where t.deleted_at is null
    and (${expression(park, 'remaining')} not between 0 and t.stalls)
    union all select 1 from park p where deleted_at is null
    and stalls < (select coalesce(sum(a.stalls), 0) from area a where a.park_id = p.id and a.deleted_at is null)`,
  I11: sql`with live as (${LIVE_PERIODS})
    select 1 from live a join live b on a.pass_id = b.pass_id and a.id < b.id and a.start_date <= b.end_date
    and b.start_date <= a.end_date
    union all select 1 from pass g join (select pass_id, min(start_date) as first, max(end_date) as last from live
    group by pass_id) l on l.pass_id = g.id
      where g.deleted_at is null and (g.start_date, g.end_date) is distinct from (l.first, l.last)
    union all select 1 from pass g where g.deleted_at is null
    and not exists (select from pass_period p where p.pass_id = g.id)`,
  // Append-only: numbers run from 1 without a gap, and a period is reversed at most once, by a later row. A period's
  // price is that of the order that sold it; its reversal has the refund.
  I12: sql`select 1 from pass_period group by pass_id having min(number) <> 1 or max(number) <> count(*)
    or count(distinct number) <> count(*)
    union all select 1 from pass_period r join pass_period p on p.id = r.reverses_id where r.pass_id <> p.pass_id
    or r.number <= p.number
    union all select 1 from pass_period where reverses_id is not null group by reverses_id having count(*) > 1
    union all select 1 from pass_period where (kind = 'reversal') <> (reverses_id is not null)
    or (amount < 0 and kind <> 'reversal')
    union all select 1 from pass_period p left join "order" o on o.id = p.order_id where p.kind <> 'reversal'
    and ((p.amount > 0 and o.id is null) or (o.id is not null
    and (not o.${IS_PASS_ORDER} or o.due <> p.amount or o.park_id <> p.park_id)))
    union all select 1 from "order" o left join pass_period p on p.order_id = o.id and p.kind <> 'reversal'
    where o.${IS_PASS_ORDER} and o.deleted_at is null group by o.id having count(p.id) <> 1
    union all select 1 from "order" o join pass_period p on p.order_id = o.id and p.kind <> 'reversal'
    join pass g on g.id = p.pass_id and g.deleted_at is null
      where o.deleted_at is null and (o.refunded > 0 or o.state = 'closed')
      and not exists (select from pass_period r where r.reverses_id = p.id)`,
  I13: sql`select 1 from pass g cross join unnest(g.plates) plate where g.deleted_at is null and g.state <> 'stopped'
    group by g.park_id, plate having count(*) > 1`,
  I14: sql`select 1 from stall_group g where g.deleted_at is null
    and g.stalls < (select coalesce(sum(a.stalls), 0) from stall_group_area a where a.group_id = g.id
    and a.deleted_at is null)
    union all select 1 from stall_group g where g.deleted_at is null
    and g.stalls < (select count(*) from session s where s.stall_group_id = g.id and s.state = 'open'
    and s.deleted_at is null)`,
  // The right of a visitor is good only while the visit is ahead or under way; a car inside by it has arrived.
  I44: sql`select 1 from visitor_car c join visitor v on v.id = c.visitor_id
    where c.deleted_at is null and c.state = 'valid' and not (v.deleted_at is null and v.state in ('passed', 'arrived'))
    union all select 1 from session s join visitor_car c on c.id = s.visitor_car_id
    join visitor v on v.id = c.visitor_id
    where s.deleted_at is null and s.state = 'open' and v.state <> 'arrived'
    union all select 1 from session s join visitor_car c on c.id = s.visitor_car_id
    where s.deleted_at is null and s.state <> 'void' and s.in_time not between c.start_time and c.end_time
    union all select 1 from visitor v where not (v.deleted_at is null and v.state in ('passed', 'arrived'))
      and exists (select from door_grant g where g.employee_id = v.person_id and g.deleted_at is null)`,
};
