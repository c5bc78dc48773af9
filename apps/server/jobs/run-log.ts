import { counted } from '@parkdeck/core/lib/counted';
import type { Words } from '@parkdeck/core/kit/words';
import type { RUN_STARTS } from '@parkdeck/core/catalogue/system/choices';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { words } from '@parkdeck/core/kit/words';
import { newId } from '../db/ids.ts';
import { WORKER_LIVES } from '../db/job-workers.ts';
import { PgDialect } from 'drizzle-orm/pg-core';
import { platformText } from '../platform/platform-text.ts';

/** What asks the database: the connection that keeps a process's lock, or the pool. */
export interface Asks {
  query<T extends object>(text: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly T[] }>;
}

/** A job as it is begun. */
export interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly handler: string;
}

/** A run that this process has begun. */
export interface Run {
  readonly id: string;
  readonly job: JobRow;
  readonly start: keyof typeof RUN_STARTS;
}

export const DIED = platformText(
  words(
    '执行进程已退出，或没能写下结果',
    'The process that ran it has ended, or could not write down how the run ended',
  ),
);
export const STOPPED = platformText(words('服务停止，没有跑完', 'The server was stopped before the run ended'));
export const NOT_KNOWN = platformText(
  words('这个版本的平台不认识这项执行内容', 'This version of the platform does not know what the job does'),
);
const ERROR_MAX = 500;

/** SQL without parameters, as text for the plain driver. */
const plain = new PgDialect().sqlToQuery(WORKER_LIVES).sql;

/** Writes down a run that begins. */
export const beginRun = async (
  on: Asks,
  job: JobRow,
  {
    start,
    planned,
    now,
    worker,
    host,
  }: {
    readonly start: Run['start'];
    readonly planned: Datetime | null;
    readonly now: Datetime;
    readonly worker: number;
    readonly host: string;
  },
): Promise<Run> => {
  const id = newId('JL', now);
  await on.query(
    `insert into job_log (id, job_id, name, handler, start, planned_time, start_time, state, worker, host, rev)
      values ($1, $2, $3, $4, $5, $6, $7, 'running', $8, $9, 1)`,
    [id, job.id, job.name, job.handler, start, planned, now, worker, host],
  );
  return { id, job, start };
};

/** Writes down that missed times are left out (rules 5.12). */
export const noteSkipped = async (on: Asks, job: JobRow, now: Datetime, skipped: number): Promise<void> => {
  const said = words(
    `停机期间错过 ${skipped} 次，不补跑`,
    `Missed ${counted(skipped, 'time')} during an outage and left out`,
  );
  await on.query(
    `insert into job_log (id, job_id, name, handler, start, start_time, state, said, rev)
      values ($1, $2, $3, $4, 'clock', $5, 'skipped', $6, 1)`,
    [newId('JL', now), job.id, job.name, job.handler, now, JSON.stringify(said)],
  );
};

/** Takes over runs that people have asked for, and that this process may begin. */
export const takeWaiting = async (
  on: Asks,
  run: string,
  { now, worker, host }: { readonly now: Datetime; readonly worker: number; readonly host: string },
): Promise<void> =>
  void (await on.query(
    `update job_log set state = 'running', start_time = $2, worker = $3, host = $4, rev = rev + 1 where id = $1`,
    [run, now, worker, host],
  ));

/** What a run has done so far. */
export const tellProgress = async (on: Asks, run: string, what: Words, share: number | undefined): Promise<void> =>
  void (await on.query(
    `update job_log set said = $2, progress = $3, rev = rev + 1 where id = $1 and state = 'running'`,
    [run, JSON.stringify(what), share === undefined ? null : Math.round(Math.min(1, Math.max(0, share)) * 100)],
  ));

/** How a run ended; false: it had been given up before, because its process was taken for dead. */
export const endRun = async (on: Asks, run: string, ms: number, error: string | undefined): Promise<boolean> => {
  const { rows } = await on.query(
    `update job_log set state = $2, ms = $3, error = $4, rev = rev + 1,
      progress = case when progress is null or $2 = 'failed' then progress else 100 end
      where id = $1 and state = 'running' returning id`,
    [run, error === undefined ? 'ok' : 'failed', Math.round(ms), error?.slice(0, ERROR_MAX) ?? null],
  );
  return rows.length > 0;
};

/**
 * Closes runs whose process has died, and those of this process that it is not at any more: it could not write down how
 * they ended, and nobody else would begin the next run as long as it lives.
 */
export const closeDead = async (
  on: Asks,
  now: Datetime,
  { worker, runs }: { readonly worker: number; readonly runs: readonly string[] },
): Promise<readonly Run[]> => {
  const { rows } = await on.query<{ id: string; job_id: string; name: string; handler: string; start: Run['start'] }>(
    `update job_log l set state = 'failed', error = $1, rev = rev + 1,
      ms = greatest(0, extract(epoch from $2::timestamptz - l.start_time) * 1000)::bigint
      where l.state = 'running' and (not ${plain} or (l.worker = $3 and l.id <> all ($4::text[])))
      returning l.id, l.job_id, l.name, l.handler, l.start`,
    [DIED, now, worker, runs],
  );
  return rows.map(({ id, job_id, name, handler, start }) => ({ id, start, job: { id: job_id, name, handler } }));
};
