import { shift } from '@parkdeck/core/catalogue/index';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { startOfDay } from '@parkdeck/core/lib/day';
import { boothsOf } from './areas.ts';
import { userId } from './people.ts';
import type { Clerk } from './people.ts';
import type { Place, Places } from './places.ts';
import { around, key, numbers, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const HOUR = 3_600_000;
/** Three per day and booth in PK0001 (rules 9.5), each of eight hours. */
const LENGTH = 8 * HOUR;
const PARK = 'PK0001';
/** The last shift of the first booth is that of `cash1`, and still open. */
const TEAM = ['cash1', 'cash2', 'mgr1'] as const;

export interface WorldShift {
  readonly id: string;
  readonly booth: string;
  readonly user: string;
  readonly cashier: string;
  readonly from: number;
  /** Epoch milliseconds; null: open. */
  readonly to: number | null;
}

/**
 * The cashiers' shifts over the days of the history, and on to the one in which the world is opened: who signs in as
 * `cash1` stands in a shift of these hours. No cashier has two at a time.
 */
export const shiftsOf = (
  { baseDate, now }: Pick<Setting, 'baseDate' | 'now'>,
  places: Places,
  days: number,
  clerks: (park: Place) => readonly Clerk[],
): readonly WorldShift[] => {
  const park = places.parks.find(({ id }) => id === PARK);
  if (!park) return [];
  const booths = boothsOf(places).filter((one) => one.area.park.id === PARK);
  const morning = startOfDay(baseDate) + LENGTH;
  const later = Math.floor((now - morning) / LENGTH);
  const last = morning + later * LENGTH;
  const count = days * 3 - 1 + later;
  return numbers(count)
    .flatMap((number) =>
      booths.slice(0, TEAM.length).map((booth, place) => {
        const age = count - number;
        const from = last - age * LENGTH;
        const userName = around(TEAM, age * (TEAM.length - 1) + place);
        const cashier = clerks(park).find((one) => one.userName === userName)?.nickName ?? userName;
        // Of the shifts of the last hours only one is still open.
        const to = age > 0 ? from + LENGTH : place === 0 ? null : from + 6 * HOUR;
        return { booth: booth.id, user: userId(userName), cashier, from, to };
      }),
    )
    .filter(({ to }) => to === null || to <= now)
    .map((one, index) => ({ ...one, id: key('SH', 6, index + 1) }));
};

/** The shift in which money is taken at a moment; `number` selects the booth. */
export const shiftFinder = (
  shifts: readonly WorldShift[],
): ((park: string, time: number, number: number) => WorldShift | undefined) => {
  const byStart = new Map<number, WorldShift[]>();
  for (const one of shifts) byStart.set(one.from, [...(byStart.get(one.from) ?? []), one]);
  const first = shifts[0]?.from ?? 0;
  return (park, time, number) => {
    const open =
      park === PARK
        ? (byStart.get(time - ((((time - first) % LENGTH) + LENGTH) % LENGTH)) ?? []).filter(
            ({ to }) => to === null || time < to,
          )
        : [];
    return open.length === 0 ? undefined : around(open, number);
  };
};

/** In one shift of a hundred the cash does not match, alternately too much and too little. */
const DIFFERS = 200;

/** Shifts with the amount handed over; `cash`: the sums of their payments. */
export const shiftTable = (shifts: readonly WorldShift[], cash: ReadonlyMap<string, number>): SeedTable =>
  table(shift)(shifts, (one, index) => {
    const taken = cash.get(one.id) ?? 0;
    const diff =
      one.to === null ? 0 : index % DIFFERS === 11 ? 1000 : index % DIFFERS === 61 && taken >= 500 ? -500 : 0;
    const at = datetimeOfInstant(one.to ?? one.from);
    return {
      id: one.id,
      user: one.user,
      cashier: one.cashier,
      park: PARK,
      booth: one.booth,
      startTime: datetimeOfInstant(one.from),
      endTime: one.to === null ? null : at,
      state: one.to === null ? 'open' : 'ended',
      ...(one.to === null ? {} : { handover: taken + diff, diff }),
      remark: diff === 0 ? null : diff < 0 ? '少收一笔，已说明' : '找零多留',
      createdAt: datetimeOfInstant(one.from),
      updatedAt: at,
    };
  });
