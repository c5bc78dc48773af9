import type { PoolClient } from 'pg';

/**
 * The first waiting row of a table that no other process works on, now `running`. Its lock belongs to the connection,
 * so that no transaction is open while the work is done, and a row whose process died is taken again. `columns`: SQL of
 * what is answered.
 */
export const claimRow = async <R extends { readonly id: string }>(
  connection: PoolClient,
  table: 'export_job' | 'fee_replay',
  set: string,
  columns: string,
): Promise<R | undefined> => {
  const live = table === 'fee_replay' ? ' and deleted_at is null' : '';
  const open = await connection.query<{ id: string }>(
    `select id from ${table} where state in ('waiting', 'running')${live} order by created_at, id`,
  );
  for (const { id } of open.rows) {
    const key = `${table} ${id}`;
    const locked = await connection.query<{ ok: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as ok',
      [key],
    );
    if (!locked.rows[0]?.ok) continue;
    // the other process may just have ended it
    const taken = await connection.query<R>(
      `update ${table} set state = 'running', ${set} where id = $1 and state in ('waiting', 'running')${live}
        returning ${columns}`,
      [id],
    );
    if (taken.rows[0]) return taken.rows[0];
    await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]);
  }
  return undefined;
};
