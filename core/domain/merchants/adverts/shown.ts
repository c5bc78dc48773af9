import type { AdvertCloseType, AdvertPlat, AdvertPosition } from '../../../vocabulary/adverts.ts';
import type { Day } from '../../../lib/day.ts';

/** What of an advert decides where and when it is shown (E#151, E#152). */
export interface Showing {
  /** Parks at which it is shown; none: at all of its company. */
  readonly parks: readonly string[];
  /** First and last day, both included; null: no end on that side. */
  readonly startDate: Day | null;
  readonly endDate: Day | null;
}

/** Whether an advert is shown at a park on a day. */
export const isShownAt = ({ parks, startDate, endDate }: Showing, park: string, today: Day): boolean =>
  (parks.length === 0 || parks.includes(park)) &&
  (startDate === null || startDate <= today) &&
  (endDate === null || today <= endDate);

/** What a park has said about the adverts of a platform (E#154). */
export interface Closing {
  readonly plat: AdvertPlat;
  /** It shows them after all. */
  readonly opens: boolean;
  readonly closeType: AdvertCloseType | null;
}

/** Whether a park shows no adverts of a platform at a position. Without a word about it, it shows them. */
export const isClosedAt = (closings: readonly Closing[], plat: AdvertPlat, position: AdvertPosition): boolean =>
  closings.some(
    (one) =>
      one.plat === plat &&
      !one.opens &&
      (one.closeType === null || one.closeType === 'all' || one.closeType === position),
  );

/** The most adverts of one page: drivers came to pay. */
export const MOST_SHOWN = 2;

/** An advert that may stand on a page. */
export interface Candidate extends Showing {
  readonly plat: AdvertPlat;
}

/** A page of a park on a day. */
export interface AdvertPage {
  readonly park: string;
  readonly position: AdvertPosition;
  readonly day: Day;
}

/** Those of the running adverts at a position that run on its page, in their order; the page shows the first. */
export const runningOn = <A extends Candidate>(
  adverts: readonly A[],
  closings: readonly Closing[],
  { park, position, day }: AdvertPage,
): readonly A[] => adverts.filter((one) => isShownAt(one, park, day) && !isClosedAt(closings, one.plat, position));

/** Minutes within which the same phone sees the same advert at the same park once, however often it loads the page. */
export const VIEW_MINUTES = 10;
