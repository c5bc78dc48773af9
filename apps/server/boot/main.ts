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

/** Running requests get this long to finish. */
const GRACE_MS = 10_000;

/** Starts what runs over the database, and answers how to stop it: requests first, connections last. */
const serve = async (config: Config, databaseUrl: string): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> => {
  const log = createLog(process.env.LOG_LEVEL ?? 'info', config.production ? undefined : createWriteStream(join(config.data, 'server.log'), { flags: 'a' }));
  const platform = createPlatform(config, databaseUrl, log);
  await migrateDatabase(platform.database);
  await ensureWorld(platform, say);
  if (config.production) await refuseDemoPasswords(platform);
  const queue = await startQueue(platform);
  const app = await createApp(platform);
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    stop: async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
      await app.close();
      clearTimeout(cut);
      await queue.stop();
      await platform.database.close();
    },
  };
};

/** Starts everything, says when it serves, and stops it in order on SIGINT or SIGTERM, the database last; also when the start fails or is broken off. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env, { web: fileURLToPath(new URL('../../../web/dist', import.meta.url)) });
  mkdirSync(config.data, { recursive: true });
  const postgres = await openServer(config);
  let serving: { readonly stop: () => Promise<void> } | undefined;
  let stopping: Promise<void> | undefined;
  const end = (code: number): void => {
    stopping ??= (serving?.stop() ?? Promise.resolve()).finally(() => postgres.stop()).then(() => process.exit(code), (error: unknown) => {
      tell(error);
      process.exit(1);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));
  try {
    const { port, stop } = await serve(config, postgres.url);
    serving = { stop };
    say(`Parkdeck is ready at http://127.0.0.1:${port}`);
  } catch (error) {
    if (stopping) return; // cut off by its own end
    tell(error);
    end(1);
  }
};

const tell = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
};

main().catch((error: unknown) => {
  tell(error);
  process.exit(1);
});
