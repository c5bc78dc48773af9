import type { job } from '@parkdeck/core/catalogue/system/job';
import { nextTime } from '@parkdeck/core/domain/system/jobs/cron';
import { takeDue } from '@parkdeck/core/domain/system/jobs/misfire';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { PgDialect } from 'drizzle-orm/pg-core';
import { JOBS_LOCK, RUN_IS_OPEN } from '../db/job-workers.ts';
import type { Stored } from '../engine/work.ts';
import { jobNamed } from './jobs.ts';
import { beginRun, closeDead, endRun, noteSkipped, NOT_KNOWN, takeWaiting } from './run-log.ts';
import type { Asks, JobRow, Run } from './run-log.ts';

const isOpen = new PgDialect().sqlToQuery(RUN_IS_OPEN).sql;

/** The process that asks for something to do. */
export interface Worker {
  readonly worker: number;
  readonly host: string;
  /** Runs that it may begin now. */
  readonly room: number;
  /** The runs that it is at. */
  readonly runs: readonly string[];
}

interface DueRow extends JobRow {
  readonly cron: string;
  readonly misfire: Stored<typeof job>['misfire'];
  readonly concurrent: boolean;
  readonly planned_cron: string | null;
  readonly planned: Datetime | null;
  readonly asked: boolean;
  readonly tries: number;
  readonly busy: boolean;
}

const text = (column: string): string => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;
const IS_DUE = `(s.job_id is null or s.cron <> j.cron or s.planned_for <= $1 or s.asked_at <= $1)`;

/** Whether there is anything to begin or to close; cheap, since every process asks every second. */
const isAnything = async (on: Asks, now: Datetime, { worker, runs }: Worker): Promise<boolean> => {
  const { rows } = await on.query<{ due: boolean }>(
    `select exists (select from job j left join job_schedule s on s.job_id = j.id
      where j.state = 'running' and j.deleted_at is null and ${IS_DUE})
      or exists (select from job_log l where l.state = 'waiting' or (l.state = 'running' and (not ${isOpen}
        or (l.worker = $2 and l.id <> all ($3::text[]))))) as due`,
    [now, worker, runs],
  );
  return rows[0]?.due ?? false;
};

const schedule = (on: Asks, job: string, cron: string, next: Datetime | undefined): Promise<unknown> =>
  on.query(
    `insert into job_schedule (job_id, cron, planned_for) values ($1, $2, $3) on conflict (job_id)
      do update set cron = excluded.cron, planned_for = excluded.planned_for, asked_at = null, tries = 0`,
    [job, cron, next ?? null],
  );

/** Runs that people have asked for. */
const beginAsked = async (on: Asks, now: Datetime, { worker, host, room }: Worker): Promise<readonly Run[]> => {
  const { rows } = await on.query<JobRow & { run: string; start: Run['start'] }>(
    `select l.id as run, l.start, coalesce(l.job_id, '') as id, l.name, l.handler from job_log l
      where l.state = 'waiting' order by l.start_time, l.id limit $1`,
    [room],
  );
  for (const { run } of rows) await takeWaiting(on, run, { now, worker, host });
  return rows.map(({ run, start, ...job }) => ({ id: run, start, job }));
};

/** What becomes of one job whose time has come: the run that begins, if any does. */
const beginDue = async (on: Asks, row: DueRow, now: Datetime, { worker, host }: Worker): Promise<Run | undefined> => {
  if (row.planned_cron !== row.cron) {
    await schedule(on, row.id, row.cron, nextTime(row.cron, now));
    return undefined;
  }
  if (row.busy) return undefined; // it stays due: what is missed meanwhile is for the rule of the job
  const begin = (start: Run['start'], planned: Datetime | null): Promise<Run> =>
    beginRun(on, row, { start, planned, now, worker, host });
  if (row.planned === null || row.planned > now) {
    await on.query('update job_schedule set asked_at = null where job_id = $1', [row.id]);
    return begin(row.tries > 0 ? 'retry' : 'platform', null);
  }
  const taken = takeDue({ cron: row.cron, planned: row.planned, now, misfire: row.misfire });
  await schedule(on, row.id, row.cron, taken.next);
  if (taken.skipped > 0) await noteSkipped(on, row, now, taken.skipped);
  return taken.run === undefined ? undefined : begin('clock', taken.run);
};

const dueRows = async (on: Asks, now: Datetime): Promise<readonly DueRow[]> =>
  (
    await on.query<DueRow>(
      `select j.id, j.name, j.handler, j.cron, j.misfire, j.concurrent, s.cron as planned_cron,
        ${text('s.planned_for')} as planned, coalesce(s.asked_at <= $1, false) as asked, coalesce(s.tries, 0) as tries,
        not j.concurrent and exists (select from job_log l where l.handler = j.handler and ${isOpen}) as busy
      from job j left join job_schedule s on s.job_id = j.id
      where j.state = 'running' and j.deleted_at is null and ${IS_DUE}
      order by s.planned_for nulls first, j.id for update of j skip locked`,
      [now],
    )
  ).rows;

/** What a look at the jobs has found. */
export interface Look {
  readonly begun: readonly Run[];
  /** Runs that were closed because nobody is at them any more. */
  readonly died: readonly Run[];
}

/**
 * Looks at what is due, and writes down the runs that this process begins. Of several processes one looks at a time, so
 * that a time is run once, whatever their number (rules 5.12).
 */
export const lookForDue = async (on: Asks, now: Datetime, who: Worker): Promise<Look> => {
  if (!(await isAnything(on, now, who))) return { begun: [], died: [] };
  await on.query('begin');
  try {
    await on.query('select pg_advisory_xact_lock($1)', [JOBS_LOCK]);
    const died = await closeDead(on, now, who);
    const begun = [...(await beginAsked(on, now, who))];
    const handlers = new Set(begun.map(({ job }) => job.handler));
    for (const row of await dueRows(on, now)) {
      if (begun.length >= who.room || (!row.concurrent && handlers.has(row.handler))) continue;
      const run = await beginDue(on, row, now, who);
      if (!run) continue;
      begun.push(run);
      handlers.add(row.handler);
    }
    await on.query('commit');
    return { begun: await known(on, begun), died };
  } catch (error) {
    await on.query('rollback');
    throw error;
  }
};

/** Runs of what this version of the platform can do; others end at once. */
const known = async (on: Asks, runs: readonly Run[]): Promise<readonly Run[]> => {
  const unknown = runs.filter(({ job }) => !jobNamed(job.handler));
  for (const { id } of unknown) await endRun(on, id, 0, NOT_KNOWN);
  return runs.filter((run) => !unknown.includes(run));
};
