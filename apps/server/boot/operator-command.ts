import { join } from 'node:path';
import type { Words } from '@parkdeck/core/kit/words';
import { DatabaseUnavailable, openPostgres } from '../db/postgres.ts';
import { runningPostgres } from '../db/postgres-running.ts';
import { readConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { createPlatform } from './create-platform.ts';
import { createLog } from './log.ts';

/** An embedded database, or the one that the settings name. */
interface Opened {
  readonly url: string;
  readonly stop?: () => Promise<void>;
}

/** The embedded database of this command alone: the platform must not run on it meanwhile. */
const ownPostgres = (dataDir: string): Promise<Opened> =>
  openPostgres({ dataDir, log: (line) => process.stderr.write(`${line}\n`) });

/** The embedded database, also while the platform runs on it. */
export const sharedPostgres = async (dataDir: string): Promise<Opened> => {
  try {
    return await ownPostgres(dataDir);
  } catch (error) {
    if (error instanceof DatabaseUnavailable && error.reason === 'inUse') return { url: runningPostgres(dataDir) };
    throw error;
  }
};

/**
 * Does work on the database of the settings and closes it whatever happens. `before`: once the database is ours, and
 * before the platform reads anything; `open`: the embedded database.
 */
export const onDatabase = async (
  config: Config,
  body: (platform: Platform) => Promise<void>,
  {
    before,
    open = ownPostgres,
  }: { readonly before?: () => void; readonly open?: (dataDir: string) => Promise<Opened> } = {},
): Promise<void> => {
  const database: Opened = config.databaseUrl ? { url: config.databaseUrl } : await open(join(config.data, 'pg'));
  try {
    before?.();
    const platform = createPlatform(config, database.url, createLog('silent'));
    try {
      await body(platform);
    } finally {
      await platform.database.close();
    }
  } finally {
    await database.stop?.();
  }
};

/** The command was called wrongly: tells how it is called. */
export class WrongUsage extends StartProblem {}

/**
 * Runs a command of operators with the platform's settings: what stops it is told in words, and ends it with 1, or with
 * 2 when it was called wrongly.
 */
export const operatorCommand = async (
  failed: (error: unknown) => Words,
  run: (config: () => Config) => Promise<void>,
): Promise<void> => {
  try {
    await run(() => readConfig(process.env));
  } catch (error) {
    const { zh, en } = error instanceof StartProblem ? error.text : failed(error);
    process.stderr.write(`${zh}\n${en}\n`);
    process.exitCode = error instanceof WrongUsage ? 2 : 1;
  }
};
