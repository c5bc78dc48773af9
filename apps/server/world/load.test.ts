import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePlate } from '@parkdeck/core/lib/plate';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../tests/factories/database.ts';
import type { FreshDatabase } from '../../../tests/factories/database.ts';
import { readConfig } from '../boot/config.ts';
import { createLog, createPlatform } from '../boot/create-platform.ts';
import type { Platform } from '../boot/platform.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { checkWorld } from './check.ts';
import { loadWorld } from './load.ts';
import { SCALES } from './scale.ts';

const data = mkdtempSync(join(tmpdir(), 'parkdeck-world-'));
const opened: { platform: Platform; database: FreshDatabase }[] = [];
const loaded = async (size: 'none' | 'small' | 'demo', baseDate = '2026-03-01'): Promise<Platform> => {
  const database = await freshDatabase(inject('databaseUrl'));
  const platform = createPlatform(readConfig({ PARKDECK_BASE_DATE: baseDate, PARKDECK_DATA: data }), database.url, createLog('silent'));
  opened.push({ platform, database });
  await migrateDatabase(platform.database);
  await loadWorld(platform, size);
  return platform;
};
const ask = async (platform: Platform, query: string): Promise<readonly Record<string, unknown>[]> => (await platform.database.pool.query(query)).rows;

let small: Platform;
beforeAll(async () => {
  small = await loaded('small');
});
afterAll(async () => {
  for (const { platform, database } of opened) {
    await platform.database.close();
    await database.drop();
  }
  rmSync(data, { recursive: true });
});

test('the small world breaks no invariant', async () => {
  expect(Object.values(await checkWorld(small.database.db)).filter(Boolean)).toEqual([]);
});

test.each(['2028-03-01', '2026-01-31'])('the small world of %s breaks none either', async (base) => {
  const platform = await loaded('small', base);
  expect(Object.values(await checkWorld(platform.database.db)).filter(Boolean)).toEqual([]);
});

test('the demo world breaks no invariant and is filled to its scale', async () => {
  const platform = await loaded('demo');
  expect(Object.values(await checkWorld(platform.database.db)).filter(Boolean)).toEqual([]);
  const [counts] = await ask(platform, 'select (select count(*) from pass) as passes, (select count(*) from pass_period) as periods, (select count(*) from "user") as users');
  expect(counts).toEqual({ passes: SCALES.demo.passes, periods: SCALES.demo.periods, users: SCALES.demo.users });
});

test.each(['small', 'demo'] as const)('the %s world has payments of every kind, and a car that pays 15.00 of which nothing was heard', async (size) => {
  const platform = size === 'small' ? small : await loaded(size);
  const [planted] = await ask(platform, `select o.amount, o.state, to_char(r.created_at, 'HH24:MI') as at, r.due, s.due as stay from online_order o join "order" r on r.id = o.order_id join session s on s.id = r.session_id where o.state = 'unknown' and r.type = 'parking'`);
  expect(planted).toEqual({ amount: 1500, state: 'unknown', at: '14:40', due: 1500, stay: 1500 });
  const kinds = await ask(platform, `select state, late, count(*) as n from online_order group by 1, 2`);
  const least = { 'success/false': 100, 'unknown/false': 3, 'refunded/true': 1, 'refunded/false': 1, 'refund-failed/false': 1, 'failed/false': 1, 'closed/false': 1, 'waiting/false': 1 };
  const found = Object.fromEntries(kinds.map(({ state, late, n }) => [`${String(state)}/${String(late)}`, Number(n)]));
  for (const [kind, n] of Object.entries(least)) expect(found[kind], kind).toBeGreaterThanOrEqual(n);
  expect(await ask(platform, `select 1 from "order" where state = 'part-refunded'`)).not.toEqual([]);
  expect(await ask(platform, `select cashier, u.user_name from shift t join "user" u on u.id = t.user_id where t.state = 'open'`)).toMatchObject([{ user_name: 'cash1' }]);
  expect(await ask(platform, `select 1 from shift where diff <> 0`)).not.toEqual([]);
  expect(await ask(platform, `select 1 from session where shift_id is not null and paid = 0 and release_reason is null`)).not.toEqual([]);
});

test('planted facts stand: F1, F4, F12', async () => {
  const passes = await ask(small, `select park_id, end_date >= date '2026-03-01' as valid from pass where '京A00001' = any(plates) order by id`);
  expect(passes).toEqual([{ park_id: 'PK0001', valid: true }, { park_id: 'PK0002', valid: false }]);
  expect(await ask(small, `select park_id from blacklist_entry where plate = '苏E88888' and end_time is null`)).toEqual([{ park_id: 'PK0002' }]);
  expect(await ask(small, `select id from village where approve_state = 'waiting'`)).toEqual([{ id: 'V0005' }]);
});

test('requests are in every state, and the approved one has become a pass', async () => {
  expect(await ask(small, 'select distinct state from pass_request order by state')).toEqual(['approved', 'pending', 'refused', 'withdrawn'].map((state) => ({ state })));
  const [request] = await ask(small, `select g.plates = r.plates as same from pass_request r join pass g on g.park_id = r.park_id and g.source = 'request' where r.state = 'approved'`);
  expect(request).toEqual({ same: true });
});

test('every stored plate is one', async () => {
  const plates = await ask(small, 'select distinct unnest(plates) as plate from pass union select plate from blacklist_entry union select unnest(plates) from pass_request');
  expect(plates.filter(({ plate }) => !parsePlate(String(plate)).ok)).toEqual([]);
});

test('records are found by pinyin, initials and plate', async () => {
  const hits = async (text: string): Promise<number> => (await ask(small, `select 1 from park where search_key like '%${text}%'`)).length;
  expect([await hits('yunboguangchang'), await hits('ybgc'), await hits('云泊广场')]).toEqual([1, 1, 1]);
  expect(await ask(small, `select count(*) as n from pass where search_key like '%京a00001%'`)).toEqual([{ n: 2 }]);
});

test('meta tells which world it is', async () => {
  expect(await ask(small, `select value from meta where name = 'world'`)).toEqual([{ value: { size: 'small', seed: 20260301, baseDate: '2026-03-01' } }]);
});

test('a second world is refused and changes nothing', async () => {
  await expect(loadWorld(small, 'small')).rejects.toThrow('duplicate key');
  expect(await ask(small, 'select count(*) as n from pass')).toEqual([{ n: 60 }]);
});
