import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../db/transaction.ts';
import { worldOf, writeWorld } from '../world/load.ts';
import { clockOf } from './clock.ts';
import type { Config } from '../platform/config.ts';

/**
 * The thread of `world-thread.ts`: generates the configured world at once, writes it into the database whose address it
 * receives afterwards, and ends.
 */
const config = workerData as Config; // passed by world-thread.ts
const clock = clockOf(config);
const world = worldOf({ config, clock }, config.world);
parentPort?.once('message', (databaseUrl: string) => {
  const database = openDatabase(databaseUrl, () => undefined); // the current statement reports the error
  void writeWorld({ database, clock }, world).finally(() => database.close());
});
