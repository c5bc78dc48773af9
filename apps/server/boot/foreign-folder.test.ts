import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../tests/factories/database.ts';
import type { FreshDatabase } from '../../../tests/factories/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { readConfig } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import { ensureWorld } from '../world/ensure.ts';
import { loadWorld } from '../world/load.ts';
import { createLog } from './log.ts';
import { createPlatform } from './create-platform.ts';
import { refuseForeignFolder } from './foreign-folder.ts';

let database: FreshDatabase;
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'parkdeck-folder-')));
const platforms: Platform[] = [];
const platformIn = (data: string | undefined): Platform => {
  const config = readConfig({ PARKDECK_DATA: data, PARKDECK_WORLD: 'small', PARKDECK_BASE_DATE: '2026-03-01' });
  const platform = createPlatform(config, database.url, createLog('silent'));
  platforms.push(platform);
  return platform;
};
beforeAll(async () => void (database = await freshDatabase(inject('databaseUrl'))));
afterAll(async () => {
  for (const platform of platforms) await platform.database.close();
  await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('of two first starts on one empty database, one fills it and both go on', async () => {
  const said: string[] = [];
  const start = async (platform: Platform): Promise<void> => {
    await migrateDatabase(platform.database);
    await ensureWorld(
      platform,
      (one) => loadWorld(one, 'small'),
      (line) => said.push(line),
    );
  };
  await Promise.all([start(platformIn(folders[0])), start(platformIn(folders[0]))]);
  expect(said.filter((line) => line.startsWith('Filling'))).toHaveLength(1);
});

test.each(['picture-key', 'device-key', 'audit-key'])('a database is served with one %s', async (name) => {
  const [one = '', other = ''] = folders;
  await platformIn(one).database.pool.query("delete from meta where name in ('folder', 'device-key', 'audit-key')");
  await refuseForeignFolder(platformIn(one));
  await refuseForeignFolder(platformIn(one));
  for (const key of ['picture-key', 'device-key', 'audit-key']) copyFileSync(join(one, key), join(other, key));
  await refuseForeignFolder(platformIn(other));
  writeFileSync(join(other, name), 'another');
  await expect(refuseForeignFolder(platformIn(other))).rejects.toMatchObject({
    text: {
      zh: expect.stringMatching(`${name}.*PARKDECK_DATA`),
      en: expect.stringMatching(`the ${name}.*PARKDECK_DATA`),
    },
  });
});
