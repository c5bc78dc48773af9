import { counted } from '@parkdeck/core/lib/counted';
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '@parkdeck/core/kit/words';
import { sealAgain } from '../jobs/seal-secrets.ts';
import type { Config } from '../platform/config.ts';
import { keyFile } from '../platform/key-file.ts';
import { SECRET_KEYS_FILE } from '../platform/vault.ts';
import { onDatabase, operatorCommand } from './operator-command.ts';

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
await operatorCommand(
  (error) => words(`加密失败：${String(error)}`, String(error)),
  async (read) => {
    const config = read();
    await onDatabase(
      config,
      async (platform) => {
        process.stdout.write(`${counted(await sealAgain(platform), 'secret')} encrypted with the newest key\n`);
      },
      // not before the database is ours
      { before: () => process.argv.includes('--new-key') && addKey(config) },
    );
  },
);
