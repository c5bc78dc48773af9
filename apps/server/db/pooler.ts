import pg from 'pg';
import { words } from '@parkdeck/core/kit/words';
import { CONNECTION_SETTINGS } from './connection-settings.ts';
import { StartProblem } from '../platform/start-problem.ts';

/** Key of the advisory lock (an arbitrary number): processes that start at once change the role one after the other. */
const LOCK = 86_860_005;

/** How connections begin: no pooler passes on what a client asks for at its start, so the role itself says it. */
const SETTINGS = Object.entries(CONNECTION_SETTINGS);
const ROLE_SETTINGS = `do $$ declare
  known text[] := (select setconfig from pg_db_role_setting where setrole = (select oid from pg_roles
    where rolname = current_user) and setdatabase = (select oid from pg_database where datname = current_database()));
begin
  if known @> array[${SETTINGS.map(([name, value]) => `'${name}=${value}'`).join()}] then return; end if;
  ${SETTINGS.map(
    ([name, value]) =>
      `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');`,
  ).join('\n  ')}
end $$`;

const once = async <T>(url: string, body: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // the current query reports the error
  try {
    await client.connect();
    return await body(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Has the connections of a pooler begin as ours do (time zone, limit of a statement).
 *
 * @throws StartProblem when the pooler still holds connections from before
 */
export const preparePooler = async (direct: string, pooled: string): Promise<void> => {
  await once(direct, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]); // ends with the connection
    await client.query(ROLE_SETTINGS);
  });
  const zone = await once(
    pooled,
    async (client) =>
      (await client.query<{ zone: string }>(`select current_setting('TimeZone') as zone`)).rows[0]?.zone,
  );
  if (zone === CONNECTION_SETTINGS.TimeZone) return;
  throw new StartProblem(
    words(
      `DATABASE_URL 的连接池还留着旧连接（时区 ${zone}）。在它的管理控制台执行 RECONNECT，再启动`,
      `The pooler of DATABASE_URL still holds connections from before (time zone ${zone}). Run RECONNECT in its ` +
        'console and start again',
    ),
  );
};
