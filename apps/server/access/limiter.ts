import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { callAllowance } from '../db/system.ts';

/**
 * Takes so many tokens of a session, or of an address that is not signed in; answers the seconds to wait when it has
 * not got them.
 */
export type Limiter = (session: string, tokens: number) => Promise<number | undefined>;

/** Seconds' worth of tokens that a session may spend at once: a hurried operator and a script alike. */
const BURST_SECONDS = 20;
/** So often it may do so. */
const WINDOW_SECONDS = 60;
/** What a process tells the others of: a fifth of what a second allows. Who spends less in a second costs no query. */
const SHARED_PART = 5;

/**
 * `perSecond` tokens a session every second, and a burst a minute. It keeps one runaway client from taking the database
 * from everybody else; signing in has stricter limits of its own.
 *
 * A call is counted in this process, without a query. The busy sessions are counted in the database as well, batch by
 * batch and not waited for: what one process lets through in a minute, all of them together let through. Without the
 * database each process keeps to its own count.
 */
export const limiter = (perSecond: number, pool: pg.Pool): Limiter => {
  const steady = new RateLimiterMemory({ points: perSecond, duration: 1 });
  const burst = new RateLimiterMemory({ points: perSecond * (BURST_SECONDS - 1), duration: WINDOW_SECONDS });
  const own = new BurstyRateLimiter(steady, burst);
  const everywhere = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: getTableName(callAllowance),
    tableCreated: true,
    keyPrefix: '',
    points: perSecond * (WINDOW_SECONDS + BURST_SECONDS - 1),
    duration: WINDOW_SECONDS,
  });
  const batch = Math.ceil(perSecond / SHARED_PART);

  /** Counts for all processes what this one has granted since its last batch. */
  const share = async (session: string, granted: number): Promise<void> => {
    try {
      await everywhere.consume(session, granted);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) return; // the database is away
      const seconds = refused.msBeforeNext / 1000;
      await Promise.all([steady.block(session, seconds), burst.block(session, seconds)]);
    }
  };

  return async (session, tokens) => {
    try {
      const { consumedPoints } = await own.consume(session, tokens);
      const batches = Math.floor(consumedPoints / batch) - Math.floor((consumedPoints - tokens) / batch);
      if (batches > 0) void share(session, batches * batch);
      return undefined;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  };
};
