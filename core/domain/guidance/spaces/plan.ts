/** Where a space lies in its floor, as far as somebody has said it; otherwise its number tells. */
interface Placed {
  readonly number: string;
  readonly row: string | null;
  readonly position: number | null;
}

/** One row of spaces: their places from the left, and whether its cars drive out downwards or upwards. */
interface PlanRow<S> {
  readonly name: string;
  /** `undefined`: no space there (a pillar, a door). */
  readonly places: readonly (S | undefined)[];
  readonly opens: 'down' | 'up';
}

/** The spaces of a floor as rows from the top; rows stand in pairs at an aisle. */
export interface FloorPlan<S> {
  readonly rows: readonly PlanRow<S>[];
  /** Places of the longest row. */
  readonly width: number;
}

/** Longer rows go on below: more places could not be told apart on a screen. */
const MOST_PLACES = 32;
/** Gaps are drawn while they are at most this share of a row; a row numbered with holes stands close. */
const MOST_GAPS = 0.5;

const NUMBER = /^(?:.*-)?([^\d-]*)(\d*)[^\d]*$/;

/** The row of a space: as told, else the letters of its number after the last dash: `B1-A012` is in row A. */
export const rowOf = ({ number, row }: Placed): string => row ?? NUMBER.exec(number)?.[1] ?? '';

/** The place of a space in its row: as told, else the digits at the end of its number. */
const placeOf = ({ number, position }: Placed): number => position ?? Number(NUMBER.exec(number)?.[2] || 0);

const byName = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** Spaces of a row at their places; those that claim one place stand one after the other. */
const placesOf = <S extends Placed>(spaces: readonly S[]): readonly (S | undefined)[] => {
  const sorted = spaces.toSorted((a, b) => placeOf(a) - placeOf(b) || byName(a.number, b.number));
  const first = sorted[0] === undefined ? 0 : placeOf(sorted[0]);
  const places: (S | undefined)[] = [];
  for (const space of sorted) places[Math.max(places.length, placeOf(space) - first)] = space;
  return places.length > sorted.length * (1 + MOST_GAPS) ? sorted : Array.from(places);
};

/**
 * Lays the spaces of one floor out in rows, as a guard would draw them: row A at the top, its cars drive out to the
 * aisle below, on whose other side lies row B, back to back with row C.
 */
export const planOf = <S extends Placed>(spaces: readonly S[]): FloorPlan<S> => {
  const rows = new Map<string, S[]>();
  for (const space of spaces) rows.set(rowOf(space), [...(rows.get(rowOf(space)) ?? []), space]);
  const lines = [...rows]
    .toSorted(([a], [b]) => byName(a, b))
    .flatMap(([name, own]) => {
      const places = placesOf(own);
      const parts = Math.ceil(places.length / MOST_PLACES);
      const each = Math.ceil(places.length / Math.max(1, parts));
      return Array.from({ length: parts }, (_, part) => ({
        name,
        places: places.slice(part * each, (part + 1) * each),
      }));
    });
  return {
    rows: lines.map((line, index) => ({ ...line, opens: index % 2 === 0 ? 'down' : 'up' })),
    width: Math.max(0, ...lines.map(({ places }) => places.length)),
  };
};
