import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
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

const SOUND = Object.fromEntries(['I01', 'I02', 'I03', 'I04', 'I06', 'I07', 'I08', 'I10', 'I11', 'I12', 'I13', 'I14', 'I19', 'I20', 'I29', 'I38', 'I40'].map((rule) => [rule, 0]));

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
  expect(await checkWorld(small.database.db)).toEqual(SOUND);
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

test('what is broken is counted', async () => {
  await small.database.db.transaction(async (tx) => {
    // The database itself refuses a plate twice; here its triggers sleep.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update area set stalls = 9999 where id = 'AR000001'`);
    await tx.execute(sql`update pass set end_date = end_date + 1 where id in ('GR00000001', 'GR00000002')`);
    await tx.execute(sql`update pass set plates = '{京a·00001}' where id = 'GR00000003'`);
    await tx.execute(sql`update pass set plates = '{京A00001}' where id = 'GR00000005'`);
    await tx.execute(sql`update gate set booth_id = 'BX999999' where id = 'GT000001'`);
    expect(await checkWorld(tx)).toEqual({ ...SOUND, I10: 1, I11: 2, I13: 1, I38: 1, I40: 1 });
    tx.rollback();
  }).catch((error: Error) => {
    if (error.message !== 'Rollback') throw error;
  });
});

const LEFT = `select id from session where state = 'left' and plate not like '无牌%' order by id limit 1`;
const PAID = `select o.id from "order" o join payment p on p.order_id = o.id where o.state = 'settled' and o.session_id is not null and p.shift_id is null and p.online_order_id is null order by o.id limit 1`;
const ONLINE = `select id from online_order where state = 'success' and refunded = 0 order by id limit 1`;
const OWED = `select order_id from arrears where state = 'unpaid' order by id limit 1`;
const DEBT = `select id from arrears where state = 'unpaid' order by id limit 1`;
const again = (values: string): string => `insert into session select (jsonb_populate_record(s, ${values})).* from session s where s.id = (${LEFT})`;
test.each([
  ['an order that does not add up', `update "order" set coupon = 100 where id = (${PAID})`, { I01: 1, I04: 1 }],
  ['an order that is open though nothing is unpaid', `update "order" set state = 'part-paid' where id = (${PAID})`, { I01: 1 }],
  ['an order that owes less than nothing', `update "order" set waived = -1, due = due - 1 where id = (${PAID})`, { I01: 1, I04: 1 }],
  ['a payment that nobody knows', `update payment set amount = amount + 1 where order_id = (${PAID})`, { I02: 1 }],
  ['a refund without its row', `update "order" set refunded = 1, state = 'part-refunded' where id = (${PAID})`, { I02: 1 }],
  ['a whole refund whose order is still settled', `with o as (update "order" set refunded = paid where id = (${PAID}) returning *)
    insert into refund (id, order_id, park_id, company_id, pay_way, amount, state, applied_at) select 'RFX', id, park_id, company_id, 'cash', paid, 'refunded', settled_at from o`, { I02: 1 }],
  ['an online payment that says another sum than its payments', `update online_order set amount = amount + 1 where id = (${ONLINE})`, { I03: 1 }],
  ['money through a channel of which no payment knows', `update payment set online_order_id = null where online_order_id = (${ONLINE})`, { I03: 1 }],
  ['an order that says it is being paid online', `update "order" set pending = 'waiting' where id = (${PAID})`, { I03: 1 }],
  ['late money that was kept', `update online_order set late = true where id = (${ONLINE})`, { I02: 0, I03: 1 }],
  ['a refund of which the payment knows nothing', `update online_order set refunded = 0, state = 'success' where id = (select id from online_order where late order by id limit 1)`, { I03: 1 }],
  ['a shift whose difference is wrong', `update shift set handover = handover + 1 where id = (select id from shift where state = 'ended' order by id limit 1)`, { I29: 1 }],
  ['two shifts of a cashier at one time', `update shift set end_time = (select max(start_time) + interval '1 hour' from shift) where id = (select id from shift where state = 'ended' and user_id = (select user_id from shift where state = 'open') order by start_time desc limit 1)`, { I29: 1 }],
  ['a session that shows other sums than its orders', `update session set paid = paid + 1 where id = (${LEFT})`, { I04: 1 }],
  ['an exit before the entry', `update session set out_time = in_time - interval '1 hour' where id = (${LEFT})`, { I06: 1 }],
  ['a car that has left without a time', `update session set state = 'open' where id = (${LEFT})`, { I06: 1 }],
  ['two open sessions of a plate', `update session set plate = (select plate from session where state = 'open' order by id limit 1), park_id = (select park_id from session where state = 'open' order by id limit 1)
    where id = (select id from session where state = 'open' order by id offset 1 limit 1)`, { I07: 1, I08: 1 }],
  ['two sessions of a plate at one time', again(`jsonb_build_object('id', 'IOX', 'due', 0, 'derated', 0, 'coupon', 0, 'waived', 0, 'owed', 0, 'paid', 0)`), { I08: 1 }],
  ['arrears that differ from what the order owes', `update arrears set owed = owed + 1 where id = (${DEBT})`, { I19: 1 }],
  ['an order whose arrears are gone', `update arrears set deleted_at = now() where order_id = (${OWED})`, { I19: 1, I38: 1 }],
  ['arrears paid by nothing', `update arrears set state = 'paid', paid = owed where id = (${DEBT})`, { I20: 2 }],
  ['arrears paid in part', `update arrears set paid = owed + 1 where id = (${DEBT})`, { I20: 1 }],
])('%s is found', async (_what, planted, found) => {
  await small.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`drop index if exists session_park_id_plate_once`);
    expect((await tx.execute(sql.raw(planted))).rowCount).toBe(1);
    expect(await checkWorld(tx)).toEqual({ ...SOUND, ...found });
    tx.rollback();
  }).catch((error: Error) => {
    if (error.message !== 'Rollback') throw error;
  });
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

test('rows belong to the company of their park or village', async () => {
  const [wrong] = await ask(small, `select (select count(*) from pass g join park p on p.id = g.park_id where g.company_id <> p.company_id)
    + (select count(*) from gate g join park p on p.id = g.park_id where g.company_id <> p.company_id)
    + (select count(*) from park p join village v on v.id = p.village_id where p.company_id <> v.company_id)
    + (select count(*) from park_settings s join park p on p.id = s.id where s.company_id <> p.company_id) as n`);
  expect(wrong).toEqual({ n: 0 });
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
