import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** The local time of a moment, as spans of a week plan are written. */
const TIME = sql`to_char(e.time at time zone 'Asia/Shanghai', 'HH24:MI')`;
const WEEKDAY = sql`extract(isodow from e.time at time zone 'Asia/Shanghai')::int`;

/** The day that the caller has set, if any. */
const GIVEN_DAY = sql`nullif(current_setting('app.today', true), '')::date`;

/** A grant as it was at the event: one that has been changed since says nothing of that moment any more. */
const stands = (
  name: string,
): SQL => sql`coalesce(${sql.identifier(name)}.updated_at, ${sql.identifier(name)}.created_at)
  <= e.time`;

/** The invariants of doors, as SQL that returns one row per violation. */
export const DOOR_RULES: Readonly<Record<string, SQL>> = {
  // Whoever passed, not let in from afar, had a live grant for that terminal; its days and its period let him pass.
  I41: sql`select 1 from door_event e left join door_grant g on g.id = e.grant_id and g.employee_id = e.employee_id
      and g.device_id = e.device_id and g.created_at <= e.time and (g.deleted_at is null or g.deleted_at >= e.time)
    left join door_period d on d.id = g.period_id
    left join week_plan w on w.id = d.plan_id
    where e.result = 'passed' and e.verify <> 'remote' and (g.id is null
      or (${stands('g')} and not (local_day(e.time) >= coalesce(g.start_date, '-infinity')
        and local_day(e.time) <= coalesce(g.end_date, 'infinity')))
      or (${stands('g')} and ${stands('d')} and not (local_day(e.time) >= coalesce(d.start_date, '-infinity')
        and local_day(e.time) <= coalesce(d.end_date, 'infinity')))
      or (${stands('g')} and ${stands('d')} and not d.holidays and exists (select from holiday h
        where h.date = local_day(e.time) and h.park_id is null and h.kind = 'holiday' and h.deleted_at is null
        and ${stands('h')}))
      or (${stands('g')} and ${stands('d')} and ${stands('w')} and not exists (
        select from jsonb_array_elements(w.spans) s where (s->>'weekday')::int = ${WEEKDAY} and s->>'start' <= ${TIME}
        and (s->>'end' = '00:00' or ${TIME} < s->>'end'))))`,
  // Every pair that belongs together has a task to put the face there, if there is anything to know the person by, and
  // none that does not. Grants that are over
  // are withdrawn within the hour; the day is that of the caller, else that of the data, whose clock may be ahead of
  // the machine's.
  I42: sql`select 1 from door_grant g join employee e on e.id = g.employee_id and e.deleted_at is null
      and e.state = 'in' and e.admitted_at is not null
    where g.deleted_at is null and (e.card is not null or exists (select from employee_photo p
      where p.employee_id = e.id and p.deleted_at is null and p.quality in ('good', 'unread'))
      or exists (select from visitor x where x.person_id = e.id and x.deleted_at is null)) and (g.end_date is null
      or g.end_date >= coalesce(${GIVEN_DAY}, greatest(current_date, (select local_day(max(time)) from door_event))))
    and not exists (select from face_delivery d where d.employee_id = g.employee_id and d.device_id = g.device_id
      and d.deleted_at is null and d."order" = 'put')
    union all select 1 from face_delivery d where d.deleted_at is null and d."order" = 'put'
      and not exists (select from door_grant g join employee e on e.id = g.employee_id and e.deleted_at is null
        and e.state = 'in' and e.admitted_at is not null
        where g.employee_id = d.employee_id and g.device_id = d.device_id and g.deleted_at is null)`,
};
