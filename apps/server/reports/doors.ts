import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isDay } from '@parkdeck/core/lib/day';
import { among, below, list } from '../db/conditions.ts';
import { inSpan, monthOf } from './parts.ts';
import type { Ask, Source } from './types.ts';

const MONTHLY = sql`select employee, village, min("on") as "on", count(*)::int as days, sum(swipes)::int as swipes,
  min(first) as first, max(last) as last from daily group by 1, 2`;

/**
 * Swipes of cards of people who are known, by day `on`, or of one month (rules 8.8): events with verify 2. Counted
 * before anything is looked up, and each set of departments is named once: a month of a large site has a million
 * events.
 */
const swipes = ({ input }: Ask, within: SQL, by: 'day' | 'month'): SQL => {
  const departments = list(input.department);
  const wanted = departments.length === 0 ? sql`true` : sql`p.departments && ${sql.param(departments)}`;
  return sql`(with daily as materialized (select e.employee_id as employee, e.village_id as village,
      local_day(e.time) as "on", count(*)::int as swipes, min(e.time) as first, max(e.time) as last from door_event e
      where e.verify = 'card' and e.employee_id is not null and ${within} and ${among(sql`e.village_id`, input.village)}
        and ${below(sql`e.company_id`, input.company)} group by 1, 2, 3),
    counted as (${by === 'day' ? sql`select *, 1 as days from daily` : MONTHLY}),
    theirs as materialized (select c.*, p.number, p.departments as ids from counted c join employee p
      on p.id = c.employee where ${wanted}),
    named as materialized (select x.ids, (select string_agg(d.name, '、' order by d.sort, d.name) from department d
      where d.id = any(x.ids)) as departments from (select distinct ids from theirs) x)
    select t.*, n.departments from theirs t join named n on n.ids = t.ids) s`;
};

const TIME = sql.raw(`'HH24:MI'`);

export const cardSwipesByDay: Source = (
  ask,
) => sql`select s."on" as day, s.employee, s.number, s.departments, s.village, s.swipes,
    to_char(s.first, ${TIME}) as first, to_char(s.last, ${TIME}) as last
    from ${swipes(ask, inSpan(sql`e.time`, ask), 'day')}`;

export const cardSwipesByMonth: Source = (ask) => {
  const asked = `${String(ask.input.month)}-01`;
  const first = isDay(asked) ? asked : `${ask.work.today.slice(0, 7)}-01`;
  const month = sql`e.time >= day_start(${first}::date)
    and e.time < day_start((${first}::date + interval '1 month')::date)`;
  return sql`select ${monthOf(sql`s."on"`)} as month, s.employee, s.number, s.departments, s.village,
      s.days, s.swipes from ${swipes(ask, month, 'month')}`;
};
