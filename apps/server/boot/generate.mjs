import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run generate`: everything that is written from the catalogue. With `--check` nothing is written and the exit
 * code says whether all of it is up to date. `--name=WORDS` names a migration.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const run = (file) =>
  spawnSync(process.execPath, [tsx, join(root, file), ...process.argv.slice(2)], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const scripts = [
  'apps/server/boot/generate-registries.ts',
  'apps/server/boot/generate-jobs.ts',
  'apps/server/boot/generate-migration.ts',
  'apps/server/boot/generate-pinyin.ts',
  'cli/commands/generate-nouns.ts',
  'web/ui/generate-icons.mjs',
  'tests/house/generate-lint.ts',
  'tests/house/generate-behaviours.ts',
  'apps/docs/generate/generate.ts',
].filter((file) => existsSync(join(root, file)));
let failed = false;
for (const file of scripts) {
  const done = run(file);
  process.stdout.write(done.stdout + done.stderr);
  failed ||= done.status !== 0;
}
process.exit(failed ? 1 : 0);
