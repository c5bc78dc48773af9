import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, afterEach, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../../tests/factories/database.ts';
import type { FreshDatabase } from '../../../../tests/factories/database.ts';
import { DEMO_PASSWORD, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { createApp } from '../../http/app.ts';
import { checkWorld } from '../../invariants/check.ts';
import { sealAudit, verifyAudit } from '../../jobs/seal-audit.ts';
import { readConfig } from '../../platform/config.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPlatform } from '../create-platform.ts';
import { createLog } from '../log.ts';
import { readManifest, tableFile } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

let at: TestPlatform;
let place: string;
const folders = () => ({ backup: join(place, 'backup'), data: join(place, 'data') });
const quiet = { files: true, keys: true, tell: () => undefined };

/** A second place: an empty database and an empty data folder. */
let second: { readonly database: FreshDatabase; readonly platform: Platform };
const openSecond = (database: FreshDatabase): Platform =>
  createPlatform(
    readConfig({ PARKDECK_DATA: folders().data, PARKDECK_BASE_DATE: '2026-03-01' }),
    database.url,
    createLog('silent'),
  );

const PICTURE = 'files/backup-test';
beforeAll(async () => {
  at = await testPlatform();
  await at.platform.files.write(PICTURE, Readable.from(['a picture']), () => 'image/png');
  await at.platform.database.pool.query(
    `insert into stored_file (id, user_id, use, name, type, size, sha256, created_at)
      select 'backup-test', id, 'picture', 'a.png', 'image/png', 9, '', now() from "user" limit 1`,
  );
  await sealAudit(at.platform);
});
afterAll(() => at.close());
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'parkdeck-backup-'));
  const database = await freshDatabase(inject('databaseUrl'));
  second = { database, platform: openSecond(database) };
});
afterEach(async () => {
  await second.platform.database.close();
  await second.database.drop();
  rmSync(place, { recursive: true, force: true });
});

/** Every row of every table, summed up. */
const contents = async ({ database }: Platform): Promise<Readonly<Record<string, string>>> => {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ told: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as told from ${name} t`,
    );
    found[name] = rows[0]?.told ?? '';
  }
  return found;
};

test('a backup restored into a second place is the same platform, with its log, its files and its keys', async () => {
  await writeBackup(at.platform, folders().backup, quiet);
  await restoreBackup(second.platform, folders().backup, () => undefined);
  expect(await contents(second.platform)).toEqual(await contents(at.platform));
  // Numbers go on where they were.
  const [before, after] = await Promise.all(
    [at.platform, second.platform].map(
      async ({ database }) =>
        (await database.pool.query(`select sequencename, last_value from pg_sequences where schemaname = 'public'`))
          .rows,
    ),
  );
  expect(after).toEqual(before);
  const body = await second.platform.files.read(PICTURE);
  expect(body && (await text(body))).toBe('a picture');
  // As after a start: with the keys of the backup.
  const restored = openSecond(second.database);
  expect(await verifyAudit(restored)).toBeUndefined();
  const app = await createApp(restored);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/api-uaa/oauth/user/token',
    payload: { username: 'admin', password: DEMO_PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
  await app.close();
  await restored.database.close();
});

test('while people work a backup is the state of one moment: what was answered before, each write whole', async () => {
  const { rows } = await at.platform.database.pool.query<{ id: string }>(
    `select id from pass where state = 'active' and deleted_at is null order by id limit 12`,
  );
  const renewed = (): Promise<number> =>
    at.platform.database.pool
      .query<{ n: number }>('select count(*)::int as n from pass_period')
      .then((found) => found.rows[0]?.n ?? 0);
  const renew = async (id: string): Promise<void> => {
    const { body } = await at.call('admin', 'pass.renew', { ids: [id], input: { months: 1, payWay: 'cash' } });
    expect(body.code).toBe(200);
  };
  await renew(rows[0]?.id ?? '');
  const before = await renewed();
  let isOver = false;
  const working = (async () => {
    for (let turn = 0; !isOver; turn += 1) await renew(rows[turn % rows.length]?.id ?? '');
  })();
  await writeBackup(at.platform, folders().backup, quiet);
  const meanwhile = await renewed();
  isOver = true;
  await working;
  await restoreBackup(second.platform, folders().backup, () => undefined);
  const { rows: kept } = await second.platform.database.pool.query<{ n: number }>(
    'select count(*)::int as n from pass_period',
  );
  expect(kept[0]?.n).toBeGreaterThanOrEqual(before);
  expect(kept[0]?.n).toBeLessThanOrEqual(meanwhile);
  const broken = await second.platform.database.begin({ statement_timeout: '0' }, (tx) => checkWorld(tx));
  expect(Object.entries(broken).filter(([, found]) => found > 0)).toEqual([]);
});

test('a backup appears whole or not at all, and never over another', async () => {
  const { backup } = folders();
  await writeBackup(at.platform, backup, { ...quiet, files: false, keys: false });
  await expect(writeBackup(at.platform, backup, quiet)).rejects.toThrow('already');
  expect((await readManifest(backup)).files).toBeUndefined();
  expect(existsSync(join(backup, 'keys'))).toBe(false);
  const broken = join(place, 'broken');
  const failing = () => {
    throw new Error('disk full');
  };
  await expect(writeBackup(at.platform, broken, { ...quiet, tell: failing })).rejects.toThrow('disk full');
  expect([existsSync(broken), existsSync(`${broken}.partial`)]).toEqual([false, false]);
  await expect(readManifest(join(place, 'nothing'))).rejects.toThrow('no whole backup');
});

const usersOf = async ({ database }: Platform): Promise<number> =>
  (await database.pool.query('select from "user"')).rowCount ?? 0;

test('what is damaged, of another version or would cover something is refused, and nothing is restored', async () => {
  const { backup } = folders();
  await writeBackup(at.platform, backup, quiet);
  const manifest = await readManifest(backup);
  const spoilt = (name: string, spoil: (folder: string) => void): string => {
    const folder = join(place, name);
    cpSync(backup, folder, { recursive: true });
    spoil(folder);
    return folder;
  };
  const withManifest = (changes: object) => (folder: string) =>
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...changes }));
  const restored = (folder: string) => restoreBackup(second.platform, folder, () => undefined);

  const newer = spoilt('newer', withManifest({ migrations: manifest.migrations + 1 }));
  await expect(restored(newer)).rejects.toThrow('a newer version');
  const older = spoilt('older', withManifest({ migrations: manifest.migrations - 1 }));
  await expect(restored(older)).rejects.toThrow('an older version');
  for (const [at, beyond] of [
    { files: [{ key: 'files/../../beyond', sha256: '', type: 'text/plain' }] },
    { keys: ['../beyond'] },
    { tables: [{ name: '../beyond', columns: [], rows: 0, sha256: '' }] },
  ].entries())
    await expect(restored(spoilt(`beyond ${at}`, withManifest(beyond)))).rejects.toThrow('no whole backup');
  const picture = spoilt('picture', (folder) => writeFileSync(join(folder, PICTURE), 'another'));
  await expect(restored(picture)).rejects.toThrow(PICTURE);
  const table = spoilt('table', (folder) => {
    const bytes = readFileSync(tableFile(folder, 'session'));
    writeFileSync(tableFile(folder, 'session'), bytes.subarray(0, bytes.length - 100));
  });
  await expect(restored(table)).rejects.toThrow('session.copy.gz');
  const swapped = spoilt('swapped', (folder) => cpSync(tableFile(folder, 'car_type'), tableFile(folder, 'company')));
  await expect(restored(swapped)).rejects.toThrow('company.copy.gz');
  expect(await usersOf(second.platform)).toBe(0);
  // Nothing is there still, so that the whole one can be restored; then something is.
  await restored(backup);
  const users = await usersOf(second.platform);
  expect(users).toBeGreaterThan(0);
  await expect(restored(backup)).rejects.toThrow('There is a platform here already');
  expect(await usersOf(second.platform)).toBe(users);
});
