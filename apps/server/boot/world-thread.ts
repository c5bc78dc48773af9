import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { loadWorld } from '../world/load.ts';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';

/** Fills an empty database with the configured world. */
export type Fill = (platform: Platform) => Promise<void>;

/** Built beside the server; a server that runs from its sources has none. */
const SCRIPT = new URL('./world-worker.js', import.meta.url);
/**
 * Megabytes for what is young: rows live for a moment, and are cleared away less often when there is room. What stays
 * is the history, at most.
 */
const MEMORY = { maxYoungGenerationSizeMb: 192, maxOldGenerationSizeMb: 800 };

const inProcess: Fill = (platform) => loadWorld(platform, platform.config.world);

/**
 * How the configured world gets into the database. On a first start a long history is made from now on in a thread of
 * its own, while the database is being made; otherwise when it is asked for.
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
  ended.catch(() => undefined); // whoever waits for it is told
  return async ({ databaseUrl }) => {
    worker.ref();
    worker.postMessage(databaseUrl);
    await ended;
  };
};
