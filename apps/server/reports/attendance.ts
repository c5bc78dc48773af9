import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { WEEKDAYS } from '@parkdeck/core/catalogue/roadside/choices';
import { USUAL_RULE } from '@parkdeck/core/domain/doors/attendance/attendance';
import { NOW } from '../db/clock.ts';
import { monthOf } from './parts.ts';
import type { Ask, Source } from './types.ts';

const minutes = (column: SQL): SQL => sql`make_interval(mins => ${column})`;
/** The rule of the company of a schedule `s`, from its row `q`, which it may lack. */
const usual = (name: 'late' | 'early' | 'before' | 'after'): SQL =>
  sql`coalesce(q.${sql.identifier(name)}, ${USUAL_RULE[name]}::int)`;
const whole = (span: SQL): SQL => sql`greatest(0, floor(extract(epoch from ${span}) / 60))::int`;
/** The word of a weekday, as schedules name it. */
const weekdayOf = (day: SQL): SQL =>
  sql`(${sql.param(Object.keys(WEEKDAYS))}::text[])[extract(isodow from ${day})::int]`;

const who = ({ input: { employee, department } }: Ask): SQL =>
  sql`${
    typeof employee === 'string' ? sql`e.id = ${employee}` : sql`true`
  } and ${typeof department === 'string' ? sql`${department} = any(e.departments)` : sql`true`}`;

/**
 * Days of people who work by a schedule, as `attendanceOf` judges them (E#178); `attendance.test.ts` asks both about
 * the same rows. Somebody is expected from the day on which he came to the day on which he left, but not before his
 * schedule was written down, nor after today.
 */
const attended = (ask: Ask): SQL => {
  const first = sql`${ask.first}::date`;
  const last = sql`least(${ask.last}::date, ${ask.work.today}::date)`;
  return sql`(
  with person as (select e.id, e.number, e.departments, e.village_id, local_day(coalesce(e.admitted_at, e.created_at))
    as since, case when e.state = 'left' then local_day(coalesce(e.left_at, e.updated_at)) end as until
    from employee e where e.deleted_at is null and ${who(ask)}
    and exists (select from work_schedule s where s.deleted_at is null and s.departments && e.departments)),
  planned as (select p.id, p.number, p.departments, d.day::date as day, s.id as schedule, s.works, s.late, s.early,
    s.absent, day_start(d.day::date) + s."start"::interval as f,
    day_start(d.day::date + case when s."end" > s."start" then 0 else 1 end) + s."end"::interval as t,
    s.before, s.after from person p
    cross join lateral generate_series(greatest(${first}, p.since), least(${last}, p.until), interval '1 day') d(day)
    left join lateral (select h.kind from holiday h where h.date = d.day::date and h.park_id is null
      and h.deleted_at is null order by h.id limit 1) h on true
    cross join lateral (select s.id, s."start", s."end", coalesce(s.grace, ${usual('late')}) as late,
      ${usual('early')} as early, case when q.id is null then ${USUAL_RULE.absent}::int else q.absent end as absent,
      ${usual('before')} as before, ${usual('after')} as after,
      case when coalesce(q.holidays, ${USUAL_RULE.holidays}::boolean) and h.kind is not null then h.kind = 'workday'
      else w.worked end as works
      from work_schedule s left join attendance_rule q on q.company_id = s.company_id and q.deleted_at is null
      cross join lateral (select coalesce(cardinality(s.days), 0) = 0
        or ${weekdayOf(sql`d.day`)} = any(s.days) as worked) w
      where s.deleted_at is null and s.departments && p.departments
      order by w.worked desc, s."start", s.id limit 1) s),
  -- a passage belongs to one day: the next begins a day after this one does
  spanned as (select n.*, n.f - ${minutes(sql`n.before`)} as opens, least(n.t + ${minutes(sql`n.after`)},
    n.f - ${minutes(sql`n.before`)} + interval '24 hours') as closes, ${NOW} >= n.t as over from planned n),
  seen as (select n.*, g.first, g.last from spanned n cross join lateral (select min(e.time) as first,
    max(e.time) as last from door_event e where e.employee_id = n.id and e.result = 'passed' and e.time >= n.opens
    and e.time < n.closes and e.deleted_at is null) g),
  came as (select n.*,
    n.works and n.over and n.first = n.last and n.first - n.f > n.t - n.first as leaving from seen n),
  told as (select n.*, case when n.leaving then null else n.first end as "on",
    case when n.leaving then n.last when n.last <> n.first and (n.over or not n.works) then n.last end as off
    from came n),
  late as (select n.*,
    coalesce(n."on" - n.f > ${minutes(sql`n.absent`)}, false) as gone,
    coalesce(n."on" - n.f > ${minutes(sql`n.late`)}, true) as is_late,
    n.over and coalesce(n.t - n.off > ${minutes(sql`n.early`)}, true) as is_early from told n)
  select n.id as employee, n.number, (select string_agg(x.name, '、' order by x.sort, x.id) from department x
    where x.id = any(n.departments)) as departments, n.day, n.schedule, n."on", n.off,
    case when not n.works then 'rest' when n.first is null then case when n.over then 'absent' end
    when n.gone then 'absent' when n.is_late then 'late' when n.is_early then 'early' else 'normal' end as state,
    case when n.works and not n.gone and n.is_late and n."on" is not null then ${whole(sql`n."on" - n.f`)} else 0
    end as "lateMinutes",
    case when n.works and not n.gone and n.is_early and n.off is not null then ${whole(sql`n.t - n.off`)} else 0
    end as "earlyMinutes",
    case when n.works and not n.gone and n."on" is not null and n.off is not null
      then ${whole(sql`least(n.off, n.t) - greatest(n."on", n.f)`)} else 0 end as minutes
  from late n) a`;
};

/** A moment as reports tell it: wall clock of the platform. */
const moment = (column: SQL): SQL => sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;

export const attendanceDetail: Source = (ask) =>
  sql`select a.day, a.employee, a.number, a.departments, a.schedule,
    ${moment(sql`a."on"`)} as "on", ${moment(sql`a.off`)} as off, a.state, a."lateMinutes",
    a."earlyMinutes", a.minutes from ${attended(ask)}
    where ${typeof ask.input.state === 'string' ? sql`a.state = ${ask.input.state}` : sql`true`}`;

/** Days in a state. */
const days = (...states: readonly string[]): SQL =>
  sql`count(*) filter (where a.state = any(${sql.param([...states])}::text[]))::int`;

export const attendanceSummary: Source = (ask) =>
  sql`select ${monthOf(sql`a.day`)} as month, a.employee, a.number, a.departments,
    ${days('normal', 'late', 'early', 'absent')} as due, ${days('normal', 'late', 'early')} as days,
    ${days('normal')} as normal, ${days('late')} as late, ${days('early')} as early, ${days('absent')} as absent,
    ${days('rest')} as rest, sum(a."lateMinutes")::int as "lateMinutes", sum(a."earlyMinutes")::int as "earlyMinutes",
    sum(a.minutes)::int as minutes, round(sum(a.minutes) / 60.0, 1)::float8 as hours
    from ${attended(ask)} group by 1, 2, 3, 4`;
