import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { words } from '@parkdeck/core/kit/words';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { copyOut } from '../../db/copy-out.ts';
import { migrationCount } from '../../db/migrate.ts';
import { namedFiles } from '../../files/store/move.ts';
import { AUDIT_ANCHORS, notedAnchors } from '../../jobs/seal-anchor.ts';
import type { Platform } from '../../platform/platform.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { hashing, KEY_FILES, manifestFile, tableFile } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** Packs fast: a backup is as long as its slowest part, and rows shrink to a fifth with this already. */
const GZIP = { level: 1 };

export interface BackupOptions {
  readonly files: boolean;
  readonly keys: boolean;
  /** Told of each table and each hundred files. */
  readonly tell: (line: string) => void;
}

/** Tables and sequences of the platform. Partitions and views are read through what they belong to. */
const TABLES = `select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by 1`;
const SEQUENCES = `select sequencename as name, last_value as value from pg_sequences
  where schemaname = 'public' and last_value is not null`;

type Table = Manifest['tables'][number];

const writeTable = async (client: pg.Client, folder: string, { name, columns }: Table): Promise<Table> => {
  const { through, sha256 } = hashing();
  const packed = createWriteStream(tableFile(folder, name), { mode: 0o600 });
  const rows = await copyOut(
    client,
    `copy (select ${columns.map(pg.escapeIdentifier).join()} from ${pg.escapeIdentifier(name)}) to stdout`,
    (lines) => pipeline(lines, through, createGzip(GZIP), packed),
  );
  return { name, columns, rows, sha256: sha256() };
};

/** All tables as they are at one moment, whatever is written meanwhile. */
const writeTables = async (
  client: pg.Client,
  folder: string,
  tell: BackupOptions['tell'],
): Promise<readonly Table[]> => {
  await mkdir(join(folder, 'tables'), { recursive: true });
  const found = await client.query<Table>(TABLES);
  const written: Table[] = [];
  for (const table of found.rows) {
    const done = await writeTable(client, folder, table);
    tell(`${done.name} ${done.rows}`);
    written.push(done);
  }
  return written;
};

/** The files that rows name. One that is cleared away meanwhile is not missed. */
const writeFiles = async (
  platform: Platform,
  folder: string,
  tell: BackupOptions['tell'],
): Promise<NonNullable<Manifest['files']>> => {
  const written: NonNullable<Manifest['files']> = [];
  for await (const { key, type } of namedFiles(platform)) {
    const body = await platform.files.read(key);
    if (!body) continue;
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true });
    const { through, sha256 } = hashing();
    await pipeline(body, through, createWriteStream(path, { mode: 0o600 }));
    written.push({ key, sha256: sha256(), type });
    if (written.length % 100 === 0) tell(`${written.length} 个文件 / files`);
  }
  return written;
};

/** The anchors of the operation log that the snapshot knows of: later ones belong to a later state. */
const writeAnchors = async (platform: Platform, folder: string, count: number): Promise<void> => {
  const file = join(platform.config.data, AUDIT_ANCHORS);
  if (count === 0 || !existsSync(file)) return;
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, count);
  await writeFile(join(folder, AUDIT_ANCHORS), `${lines.join('\n')}\n`, { mode: 0o600 });
};

const writeKeys = async (platform: Platform, folder: string): Promise<Manifest['keys']> => {
  const there = KEY_FILES.filter((name) => existsSync(join(platform.config.data, name)));
  await mkdir(join(folder, 'keys'), { recursive: true, mode: 0o700 });
  for (const name of there) await copyFile(join(platform.config.data, name), join(folder, 'keys', name));
  return there;
};

/**
 * Writes the state of one moment into a new folder, while the platform runs. The folder appears whole or not at all.
 *
 * @throws StartProblem when the folder exists
 */
export const writeBackup = async (
  platform: Platform,
  folder: string,
  { files, keys, tell }: BackupOptions,
): Promise<Manifest> => {
  if (existsSync(folder))
    throw new StartProblem(
      words(`${folder} 已存在：换一个名称`, `There is something at ${folder} already: choose another name`),
    );
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const client = await platform.database.session();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const madeAt = platform.clock().now;
    const tables = await writeTables(client, partial, tell);
    await writeAnchors(platform, partial, await notedAnchors(drizzle(client)));
    // Sequences belong to no moment: a later value is as good, an earlier one would give a number twice.
    const sequences = (await client.query<Manifest['sequences'][number]>(SEQUENCES)).rows;
    await client.query('commit');
    const manifest: Manifest = {
      format: 1,
      madeAt,
      migrations: migrationCount(),
      tables: [...tables],
      sequences,
      ...(files ? { files: await writeFiles(platform, partial, tell) } : {}),
      keys: keys ? await writeKeys(platform, partial) : [],
    };
    await writeFile(manifestFile(partial), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    client.release();
  }
};
