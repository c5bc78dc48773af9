import { startOfDay } from '../../../lib/day.ts';
import type { Id } from '../../../lib/id.ts';
import type { ChargeSpan } from '../../finance/orders/charge.ts';
import type { DaySpan } from '../../vehicles/passes/states.ts';

/** `[from, to)` in epoch milliseconds. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** What a session stands on that pays for it: a pass, or the right of a visitor who parks free. */
export interface Cover {
  /** Its live periods (`livePeriods` of domain/vehicles/passes). */
  readonly periods: readonly DaySpan[];
  readonly graceDays: number;
  /** When it was paused or stopped; one that still is ends at `Infinity`. */
  readonly inactive: readonly TimeSpan[];
  /** The span of a visitor who parks free. */
  readonly visit?: TimeSpan;
}

/** A stay in an inner area; one that goes on ends at `Infinity`. */
export interface InnerVisit extends TimeSpan {
  readonly area: Id<'area'>;
}

const DAY = 86_400_000;

/**
 * The times that a pass covers: its periods with their days of grace, less the times in which it did not count (rules
 * 4.1, I09).
 */
const coveredSpans = ({ periods, graceDays, inactive, visit }: Cover): readonly TimeSpan[] =>
  // Days are added in milliseconds: the end of the calendar has no day after it.
  without(
    [
      ...periods.map(({ startDate, endDate }) => ({
        from: startOfDay(startDate),
        to: startOfDay(endDate) + (1 + graceDays) * DAY,
      })),
      ...(visit ? [visit] : []),
    ],
    inactive,
  );

/** What is left of `spans` when `holes` are cut out, earliest first. */
function without(spans: readonly TimeSpan[], holes: readonly TimeSpan[]): readonly TimeSpan[] {
  const cut = ({ from, to }: TimeSpan, hole: TimeSpan): readonly TimeSpan[] =>
    [
      { from, to: Math.min(to, hole.from) },
      { from: Math.max(from, hole.to), to },
    ].filter((part) => part.to > part.from);
  return holes
    .reduce((left, hole) => left.flatMap((span) => cut(span, hole)), spans)
    .toSorted((a, b) => a.from - b.from);
}

/**
 * The parts of a stay that its pass does not cover; without a pass the whole stay. Each is charged as a stay of its own
 * (rules 4.1).
 */
export const uncoveredSpans = (stay: TimeSpan, cover: Cover | null): readonly TimeSpan[] =>
  stay.to > stay.from ? without([stay], cover ? coveredSpans(cover) : []) : [];

/**
 * The spans of a session that are charged up to `stay.to`: what its pass leaves uncovered, cut where inner areas are
 * entered and left. In nested areas the innermost charges. Source: rules 4.1, nested areas.
 */
export function chargeSpans(
  stay: TimeSpan,
  { cover, visits }: { readonly cover: Cover | null; readonly visits: readonly InnerVisit[] },
): readonly ChargeSpan[] {
  const borders = visits.flatMap(({ from, to }) => [from, to]);
  return uncoveredSpans(stay, cover).flatMap((span) => {
    const cuts = [
      ...new Set([span.from, ...borders.filter((border) => border > span.from && border < span.to), span.to]),
    ].sort((a, b) => a - b);
    const pieces = cuts
      .slice(1)
      .map((to, index): ChargeSpan => ({ from: cuts[index]!, to, area: areaAt(visits, cuts[index]!) }));
    return pieces.reduce<ChargeSpan[]>((joined, piece) => {
      const last = joined.at(-1);
      return last?.area === piece.area ? [...joined.slice(0, -1), { ...last, to: piece.to }] : [...joined, piece];
    }, []);
  });
}

/** The area entered last of those in which the car is; null in the park itself. */
function areaAt(visits: readonly InnerVisit[], moment: number): Id<'area'> | null {
  const inside = visits.filter(({ from, to }) => from <= moment && moment < to);
  return (
    inside.reduce<InnerVisit | null>((inner, visit) => (inner && inner.from > visit.from ? inner : visit), null)
      ?.area ?? null
  );
}
