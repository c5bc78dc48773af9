import type { Platform } from '../platform/platform.ts';

/** Days before the present one of which the demo tells how full its guided floors were. */
const DAYS = 6;

/**
 * Counts the floors of a new world, and how full they were in the hours before: by the cars that its parks then had,
 * back from those that stand there at the end.
 */
export const countGuidance = async ({ database }: Pick<Platform, 'database'>, end: number): Promise<void> => {
  await database.pool.query('select count_guidance_floors()');
  await database.pool.query(
    `with range as (select to_timestamp($1) as until, date_trunc('day', to_timestamp($1)) - make_interval(days => $2)
        as since),
      building as (select f.building_id, f.park_id, sum(f.spaces)::float8 as spaces, sum(f.taken)::float8 as taken
        from guidance_floor f group by 1, 2),
      moved as (
        select park_id, date_trunc('hour', s.in_time) as hour, 1 as arrived, 0 as gone from session s, range
        where s.park_id in (select park_id from building) and s.in_time >= since and s.in_time < until
          and s.state <> 'void'
        union all
        select park_id, date_trunc('hour', s.out_time), 0, 1 from session s, range
        where s.park_id in (select park_id from building) and s.out_time >= since and s.out_time < until
          and s.state <> 'void'),
      hours as (select b.building_id, b.park_id, b.taken, b.spaces, h.hour, b.spaces / greatest(p.stalls, 1) as share,
          coalesce((select sum(m.arrived) from moved m where m.park_id = b.park_id and m.hour = h.hour), 0) as arrived,
          coalesce((select sum(m.gone) from moved m where m.park_id = b.park_id and m.hour = h.hour), 0) as gone
        from building b join park p on p.id = b.park_id cross join range
        cross join generate_series(since, until - interval '1 second', interval '1 hour') as h(hour)),
      back as (select *, greatest(0, least(spaces, taken - share * coalesce(sum(arrived - gone) over later, 0)))
          as standing
        from hours window later as (partition by building_id order by hour desc rows between unbounded preceding
          and 1 preceding))
    insert into guidance_hour (building_id, floor, hour, park_id, spaces, taken, peak, arrivals, departures)
    select f.building_id, f.floor, b.hour, f.park_id, f.spaces, k.taken,
      greatest(k.taken, least(f.spaces, k.taken + round(b.share * least(b.arrived, b.gone) * f.spaces
        / b.spaces / 4)))::int,
      round(b.share * b.arrived * f.spaces / b.spaces)::int, round(b.share * b.gone * f.spaces / b.spaces)::int
    from back b join guidance_floor f using (building_id)
    cross join lateral (select least(f.spaces, round(b.standing * f.taken / greatest(b.taken, 1)))::int as taken) k
    on conflict do nothing`,
    [end / 1000, DAYS],
  );
};
