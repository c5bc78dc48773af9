import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { brokerPlace } from '../platform/broker-place.ts';
import type { BrokerPlace } from '../platform/broker-place.ts';
import type { Platform } from '../platform/platform.ts';

/** How often a process says that it lives; by these writes a standby, too, is seen to keep up on a quiet night. */
const BEAT_MS = 5000;
/** Seconds after which a process without a sign of life counts as gone. */
const GONE_SECONDS = 30;
/** SQL: whether the process of a row lives. */
const LIVES = `seen_at > clock_timestamp() - interval '${GONE_SECONDS} seconds'`;

/** Has the other processes know of this one, until the returned function is called. */
export const joinProcesses = async (
  platform: Pick<Platform, 'config' | 'database' | 'log'>,
): Promise<() => Promise<void>> => {
  const { config, database, log } = platform;
  const id = randomUUID();
  const beat = async (): Promise<void> => {
    const broker = brokerPlace(config);
    await database.pool.query(
      `insert into server_process (id, host, pid, roles, broker, started_at, seen_at)
        values ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp())
        on conflict (id) do update set broker = excluded.broker, seen_at = excluded.seen_at`,
      [id, hostname(), process.pid, [...config.roles], broker ? JSON.stringify(broker) : null],
    );
    await database.pool.query(`delete from server_process where not ${LIVES}`);
  };
  await beat();
  let beating: Promise<void> | undefined;
  const timer = setInterval(() => {
    beating ??= beat()
      .catch((error: unknown) => log.warn({ err: error }, 'the process could not say that it lives'))
      .finally(() => (beating = undefined));
  }, BEAT_MS);
  return async () => {
    clearInterval(timer);
    await beating;
    await database.pool.query('delete from server_process where id = $1', [id]).catch(() => undefined);
  };
};

/** SQL: where devices reach a broker of the platform, as `place`; no row: no process has one. */
export const BROKER_PLACE = `select broker as place from server_process where broker is not null and ${LIVES}
  order by started_at desc limit 1`;

/** SQL: how many processes have a broker, as `value`. */
export const BROKERS = `select count(*)::int as value from server_process where broker is not null and ${LIVES}`;

/** A row of `BROKER_PLACE`. */
export interface BrokerRow extends Record<string, unknown> {
  readonly place: BrokerPlace;
}

/** SQL: how many processes live, as `value`, by their role, as `by`. */
export const PROCESSES_BY_ROLE = `select role as by, count(*)::int as value from server_process, unnest(roles) role
  where ${LIVES} group by 1 order by 1`;
