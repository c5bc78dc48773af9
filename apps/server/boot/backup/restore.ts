import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { words } from '@parkdeck/core/kit/words';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { migrateDatabase, migrationCount } from '../../db/migrate.ts';
import { AUDIT_ANCHORS } from '../../jobs/seal-anchor.ts';
import type { Platform } from '../../platform/platform.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { hashing, readManifest, tableFile } from './manifest.ts';
import type { Manifest } from './manifest.ts';

const damaged = (what: string): StartProblem =>
  new StartProblem(
    words(`备份已损坏，未恢复任何数据：${what}`, `The backup is damaged, and nothing of it was restored: ${what}`),
  );

/** Only a place where nothing is can be restored into: a mistyped setting must not cost what is there. */
const refuseUsed = async ({ database, config }: Platform): Promise<void> => {
  const schema = await database.pool.query<{ there: boolean }>(
    `select to_regclass('public."user"') is not null as there`,
  );
  const hasUsers = async (): Promise<boolean> =>
    ((await database.pool.query('select from "user" limit 1')).rowCount ?? 0) > 0;
  if ((schema.rows[0]?.there === true && (await hasUsers())) || existsSync(join(config.data, AUDIT_ANCHORS)))
    throw new StartProblem(
      words(
        '此处已有平台的数据，未做任何改动：用空的数据库和空的数据目录（DATABASE_URL、PARKDECK_DATA）恢复',
        'There is a platform here already, and nothing was changed: restore into an empty database and an empty data ' +
          'folder (DATABASE_URL, PARKDECK_DATA)',
      ),
    );
};

const refuseOtherVersion = ({ migrations }: Manifest): void => {
  if (migrations === migrationCount()) return;
  const newer = migrations > migrationCount();
  throw new StartProblem(
    words(
      `备份出自${newer ? '较新' : '较旧'}的版本。用写它的版本恢复，${newer ? '本版本不能读' : '再升级到本版本'}`,
      `The backup is of ${newer ? 'a newer' : 'an older'} version: restore it with that version` +
        (newer ? '' : ', then start this one, which upgrades it'),
    ),
  );
};

const readTable = async (
  client: pg.ClientBase,
  folder: string,
  { name, columns, rows, sha256: expected }: Manifest['tables'][number],
): Promise<void> => {
  const table = pg.escapeIdentifier(name);
  await client.query(`alter table ${table} disable trigger user`);
  const { through, sha256 } = hashing();
  const into = client.query(from(`copy ${table} (${columns.map(pg.escapeIdentifier).join()}) from stdin`));
  try {
    await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), through, into);
  } catch (error) {
    throw Object.assign(damaged(`${name}.copy.gz`), { cause: error });
  }
  if (into.rowCount !== rows || sha256() !== expected) throw damaged(`${name}.copy.gz`);
  await client.query(`alter table ${table} enable trigger user`);
};

/** Tables that others refer to come before them. */
const inOrder = async <T extends { readonly name: string }>(
  client: pg.ClientBase,
  tables: readonly T[],
): Promise<readonly T[]> => {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint c join pg_class f on f.oid = c.conrelid
      join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid <> c.confrelid`,
  );
  const ordered = new Set<T>();
  const take = (table: T): void => {
    if (ordered.has(table)) return;
    for (const one of tables) if (rows.some(({ from: by, to }) => by === table.name && to === one.name)) take(one);
    ordered.add(table);
  };
  for (const table of tables) take(table);
  return [...ordered];
};

const readTables = async (platform: Platform, folder: string, manifest: Manifest, tell: (line: string) => void) => {
  const client = await platform.database.session();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    const tables = await inOrder(client, manifest.tables);
    await client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join()}`);
    for (const table of tables) {
      await readTable(client, folder, table);
      tell(`${table.name} ${table.rows}`);
    }
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
};

/** Files first: a file that no row names does no harm, and a restore that was cut off can be begun again. */
const readFiles = async ({ files: store }: Platform, folder: string, files: Manifest['files']): Promise<void> => {
  for (const { key, sha256, type } of files ?? []) {
    const stored = await store.write(key, createReadStream(join(folder, key)), () => type);
    if (stored.sha256 === sha256) continue;
    await store.remove(key);
    throw damaged(key);
  }
};

/**
 * Restores a backup into an empty database and an empty data folder: all of its rows, or none.
 *
 * @throws StartProblem when there is something already, or the backup is damaged or of another version
 */
export const restoreBackup = async (
  platform: Platform,
  folder: string,
  tell: (line: string) => void,
): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  refuseOtherVersion(manifest);
  await refuseUsed(platform);
  await readFiles(platform, folder, manifest.files);
  await migrateDatabase(platform.database);
  await readTables(platform, folder, manifest, tell);
  const { data } = platform.config;
  await mkdir(data, { recursive: true });
  for (const name of manifest.keys) await copyFile(join(folder, 'keys', name), join(data, name));
  if (existsSync(join(folder, AUDIT_ANCHORS))) await copyFile(join(folder, AUDIT_ANCHORS), join(data, AUDIT_ANCHORS));
  return manifest;
};
