import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { words } from '@parkdeck/core/kit/words';
import { type Account, canReach, handOver, SHARED_HOME } from './postgres-account.ts';
import { type Binaries, runProgram } from './postgres-binaries.ts';
import { DatabaseUnavailable } from './postgres-error.ts';

/** The one login role of an embedded cluster. */
export const SUPERUSER = 'parkdeck';

/** Our settings, included by the cluster's postgresql.conf. */
export const SETTINGS_FILE = 'parkdeck.conf';

/** A data folder: `cluster/` (PostgreSQL's own), `password` (0600), `log/`. All paths are real paths. */
export type Cluster = {
  readonly home: string;
  readonly data: string;
  readonly log: string;
  readonly binaries: Binaries;
  readonly account: Account;
};

/** `dataDir` is an absolute path. */
export type ClusterOptions = {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly log: (line: string) => void;
};

/** Opens the data folder, creating the cluster when there is none yet (about one second). */
export async function openCluster({ dataDir, binaries, account, log }: ClusterOptions): Promise<Cluster> {
  const home = placeData(dataDir, account, log);
  const cluster = { home, data: join(home, 'cluster'), log: join(home, 'log'), binaries, account };
  const versionFile = join(cluster.data, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    log(`Creating a database in ${home}`);
    await createCluster(cluster);
  }
  const has = readFileSync(versionFile, 'utf8').trim();
  const major = binaries.version.split('.')[0];
  if (has !== major) {
    throw new DatabaseUnavailable(
      'version',
      words(
        `${home} 里的数据库由 PostgreSQL ${has} 建立，这里是 ${major}。用 ${has} 导出后再导入，或移走该文件夹重新开始`,
        `The database in ${home} was made by PostgreSQL ${has}, this is ${major}. Dump it with ${has} and restore ` +
          'it, or move the folder away to begin anew',
      ),
    );
  }
  return cluster;
}

/** The random password of the cluster's superuser. */
export function readPassword(cluster: Cluster): string {
  return readFileSync(join(cluster.home, 'password'), 'utf8');
}

/**
 * Returns the real data folder. When the server's account cannot enter the requested folder, the data are stored below
 * SHARED_HOME with a symbolic link in place of the folder; removing the link starts with an empty database, as removing
 * the folder would.
 */
function placeData(dataDir: string, account: Account, log: (line: string) => void): string {
  const parent = dirname(dataDir);
  mkdirSync(parent, { recursive: true });
  const found = lstatSync(dataDir, { throwIfNoEntry: false });
  if (!found && canReach(parent, account)) return join(realpathSync(parent), basename(dataDir));
  if (!found) {
    const place = join(SHARED_HOME, `data-${randomBytes(4).toString('hex')}`);
    mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 });
    symlinkSync(place, dataDir);
    log(`The database lies in ${place}, because its account cannot enter ${parent}`);
  }
  if (lstatSync(dataDir).isSymbolicLink()) return resolve(parent, readlinkSync(dataDir));
  if (!canReach(parent, account)) {
    throw new DatabaseUnavailable(
      'foreign',
      words(
        `PostgreSQL 以用户 ${account?.uid} 运行，它进不去 ${parent}。换一个进得去的用户启动，或用 PARKDECK_DATA 换一个对它开放的文件夹`,
        `PostgreSQL runs as user ${account?.uid}, who cannot enter ${parent}. Start as a user who can, or set ` +
          'PARKDECK_DATA to a folder that is open to him',
      ),
    );
  }
  return realpathSync(dataDir);
}

/**
 * Built in a temporary folder and renamed when complete, so that an interrupted start leaves nothing that looks like a
 * database.
 */
async function createCluster({ home, data, binaries, account }: Cluster): Promise<void> {
  removeAbandoned(home);
  const draft = mkdtempSync(`${home}.new-${process.pid}-`);
  const password = join(draft, 'password');
  const log = join(draft, 'log');
  const draftData = join(draft, 'cluster');
  mkdirSync(log, { mode: 0o700 });
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  for (const path of [draft, password, log]) handOver(path, account);
  try {
    // The builtin C.UTF-8 order is the same on every machine and lets LIKE 'x%' use an index.
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8'];
    const args = [
      '-D',
      draftData,
      '-U',
      SUPERUSER,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      ...locale,
      '--no-instructions',
    ];
    await runProgram({ binaries, name: 'initdb', args, account }, join(log, 'initdb.log'));
    appendFileSync(join(draftData, 'postgresql.conf'), `\ninclude '${SETTINGS_FILE}'\n`);
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start may have created the database first; then use that one.
    if (existsSync(join(data, 'PG_VERSION'))) return;
    if (existsSync(home))
      throw new DatabaseUnavailable(
        'foreign',
        words(
          `${home} 里不是 Parkdeck 的数据库。移走它，或用 PARKDECK_DATA 换一个文件夹`,
          `${home} holds something else than a Parkdeck database. Move it away, or set PARKDECK_DATA to another folder`,
        ),
      );
    throw error;
  }
}

function removeAbandoned(home: string): void {
  const prefix = `${basename(home)}.new-`;
  for (const name of readdirSync(dirname(home))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number(name.slice(prefix.length).split('-')[0]);
    if (!isAlive(maker)) rmSync(join(dirname(home), name), { recursive: true, force: true });
  }
}

/** Whether a process with this id exists, no matter who owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
