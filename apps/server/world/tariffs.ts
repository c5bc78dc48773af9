import { complexTariff, feeCase, simpleTariff, tariff, tariffPeriod, tariffStep } from '@parkdeck/core/catalogue/index';
import { complexRowOf } from '@parkdeck/core/domain/fees/tariffs/complex';
import { simpleRowOf } from '@parkdeck/core/domain/fees/tariffs/simple';
import type { FeeRule } from '@parkdeck/core/domain/fees/fees/rule';
import { addDays } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { carModelId } from './cars.ts';
import { carTypeId } from './car-type-id.ts';
import type { Place, Places } from './places.ts';
import { key, numbered, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';
import { dayAndNight, HOLIDAY_STREET, RULES, VISITORS } from './tariff-rules.ts';
import type { WorldRule } from './tariff-rules.ts';

/** Days before the base date on which the world's tariffs were published; long before its history begins. */
const PUBLISHED = 390;
/** Days before it on which the residential park's night became cheaper. */
const CHEAPER = 200;

interface Version {
  readonly place: number;
  readonly park: Place;
  readonly base: 'temporary' | 'visitor';
  readonly made: WorldRule;
  /** Number of the first version of the same group; its own for a first version. */
  readonly first: number;
  readonly version: number;
  readonly createdAt: string;
  readonly from: string | null;
  readonly to: string | null;
}

const midnight = (day: Day, days: number): string => `${addDays(day, -days)} 00:00:00`;

const versionsOf = ({ baseDate }: Setting, { parks }: Places): readonly Version[] => {
  const published = midnight(baseDate, PUBLISHED);
  const found: Version[] = [];
  const add = (one: Pick<Version, 'place' | 'park' | 'made'> & Partial<Version>): number => {
    found.push({
      base: 'temporary',
      first: found.length,
      version: 1,
      createdAt: published,
      from: published,
      to: null,
      ...one,
    });
    return found.length - 1;
  };
  parks.forEach((park, place) => {
    const made = park.id === 'PK0006' ? HOLIDAY_STREET : RULES[park.trade];
    if (park.id !== 'PK0003') add({ place, park, made });
    else {
      const cheaper = midnight(baseDate, CHEAPER);
      const first = add({ place, park, made: { ...made, rule: dayAndNight(300, 1200) }, to: cheaper });
      add({ place, park, made, first, version: 2, createdAt: cheaper, from: cheaper });
      add({
        place,
        park,
        made: { ...made, rule: dayAndNight(200, 800) },
        first,
        version: 3,
        createdAt: midnight(baseDate, 2),
        from: null,
      });
    }
    const visitors = VISITORS[park.trade];
    if (visitors) add({ place, park, base: 'visitor', made: visitors });
  });
  return found;
};

/** Test cases of rules, by park. */
const CASES: Readonly<Record<string, readonly (readonly [name: string, begin: string, end: string, fen: number])[]>> = {
  PK0001: [
    ['一刻钟内免费', '09:00:00', '2026-03-02 09:15:00', 0],
    ['一个半小时', '09:00:00', '2026-03-02 10:30:00', 1100],
    ['整一天封顶', '09:00:00', '2026-03-03 09:00:00', 5000],
  ],
  PK0003: [
    ['半小时内免费', '21:30:00', '2026-03-02 22:00:00', 0],
    ['过夜', '21:30:00', '2026-03-03 08:30:00', 2200],
  ],
};

const must = <T>(
  row: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
  name: string,
): T => {
  if (!row.ok) throw new Error(`The tariff ${name} of the world cannot be stored: ${JSON.stringify(row.error)}`);
  return row.value;
};

/**
 * Tariffs for temporary cars at every park, and for visitors where they come; one park has an earlier version and a
 * draft of the next.
 */
export const tariffs = (setting: Setting, places: Places): readonly SeedTable[] => {
  const versions = versionsOf(setting, places);
  const id = (index: number): string => key('TF', 6, index + 1);
  const contentOf = ({ made }: Version, index: number): string =>
    key(made.kind === 'simple' ? 'SF' : 'CF', 6, index + 1);
  const stored = versions.map((version, index) => ({
    ...version,
    index,
    content: contentOf(version, index),
    name: version.made.name,
    rule: version.made.rule,
  }));
  const complex = stored.flatMap((one) =>
    one.made.kind === 'complex' ? [{ ...one, row: must(complexRowOf(one.rule), one.name) }] : [],
  );
  const periods = numbered(
    'FP',
    6,
    complex.flatMap(({ content, park, row }) =>
      (row.periods ?? []).map((period, sort) => ({ ...period, rule: content, park: park.id, sort })),
    ),
  );
  const steps = [
    ...complex.flatMap(({ content, park, row }) =>
      (row.steps ?? []).map((step) => ({ ...step, rule: content, park: park.id, period: null })),
    ),
    ...periods.flatMap(({ steps: own, rule, park, id: period }) =>
      (own ?? []).map((step) => ({ ...step, rule, park, period })),
    ),
  ];
  return [
    table(simpleTariff)(
      stored.filter(({ made }) => made.kind === 'simple'),
      ({ content, name, park, rule, createdAt }) => ({
        id: content,
        name,
        park: park.id,
        ...complete(must(simpleRowOf(rule), name)),
        createdAt,
      }),
    ),
    table(complexTariff)(complex, ({ content, name, park, row: { periods: _p, steps: _s, ...row }, createdAt }) => ({
      id: content,
      name,
      park: park.id,
      ...complete(row),
      createdAt,
    })),
    table(tariffPeriod)(periods, ({ steps: _s, ...period }) => period),
    table(tariffStep)(numbered('FS', 6, steps), (step) => step),
    table(tariff)(stored, ({ index, content, name, park, place, base, made, first, version, createdAt, from, to }) => ({
      id: id(index),
      name,
      park: park.id,
      carType: carTypeId(park.id, base, places),
      carModel: carModelId(place, 'small'),
      kind: made.kind,
      rule: content,
      version,
      effectiveFrom: from,
      effectiveTo: to,
      group: id(first),
      publishedAt: from,
      basedOn: version > 1 ? id(index - 1) : null,
      createdAt,
    })),
    table(feeCase)(
      numbered(
        'FC',
        6,
        stored
          .filter(({ version, base }) => version === 1 && base === 'temporary')
          .flatMap(({ index, park }) =>
            (CASES[park.id] ?? []).map(([name, begin, end, fen]) => ({ index, park, name, begin, end, fen })),
          ),
      ),
      ({ id: own, index, park, name, begin, end, fen }) => ({
        id: own,
        name,
        group: id(index),
        in: `2026-03-02 ${begin}`,
        out: end,
        vehicleClass: 'small',
        expected: fen,
        park: park.id,
        createdAt: midnight(setting.baseDate, CHEAPER),
      }),
    ),
  ];
};

/** The present tariff of cars without a pass in each park, with its rule for the fee engine. */
export const currentTariffs = (
  setting: Setting,
  places: Places,
  of: Version['base'] = 'temporary',
): ReadonlyMap<string, { readonly id: string; readonly rule: FeeRule }> =>
  new Map(
    versionsOf(setting, places).flatMap(({ park, base, from, to, made }, index) =>
      base === of && from !== null && to === null
        ? [[park.id, { id: key('TF', 6, index + 1), rule: made.rule }] as const]
        : [],
    ),
  );

/** Every rule has a unit, even if it does not use it. */
const complete = <T extends { readonly unitMinutes: number | null; readonly unitPrice: number | null }>(
  row: T,
): T & { readonly unitMinutes: number; readonly unitPrice: number } => ({
  ...row,
  unitMinutes: row.unitMinutes ?? 60,
  unitPrice: row.unitPrice ?? 0,
});
