import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { loadWorld } from '../world/load.ts';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';

/** Fills an empty database with the configured world. */
export type Fill = (platform: Platform) => Promise<void>;

/** Built next to the server; absent when the server runs from its sources. */
const SCRIPT = new URL('./world-worker.js', import.meta.url);
/**
 * Megabytes of the young generation: rows live for a moment, and with more room are collected less often. The old
 * generation holds the history.
 */
const MEMORY = { maxYoungGenerationSizeMb: 192, maxOldGenerationSizeMb: 800 };

const inProcess: Fill = (platform) => loadWorld(platform, platform.config.world);

/**
 * How the configured world is written to the database. On a first start a long history is generated in a thread of its
 * own while the database is being created; otherwise on request.
 */
export const fillerOf = (config: Config): Fill => {
  const isFirst = !config.databaseUrl && !existsSync(join(config.data, 'pg'));
  if (!isFirst || (config.world !== 'demo' && config.world !== 'large') || !existsSync(fileURLToPath(SCRIPT)))
    return inProcess;
  const worker = new Worker(SCRIPT, { workerData: config, resourceLimits: MEMORY });
  worker.unref();
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The thread that makes the world ended with ${code}`)),
    );
  });
  ended.catch(() => undefined); // the caller who awaits it gets the error
  return async ({ databaseUrl }) => {
    worker.ref();
    worker.postMessage(databaseUrl);
    await ended;
  };
};
