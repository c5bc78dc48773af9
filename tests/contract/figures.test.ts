import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as catalogue from '@parkdeck/core/catalogue/index';
import { FIGURE_SOURCES, figureFilters } from '@parkdeck/core/catalogue/shell/home';
import type { FigureName, FigureSource, ParkStalls, RenewalDay, TypeShare } from '@parkdeck/core/catalogue/shell/home';
import type { Call } from '@parkdeck/core/kit/call';
import { isCount, isMoney } from '@parkdeck/core/kit/kinds';
import type { PageDef } from '@parkdeck/core/kit/page';
import { isReport } from '@parkdeck/core/kit/report';
import type { ReportDef } from '@parkdeck/core/kit/report';
import { decodeRow } from '@parkdeck/core/wire/codec';
import { calls } from '@parkdeck/server/db/registry';
import { isHandled } from '@parkdeck/server/handlers/index';
import type { Row } from '../factories/figures.ts';
import { READERS, added, addressInput, groupingsOf, lookupsOf, readAll } from '../factories/figures.ts';
import { BASE_DATE, testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';
import { isNightly, todaysShare } from '../factories/size.ts';
import { sampleValues } from '../factories/samples.ts';
import { triedAtLeast, untriedAtMost } from '../factories/untried.ts';

/**
 * Every total and sum against the rows that it stands under, for readers of different scope: of a seventh of the lists
 * a day, nightly of all.
 */
let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 15:00:00`);
});
afterAll(() => world.close());

const lists = [...calls.values()].filter((call) => isHandled(call) && call.verb === 'list' && call.resource);

const shownPages: readonly PageDef[] = catalogue.pages;

describe('a list tells as many rows as it has, and their sums, on each of its pages and views', () => {
  const untried = untriedAtMost(0);
  const summed = triedAtLeast(isNightly ? 500 : 20);
  test.for(todaysShare(lists).map((call) => [call.id, call] as const))('%s', async ([id, call], context) => {
    const { resource } = call;
    if (!resource) return untried(id, context);
    const required = await sampleValues(world.platform, call.input);
    let read = 0;
    for (const user of READERS)
      for (const input of lookupsOf(resource, call)) {
        const found = await readAll(world, user, call, { ...required, ...input });
        if (!found) continue;
        read += 1;
        const told = `${user} ${JSON.stringify(input)}`;
        expect(found.total, `rows of ${told}`).toBe(found.rows.length);
        const sums = Object.fromEntries(
          (resource.list.sums ?? []).flatMap((key) => {
            const sum = added(found.rows, key);
            return sum === undefined && !(key in found.sums) ? [] : [[key, sum ?? 0]];
          }),
        );
        expect(found.sums, `sums of ${told}`).toEqual(sums);
        for (const _ of Object.keys(sums)) summed();
      }
    if (read === 0) return untried(id, context);
  });
});

const reports: readonly (readonly [string, ReportDef, Call])[] = Object.values<object>(catalogue).flatMap((owner) => {
  const call = isReport(owner) ? calls.get(`${owner.name}.report`) : undefined;
  return isReport(owner) && call ? [[owner.name, owner, call] as const] : [];
});

/** What a report tells when no span is given, and over the whole history of the small world. */
const spansOf = ({ report: { parameters } }: ReportDef): readonly Readonly<Record<string, string>>[] =>
  'from' in parameters
    ? [{}, { from: '2026-02-01', to: BASE_DATE }]
    : 'fromMonth' in parameters
      ? [{}, { fromMonth: '2026-02', toMonth: '2026-03' }]
      : 'since' in parameters
        ? [{}, { since: '2026-02-20', until: BASE_DATE }]
        : parameters['day']?.options.required === true
          ? [{ day: BASE_DATE, until: '12:00' }]
          : [{}];

/** A share in thousandths; null without a whole. */
const share = (part: unknown, whole: unknown): number | null =>
  typeof part === 'number' && typeof whole === 'number' && whole !== 0 ? Math.round((part * 1000) / whole) : null;

describe('a report tells its rows, their sums and shares, and the same sums however it is grouped', () => {
  const untried = untriedAtMost(0);
  test.for(reports)('%s', async ([name, def, call], context) => {
    const { ratios, sums: keys } = def.report;
    const groupings = groupingsOf(def);
    let read = 0;
    for (const user of READERS)
      for (const span of spansOf(def)) {
        let whole: Readonly<Record<string, number>> | undefined;
        for (const group of groupings.length === 0 ? [{}] : groupings) {
          const found = await readAll(world, user, call, { ...span, ...group });
          if (!found) continue;
          read += 1;
          const told = `${user} ${JSON.stringify({ ...span, ...group })}`;
          expect(found.total, `rows of ${told}`).toBe(found.rows.length);
          const parts = Object.fromEntries(keys.map((key) => [key, added(found.rows, key) ?? 0]));
          expect(found.sums, `sums of ${told}`).toMatchObject(parts);
          whole ??= parts;
          expect(parts, `sums of ${told}, grouped otherwise`).toEqual(whole);
          for (const [key, [part, of]] of Object.entries(ratios))
            for (const row of [...found.rows, found.sums])
              expect(row[key] ?? null, `${key} of ${JSON.stringify(row)}, ${told}`).toBe(
                share(row[part], of === 'all' ? found.sums[part] : row[of]),
              );
        }
      }
    if (read === 0) return untried(name, context);
  });
});

const homeCall = calls.get('home.figures');

describe('the home page', () => {
  const tried = triedAtLeast(25);
  test.for(READERS.map((user) => [user] as const))(
    'of %s tells what the lists tell that it leads to',
    async ([user]) => {
      // late on the day, so that today has sales of its own
      const { body } = await world.call(user, 'home.figures');
      const home = decodeRow(homeCall?.output ?? {}, body.data as Row).row; // the answer is an object
      const day = String(home.at).slice(0, 10);
      const behind = async (name: FigureName, more: Readonly<Record<string, string>> = {}, on = day) => {
        const { of, sum }: FigureSource = FIGURE_SOURCES[name];
        const call = calls.get(`${of}.list`) ?? calls.get(`${of}.report`);
        if (!call) throw new Error(`Nothing is called ${of}`);
        const found = await readAll(world, user, call, addressInput(call, { ...figureFilters(name, on), ...more }));
        return found && (sum === undefined ? found.total : (found.sums[sum] ?? 0));
      };
      const figures = Object.entries(homeCall?.output ?? {}).flatMap(([key, field]) =>
        isMoney(field) || isCount(field) ? [key] : [],
      );
      // A comparison with another day, or a part of it, leads nowhere.
      const compared = new Set(['receivedWeekAgo', 'takenYesterday']);
      expect(figures.filter((key) => !compared.has(key)).toSorted()).toEqual(Object.keys(FIGURE_SOURCES).toSorted());
      for (const name of Object.keys(FIGURE_SOURCES) as FigureName[]) {
        const told = await behind(name);
        if (told === undefined) continue;
        tried();
        expect(home[name], name).toBe(told);
      }
      const days = home.renewals as readonly RenewalDay[];
      for (const { day: on, amount, count, renewed } of days) {
        const report = await behind('receivedToday', {}, on);
        if (report !== undefined) expect(amount, on).toBe(report);
        const sold = await behind('openedToday', {}, on);
        if (sold !== undefined) expect(count - renewed, on).toBe(sold);
      }
      expect([home.receivedToday, home.renewedToday]).toEqual([days.at(-1)?.amount, days.at(-1)?.renewed]);
      expect(home.passes).toBe(Number(home.unhurried) + Number(home.expiring));
      for (const { carType, count } of home.byCarType as readonly TypeShare[]) {
        const told = await behind('passes', { carType });
        if (told !== undefined) expect(count, carType).toBe(told);
      }
      const parks = home.freeStalls as readonly ParkStalls[];
      expect(
        added(
          parks.map((one) => ({ ...one })),
          'remaining',
        ),
      ).toBe(home.remaining);
      const monitor = calls.get('park-monitor.report');
      const shown = monitor && (await readAll(world, user, monitor, {}));
      expect([shown?.sums.stalls, shown?.sums.remaining]).toEqual([home.stalls, home.remaining]);
    },
  );

  test('compares a part of today with the same hours a week ago', async () => {
    const { pool } = world.platform.database;
    await pool.query(
      `update "order" set pay_time = '2026-02-22 18:00:00+08' where id = (select id from "order"
        where type = 'pass-renewal' and paid > 0 order by id limit 1)`,
    );
    const weekAgo = async (): Promise<unknown> =>
      decodeRow(homeCall?.output ?? {}, (await world.call('admin', 'home.figures')).body.data as Row).row
        .receivedWeekAgo;
    const morning = await weekAgo();
    world.setClock(() => `${BASE_DATE} 19:00:00`);
    const evening = await weekAgo();
    world.setClock(() => `${BASE_DATE} 15:00:00`);
    expect(Number(evening)).toBeGreaterThan(Number(morning));
  });
});

test('the free stalls of the areas of a park, and those of no area, add up to those of the park', async () => {
  const { pool } = world.platform.database;
  // more cars in one area than it has stalls: they stand in the others
  await pool.query(`update area set stalls = 5 where id = 'AR000001'`);
  await pool.query(`update session set area_id = 'AR000001' where park_id = 'PK0001' and state = 'open'`);
  await pool.query(`update park set stalls = 60 where id = 'PK0001'`);
  const [parks, areas, lines] = ['park.list', 'area.list', 'park.remaining-stalls'].map((id) => calls.get(id));
  if (!parks || !areas || !lines) throw new Error('No stalls');
  for (const user of ['admin', 'east']) {
    const whole = await readAll(world, user, parks, {});
    const parts = await readAll(world, user, areas, {});
    for (const park of whole?.rows ?? []) {
      const { body } = await world.call(user, lines.id, { ids: [String(park.id)] });
      const told = (body.data as readonly Row[]).map((row) => decodeRow(lines.output ?? {}, row).row);
      expect([park.id, added(told, 'stalls'), added(told, 'remaining')]).toEqual([
        park.id,
        park.stalls,
        park.remaining,
      ]);
      const own = (parts?.rows ?? []).filter((row) => row.park === park.id);
      expect(told.filter((row) => row.area !== null).map((row) => row.remaining)).toEqual(
        own.toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1)).map((row) => row.remaining),
      );
      for (const row of own) expect(Number(row.remaining)).toBeGreaterThanOrEqual(0);
    }
  }
});

test('what stands twice on one page under one name is the same, roadside and the rest together', async () => {
  const span = { from: '2026-02-01', to: BASE_DATE };
  const sumsOf = async (name: string): Promise<Readonly<Record<string, number>> | undefined> => {
    const call = calls.get(`${name}.report`);
    const def = reports.find(([one]) => one === name)?.[1];
    if (!call || !def || !('from' in def.report.parameters)) return undefined;
    const sums = (await readAll(world, 'admin', call, span))?.sums;
    const { only, columns } = def.report;
    if (only === 'shifts') return undefined;
    /** The report of the parks that it leaves out, with the same columns. */
    const other = reports.find(
      ([, { report }]) =>
        only !== undefined && report.only !== undefined && report.only !== only && report.columns.due === columns.due,
    )?.[2];
    const rest = other && (await readAll(world, 'admin', other, span))?.sums;
    return sums && Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, sum + (rest?.[key] ?? 0)]));
  };
  let compared = 0;
  for (const { of, with: beside = {} } of shownPages.filter(({ view }) => view === 'report')) {
    const names = [...(of === undefined ? [] : [of]), ...Object.keys(beside)];
    const seen = new Map<string, number>();
    for (const name of names) {
      const sums = await sumsOf(name);
      const columns = reports.find(([one]) => one === name)?.[1].report.columns ?? {};
      for (const [key, sum] of Object.entries(sums ?? {})) {
        if (!isMoney(columns[key])) continue;
        const label = columns[key]?.options.label.zh ?? key;
        if (seen.has(label)) compared += 1;
        expect([name, label, seen.get(label) ?? sum]).toEqual([name, label, sum]);
        seen.set(label, sum);
      }
    }
  }
  expect(compared).toBeGreaterThan(8);
});
