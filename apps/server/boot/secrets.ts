import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgres } from '../db/postgres.ts';
import { sealAgain } from '../jobs/seal-secrets.ts';
import { readConfig } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { keyFile } from '../platform/key-file.ts';
import { SECRET_KEYS_FILE } from '../platform/vault.ts';
import { createPlatform } from './create-platform.ts';
import { createLog } from './log.ts';
import { StartProblem } from '../platform/start-problem.ts';

/** Puts a new key before the others in the data folder, at once for whoever reads the file. */
const addKey = ({ data, secretKeys }: Config): void => {
  if (secretKeys !== undefined) throw new Error('PARKDECK_SECRET_KEYS holds the keys: put the new one there');
  keyFile(data, SECRET_KEYS_FILE);
  const path = join(data, SECRET_KEYS_FILE);
  const next = `${randomBytes(32).toString('base64url')}\n${readFileSync(path, 'utf8')}`;
  writeFileSync(`${path}.next`, next, { mode: 0o600 });
  renameSync(`${path}.next`, path);
};

/**
 * `npm run secrets`: encrypts every stored secret with the newest key, those that are still plain as well; with
 * `--new-key` a new key first. Neither keys nor secrets are printed. The embedded database must not be in use.
 */
const seal = async (): Promise<void> => {
  const config = readConfig(process.env);
  const postgres = config.databaseUrl
    ? undefined
    : await openPostgres({ dataDir: join(config.data, 'pg'), log: (line) => process.stderr.write(`${line}\n`) });
  try {
    if (process.argv.includes('--new-key')) addKey(config); // not before the database is ours
    const platform = createPlatform(config, config.databaseUrl ?? postgres?.url ?? '', createLog('silent'));
    try {
      process.stdout.write(`${await sealAgain(platform)} secrets encrypted with the newest key\n`);
    } finally {
      await platform.database.close();
    }
  } finally {
    await postgres?.stop();
  }
};

await seal().catch((error: unknown) => {
  const { zh, en } =
    error instanceof StartProblem ? error.text : { zh: `加密失败：${String(error)}`, en: String(error) };
  process.stderr.write(`${zh}\n${en}\n`);
  process.exitCode = 1;
});
