import { isClosedAt, isShownAt, MOST_SHOWN, runningOn } from '@parkdeck/core/domain/merchants/adverts/shown';
import type { Candidate, Closing } from '@parkdeck/core/domain/merchants/adverts/shown';
import { addDays, maxDay, minDay, daysBetween, weekday, type Day } from '@parkdeck/core/lib/day';
import type { AdvertPosition } from '@parkdeck/core/vocabulary/adverts';

/** Days that the calendar shows at once. */
export const SPAN = 28;

/** An advert as it is drawn. */
export interface PlannedAdvert extends Candidate {
  readonly id: string;
  readonly title: string;
  readonly state: 'on' | 'stopped' | null;
  readonly position: AdvertPosition | undefined;
}

/** Why an advert is drawn and yet not shown. */
type Hidden = 'stopped' | 'closed';

/** An advert within the days shown: where it begins and how long it is, counted in days from the first. */
export interface Bar<A> {
  readonly advert: A;
  readonly at: number;
  readonly days: number;
  /** It runs on before the first day, or after the last. */
  readonly opens: boolean;
  readonly goesOn: boolean;
  readonly lane: number;
  readonly hidden: Hidden | undefined;
}

/** One place on phone pages over the days shown. */
export interface PlacePlan<A> {
  readonly position: AdvertPosition;
  readonly bars: readonly Bar<A>[];
  readonly lanes: number;
  /** Day by day, the adverts that run there, first those that the page shows. */
  readonly running: readonly (readonly A[])[];
}

export interface PlanOf<A> {
  /** Newest first, as pages show them. */
  readonly adverts: readonly A[];
  readonly closings: readonly Closing[];
  readonly park: string;
  readonly from: Day;
}

/** The Monday of the week of a day. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekday(day));

/** What of an advert lies within the days from `from` on; undefined: nothing. */
const within = (advert: PlannedAdvert, from: Day): { readonly at: number; readonly days: number } | undefined => {
  const last = addDays(from, SPAN - 1);
  const begins = maxDay(advert.startDate ?? from, from);
  const ends = minDay(advert.endDate ?? last, last);
  const days = daysBetween(begins, ends) + 1;
  return days > 0 ? { at: daysBetween(from, begins), days } : undefined;
};

/** The plan of one place of a park. Bars that overlap stand in lanes below each other, the earlier begun on top. */
export const placePlan = <A extends PlannedAdvert>(
  { adverts, closings, park, from }: PlanOf<A>,
  position: AdvertPosition,
): PlacePlan<A> => {
  const here = adverts.filter(
    (one) => one.position === position && (one.parks.length === 0 || one.parks.includes(park)),
  );
  const ends: number[] = [];
  const bars = here
    .flatMap((advert) => {
      const part = within(advert, from);
      return part ? [{ advert, ...part }] : [];
    })
    .toSorted((one, other) => one.at - other.at || other.days - one.days || (one.advert.id < other.advert.id ? -1 : 1))
    .map(({ advert, at, days }): Bar<A> => {
      const free = ends.findIndex((end) => end <= at);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = at + days;
      const last = addDays(from, SPAN - 1);
      return {
        advert,
        at,
        days,
        lane,
        opens: advert.startDate === null || advert.startDate < from,
        goesOn: advert.endDate === null || advert.endDate > last,
        hidden: advert.state !== 'on' ? 'stopped' : isClosedAt(closings, advert.plat, position) ? 'closed' : undefined,
      };
    });
  const on = here.filter(({ state }) => state === 'on');
  return {
    position,
    bars,
    lanes: ends.length,
    running: Array.from({ length: SPAN }, (_, at) =>
      runningOn(on, closings, { park, position, day: addDays(from, at) }),
    ),
  };
};

/** How full a place is on a day. */
export type Room = 'free' | 'some' | 'full' | 'over';
export const roomOf = (running: number): Room =>
  running > MOST_SHOWN ? 'over' : running === MOST_SHOWN ? 'full' : running > 0 ? 'some' : 'free';

/** The garage adverts that the pages of a park show on a day, in their order. */
export const garageShown = <G extends Parameters<typeof isShownAt>[0]>(
  adverts: readonly G[],
  park: string,
  day: Day,
): readonly G[] => adverts.filter((one) => isShownAt(one, park, day)).slice(0, MOST_SHOWN);
