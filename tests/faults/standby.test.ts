import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatform } from '@parkdeck/server/boot/create-platform';
import { createLog } from '@parkdeck/server/boot/log';
import { migrateDatabase } from '@parkdeck/server/db/migrate';
import { createApp } from '@parkdeck/server/http/app';
import { readConfig } from '@parkdeck/server/platform/config';
import type { Platform } from '@parkdeck/server/platform/platform';
import { joinProcesses } from '@parkdeck/server/db/processes';
import { loadWorld } from '@parkdeck/server/world/load';
import { BASE_DATE, DEMO_PASSWORD } from '../factories/platform.ts';
import { startPair } from '../factories/standby.ts';
import type { Pair } from '../factories/standby.ts';

/** Reports and exports from a real standby, which is paused and stopped. */

const SPAN = 'beginDate=2026-02-01&endDate=2026-03-01';
/** Seconds that the standby may be behind: a sign of life comes every five. */
const MAX_AGE = 8;
let data: string;
let pair: Pair;
let platform: Platform;
let app: Awaited<ReturnType<typeof createApp>>;
let leave: (() => Promise<void>) | undefined;
let primary: pg.Client;
let standby: pg.Client;

const platformOn = (url: string, more: Readonly<Record<string, string>> = {}): Platform =>
  createPlatform(
    readConfig({
      PARKDECK_DATA: data,
      PARKDECK_WORLD: 'small',
      PARKDECK_BASE_DATE: BASE_DATE,
      PARKDECK_CALLS_PER_SECOND: '10000',
      DATABASE_URL: url,
      ...more,
    }),
    url,
    createLog('silent'),
  );

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'parkdeck-standby-'));
  pair = await startPair(async (url) => {
    const filling = platformOn(url);
    await migrateDatabase(filling.database);
    await loadWorld(filling, 'small');
    await filling.database.close();
  });
  platform = platformOn(pair.primary, {
    DATABASE_READ_URL: pair.standby,
    DATABASE_READ_MAX_AGE: String(MAX_AGE),
  });
  app = await createApp(platform);
  leave = await joinProcesses(platform);
  [primary, standby] = [new pg.Client(pair.primary), new pg.Client(pair.standby)];
  standby.on('error', () => undefined); // it is stopped
  await Promise.all([primary.connect(), standby.connect()]);
}, 240_000);
afterAll(async () => {
  await leave?.();
  await app.close();
  await platform.database.close();
  await primary.end();
  await standby.end().catch(() => undefined);
  await pair.close();
  rmSync(data, { recursive: true });
});

const tokens = new Map<string, string>();
const get = async (userName: string, url: string) => {
  const known = tokens.get(userName);
  const token =
    known ??
    (
      await app.inject({
        method: 'POST',
        url: '/api/api-uaa/oauth/user/token',
        payload: { username: userName, password: DEMO_PASSWORD },
      })
    ).json<{ data: { accessToken: string } }>().data.accessToken;
  tokens.set(userName, token);
  return app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
};
interface Report {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly age?: number;
}
const report = async (userName = 'admin'): Promise<Report> => {
  const answer = await get(userName, `/api/updown/staticSumPay/getChartByDay?${SPAN}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Report>();
};
const plates = async (): Promise<string> => {
  const answer = await get('admin', '/api/updown/parkMonth/exportListPage?format=csv');
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

test('a report is that of the standby, with its age, and everybody has his own', async () => {
  await expect.poll(async () => (await report()).age).toBeTypeOf('number');
  const all = await report();
  expect(all.age).toBeLessThanOrEqual(MAX_AGE);
  expect(all.data.length).toBeGreaterThan(0);
  const fewer = await report('mgr1');
  expect(fewer.data.length).toBeGreaterThan(0);
  expect(fewer.data).not.toEqual(all.data);
});

test('what is too old is not shown: the database itself is read until the standby keeps up again', async () => {
  await expect.poll(async () => (await report()).age).toBeTypeOf('number');
  const owner = '只在主库的车主';
  const { rows } = await primary.query<{ id: string }>('select min(id) as id from pass where deleted_at is null');
  await standby.query('select pg_wal_replay_pause()');
  await expect
    .poll(async () => (await standby.query('select pg_get_wal_replay_pause_state() as state')).rows)
    .toEqual([{ state: 'paused' }]);
  await primary.query('update pass set owner = $2 where id = $1', [rows[0]?.id, owner]);
  expect(await plates()).not.toContain(owner);
  await expect.poll(plates, { timeout: 40_000 }).toContain(owner);
  expect((await report()).age).toBeUndefined();
  await standby.query('select pg_wal_replay_resume()');
  await expect.poll(async () => (await report()).age, { timeout: 40_000 }).toBeTypeOf('number');
  expect(await plates()).toContain(owner);
});

test('a standby that is gone is not missed', async () => {
  await expect.poll(async () => (await report()).age, { timeout: 40_000 }).toBeTypeOf('number');
  const before = await report();
  await pair.stopStandby();
  const { age, ...after } = await report();
  expect(age).toBeUndefined();
  expect(after.data).toEqual(before.data);
  expect(await plates()).toContain('"');
});
