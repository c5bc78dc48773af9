import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { datetimeOfInstant, instantOf, toDatetime } from '@parkdeck/core/lib/datetime';
import { dayOfInstant } from '@parkdeck/core/lib/day';
import { openDatabase } from '../db/transaction.ts';
import { LIVE_CHANNEL } from '../http/plugins/live.ts';
import { WORLD_ENDS } from '../world/moment.ts';
import { keyFile } from '../platform/key-file.ts';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';

/** JSON lines with request ids; what is secret never gets in. */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.authorization', 'headers.authorization'],
    },
    to,
  );

/** Milliseconds between the world's time and the machine's. */
const shift = (config: Config, startedAt: number): number => {
  if (!config.baseDate) return 0;
  const base = toDatetime(`${config.baseDate} ${WORLD_ENDS}`);
  return base.ok ? instantOf(base.value) - startedAt : 0;
};

/** The platform's time: the world's, where that has a day of its own. */
export const clockOf = (config: Config): Platform['clock'] => {
  const ahead = shift(config, Date.now());
  return () => {
    const instant = Date.now() + ahead;
    return { now: datetimeOfInstant(instant), today: dayOfInstant(instant) };
  };
};

/**
 * Puts together what requests and jobs need, over an open database. Closing is the caller's:
 * `platform.database.close()`.
 */
export const createPlatform = (config: Config, databaseUrl: string, log: Logger): Platform => {
  const database = openDatabase(databaseUrl, (error) => log.error({ err: error }, 'database connection lost'));
  return {
    config,
    database,
    databaseUrl,
    pictureKey: keyFile(config.data, 'picture-key'),
    deviceKey: config.deviceKey ?? keyFile(config.data, 'device-key'),
    log,
    clock: clockOf(config),
    publish: async (topic, event) => {
      await database.pool.query('select pg_notify($1, $2)', [LIVE_CHANNEL, JSON.stringify({ topic, ...event })]);
    },
  };
};
