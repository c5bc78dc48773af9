import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Platform } from '../platform/platform.ts';
import type { Asks } from './run-log.ts';

/** The time by which jobs run: the database's, which all processes share; in the demo that of its world. */
export const momentOf = async ({ config, clock }: Platform, on: Asks): Promise<Datetime> => {
  if (config.baseDate) return clock().now;
  const { rows } = await on.query<{ now: Datetime }>(`select to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as now`);
  return rows[0]?.now ?? clock().now;
};
