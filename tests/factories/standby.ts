import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handOver, serverAccount } from '@parkdeck/server/db/postgres-account';
import { findBinaries, runProgram } from '@parkdeck/server/db/postgres-binaries';
import pg from 'pg';
import { freePort } from './pooler.ts';

/** A database and a standby that follows it. */
export interface Pair {
  readonly primary: string;
  readonly standby: string;
  stopStandby(): Promise<void>;
  close(): Promise<void>;
}

const USER = 'parkdeck';
const addressOf = (port: number): string => `postgres://${USER}@127.0.0.1:${port}/postgres`;

/**
 * Starts a database, has `fill` write into it, and makes a standby of it, as `pg_basebackup` does (which the packages
 * of PostgreSQL for Node lack): files that are copied between the begin and the end of a backup, then streaming.
 */
export const startPair = async (fill: (url: string) => Promise<void>): Promise<Pair> => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdeck-pair-'));
  chmodSync(folder, 0o755);
  const account = serverAccount(join(folder, 'primary'));
  const binaries = findBinaries(account, () => undefined);
  handOver(folder, account);
  const run = (name: 'initdb' | 'pg_ctl', ...args: readonly string[]): Promise<void> =>
    runProgram({ binaries, name, args, account }, join(folder, `${name}.log`));
  const place = (name: string): string => join(folder, name);
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const configure = (name: string, port: number, more = ''): void =>
    appendFileSync(
      join(place(name), 'postgresql.conf'),
      `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\n` +
        `shared_buffers = 32MB\nmax_connections = 60\nwal_keep_size = 512MB\n${more}`,
    );
  const control = (name: string, verb: string, ...more: readonly string[]): Promise<void> =>
    run('pg_ctl', verb, '-D', place(name), '-w', '-t', '60', ...more);
  await run('initdb', '-D', place('primary'), '-U', USER, '--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync');
  configure('primary', primaryPort);
  await control('primary', 'start', '-l', place('primary.log'));
  await fill(addressOf(primaryPort));

  const backup = new pg.Client(addressOf(primaryPort));
  await backup.connect();
  await backup.query(`select pg_backup_start('standby', true)`);
  mkdirSync(place('standby'), { mode: 0o700 });
  const copied = spawnSync('cp', ['-a', `${place('primary')}/.`, place('standby')], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(`The files cannot be copied: ${copied.stderr}`);
  const { rows } = await backup.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await backup.end();
  rmSync(join(place('standby'), 'postmaster.pid'));
  writeFileSync(join(place('standby'), 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(place('standby'), 'standby.signal'), '');
  for (const name of ['backup_label', 'standby.signal']) handOver(join(place('standby'), name), account);
  handOver(place('standby'), account);
  configure('standby', standbyPort, `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=${USER}'\n`);
  await control('standby', 'start', '-l', place('standby.log'));
  let isFollowing = true;
  const stopStandby = async (): Promise<void> => {
    if (isFollowing) await control('standby', 'stop', '-m', 'immediate');
    isFollowing = false;
  };
  return {
    primary: addressOf(primaryPort),
    standby: addressOf(standbyPort),
    stopStandby,
    close: async () => {
      await stopStandby();
      await control('primary', 'stop', '-m', 'immediate');
      rmSync(folder, { recursive: true });
    },
  };
};
