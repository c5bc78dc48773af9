import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import type { Platform } from '../platform/platform.ts';
import { spanned } from '../platform/trace.ts';
import { recordError } from '../events/records.ts';
import { jobNamed } from './jobs.ts';
import { momentOf } from './moment.ts';
import { DIED, endRun, STOPPED, tellProgress } from './run-log.ts';
import type { Run } from './run-log.ts';
import { warnOfFailure } from './warnings.ts';

/** Progress is written down at most this often. */
const TELL_MS = 1000;
/** A failed run is tried again after this time, so many times, unless the schedule comes first. */
const RETRY_SECONDS = 30;
const MOST_RETRIES = 2;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const publish = (platform: Platform, { id, job }: Run, state: string): Promise<void> =>
  platform
    .publish('job', { id, job: job.id, state })
    .catch((error: unknown) => platform.log.warn({ err: error, run: id }, 'a run could not be published'));

/** A failed run of the clock is done again soon, when its next time is not near. */
const retryLater = async (platform: Platform, { job, start }: Run): Promise<void> => {
  if (start === 'hand') return;
  const { pool } = platform.database;
  await pool.query(
    `update job_schedule set tries = tries + 1, asked_at = $4::timestamptz + make_interval(secs => $2)
      where job_id = $1 and tries < $3 and planned_for > $4::timestamptz + make_interval(secs => $2 * 2)`,
    [job.id, RETRY_SECONDS, MOST_RETRIES, await momentOf(platform, pool)],
  );
};

/** The end of a run that has failed, for whatever reason. */
const fail = async (platform: Platform, run: Run, error: unknown, ms: number): Promise<void> => {
  platform.log.error({ err: error, job: run.job.handler }, 'job failed');
  const title = jobNamed(run.job.handler)?.title ?? words(run.job.name, run.job.name);
  recordError(platform, error, { place: 'job', call: run.job.handler, said: title });
  if (!(await endRun(platform.database.pool, run.id, ms, reasonOf(error)))) return;
  await warnOfFailure(platform, run, error);
  await retryLater(platform, run);
};

/** Does what a job does, and writes down how it went. Never throws. */
export const runJob = async (platform: Platform, run: Run, stop: AbortSignal): Promise<void> => {
  const began = performance.now();
  const { pool } = platform.database;
  let told = began - TELL_MS;
  let last: { what: Words; share: number | undefined } | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = (): void => {
    const now = last;
    if (!now) return;
    last = undefined;
    told = performance.now();
    writing = writing
      .then(() => tellProgress(pool, run.id, now.what, now.share))
      .then(() => publish(platform, run, 'running'))
      .catch((error: unknown) => platform.log.warn({ err: error, run: run.id }, 'progress could not be written'));
  };
  try {
    await publish(platform, run, 'running');
    try {
      await spanned(`job ${run.job.handler}`, {}, async () =>
        jobNamed(run.job.handler)?.run(platform, stop, (what, share) => {
          last = { what, share };
          if (performance.now() - told >= TELL_MS) write();
        }),
      );
      write();
      await writing;
      await endRun(pool, run.id, performance.now() - began, undefined);
    } catch (error) {
      await writing;
      await fail(platform, run, stop.aborted ? STOPPED : error, performance.now() - began);
    }
    await publish(platform, run, 'ended');
  } catch (error) {
    // the database is away: this process closes the run later, or another one does when this one has died
    platform.log.error({ err: error, run: run.id }, 'the end of a run could not be written');
  }
};

/** Warns of runs at which nobody is any more; the platform does them again like failed ones. */
export const tellDied = async (platform: Platform, runs: readonly Run[]): Promise<void> => {
  for (const run of runs) {
    platform.log.error(
      { job: run.job.handler, run: run.id },
      'nobody is at a run any more, and how it ended is not known',
    );
    await warnOfFailure(platform, run, DIED);
    await retryLater(platform, run);
    await publish(platform, run, 'ended');
  }
};
