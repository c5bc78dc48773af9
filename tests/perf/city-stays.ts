/** One round of stays: so many days, in which each car comes at most once. */
interface Round {
  readonly round: number;
  readonly rounds: number;
  readonly days: number;
  readonly cars: number;
  /** Stays of one car over all rounds. */
  readonly ofCar: number;
  /** Rows of `bench_stay`, of which each stay is a copy. */
  readonly patterns: number;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const PROVINCES = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新';

/** A plate as real ones are spread, of each car its own: the same last five characters are those of few. */
const plateOf = (car: string): string => {
  const serial = `lpad((${car} * 7919 % 99991)::text, 5, '0')`;
  return `substr('${PROVINCES}', 1 + (${car} % 31)::int, 1) || substr('${LETTERS}', 1 + (${car} / 31 % 24)::int, 1)
  || case when ${car} % 10 < 3 then 'D' else '' end || ${serial}`;
};

/** A key as the platform makes them (`db/ids.ts`), of a moment. */
const key = (prefix: string, at: string): string =>
  `'${prefix}' || to_char(${at}, 'YYMMDD') || substr(upper(md5('${prefix}' || g.car || '.' || g.nth)), 1, 12)`;

/**
 * Adds the stays of one round with their orders, payments, online orders, gate events, recognitions and lines of the
 * operation log, as one statement. Half of the cars are of the large company; each has a park where it mostly is.
 */
export const stayStatements = ({ round, rounds, days, cars, ofCar, patterns }: Round): string => {
  const shift = (column: string): string => `${column} - make_interval(days => ${(rounds - 1 - round) * days})`;
  return `
  with come as materialized (
    select c.car, n.nth, ((c.car * 7919 + n.nth * 104729) % ${patterns})::int as place,
      case when c.car % 2 = 0 then (c.car / 2 + (n.nth % 5 = 0)::int * 7) % 20
        else 20 + (c.car / 2 + (n.nth % 5 = 0)::int * 7) % 40 end::int as at
    from generate_series(0, ${cars - 1}::bigint) c (car)
    join (select nth, floor(nth * ${rounds}::float8 / ${ofCar})::int as offset_rounds
      from generate_series(0, ${ofCar - 1}) nth) n
      on n.offset_rounds = ((${round} - c.car) % ${rounds} + ${rounds}) % ${rounds}
  ), g as materialized (
    select g.car, g.nth, b.place, b.session, b.order, b.payment, b.online, p.id as park, p.company, p.suffix,
      ${plateOf('g.car')} as plate, ${shift('s.in_time')} as in_time, ${shift('s.out_time')} as out_time,
      ${key('IO', shift('s.in_time'))} as stay_key, ${key('OD', shift('s.out_time'))} as order_key,
      ${key('ON', shift('s.out_time'))} as online_key
    from come g join bench_stay b on b.place = g.place join bench_park p on p.place = g.at
    join session s on s.id = b.session
  ), stays as (
    insert into session (id, company_id, park_id, search_key, created_at, plate, area_id, car_type_id, car_model_id,
      plate_color, state, in_time, in_gate_id, confidence, enter_type, out_time, out_gate_id, release_type, due, paid,
      derated, coupon, waived, owed, created_by, updated_by, updated_at)
    select g.stay_key, g.company, g.park, lower(g.plate), g.in_time, g.plate, s.area_id || g.suffix,
      s.car_type_id || g.suffix, s.car_model_id || g.suffix, s.plate_color, s.state, g.in_time,
      s.in_gate_id || g.suffix, s.confidence, s.enter_type, g.out_time, s.out_gate_id || g.suffix, s.release_type,
      s.due, s.paid, 0, 0, 0, 0, 'system', 'system', g.out_time
    from g join session s on s.id = g.session order by g.in_time
  ), orders as (
    insert into "order" (id, company_id, park_id, search_key, created_at, number, type, session_id, plate, fee, due,
      derated, coupon, waived, paid, owed, refunded, late_fee, state, pay_way, pay_time, charge_from, charge_to,
      tariff_id, invoiced, settled_at, created_by, updated_by, updated_at, fee_lines)
    select g.order_key, g.company, g.park, lower(g.order_key || ' ' || g.plate), g.out_time, g.order_key, o.type,
      g.stay_key, g.plate, o.fee, o.due, 0, 0, 0, o.paid, 0, 0, 0, o.state, o.pay_way, ${shift('o.pay_time')},
      ${shift('o.charge_from')}, ${shift('o.charge_to')}, o.tariff_id || g.suffix, false, ${shift('o.settled_at')},
      'system', 'system', g.out_time, replace(f.lines, '"' || o.tariff_id || '"', '"' || o.tariff_id || g.suffix
      || '"')::jsonb
    from g join "order" o on o.id = g.order left join bench_fee f on f.place = g.place and f.round = ${round}
    order by g.out_time
  ), onlines as (
    insert into online_order (id, company_id, park_id, search_key, created_at, order_id, orders, plate, out_trade_no,
      channel_trade_no, channel_id, pay_way, scene, amount, refunded, state, late, pay_time, placed_at, notified_at,
      queries, rate_bp, channel_fee, created_by, updated_by, updated_at, form)
    select g.online_key, g.company, g.park, lower('t' || g.online_key || ' ' || g.plate), ${shift('n.created_at')},
      g.order_key, array[g.order_key], g.plate, 'T' || g.online_key, 'S' || g.online_key, n.channel_id, n.pay_way,
      n.scene, n.amount, 0, n.state, false, ${shift('n.pay_time')}, ${shift('n.placed_at')},
      ${shift('n.notified_at')}, 0, n.rate_bp, n.channel_fee, 'system', 'system', g.out_time, n.form
    from g join online_order n on n.id = g.online order by g.out_time
  ), paid as (
    insert into payment (id, company_id, park_id, created_at, order_id, plate, amount, pay_way, scene, online_order_id,
      cashier, time, intent, created_by, updated_by, updated_at)
    select ${key('PM', 'g.out_time')}, g.company, g.park, ${shift('m.created_at')}, g.order_key, g.plate, m.amount,
      m.pay_way, m.scene, case when m.online_order_id is not null then g.online_key end, m.cashier,
      ${shift('m.time')}, 'X' || g.order_key, 'system', 'system', g.out_time
    from g join payment m on m.id = g.payment order by g.out_time
  ), moments as (
    select g.*, false as leaves, in_time as time from g union all select g.*, true, out_time from g
  ), seen as (
    insert into gate_event (id, company_id, park_id, time, gate_id, type, plate, outcome, due, confidence, session_id,
      screen)
    select case when leaves then ${key('EV', 'g.time')} else ${key('EVI', 'g.time').replace("'EVI' ||", "'EV' ||")} end,
      g.company, g.park, g.time, case when leaves then s.out_gate_id else s.in_gate_id end || g.suffix, 'recognised',
      g.plate, case when leaves then 'let-out' else 'let-in' end, case when leaves then s.due end, 97, g.stay_key,
      '{"en":"Welcome","zh":"欢迎光临"}'
    from moments g join session s on s.id = g.session order by g.time
  ), read as (
    insert into recognition (id, company_id, park_id, time, serial, text, color, confidence, upload)
    select case when leaves then ${key('RC', 'g.time')} else ${key('RCI', 'g.time').replace("'RCI' ||", "'RC' ||")} end,
      g.company, g.park, g.time, 'CAM' || g.suffix, g.plate, 'blue', 97, 'sent'
    from moments g order by g.time
  )
  insert into operation_log (id, company_id, park_id, type, at, user_name, action, noun, row_id, object_name, surface,
    ip, content)
  select ${key('LG', 'g.out_time')}, g.company, g.park, 'traffic', g.out_time, 'east', 'session.exit', 'session',
    g.stay_key, g.plate, 'web', '192.0.2.18',
    '{"after":{"state":"left","releaseType":"paid"},"before":{"state":"open"}}'
  from g where g.car % 7 = 0 order by g.out_time`;
};
