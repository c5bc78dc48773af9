import type pg from 'pg';

/** Days over which the stays are spread. */
const DAYS = 92;

/**
 * Adds finished stays, written by the database itself: copied from existing ones, each with its own plate and time, so
 * that stays of a plate do not overlap.
 */
export const addSessions = async (database: pg.Client, count: number): Promise<void> => {
  await database.query('set session_replication_role = replica'); // the copies contain no dangling references
  const {
    rows: [found],
  } = await database.query<{ places: number }>(
    "select count(*)::int as places from session where state = 'left' and pass_id is null",
  );
  await database.query(
    `with pattern as (select s.*, row_number() over (order by id) - 1 as place from session s where s.state = 'left'
      and s.pass_id is null)
     insert into session (id, plate, park_id, company_id, area_id, car_type_id, car_model_id, state, in_time,
     in_gate_id, enter_type, out_time, out_gate_id, release_type, due, paid, derated, coupon, waived, owed, created_at,
     updated_at, search_key)
     select 'IOB' || lpad(n::text, 9, '0'), p.plate, s.park_id, s.company_id, s.area_id, s.car_type_id, s.car_model_id,
     'left', p.entered, s.in_gate_id, s.enter_type, p.entered + interval '1 hour' * (1 + n % 5), s.out_gate_id,
     s.release_type,
       s.due, s.paid, s.derated, s.coupon, s.waived, s.owed, p.entered, p.entered, lower(p.plate)
     from generate_series(1, $1::int) n join pattern s on s.place = n % $2::int,
       lateral (select '测' || chr(65 + n % 26) || lpad((n % 99991)::text, 5, '0') as plate,
       timestamptz '2026-02-28 20:00:00+08' - interval '1 second' * ((n::bigint * 7919) % (${DAYS} * 86400)) as
       entered) p`,
    [count, found?.places],
  );
  await database.query('set session_replication_role = default');
  await database.query('vacuum analyze session');
};
