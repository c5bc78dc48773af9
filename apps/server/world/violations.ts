import { healthTest, restrictedPassage, restrictedVehicle, violation } from '@parkdeck/core/catalogue/index';
import type { session } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { startOfDay } from '@parkdeck/core/lib/day';
import { personName, PLANTED } from './names.ts';
import { areasOf } from './areas.ts';
import { pictureOf } from './picture.ts';
import type { Place, Places } from './places.ts';
import { around, key, numbers, table } from './table.ts';
import type { SeedRow, SeedTable, Setting } from './table.ts';
import type { Traffic } from './traffic-rows.ts';

type Stay = SeedRow<typeof session>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The world's now, in hours of its day. */
const NOW = 15;
/** Days of history whose passages are kept. */
const KEPT_DAYS = 6;

const SHARES = { none: 0, small: 1, demo: 3, large: 6 } as const;
const instant = (time: string): number => instantOf(time as Datetime); // moments written by the world itself
const planted: ReadonlySet<string> = new Set(Object.values(PLANTED));

/** A drawn picture of a wrongly parked car (S22). */
const scene = (plate: string, place: string): string =>
  pictureOf(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180">',
    '<rect width="320" height="180" fill="#4a525b"/>',
    '<path d="M0 150h320M60 150 100 60M170 150V60M280 150 240 60" stroke="#f2b705" stroke-width="4"/>',
    '<rect x="96" y="66" width="128" height="66" rx="14" fill="#8a939d"/>',
    '<rect x="116" y="76" width="88" height="24" rx="6" fill="#12171d"/>',
    '<rect x="120" y="108" width="80" height="20" rx="3" fill="#1c5fd0"/>',
    `<text x="160" y="123" font-size="13" text-anchor="middle" fill="#fff">${plate}</text>`,
    `<text x="10" y="22" font-size="13" fill="#fff">${place}</text></svg>`,
  );

const KINDS = ['wrong-bay', 'over-line', 'fire-lane'] as const;
const DONE = ['已电话通知车主挪车', '已现场劝离', '已贴温馨提示'] as const;

/** Parking violations; those of the last hours are not handled yet. */
const violationRows = ({ random, baseDate, size }: Setting, places: Places, lately: readonly Stay[]): SeedTable => {
  const now = startOfDay(baseDate) + NOW * HOUR;
  const parks = new Map(places.parks.map((park) => [park.id, park]));
  const seen = lately.filter(
    (row) => row.area && row.plate && !row.plate.startsWith('无牌') && !planted.has(row.plate),
  );
  const count = 11 * SHARES[size];
  const step = Math.max(1, Math.floor(seen.length / Math.max(1, count)));
  const rows = numbers(count)
    .flatMap((number) => {
      const stay = seen[number * step - 1];
      const park = stay && parks.get(stay.park);
      return stay && park
        ? [{ stay, park, at: Math.min(instant(stay.inTime) + 25 * 60_000, now - number * 60_000) }]
        : [];
    })
    .toSorted((a, b) => a.at - b.at);
  return table(violation)(rows, ({ stay, park, at }, index) => {
    const isOpen = now - at < 8 * HOUR || index === 0;
    const kind = around(KINDS, index);
    const place =
      kind === 'fire-lane'
        ? `${around(park.areas, index)}消防通道`
        : `${around(park.areas, index)} ${1 + random('violation/bay').int(index, 120)} 号车位`;
    const dealt = isOpen
      ? {}
      : {
          dealtBy: personName(random, 'user', 5),
          dealtAt: datetimeOfInstant(at + 40 * 60_000),
          remark: around(DONE, index),
        };
    return {
      id: key('VP', 6, index + 1),
      time: datetimeOfInstant(at),
      plate: stay.plate,
      park: park.id,
      place,
      kind,
      image: scene(stay.plate, place),
      state: isOpen ? 'open' : 'dealt',
      ...dealt,
      createdAt: datetimeOfInstant(at),
      updatedAt: datetimeOfInstant(isOpen ? at : at + 40 * 60_000),
    };
  });
};

const REASONS = ['长期占用充电车位', '多次逆行', '重点区域管控', '租户投诉'] as const;
/** One in so many entries was refused first. */
const REFUSED_EVERY = 5;
const MOST_A_PARK = 3;

/** The most frequent cars without a pass at the garages of a park, restricted in the area of their last visit. */
const oftenAt = (
  park: Place,
  lately: readonly Stay[],
): readonly { readonly plate: string; readonly area: string }[] => {
  const visits = new Map<string, Stay[]>();
  for (const row of lately)
    if (row.park === park.id && !row.pass && row.area && !row.plate.startsWith('无牌') && !planted.has(row.plate))
      visits.set(row.plate, [...(visits.get(row.plate) ?? []), row]);
  return [...visits]
    .toSorted(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1))
    .slice(0, MOST_A_PARK)
    .flatMap(([plate, rows]) => (rows.at(-1)?.area ? [{ plate, area: String(rows.at(-1)?.area) }] : []));
};

/** Restricted vehicles, and their passages at the gates of their areas. */
const restricted = ({ baseDate, size }: Setting, places: Places, lately: readonly Stay[]): readonly SeedTable[] => {
  const now = startOfDay(baseDate) + NOW * HOUR;
  const areas = areasOf(places);
  const areaOf = new Map(
    places.lanes.map((lane) => [
      lane.id,
      areas.find((one) => one.park.id === lane.park && one.place === lane.area)?.id,
    ]),
  );
  const garages = places.parks.filter((park) => park.kind !== 'roadside').slice(0, 2 + SHARES[size]);
  const vehicles = garages
    .flatMap((park) => oftenAt(park, lately).map((one) => ({ ...one, park: park.id })))
    .map((one, index) => ({
      ...one,
      id: key('RV', 6, index + 1),
      reason: around(REASONS, index),
      until: index % 4 === 3 ? datetimeOfInstant(now + 20 * DAY) : null,
    }));
  const passages = vehicles.flatMap((vehicle) =>
    lately
      .filter((row) => row.plate === vehicle.plate && row.park === vehicle.park)
      .flatMap((row) =>
        (
          [
            [row.inTime, row.inGate],
            [row.outTime, row.outGate],
          ] as const
        ).flatMap(([time, gate]) =>
          time && gate && areaOf.get(gate) === vehicle.area && instant(time) >= now - KEPT_DAYS * DAY
            ? [{ vehicle, gate, at: instant(time) }]
            : [],
        ),
      ),
  );
  const turnedBack = passages
    .filter((_one, index) => index % REFUSED_EVERY === 0)
    .map((one) => ({ ...one, at: one.at - 3 * 60_000, passed: false }));
  const seen = [...passages.map((one) => ({ ...one, passed: true })), ...turnedBack].toSorted((a, b) => a.at - b.at);
  return [
    table(restrictedVehicle)(vehicles, ({ until, ...one }, index) => ({
      ...one,
      startTime: datetimeOfInstant(now - (KEPT_DAYS + 4) * DAY),
      endTime: until,
      createdBy: 'admin',
      createdAt: datetimeOfInstant(now - (KEPT_DAYS + 4) * DAY + index * 60_000),
      updatedAt: datetimeOfInstant(now - (KEPT_DAYS + 4) * DAY + index * 60_000),
    })),
    table(restrictedPassage)(seen, ({ vehicle, gate, at, passed }, index) => ({
      id: key('RP', 8, index + 1),
      time: datetimeOfInstant(at),
      plate: vehicle.plate,
      park: vehicle.park,
      area: vehicle.area,
      gate,
      passed,
      reason: vehicle.reason,
      vehicle: vehicle.id,
    })),
  ];
};

/** Health tests of residents, newest last; one is positive, the newest are pending. */
const healthTests = ({ random, baseDate, size }: Setting, places: Places, lately: readonly Stay[]): SeedTable => {
  const now = startOfDay(baseDate) + NOW * HOUR;
  const homes = places.parks.filter((park) => park.trade === 'community' || park.trade === 'hospital');
  const plates = homes.map((park) =>
    lately
      .filter((row) => row.park === park.id && !row.plate.startsWith('无牌') && !planted.has(row.plate))
      .map((row) => row.plate),
  );
  return table(healthTest)(numbers(14 * SHARES[size]), (number) => {
    const at = now - (14 * SHARES[size] - number) * 5 * HOUR - 2 * HOUR;
    const waits = at > now - 12 * HOUR;
    const village = around(homes, number).village;
    return {
      id: key('HT', 6, number),
      person: personName(random, 'health', number),
      plate: number % 3 === 0 ? null : (plates[number % homes.length]?.[number] ?? null),
      village,
      result: waits ? 'waiting' : number % 12 === 7 ? 'positive' : 'negative',
      sampledAt: datetimeOfInstant(at),
      checkedAt: waits ? null : datetimeOfInstant(at + 9 * HOUR),
    };
  });
};

/** Observations of cameras and terminals besides the traffic. */
export const violations = (setting: Setting, places: Places, lately: Traffic['lately']): readonly SeedTable[] => {
  const rows = lately(startOfDay(setting.baseDate) + NOW * HOUR - KEPT_DAYS * DAY, 'garage');
  return [
    violationRows(setting, places, rows),
    ...restricted(setting, places, rows),
    healthTests(setting, places, rows),
  ];
};
