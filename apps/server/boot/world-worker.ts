import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../db/transaction.ts';
import { worldOf, writeWorld } from '../world/load.ts';
import { clockOf } from './clock.ts';
import type { Config } from '../platform/config.ts';

/**
 * The thread of `world-thread.ts`: makes the configured world at once, writes it into the database whose address it is
 * then told, and ends.
 */
const config = workerData as Config; // given by world-thread.ts
const clock = clockOf(config);
const world = worldOf({ config, clock }, config.world);
parentPort?.once('message', (databaseUrl: string) => {
  const database = openDatabase(databaseUrl, () => undefined); // the statement at hand says it
  void writeWorld({ database, clock }, world).finally(() => database.close());
});
