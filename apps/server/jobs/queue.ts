import { randomInt } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { Connecting } from '../db/connecting.ts';
import { WORKER_LOCK } from '../db/job-workers.ts';
import { queues } from '../events/enqueue-job.ts';
import { inBatches } from '../platform/batches.ts';
import type { Platform } from '../platform/platform.ts';
import { noteVital } from '../platform/vitals.ts';
import { ensureJobs } from './default-rows.ts';
import { lookForDue } from './due.ts';
import { momentOf } from './moment.ts';
import { replan } from './replan.ts';
import { runJob, tellDied } from './run-job.ts';

/** How often a process looks for what is due. */
const LOOK_MS = 1000;
/** Looks may take a while, but not as long. */
const SLOWEST_LOOK_MS = 30_000;
/** Runs that are under way at once in one process. */
const MOST = 12;
/** What running jobs get to end by themselves when the server stops. */
const STOP_MS = 10_000;
const ZONE = '-c timezone=Asia/Shanghai';

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  delay(ms, undefined, { ...(signal ? { signal } : {}), ref: signal !== undefined }).catch(() => undefined);

export interface Queue {
  /** Waits a while for running jobs to end. */
  stop(): Promise<void>;
}

/** The connection of a process: with it goes the lock by which other processes know that it lives. */
interface Keeper {
  readonly client: pg.Client;
  readonly worker: number;
  /** Aborted when the connection is lost: its runs are then taken for dead, and others may do them again. */
  readonly lost: AbortController;
}

const keep = async (platform: Platform): Promise<Keeper> => {
  const client = new Connecting({
    connectionString: platform.databaseUrl,
    application_name: 'parkdeck-jobs',
    // a machine that has vanished is noticed within a minute
    options: `${ZONE} -c tcp_keepalives_idle=20 -c tcp_keepalives_interval=10`,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('error', (error) => {
    platform.log.error({ err: error }, 'the connection of the jobs was lost');
    lost.abort();
  });
  client.on('end', () => lost.abort());
  await client.connect();
  const worker = randomInt(1, 2 ** 31 - 1);
  await client.query('select pg_advisory_lock($1, $2)', [WORKER_LOCK, worker]);
  return { client, worker, lost };
};

/** Milliseconds in which what is asked for is gathered: of a city's lanes each car asks for the same. */
const GATHER_MS = 100;
/** The most that is gathered; what is asked for once more is done at its next scheduled run. */
const MOST_ASKED = 1000;

/**
 * Lets this process ask for runs of jobs, which one that runs jobs begins; the returned function ends that, once
 * everything is asked. By a connection of its own: who asks is in a transaction, and may hold the last one of the
 * pool.
 */
export const openAsks = (platform: Platform): (() => Promise<void>) => {
  const asks = new pg.Pool({ Client: Connecting, connectionString: platform.databaseUrl, max: 1, options: ZONE });
  asks.on('error', (error) => platform.log.warn({ err: error }, 'a connection of the jobs was lost'));
  const gathered = inBatches<string>({
    most: MOST_ASKED,
    restMs: GATHER_MS,
    waiting: MOST_ASKED,
    handle: async (handlers) => {
      const now = await momentOf(platform, asks);
      await asks.query(
        `update job_schedule s set asked_at = $2::timestamptz + interval '1 second' from job j where j.id = s.job_id
          and j.handler = any($1) and j.state = 'running' and j.default_cron is not null and j.deleted_at is null
          and s.asked_at is null`,
        [[...new Set(handlers)], now],
      );
    },
    lost: (job, error) => platform.log.warn({ err: error, job }, 'a job could not be asked for'),
  });
  queues.set(platform, { ask: (handler) => void gathered.add(handler) });
  return async () => {
    queues.delete(platform);
    await gathered.idle();
    await asks.end();
  };
};

/**
 * Runs jobs by their schedules (rules 5.12): every server process looks every second for what is due, and one of them
 * begins it. When the database is away it tries again until it is back.
 */
export const startQueue = async (platform: Platform): Promise<Queue> => {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  let keeper: Keeper | undefined = await keep(platform);
  await ensureJobs(platform);
  await replan(keeper.client, await momentOf(platform, keeper.client));
  const closeAsks = openAsks(platform);
  let lookedAt = Date.now();
  const forget = noteVital(
    platform,
    'jobs',
    () => keeper?.lost.signal.aborted === false && Date.now() - lookedAt < SLOWEST_LOOK_MS,
  );
  const look = async (): Promise<void> => {
    if (keeper?.lost.signal.aborted) keeper = undefined;
    keeper ??= await keep(platform);
    const { client, worker, lost } = keeper;
    const who = { worker, host: `${hostname()} ${process.pid}`, room: MOST - running.size, runs: [...running.keys()] };
    if (who.room <= 0) return void (lookedAt = Date.now());
    const { begun, died } = await lookForDue(client, await momentOf(platform, keeper.client), who);
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    for (const run of begun)
      running.set(
        run.id,
        runJob(platform, run, signal).finally(() => void running.delete(run.id)),
      );
    await tellDied(platform, died);
    lookedAt = Date.now();
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => {
        if (!stopping.signal.aborted) platform.log.error({ err: error }, 'jobs could not be looked for');
      });
      await pause(LOOK_MS, stopping.signal);
    }
  };
  const looping = loop();
  return {
    stop: async () => {
      forget();
      stopping.abort();
      await looping;
      await Promise.race([Promise.all(running.values()), pause(STOP_MS)]);
      await Promise.all([closeAsks(), keeper?.client.end().catch(() => undefined)]);
    },
  };
};
