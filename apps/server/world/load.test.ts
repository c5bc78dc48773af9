import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { day } from '@parkdeck/core/lib/fixtures/day';
import { parsePlate } from '@parkdeck/core/lib/plate';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../tests/factories/database.ts';
import type { FreshDatabase } from '../../../tests/factories/database.ts';
import { BASE_DATE, templateOf } from '../../../tests/factories/platform.ts';
import { isNightly } from '../../../tests/factories/size.ts';
import { readConfig } from '../platform/config.ts';
import { createPlatform } from '../boot/create-platform.ts';
import { createLog } from '../boot/log.ts';
import type { Platform } from '../platform/platform.ts';
import { checkWorld } from '../invariants/check.ts';
import { generateWorld } from './generate.ts';
import { loadWorld, writeWorld } from './load.ts';
import { SCALES } from './scale.ts';
import { summaryOf, summaryText } from './summary.ts';

const data = mkdtempSync(join(tmpdir(), 'parkdeck-world-'));
const opened: { platform: Platform; database: FreshDatabase }[] = [];
const platformOn = async (template: 'none' | 'small', baseDate: string): Promise<Platform> => {
  const database = await freshDatabase(inject('databaseUrl'), await templateOf(template));
  const platform = createPlatform(
    readConfig({ PARKDECK_BASE_DATE: baseDate, PARKDECK_DATA: data }),
    database.url,
    createLog('silent'),
  );
  opened.push({ platform, database });
  return platform;
};
const loaded = async (
  size: 'none' | 'small' | 'demo',
  baseDate: string = BASE_DATE,
  before = '',
): Promise<Platform> => {
  const platform = await platformOn('none', baseDate);
  await platform.database.pool.query(before);
  // Ten days of the demo have everything that its whole history has.
  await writeWorld(
    platform,
    generateWorld({ size, baseDate: day(baseDate), ...(size === 'demo' ? { days: 10 } : {}) }),
  );
  return platform;
};
const ask = async (platform: Platform, query: string): Promise<readonly Record<string, unknown>[]> =>
  (await platform.database.pool.query(query)).rows;

/** Both are written by the same code; nightly the demo is looked at as well. */
const SIZES = isNightly ? (['small', 'demo'] as const) : (['small'] as const);
const worlds = new Map<string, Platform>();
const worldOf = (size: (typeof SIZES)[number]): Platform => {
  const platform = worlds.get(size);
  if (!platform) throw new Error(`There is no ${size} world`);
  return platform;
};
let small: Platform;
beforeAll(async () => {
  // what every other test begins with is this small world
  for (const size of SIZES) worlds.set(size, await (size === 'small' ? platformOn(size, BASE_DATE) : loaded(size)));
  small = worldOf('small');
});
afterAll(async () => {
  for (const { platform, database } of opened) {
    await platform.database.close();
    await database.drop();
  }
  rmSync(data, { recursive: true });
});

test('the small world amounts to what is kept of it', async () => {
  await expect(summaryText(await summaryOf(small.database.db))).toMatchFileSnapshot('summary.small.txt');
});

test.each(['2026-01-31'])('the small world of %s breaks none either', async (base) => {
  const platform = await loaded('small', base);
  expect(Object.values(await checkWorld(platform.database.db)).filter(Boolean)).toEqual([]);
});

test.each(SIZES)('the %s world breaks no invariant and is filled to its scale', async (size) => {
  expect(Object.values(await checkWorld(worldOf(size).database.db)).filter(Boolean)).toEqual([]);
  const [counts] = await ask(
    worldOf(size),
    `select (select count(*) from pass) as passes, (select count(*) from pass_period) as periods, (select count(*)
      from "user") as users`,
  );
  const { passes, periods, users } = SCALES[size];
  expect(counts).toEqual({ passes, periods, users });
});

test.each(SIZES)(
  'the %s world has payments of every kind, and a car that pays 15.00 of which nothing was heard',
  async (size) => {
    const platform = worldOf(size);
    const [planted] = await ask(
      platform,
      `select o.amount, o.state, to_char(r.created_at, 'HH24:MI') as at, r.due, s.due as stay from online_order o
        join "order" r on r.id = o.order_id join session s on s.id = r.session_id where o.state = 'unknown'
        and r.type = 'parking'`,
    );
    expect(planted).toEqual({ amount: 1500, state: 'unknown', at: '14:40', due: 1500, stay: 1500 });
    const kinds = await ask(platform, `select state, late, count(*) as n from online_order group by 1, 2`);
    const least = {
      'success/false': 100,
      'unknown/false': 3,
      'refunded/true': 1,
      'refunded/false': 1,
      'refund-failed/false': 1,
      'failed/false': 1,
      'closed/false': 1,
      'waiting/false': 1,
    };
    const found = Object.fromEntries(
      kinds.map(({ state, late, n }) => [`${String(state)}/${String(late)}`, Number(n)]),
    );
    for (const [kind, n] of Object.entries(least)) expect(found[kind], kind).toBeGreaterThanOrEqual(n);
    expect(await ask(platform, `select 1 from "order" where state = 'part-refunded'`)).not.toEqual([]);
    expect(
      await ask(
        platform,
        `select cashier, u.user_name from shift t join "user" u on u.id = t.user_id where t.state = 'open'`,
      ),
    ).toMatchObject([{ user_name: 'cash1' }]);
    expect(await ask(platform, `select 1 from shift where diff <> 0`)).not.toEqual([]);
    expect(
      await ask(platform, `select 1 from session where shift_id is not null and paid = 0 and release_reason is null`),
    ).not.toEqual([]);
  },
);

test.each(SIZES)('planted facts stand in the %s world: F2, F3, F5, F6, F7, F13', async (size) => {
  const platform = worldOf(size);
  const stay = (columns: string, plate: string, park: string): Promise<readonly Record<string, unknown>[]> =>
    ask(
      platform,
      `select ${columns} from session where plate = '${plate}' and park_id = '${park}'
        and (in_time >= '2026-03-01' or out_time >= '2026-03-01')`,
    );
  const moment = (column: string): string => `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS') as ${column}`;
  expect(await stay(`state, ${moment('in_time')}`, '粤BD12345', 'PK0001')).toEqual([
    { state: 'open', in_time: '2026-03-01 13:30:00' },
  ]);
  const rule = await ask(
    platform,
    `select s.free_minutes, s.first_minutes, s.first_price, s.unit_minutes, s.unit_price from tariff f
      join simple_tariff s on s.id = f.rule where f.park_id = 'PK0001' and f.effective_to is null order by f.id
      limit 1`,
  );
  expect(rule).toEqual([{ free_minutes: 15, first_minutes: 60, first_price: 800, unit_minutes: 30, unit_price: 300 }]);
  expect(
    await ask(
      platform,
      `select a.owed, e.state from arrears a join escape e on e.arrears_id = a.id where a.plate = '沪B8K6X2'
        and a.park_id = 'PK0005' and a.state = 'unpaid' order by a.owed`,
    ),
  ).toEqual([500, 800, 1000].map((owed) => ({ owed, state: 'open' })));
  expect(await stay(`due, ${moment('in_time')}, ${moment('out_time')}`, '浙A123AB', 'PK0002')).toEqual([
    { due: 5000, in_time: '2026-02-28 20:00:00', out_time: '2026-03-01 14:00:00' },
  ]);
  expect(await stay('state', '无牌7K2M9Q', 'PK0001')).toEqual([{ state: 'open' }]);
  expect(
    await ask(
      platform,
      `select p.id from park p where p.kind <> 'roadside' and p.deleted_at is null
        and not exists (select from session s where s.park_id = p.id and s.in_time < '2026-03-01'
        and s.out_time > '2026-03-01')`,
    ),
  ).toEqual([]);
  expect(
    await ask(
      platform,
      `select d.type, d.park_id, d.state, to_char(c.time, 'HH24:MI:SS') as since from device d
        join device_connection c on c.device_id = d.id and c.event = 'offline' where d.id = 'DV000007'`,
    ),
  ).toEqual([{ type: 'camera', park_id: 'PK0001', state: 'offline', since: '09:12:00' }]);
});

test('the leap day is in the world of 2028-03-01: F15', async () => {
  const platform = await loaded('small', '2028-03-01');
  expect(
    await ask(
      platform,
      `select count(*) > 100 as many from session where in_time >= '2028-02-29' and in_time < '2028-03-01'`,
    ),
  ).toEqual([{ many: true }]);
  expect(Object.values(await checkWorld(platform.database.db)).filter(Boolean)).toEqual([]);
});

test('planted facts stand: F1, F4, F12', async () => {
  const passes = await ask(
    small,
    `select park_id, end_date >= date '2026-03-01' as valid from pass where '京A00001' = any(plates) order by id`,
  );
  expect(passes).toEqual([
    { park_id: 'PK0001', valid: true },
    { park_id: 'PK0002', valid: false },
  ]);
  expect(await ask(small, `select park_id from blacklist_entry where plate = '苏E88888' and end_time is null`)).toEqual(
    [{ park_id: 'PK0002' }],
  );
  expect(await ask(small, `select id from village where approve_state = 'waiting'`)).toEqual([{ id: 'V0005' }]);
});

test('requests are in every state, and the approved one has become a pass', async () => {
  expect(await ask(small, 'select distinct state from pass_request order by state')).toEqual(
    ['approved', 'pending', 'refused', 'withdrawn'].map((state) => ({ state })),
  );
  const [request] = await ask(
    small,
    `select g.plates = r.plates as same from pass_request r join pass g on g.park_id = r.park_id
      and g.source = 'request' where r.state = 'approved'`,
  );
  expect(request).toEqual({ same: true });
});

test('every stored plate is one', async () => {
  const plates = await ask(
    small,
    `select distinct unnest(plates) as plate from pass union select plate from blacklist_entry union
      select unnest(plates) from pass_request`,
  );
  expect(plates.filter(({ plate }) => !parsePlate(String(plate)).ok)).toEqual([]);
});

test('records are found by pinyin, initials and plate', async () => {
  const hits = async (text: string): Promise<number> =>
    (await ask(small, `select 1 from park where search_key like '%${text}%'`)).length;
  expect([await hits('yunboguangchang'), await hits('ybgc'), await hits('云泊广场')]).toEqual([1, 1, 1]);
  expect(await ask(small, `select count(*) as n from pass where search_key like '%京a00001%'`)).toEqual([{ n: 2 }]);
});

test('meta tells which world it is', async () => {
  expect(await ask(small, `select value from meta where name = 'world'`)).toEqual([
    { value: { size: 'small', seed: 20260301, baseDate: '2026-03-01' } },
  ]);
});

test('what a filling has left that died between its commits is thrown away', async () => {
  const platform = await loaded(
    'small',
    '2026-03-01',
    `insert into meta (name, value) values ('filled', 'true'); insert into session (id, company_id)
      values ('IO1', '1')`,
  );
  expect(
    await ask(
      platform,
      "select id from session where id = 'IO1' union select name from meta where name in ('filled', 'world')",
    ),
  ).toEqual([{ id: 'world' }]);
});

test('rows of somebody else are left alone', async () => {
  const platform = await loaded('none');
  await ask(
    platform,
    "delete from meta where name = 'world'; insert into session (id, company_id) values ('IO1', '1')",
  );
  await expect(
    writeWorld(platform, generateWorld({ size: 'demo', baseDate: day('2026-03-01'), days: 3 })),
  ).rejects.toThrow();
  expect(
    await ask(platform, "select id from session union select name from meta where name in ('filled', 'world')"),
  ).toEqual([{ id: 'IO1' }]);
});

test('a second world is refused and changes nothing', async () => {
  await expect(loadWorld(small, 'small')).rejects.toThrow('duplicate key');
  expect(await ask(small, 'select count(*) as n from pass')).toEqual([{ n: 60 }]);
});
