import { planOf } from '@parkdeck/core/domain/guidance/spaces/plan';

/** Sizes of the drawing, in its own units. */
export const STALL = { width: 30, height: 54 } as const;
const AISLE = 48;
/** Between the wall and the first stall: room for the letter of a row. */
const SIDE = 30;
const EDGE = 12;
/** A pillar stands between every so many places. */
const PILLAR_EVERY = 3;

interface Placed {
  readonly number: string;
  readonly row: string | null;
  readonly position: number | null;
}
interface DrawnStall<S> {
  readonly space: S;
  readonly x: number;
  readonly y: number;
  readonly opens: 'down' | 'up';
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** A floor as it is drawn: everything at its place. */
export interface Drawing<S> {
  readonly width: number;
  readonly height: number;
  readonly stalls: readonly DrawnStall<S>[];
  readonly letters: readonly { readonly name: string; readonly y: number }[];
  readonly aisles: readonly { readonly y: number; readonly to: 1 | -1 }[];
  /** Where no space is between spaces: lobbies, walls. */
  readonly blocks: readonly Box[];
  readonly pillars: readonly { readonly x: number; readonly y: number }[];
}

/** Runs of places without a space, inside a row. */
const gapsOf = (places: readonly unknown[]): readonly (readonly [from: number, to: number])[] => {
  const gaps: [number, number][] = [];
  places.forEach((place, at) => {
    if (place !== undefined) return;
    const last = gaps.at(-1);
    if (last && last[1] === at) last[1] = at + 1;
    else gaps.push([at, at + 1]);
  });
  return gaps;
};

/** Gaps of two rows back to back that lie at the same places are one block. */
const joined = (blocks: readonly Box[]): readonly Box[] => {
  const found: Box[] = [];
  for (const block of blocks) {
    const above = found.findIndex(
      ({ x, y, width, height }) => x === block.x && width === block.width && y + height === block.y,
    );
    const other = found[above];
    if (other) found[above] = { ...other, height: other.height + block.height };
    else found.push(block);
  }
  return found;
};

/** Places the spaces of a floor: rows in pairs at their aisles, pairs back to back. */
export const drawingOf = <S extends Placed>(spaces: readonly S[]): Drawing<S> => {
  const { rows, width } = planOf(spaces);
  const left = EDGE + SIDE;
  const topOf = (row: number): number =>
    EDGE + Math.floor(row / 2) * (2 * STALL.height + AISLE) + (row % 2) * (STALL.height + AISLE);
  const at = (place: number): number => left + place * STALL.width;
  const pairs = Math.ceil(rows.length / 2);
  const alone = rows.length % 2 === 1;
  return {
    width: 2 * left + width * STALL.width,
    height: 2 * EDGE + pairs * (2 * STALL.height + AISLE) - (alone ? STALL.height : 0),
    stalls: rows.flatMap(({ places, opens }, row) =>
      places.flatMap((space, place) => (space ? [{ space, x: at(place), y: topOf(row), opens }] : [])),
    ),
    letters: rows.map(({ name }, row) => ({ name, y: topOf(row) + STALL.height / 2 })),
    aisles: Array.from({ length: pairs }, (_, pair) => ({
      y: topOf(2 * pair) + STALL.height + AISLE / 2,
      to: pair % 2 === 0 ? 1 : -1,
    })),
    blocks: joined(
      rows.flatMap(({ places }, row) =>
        gapsOf(places).map(([from, to]) => ({
          x: at(from),
          y: topOf(row),
          width: (to - from) * STALL.width,
          height: STALL.height,
        })),
      ),
    ),
    pillars: rows.flatMap(({ places, opens }, row) =>
      Array.from({ length: Math.floor(places.length / PILLAR_EVERY) + 1 }, (_, index) => index * PILLAR_EVERY)
        .filter((place) => place === 0 || place === places.length || (places[place - 1] && places[place]))
        .map((place) => ({ x: at(place), y: topOf(row) + (opens === 'down' ? STALL.height - 9 : 9) })),
    ),
  };
};
