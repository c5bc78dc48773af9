import type { Id } from '../../../lib/id.ts';
import type { InnerVisit } from './spans.ts';

/** A stay in an inner area as it is stored, in epoch milliseconds; `to` is null while the car is there. */
export interface StoredVisit {
  readonly area: Id<'area'>;
  readonly from: number;
  readonly to: number | null;
}

/** Stored visits as they are charged: one that goes on has no end. */
export const innerVisits = (visits: readonly StoredVisit[]): readonly InnerVisit[] =>
  visits.map(({ to, ...visit }) => ({ ...visit, to: to ?? Infinity }));

/** The area in which a car is after its visits; `entry` is the one through whose gate it came into the park. */
export const areaNow = (visits: readonly StoredVisit[], entry: Id<'area'> | null): Id<'area'> | null =>
  visits.findLast(({ to }) => to === null)?.area ?? entry;

/** The visits after a car has entered an inner area. Reading the same car twice changes nothing. */
export const enterArea = (visits: readonly StoredVisit[], area: Id<'area'>, at: number): readonly StoredVisit[] =>
  visits.some((visit) => visit.area === area && visit.to === null)
    ? visits
    : [...visits, { area, from: Math.max(at, ...visits.map(({ from, to }) => to ?? from)), to: null }];

/**
 * The visits after a car has left an inner area: its visit there ends, and with it those in areas that lie inside.
 * Nothing changes when the car was not seen entering the area.
 */
export function leaveArea(visits: readonly StoredVisit[], area: Id<'area'>, at: number): readonly StoredVisit[] {
  const from = visits.findIndex((visit) => visit.area === area && visit.to === null);
  if (from < 0) return visits;
  return visits.map((visit, index) =>
    index >= from && visit.to === null ? { ...visit, to: Math.max(at, visit.from) } : visit,
  );
}

/**
 * Whether an inner gate stays closed: a temporary car does not enter a full area (rules 4.1 step 6). The caller does
 * not ask for cars without an entry record.
 */
export const isKeptOut = ({
  direction,
  isTemporary,
  remaining,
}: {
  readonly direction: 'inner-in' | 'inner-out';
  readonly isTemporary: boolean;
  readonly remaining: number;
}): boolean => direction === 'inner-in' && isTemporary && remaining <= 0;
