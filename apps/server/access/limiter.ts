import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { callAllowance } from '../db/system.ts';

/**
 * Takes tokens of a session, or of an address that is not signed in; returns the seconds to wait when it has too few.
 */
export type Limiter = (session: string, tokens: number) => Promise<number | undefined>;

/** Seconds' worth of tokens that a session may spend at once: enough for a hurried operator and for a script. */
const BURST_SECONDS = 20;
/** Window of the burst, in seconds. */
const WINDOW_SECONDS = 60;
/** A process shares its count in batches of a fifth of a second's tokens. A session that spends less costs no query. */
const SHARED_PART = 5;

/**
 * `perSecond` tokens per session every second, and one burst a minute. It keeps a runaway client from using up the
 * database; signing in has stricter limits of its own.
 *
 * A call is counted in this process, without a query. Busy sessions are also counted in the database, in batches and in
 * the background: all processes together let through what one would in a minute. Without the database each process
 * keeps to its own count.
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

  /** Adds what this process has granted since its last batch to the shared count. */
  const share = async (session: string, granted: number): Promise<void> => {
    try {
      await everywhere.consume(session, granted);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) return; // the database is not available
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
