import type pg from 'pg';

/** Days over which the stays are spread. */
const DAYS = 92;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const PROVINCES = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新';

/**
 * Adds finished stays, each of a car of its own: plates spread over all provinces, letters and numbers as real ones
 * are. The indexes are made again afterwards, which takes a fraction of the time for millions.
 */
export const addPlates = async (database: pg.Client, count: number): Promise<void> => {
  await database.query('set session_replication_role = replica'); // the copies contain no dangling references
  const { rows: indexes } = await database.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
      join pg_class c on c.oid = i.indexrelid where i.indrelid = 'session'::regclass and not i.indisunique`,
  );
  for (const { name } of indexes) await database.query(`drop index "${name}"`);
  await database.query(
    `with pattern as (select s.*, row_number() over (order by id) - 1 as place, count(*) over () as places
      from session s where s.state = 'left' and s.pass_id is null)
     insert into session (id, plate, park_id, company_id, area_id, car_type_id, car_model_id, state, in_time,
       in_gate_id, enter_type, out_time, out_gate_id, release_type, due, paid, derated, coupon, waived, owed,
       created_at,
       updated_at,
       search_key)
     select 'IOP' || lpad(n::text, 9, '0'), c.plate, s.park_id, s.company_id, s.area_id, s.car_type_id, s.car_model_id,
       'left', c.entered, s.in_gate_id, s.enter_type, c.entered + interval '1 hour' * (1 + n % 5), s.out_gate_id,
       s.release_type, s.due, s.paid, s.derated, s.coupon, s.waived, s.owed, c.entered, c.entered, lower(c.plate)
     from generate_series(1, $1::int) n
       join pattern s on s.place = n % s.places,
       lateral (select ('x' || substr(md5(n::text), 1, 15))::bit(60)::bigint as h) r,
       lateral (select substr('${PROVINCES}', 1 + (h % 31)::int, 1) || substr('${LETTERS}', 1 + (h / 31 % 24)::int, 1)
         || case when h / 744 % 2 = 0 then lpad((h / 1488 % 100000)::text, 5, '0')
           else (h / 1488 % 10)::text || substr('${LETTERS}', 1 + (h / 14880 % 24)::int, 1)
             || lpad((h / 357120 % 1000)::text, 3, '0') end as plate,
         timestamptz '2026-02-28 20:00:00+08' - interval '1 second' * (n::bigint * 7919 % (${DAYS} * 86400))
           as entered) c`,
    [count],
  );
  for (const { made } of indexes) await database.query(made);
  await database.query('set session_replication_role = default');
  await database.query('vacuum analyze session');
};
