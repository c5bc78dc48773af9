import type pg from 'pg';

/**
 * Adds passes of one owner at one park, copied from an active one, each with its first period; numbered after those
 * that were added for others before.
 */
export const addPasses = async (database: pg.Client, owner: string, count: number): Promise<void> => {
  const [pattern] = (
    await database.query<{ id: string }>(
      `select p.id from pass p join car_type c on c.id = p.car_type_id where p.state = 'active'
        and p.source = 'console' and p.stall_group_id is null and c.base = 'monthly' and p.end_date > '2026-03-08'
        order by p.id limit 1`,
    )
  ).rows;
  const added = await database.query<{ count: number }>(
    `select count(*)::int as count from pass where id like 'BULK%'`,
  );
  const after = added.rows[0]?.count ?? 0;
  await database.query(
    `insert into pass select (jsonb_populate_record(p, jsonb_build_object('id', 'BULK' || n, 'plates',
      array['测B' || lpad(n::text, 5, '0')], 'owner', $2::text, 'start_date', '2026-02-01', 'end_date', '2026-03-31',
      'rev', 1))).*
     from pass p, generate_series($4::int + 1, $4::int + $3::int) n where p.id = $1`,
    [pattern?.id, owner, count, after],
  );
  await database.query(
    `insert into pass_period (id, pass_id, park_id, company_id, number, kind, start_date, end_date, months, days,
      amount, operator, created_at)
     select id || '-1', id, park_id, company_id, 1, 'open', start_date, end_date, 2, 59, 0, 'admin', '2026-02-01'
     from pass where owner = $1`,
    [owner],
  );
  await database.query('analyze');
};
