import type { Logger } from 'pino';
import { openDatabase } from '../db/transaction.ts';
import { LIVE_CHANNEL } from '../events/live.ts';
import { openStore } from '../files/store/stores.ts';
import { behaviours } from '../handlers/index.ts';
import { clockOf } from './clock.ts';
import { keyFile } from '../platform/key-file.ts';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import { openVault } from '../platform/vault.ts';

/** Assembles what requests and jobs need, over an open database. The caller closes it: `platform.database.close()`. */
export const createPlatform = (config: Config, databaseUrl: string, log: Logger): Platform => {
  const direct = config.databaseDirectUrl;
  const database = openDatabase(databaseUrl, (error) => log.error({ err: error }, 'database connection lost'), {
    max: config.databaseConnections,
    direct,
    named: direct === undefined || config.poolerKeepsStatements,
    traced: config.traces !== undefined,
    standby: config.databaseReadUrl ? { url: config.databaseReadUrl, maxAge: config.readMaxAge } : undefined,
  });
  return {
    config,
    database,
    databaseUrl: direct ?? databaseUrl,
    files: openStore(config),
    pictureKey: keyFile(config.data, 'picture-key'),
    deviceKey: config.deviceKey ?? keyFile(config.data, 'device-key'),
    vault: openVault(config),
    log,
    behaviours,
    clock: clockOf(config),
    publish: async (topic, event) => {
      await database.aside.query('select pg_notify($1, $2)', [LIVE_CHANNEL, JSON.stringify({ topic, ...event })]);
    },
  };
};
