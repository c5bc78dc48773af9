import { addDays, addMonths } from '@parkdeck/core/lib/day';
import type { Ledger } from './ledger.ts';
import type { Places } from './places.ts';
import type { Scale } from './scale.ts';
import { around, numbers } from './table.ts';
import type { Setting } from './table.ts';

/** The desired properties of one pass; its ledger is then written by the rules. */
export interface Recipe {
  /** `1` is `GR00000001`. */
  readonly number: number;
  /** Index of its park in the list of parks. */
  readonly park: number;
  /** Number of rows in its ledger. */
  readonly rows: number;
  readonly plates: number;
  readonly state: 'active' | 'stopped' | 'paused';
  /** Validity today. */
  readonly ends: 'valid' | 'expiring' | 'expired';
  /** Its index among the valid passes; any for others. */
  readonly order: number;
  readonly vip: boolean;
  readonly source: 'console' | 'import' | 'application' | 'online' | 'request';
  readonly unconfirmed: boolean;
  readonly oneGate: boolean;
  readonly room: string | null;
  readonly group?: 'small' | 'big';
  /** Has the plate of F1 and F8 instead of drawn ones. */
  readonly planted?: true;
  /** Writes its ledger instead of a drawn history. */
  readonly script?: (ledger: Ledger) => void;
}

const SOURCES = { console: 70, import: 15, application: 8, online: 7 } as const;
const GROUPS = 12;
/** Passes per stall, by trade of the park. */
const DEMAND: Readonly<Record<string, number>> = {
  office: 2.2,
  community: 2.2,
  mall: 0.6,
  stereo: 0.8,
  roadside: 0.4,
  hospital: 1,
  station: 0.4,
  wholesale: 1,
  scenic: 0.2,
};

type Special = Pick<Recipe, 'park' | 'rows'> & Partial<Recipe>;

/** Histories that tests and the guide rely on (rules 9.5 and 9.6). */
const specials = ({ baseDate }: Setting): readonly Special[] => {
  const month = addDays(baseDate, 1 - Number(baseDate.slice(8)));
  const at = (months: number) => addMonths(month, months);
  const monthly =
    (rows: number) =>
    (ledger: Ledger): void => {
      const start = addMonths(addDays(baseDate, -10), 1 - rows);
      ledger.open(start, 1, 'open', start);
      for (let renewal = 1; renewal < rows; renewal += 1) ledger.renew(1, 'month', addDays(ledger.span.endDate, -2));
    };
  return [
    // F8, and the valid half of F1: four periods, the last from the first of this month.
    {
      park: 0,
      rows: 4,
      planted: true,
      script: (ledger) => {
        ledger.open(at(-5), 1, 'open', at(-5));
        for (const [months, from] of [
          [3, -4],
          [1, -1],
          [3, 0],
        ] as const)
          ledger.renew(months, 'month', addDays(at(from), -2));
      },
    },
    // The expired half of F1.
    { park: 1, rows: 1, planted: true, script: (ledger) => ledger.open(at(-3), 1, 'open', at(-3)) },
    // Five with more than four renewals.
    ...numbers(5).map((number): Special => ({ park: number % 2, rows: 6, script: monthly(6) })),
    // Paused for ten days, which were credited.
    {
      park: 1,
      rows: 2,
      script: (ledger) => {
        ledger.open(addDays(baseDate, -100), 6, 'open', addDays(baseDate, -100));
        ledger.paused(addDays(baseDate, -40), addDays(baseDate, -30));
      },
    },
    // An early renewal that was reversed.
    {
      park: 2,
      rows: 3,
      script: (ledger) => {
        ledger.open(addDays(baseDate, -50), 3, 'open', addDays(baseDate, -50));
        ledger.renew(3, 'month', addDays(baseDate, -6));
        ledger.reverse(addDays(baseDate, -4));
      },
    },
  ];
};

/** Distributes `total` rows over `count` passes: nearly even, then every second one gives rows to the next. */
const sharedRows = (total: number, count: number, give: (index: number) => number): number[] => {
  const rows = Array.from({ length: count }, (_, index) => Math.floor(total / count) + (index < total % count ? 1 : 0));
  for (let index = 0; index + 1 < count; index += 2) {
    const given = Math.min((rows[index] ?? 1) - 1, give(index));
    rows[index] = (rows[index] ?? 1) - given;
    rows[index + 1] = (rows[index + 1] ?? 1) + given;
  }
  return rows;
};

/** The recipes of all passes of a size: exact counts of each kind, spread over the list. */
export const recipesOf = (setting: Setting, places: Places, scale: Scale): readonly Recipe[] => {
  const { random } = setting;
  const community = places.parks.flatMap((park, index) => (park.trade === 'community' ? [index] : []));
  const groups = numbers(GROUPS).map((number) => ({
    park: around(community, number - 1),
    plates: 3,
    group: 'small' as const,
  }));
  const fixed = [
    ...specials(setting),
    ...[...groups, { park: 1, plates: 5, group: 'big' as const }].map((group) => ({ ...group, rows: 1 })),
  ];
  const rest = scale.passes - fixed.length;
  const rows = sharedRows(scale.periods - fixed.reduce((sum, one) => sum + one.rows, 0), rest, (index) =>
    random('pass/rows').int(index, 3),
  );
  // Which passes are expired, expiring, stopped or paused is drawn; their numbers are exact.
  const lots = numbers(rest).sort((a, b) => random('pass/lot').at(a) - random('pass/lot').at(b));
  const share = (part: number): number => Math.round(scale.passes * part);
  const [expired, expiring, stopped, paused] = [share(0.06) - 1, share(0.04), share(0.02), share(0.02)];
  const fates = new Map<number, Pick<Recipe, 'state' | 'ends'>>();
  const deal = (count: number, fate: Pick<Recipe, 'state' | 'ends'>): void => {
    for (const number of lots.splice(0, count)) fates.set(number, fate);
  };
  deal(expired, { state: 'active', ends: 'expired' });
  deal(expiring, { state: 'active', ends: 'expiring' });
  deal(stopped, { state: 'stopped', ends: 'valid' });
  deal(paused, { state: 'paused', ends: 'valid' });
  const weights = Object.fromEntries(
    places.parks.map((park, index) => [String(index), park.stalls * (DEMAND[park.trade] ?? 1)]),
  );
  const room = (park: number, number: number): string | null => {
    const trade = places.parks[park]?.trade;
    const draw = random('pass/room');
    // One in two has a stall of their own elsewhere.
    const stall =
      trade === 'roadside' || draw.at(number + 3) < 0.5
        ? null
        : `B${1 + draw.int(number, 2)}-${String(1 + draw.int(number + 1, 240)).padStart(3, '0')}`;
    return trade === 'community'
      ? `${1 + draw.int(number, 3)}-${1 + draw.int(number + 1, 18)}0${1 + draw.int(number + 2, 4)}`
      : trade === 'office'
        ? `A 座 ${3 + draw.int(number, 20)}0${1 + draw.int(number + 1, 8)}`
        : stall;
  };
  const complete = (special: Special, index: number): Recipe => ({
    number: index + 1,
    plates: 1,
    state: 'active',
    ends: 'valid',
    order: index,
    vip: false,
    source: 'console',
    unconfirmed: false,
    oneGate: false,
    room: room(special.park, index),
    ...special,
  });
  let unconfirmed = 0;
  let running = 0;
  const drawn = numbers(rest).map((number): Recipe => {
    const index = fixed.length + number - 1;
    const park = Number(random('pass/park').share(number, weights));
    const source = number === 1 ? 'request' : random('pass/source').share(number, SOURCES);
    const many = random('pass/plates').at(number);
    return complete(
      {
        park,
        rows: rows[number - 1] ?? 1,
        plates: many < 0.03 ? 3 : many < 0.15 ? 2 : 1,
        ...fates.get(number),
        order: fates.has(number) ? Number.POSITIVE_INFINITY : running++,
        vip: random('pass/vip').at(number) < 0.04,
        source,
        unconfirmed: (source === 'import' || source === 'online') && unconfirmed++ < 3,
        oneGate: random('pass/gates').at(number) < 0.1,
      },
      index,
    );
  });
  return [...fixed.map(complete), ...drawn];
};
