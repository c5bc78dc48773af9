import type pg from 'pg';

/** Days of the small world's own history. */
const DAYS = 14;

/**
 * Tables of the history: columns to shift in time, columns with row keys (a copy gets its own), and columns with other
 * values in a copy.
 */
const HISTORY: Readonly<
  Record<
    string,
    {
      readonly moments: readonly string[];
      readonly keys: readonly string[];
      readonly instead: Readonly<Record<string, string>>;
    }
  >
> = {
  session: {
    moments: ['in_time', 'out_time', 'created_at', 'updated_at'],
    keys: ['id'],
    instead: { berth_id: 'null', search_key: 'null' },
  },
  order: {
    moments: ['created_at', 'updated_at', 'pay_time', 'settled_at', 'charge_from', 'charge_to'],
    keys: ['id', 'number', 'session_id'],
    instead: { fee_lines: 'null', search_key: 'null' },
  },
  payment: {
    moments: ['time', 'created_at', 'updated_at'],
    keys: ['id', 'order_id', 'intent'],
    instead: { search_key: 'null' },
  },
  online_order: {
    moments: ['created_at', 'updated_at', 'pay_time', 'placed_at', 'notified_at', 'asked_at'],
    keys: ['id', 'order_id', 'out_trade_no', 'channel_trade_no'],
    instead: { search_key: 'null' },
  },
  gate_event: {
    moments: ['time', 'created_at', 'updated_at'],
    keys: ['id', 'session_id'],
    instead: { search_key: 'null' },
  },
  escape: {
    moments: ['in_time', 'out_time', 'created_at', 'updated_at'],
    keys: ['id', 'session_id'],
    instead: { search_key: 'null' },
  },
};

/** Copies the world's two weeks backwards in time: the history grows from `from` times to `to` times its length. */
export const lengthen = async (database: pg.Client, from: number, to: number): Promise<void> => {
  await database.query('set session_replication_role = replica'); // the maintenance of the figures is not measured
  for (const [table, { moments, keys, instead }] of Object.entries(HISTORY)) {
    const { rows } = await database.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1',
      [table],
    );
    const copied = rows.map(({ name }) =>
      moments.includes(name)
        ? `t."${name}" - make_interval(days => n * ${DAYS})`
        : keys.includes(name)
          ? `t."${name}" || '-' || n`
          : (instead[name] ?? `t."${name}"`),
    );
    await database.query(
      `insert into "${table}" (${rows.map(({ name }) => `"${name}"`).join()}) select ${copied.join()} from "${table}" t
        cross join generate_series($1::int, $2::int) n
      where t.id not like '%-%' ${table === 'session' ? 'and t.out_time is not null' : ''}`,
      [from, to - 1],
    );
  }
  await database.query('set session_replication_role = default');
  await database.query('vacuum analyze session, "order", payment, online_order, gate_event, escape');
  await database.query(
    `select keep_days(array_agg(p.id), array_agg(d.day::date)) from park p cross
      join generate_series('2026-03-01'::date - ${DAYS} * $1::int, '2026-02-28'::date, interval '1 day') as d(day)`,
    [to],
  );
  await database.query('vacuum analyze day_figure');
};
