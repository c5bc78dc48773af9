import { verify } from '@node-rs/argon2';
import { pass, passPeriod, user } from '@parkdeck/core/catalogue/index';
import { LOG_TYPES } from '@parkdeck/core/catalogue/system/choices';
import { logOf } from '@parkdeck/core/catalogue/system/operation-log';
import type { LogChange } from '@parkdeck/core/catalogue/system/operation-log';
import { addDays, isDay, weekday } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { day } from '@parkdeck/core/lib/fixtures/day';
import { expect, test } from 'vitest';
import { isNightly, todaysShare } from '../../../tests/factories/size.ts';
import { resourceOf } from '../db/registry.ts';
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH } from '../access/demo-password.ts';
import { generateWorld, hashWorld } from './generate.ts';
import { SCALES } from './scale.ts';
import { rowsOf } from '../testing/rows.fixture.ts';
import type { Row } from '../testing/rows.fixture.ts';

const BASE = day('2026-03-01');
const count = (rows: readonly Row[], is: (row: Row) => boolean): number => rows.filter(is).length;

let plain: ReturnType<typeof generateWorld> | undefined;
/** The small world, generated once. */
const smallWorld = (): ReturnType<typeof generateWorld> => (plain ??= generateWorld({ size: 'small', baseDate: BASE }));

test('the same options give the same bytes, another seed or day others', () => {
  const hash = hashWorld(smallWorld());
  expect(hashWorld(generateWorld({ size: 'small', baseDate: BASE }))).toBe(hash);
  expect(hashWorld(generateWorld({ size: 'small', baseDate: BASE, seed: 7 }))).not.toBe(hash);
  expect(hashWorld(generateWorld({ size: 'small', baseDate: day('2026-03-02') }))).not.toBe(hash);
});

let made: ReturnType<typeof generateWorld> | undefined;
/** A week of the demo, generated once. */
const demoWeek = (): ReturnType<typeof generateWorld> =>
  (made ??= generateWorld({ size: 'demo', baseDate: BASE, days: 7 }));

const SIZES = ['small', 'demo', ...(isNightly ? (['large'] as const) : [])] as const;
test.each(SIZES)('the %s world has as many rows as its size says', (size) => {
  const world = size === 'demo' ? demoWeek() : generateWorld({ size, baseDate: BASE, days: 7 });
  const scale = SCALES[size];
  const counts = Object.fromEntries(
    ['company', 'village', 'park', 'area', 'gate', 'pass', 'pass-period', 'user'].map((noun) => [
      noun,
      rowsOf(world, noun).length,
    ]),
  );
  expect(counts).toEqual({
    company: scale.companies,
    village: scale.villages,
    park: scale.parks,
    area: scale.areas,
    gate: scale.gates,
    pass: scale.passes,
    'pass-period': scale.periods,
    user: scale.users,
  });
  for (const { resource, rows } of world.tables)
    expect(new Set(rows.map((row) => row.id)).size, resource.name).toBe(rows.length);
});

test('passes are valid, expired, stopped and paused in the shares of the model', () => {
  const rows = rowsOf(demoWeek(), 'pass');
  const active = rows.filter((row) => row.state === 'active');
  expect(count(active, (row) => String(row.endDate) < BASE)).toBe(156);
  expect(count(active, (row) => String(row.endDate) >= BASE && String(row.endDate) <= '2026-03-08')).toBe(104);
  expect(count(rows, (row) => row.state === 'stopped')).toBe(52);
  expect(count(rows, (row) => row.state === 'paused')).toBe(52);
  expect(count(rows, (row) => row.confirmState === 'waiting')).toBe(3);
});

const DAYS = [
  ['small', '2026-03-01'],
  ['small', '2026-12-31'],
  ['demo', '2028-02-29'],
  ['demo', '2026-03-01'],
  ['demo', '2026-10-15'],
] as const;
test.each(DAYS.slice(0, isNightly ? undefined : 3))(
  'the %s world of %s has renewals or new passes on every day up to its own',
  (size, base) => {
    const rows = rowsOf(generateWorld({ size, baseDate: day(base), days: 7 }), 'pass-period');
    const on = (date: Day): number => count(rows, (row) => String(row.createdAt).startsWith(date));
    const days = Array.from({ length: 15 }, (_, age) => addDays(day(base), -age));
    expect(days.filter((date) => on(date) === 0)).toEqual([]);
    if (size === 'small') return;
    const mean = (dates: readonly Day[]): number => dates.reduce((sum, date) => sum + on(date), 0) / dates.length;
    const isWeekend = (date: Day): boolean => weekday(date) > 5;
    expect(mean(days.filter(isWeekend))).toBeLessThan(0.8 * mean(days.filter((date) => !isWeekend(date))));
  },
);

test('periods are written by people of the park, and half of the garage passes name a stall', () => {
  const world = demoWeek();
  const users = new Map(rowsOf(world, 'user').map((row) => [row.userName, row]));
  const parks = new Map(rowsOf(world, 'park').map((row) => [row.id, row]));
  const strange = rowsOf(world, 'pass-period').filter(
    (row) =>
      row.createdBy !== 'online' &&
      row.createdBy !== 'admin' &&
      users.get(row.createdBy)?.company !== parks.get(row.park)?.company,
  );
  expect(strange).toEqual([]);
  const mall = rowsOf(world, 'pass').filter((row) => row.park === 'PK0001');
  const named = count(mall, (row) => row.room !== null) / mall.length;
  expect(named).toBeGreaterThan(0.4);
  expect(named).toBeLessThan(0.6);
  expect(count(rowsOf(world, 'pass'), (row) => Array.isArray(row.plates) && row.plates.length > 1)).toBeGreaterThan(
    100,
  );
});

test('the log has every recent period, up to its day, by who wrote it, in the order of time', () => {
  const world = demoWeek();
  const [log, periods] = [
    rowsOf(world, 'operation-log').filter((row) => row.noun === 'pass'),
    rowsOf(world, 'pass-period'),
  ];
  expect(log.map((row) => row.at)).toEqual(log.map((row) => String(row.at)).toSorted());
  expect(log.length).toBe(count(periods, (row) => String(row.createdAt) > '2025-11-30'));
  const days = Array.from({ length: 15 }, (_, age) => addDays(BASE, -age));
  expect(days.filter((date) => count(log, (row) => String(row.at).startsWith(date)) === 0)).toEqual([]);
  const last = log.findLast((row) => row.rowId === 'GR00000001');
  expect(last).toMatchObject({
    action: 'pass.renew',
    park: 'PK0001',
    objectName: '京A00001',
    content: { before: { endDate: '2026-02-28' }, after: { endDate: '2026-05-31' } },
  });
});

test('each log has lines of its subject, by people of the company, about named rows and fields that there are', () => {
  const world = smallWorld();
  const lines = rowsOf(world, 'operation-log');
  expect(Object.keys(LOG_TYPES).filter((type) => count(lines, (row) => row.type === type) < 5)).toEqual([]);
  expect(lines.filter((row) => row.type !== logOf(resourceOf(String(row.noun)))).map(({ noun }) => noun)).toEqual([]);
  expect(lines.filter(({ objectName }) => isDay(String(objectName).slice(0, 10)))).toEqual([]);
  const users = new Set([...rowsOf(world, 'user').map(({ userName }) => userName), 'system', 'online']);
  expect(lines.filter(({ userName }) => !users.has(userName))).toEqual([]);
  const strange = lines.flatMap(({ noun, content }) =>
    Object.keys((content as LogChange).after ?? {})
      .filter((key) => !(key in resourceOf(String(noun)).fields))
      .map((key) => `${String(noun)}.${key}`),
  ); // has this type
  expect([...new Set(strange)]).toEqual([]);
  expect(lines.filter(({ at }) => String(at) > `${BASE} 15:00:00`)).toEqual([]);
});

test('everybody has a row of park grants', () => {
  const world = smallWorld();
  expect(rowsOf(world, 'park-grant').map((row) => row.id)).toEqual(rowsOf(world, 'user').map((row) => row.id));
});

test('GR00000001 has the four periods of F8, on any base date by whole months', () => {
  const periods = (base: Day): readonly unknown[] =>
    rowsOf(base === BASE ? smallWorld() : generateWorld({ size: 'small', baseDate: base }), 'pass-period')
      .filter((row) => row.pass === 'GR00000001')
      .map((row) => `${String(row.startDate)} ${String(row.endDate)}`);
  expect(periods(BASE)).toEqual([
    '2025-10-01 2025-10-31',
    '2025-11-01 2026-01-31',
    '2026-02-01 2026-02-28',
    '2026-03-01 2026-05-31',
  ]);
  expect(periods(day('2028-03-31'))).toEqual([
    '2027-10-01 2027-10-31',
    '2027-11-01 2028-01-31',
    '2028-02-01 2028-02-29',
    '2028-03-01 2028-05-31',
  ]);
});

test('every size has more than four renewals on five passes, one pause credit and one reversal', () => {
  const kinds = rowsOf(smallWorld(), 'pass-period');
  const perPass = new Map<unknown, number>();
  for (const row of kinds) perPass.set(row.pass, (perPass.get(row.pass) ?? 0) + 1);
  expect([...perPass.values()].filter((rows) => rows > 5).length).toBeGreaterThanOrEqual(5);
  expect(count(kinds, (row) => row.kind === 'pause-credit')).toBe(1);
  expect(count(kinds, (row) => row.kind === 'reversal')).toBe(1);
});

const EDGES = ['2028-03-01', '2028-02-29', '2026-01-31', '2026-12-31', '2027-03-30'];
test.each(todaysShare(EDGES, EDGES.length))('a world of %s is made without error', (base) => {
  const world = generateWorld({ size: 'small', baseDate: day(base) });
  expect(rowsOf(world, 'pass')).toHaveLength(60);
});

test('nothing was written after the history ends', () => {
  for (const { resource, rows } of demoWeek().tables) {
    expect(
      rows.filter((row) => typeof row.createdAt === 'string' && row.createdAt > `${BASE} 15:00:00`),
      resource.name,
    ).toEqual([]);
  }
});

test('everybody has the demo password', async () => {
  expect(await verify(DEMO_PASSWORD_HASH, DEMO_PASSWORD)).toBe(true);
  const rows = rowsOf(smallWorld(), user.name);
  expect(rows.every((row) => row.password === DEMO_PASSWORD_HASH)).toBe(true);
});

test('there are 160 display effects', () => {
  const effects = rowsOf(generateWorld({ size: 'none', baseDate: BASE }), 'dictionary-entry')
    .filter((row) => row.code === 'led_effect')
    .map((row) => row.text);
  expect(effects).toHaveLength(160);
  expect([effects[3], effects[154], effects[159]]).toEqual(['移动左', '弹跳右下', '组合5']);
});

test('an empty platform has menus, words and no people', () => {
  const world = generateWorld({ size: 'none', baseDate: BASE });
  expect(rowsOf(world, 'company').map((row) => row.id)).toEqual(['1']);
  expect([
    rowsOf(world, 'user').length,
    rowsOf(world, pass.name).length,
    rowsOf(world, passPeriod.name).length,
  ]).toEqual([0, 0, 0]);
  expect(rowsOf(world, 'menu').length).toBeGreaterThan(50);
});
