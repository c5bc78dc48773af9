import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { startQueue } from '../jobs/queue.ts';
import { refuseDemoPasswords } from '../policies/demo-passwords.ts';
import { ensureWorld } from '../world/ensure.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { createLog, createPlatform } from './create-platform.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The database to use: the configured one, or our own below the data folder. */
const openServer = async (config: Config): Promise<{ url: string; stop: () => Promise<void> }> =>
  config.databaseUrl ? { url: config.databaseUrl, stop: async () => {} } : openPostgres({ dataDir: join(config.data, 'pg'), log: say });

/** Starts everything, says when it serves, and stops it in order on SIGINT or SIGTERM: requests first, the database last. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env, { web: fileURLToPath(new URL('../../../web/dist', import.meta.url)) });
  mkdirSync(config.data, { recursive: true });
  const log = createLog(process.env.LOG_LEVEL ?? 'info', config.production ? undefined : createWriteStream(join(config.data, 'server.log'), { flags: 'a' }));
  const postgres = await openServer(config);
  const platform = createPlatform(config, postgres.url, log);
  await migrateDatabase(platform.database);
  await ensureWorld(platform, say);
  if (config.production) await refuseDemoPasswords(platform);
  const queue = await startQueue(platform);
  const app = await createApp(platform);
  await app.listen({ port: config.port, host: config.host });

  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await app.close();
    await queue.stop();
    await platform.database.close();
    await postgres.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopping ??= stop().then(() => process.exit(0), (error: unknown) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      });
    });
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(`Parkdeck is ready at http://127.0.0.1:${port}`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
});
