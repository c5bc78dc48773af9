import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run generate`: everything that is written from the catalogue. With `--check` nothing is written and the exit
 * code says whether all of it is up to date.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const check = process.argv.includes('--check');
const run = (command, args, { cwd = root, env = process.env } = {}) =>
  spawnSync(process.execPath, [join(root, 'node_modules', command), ...args], {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const scripts = [
  'apps/server/boot/generate-registries.ts',
  'apps/server/boot/generate-tables.ts',
  'apps/server/boot/generate-pinyin.ts',
  'cli/commands/generate-nouns.ts',
  'web/ui/generate-icons.mjs',
  'tests/house/generate-lint.ts',
  'apps/docs/generate/generate.ts',
].filter((file) => existsSync(join(root, file)));
let failed = false;
for (const file of scripts) {
  const done = run('tsx/dist/cli.mjs', [join(root, file), ...(check ? ['--check'] : [])]);
  process.stdout.write(done.stdout + done.stderr);
  failed ||= done.status !== 0;
}

// drizzle-kit compares the tables with the last snapshot and writes a migration when they differ; a check lets it do so
// aside.
const server = join(root, 'apps', 'server');
const migrations = join(server, 'db', 'migrations');
const out = check ? mkdtempSync(join(tmpdir(), 'parkdeck-migrations-')) : migrations;
if (check) cpSync(migrations, out, { recursive: true });
const before = readdirSync(out).length;
const kit = run('drizzle-kit/bin.cjs', ['generate', '--config', 'drizzle.config.ts'], {
  cwd: server,
  env: { ...process.env, MIGRATIONS_OUT: relative(server, out) },
});
const differs = readdirSync(out).length > before;
if (kit.status !== 0 || (!differs && !kit.stdout.includes('No schema changes'))) {
  process.stdout.write(kit.stdout + kit.stderr);
  failed = true;
} else if (differs) {
  process.stdout.write(
    check
      ? 'The migrations are older than the catalogue: run `npm run generate`\n'
      : 'A migration was written. Read it before you commit it.\n',
  );
  failed ||= check;
}
if (check) rmSync(out, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
