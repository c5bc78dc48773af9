import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { words } from '@parkdeck/core/kit/words';
import pg from 'pg';
import { ensureClient } from '../access/client-key.ts';
import { ensureParameters } from '../business/system/parameter-rows.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { preparePooler } from '../db/pooler.ts';
import { openPostgres } from '../db/postgres.ts';
import { ensureMonths } from '../jobs/months.ts';
import { startDevices } from '../devices/host.ts';
import { playDevices } from '../world/play.ts';
import { openAsks, startQueue } from '../jobs/queue.ts';
import { openSending } from '../jobs/send-payments.ts';
import { refuseDemoPasswords } from './demo-passwords.ts';
import { ensureWorld } from '../world/ensure.ts';
import { createApp, createHealthApp } from '../http/app.ts';
import { createMetrics } from '../http/metrics/metrics.ts';
import { readConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import { joinProcesses } from '../db/processes.ts';
import type { Role } from '../platform/roles.ts';
import { standingClock } from './clock.ts';
import { createPlatform } from './create-platform.ts';
import { refuseForeignFolder } from './foreign-folder.ts';
import { refuseWrongStore } from './wrong-store.ts';
import { refuseTakenPort } from './free-port.ts';
import { createLog, logFile } from './log.ts';
import { startTraces } from './traces.ts';
import { fillerOf } from './world-thread.ts';
import type { Fill } from './world-thread.ts';
import {
  databaseProblem,
  folderProblem,
  listenProblem,
  StartProblem,
  versionProblem,
} from '../platform/start-problem.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Server {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** An external database: it must answer and be new enough. */
const configuredServer = async (url: string): Promise<Server> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // the current query reports the error
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const tooOld = versionProblem(rows[0]?.version ?? 0, url);
    if (tooOld) throw tooOld;
  } catch (error) {
    throw databaseProblem(error, url) ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
  return { url, stop: async () => {} };
};

/** The database to use: the configured one, or the embedded one below the data folder. */
const openServer = async (config: Config): Promise<Server> => {
  try {
    mkdirSync(config.data, { recursive: true });
    accessSync(config.data, constants.W_OK);
    if (config.databaseUrl && config.databaseDirectUrl) {
      await configuredServer(config.databaseDirectUrl);
      await preparePooler(config.databaseDirectUrl, config.databaseUrl);
    }
    return config.databaseUrl
      ? await configuredServer(config.databaseUrl)
      : await openPostgres({ dataDir: join(config.data, 'pg'), log: say });
  } catch (error) {
    throw folderProblem(error, config.data) ?? error;
  }
};

/** Milliseconds for running requests to finish. */
const GRACE_MS = 10_000;

/**
 * Collects garbage when it equals the live memory, not four times that: bulk work and long exports then take a few
 * dozen megabytes more, not hundreds.
 */
const collectEarly = (): void => setFlagsFromString('--heap-growing-percent=100');

/**
 * Starts everything that runs over the database, and returns a function that stops it: requests first, connections
 * last.
 */
const serve = async (
  config: Config,
  databaseUrl: string,
  fill: Fill,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> => {
  const log = createLog(
    process.env.LOG_LEVEL ?? 'info',
    config.production ? undefined : logFile(join(config.data, 'server.log'), reportFailure),
  );
  const stopTraces = await startTraces(config, log);
  const opened = createPlatform(config, databaseUrl, log);
  await migrateDatabase(opened.database);
  const platform: Platform = { ...opened, clock: await standingClock(opened) };
  await ensureWorld(platform, fill, say);
  await ensureMonths(platform);
  await refuseForeignFolder(platform);
  await refuseWrongStore(platform);
  if (config.production) await refuseDemoPasswords(platform);
  await ensureParameters(platform);
  await ensureClient(platform);
  collectEarly(); // the database is filled by now, which is faster without it
  const does = (role: Role): boolean => config.roles.includes(role);
  const stopSending = openSending(platform);
  const stopJobs = does('jobs') ? (await startQueue(platform)).stop : openAsks(platform);
  const app = does('serve') ? await createApp(platform) : await createHealthApp(platform);
  const metrics = config.metrics && { place: config.metrics, server: createMetrics(app, platform) };
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenProblem(error, config) ?? error;
  });
  await metrics?.server.listen(metrics.place).catch((error: unknown) => {
    throw listenProblem(error, metrics.place, 'PARKDECK_METRICS_PORT') ?? error;
  });
  const devices = does('devices')
    ? await startDevices(platform).catch((error: unknown) => {
        throw listenProblem(error, { host: config.host, port: config.mqttPort ?? 0 }, 'MQTT_PORT') ?? error;
      })
    : undefined;
  const simulator = config.simulator && devices ? await playDevices(platform, devices.url) : undefined;
  const leave = await joinProcesses(platform);
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    stop: async () => {
      // Stop both at the same time: messages of devices may wait for rows that a request locks, and vice versa.
      const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
      const quiet = async (): Promise<void> => {
        await simulator?.stop();
        await devices?.stop();
      };
      await Promise.all([app.close().finally(() => clearTimeout(cut)), quiet()]);
      await stopJobs();
      await stopSending();
      await leave();
      await metrics?.server.close();
      await platform.database.close();
      await stopTraces();
    },
  };
};

/** Errors with a configured database are mostly missing rights of its user. */
const explained = (error: unknown, config: Config): unknown =>
  error instanceof StartProblem || !config.databaseUrl ? error : (databaseProblem(error, config.databaseUrl) ?? error);

/**
 * Starts everything, reports when it serves, and stops it in order on SIGINT or SIGTERM, the database last; also when
 * the start fails or is interrupted. Returns whether it serves.
 */
const main = async (): Promise<boolean> => {
  const config = readConfig(process.env, {
    web: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
    docs: fileURLToPath(new URL('../../docs/dist', import.meta.url)),
  });
  let opening: Promise<Server> | undefined;
  let serving: { readonly stop: () => Promise<void> } | undefined;
  let stopping: Promise<void> | undefined;
  const closeDatabase = async (): Promise<void> => (await opening?.catch(() => undefined))?.stop();
  const end = (code: number): void => {
    stopping ??= (serving?.stop() ?? Promise.resolve()).finally(closeDatabase).then(
      () => process.exit(code),
      (error: unknown) => {
        reportFailure(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));
  try {
    await refuseTakenPort(config);
    const fill = fillerOf(config);
    opening = openServer(config);
    const { port, stop } = await serve(config, (await opening).url, fill);
    serving = { stop };
    say(`Parkdeck is ready at ${config.tls ? 'https' : 'http'}://127.0.0.1:${port}`);
    return true;
  } catch (error) {
    if (stopping) return false; // interrupted by a stop
    reportFailure(explained(error, config));
    end(1);
    return false;
  }
};

const reportFailure = (error: unknown): void => {
  const message = error instanceof Error ? error.message : String(error);
  const { zh, en } =
    error instanceof StartProblem
      ? error.text
      : words(
          `启动失败：${message}。详情见 LOG_LEVEL=debug`,
          `The start failed: ${message}. LOG_LEVEL=debug tells more`,
        );
  process.stderr.write(`${zh}\n${en}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
};

/**
 * Whether the platform serves; settled when it does, or has reported why not. Read by `start.mjs` from the built
 * program.
 *
 * @public
 */
export const started: Promise<boolean> = main().catch((error: unknown) => {
  reportFailure(error);
  process.exit(1);
});
