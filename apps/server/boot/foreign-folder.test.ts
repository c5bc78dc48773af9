import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { freshDatabase } from '../../../tests/factories/database.ts';
import type { FreshDatabase } from '../../../tests/factories/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { readConfig } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import { ensureWorld } from '../world/ensure.ts';
import { loadWorld } from '../world/load.ts';
import { standingClock } from './clock.ts';
import { createLog } from './log.ts';
import { createPlatform } from './create-platform.ts';
import { refuseForeignFolder } from './foreign-folder.ts';

let database: FreshDatabase;
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'parkdeck-folder-')));
const platforms: Platform[] = [];
const platformIn = (data: string | undefined, baseDate = '2026-03-01'): Platform => {
  const config = readConfig({ PARKDECK_DATA: data, PARKDECK_WORLD: 'small', PARKDECK_BASE_DATE: baseDate });
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

test('a world’s time goes on over restarts, alike in all processes, never back behind what has happened', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') });
  try {
    const [one, other] = [platformIn(folders[0]), platformIn(folders[0])];
    expect((await standingClock(one))().now).toBe('2026-03-01 15:00:00');
    vi.setSystemTime(Date.parse('2026-11-20T12:30:00Z'));
    const [again, beside] = [await standingClock(one), await standingClock(other)];
    expect([again().now, beside().now]).toEqual(['2026-03-01 17:30:00', '2026-03-01 17:30:00']);
    vi.setSystemTime(Date.parse('2026-11-21T12:30:00Z'));
    expect(again()).toEqual({ now: '2026-03-02 17:30:00', today: '2026-03-02' });
    const later = await standingClock(platformIn(folders[0], '2026-04-01'));
    expect(later().now).toBe('2026-04-01 15:00:00');
    const { rows } = await one.database.pool.query<{ newest: string }>(
      "select to_char(max(at), 'YYYY-MM-DD HH24:MI:SS') as newest from operation_log",
    );
    const earlier = await standingClock(platformIn(folders[0], '2025-01-01'));
    expect(earlier().now).toBe(rows[0]?.newest);
  } finally {
    vi.useRealTimers();
  }
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
