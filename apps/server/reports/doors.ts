import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isDay } from '@parkdeck/core/lib/day';
import { among, below, list } from '../db/conditions.ts';
import { inSpan, monthOf } from './parts.ts';
import type { Ask, Source } from './types.ts';

/** Swipes of cards of people who are known, with their day `on` (rules 8.8): events with verify 2. */
const swipes = ({ input }: Ask, within: SQL): SQL => {
  const departments = list(input.department);
  const wanted = departments.length === 0 ? sql`true` : sql`p.departments && ${sql.param(departments)}`;
  return sql`(select e.employee_id as employee, p.number,
    (select string_agg(d.name, '、' order by d.sort, d.name) from department d where d.id = any(p.departments))
      as departments, e.village_id as village, local_day(e.time) as "on", e.time
  from door_event e join employee p on p.id = e.employee_id
  where e.verify = 'card' and ${within} and ${among(sql`e.village_id`, input.village)}
    and ${below(sql`e.company_id`, input.company)}
    and ${wanted}) s`;
};

const TIME = sql.raw(`'HH24:MI'`);

export const cardSwipesByDay: Source = (
  ask,
) => sql`select s."on" as day, s.employee, s.number, s.departments, s.village,
    count(*)::int as swipes, to_char(min(s.time), ${TIME}) as first, to_char(max(s.time), ${TIME}) as last
  from ${swipes(ask, inSpan(sql`e.time`, ask))} group by 1, 2, 3, 4, 5`;

export const cardSwipesByMonth: Source = (ask) => {
  const asked = `${String(ask.input.month)}-01`;
  const first = isDay(asked) ? asked : `${ask.work.today.slice(0, 7)}-01`;
  const month = sql`e.time >= day_start(${first}::date)
    and e.time < day_start((${first}::date + interval '1 month')::date)`;
  return sql`select ${monthOf(sql`s."on"`)} as month, s.employee, s.number, s.departments, s.village,
      count(distinct s."on")::int as days, count(*)::int as swipes
    from ${swipes(ask, month)} group by 1, 2, 3, 4, 5`;
};
