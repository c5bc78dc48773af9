import { GRID, LEAST_TILE, MOST_TILES } from '../../../vocabulary/screens.ts';
import type { TileLook, TileSubject } from '../../../vocabulary/screens.ts';

/** A place on the grid, in cells from the upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How each subject can be drawn; the first is usual. */
export const LOOKS_OF: Readonly<Record<TileSubject, readonly TileLook[]>> = {
  stalls: ['number', 'bars', 'table'],
  flow: ['line', 'bars', 'number', 'table'],
  received: ['line', 'bars', 'number', 'table'],
  'pay-ways': ['ring', 'bars', 'table'],
  releases: ['ring', 'bars', 'table'],
  'car-types': ['ring', 'bars', 'table'],
  ranking: ['bars', 'table'],
  events: ['own'],
  lanes: ['own'],
  map: ['own'],
  query: ['table', 'number', 'line', 'bars', 'ring'],
  clock: ['own'],
  text: ['own'],
  image: ['own'],
};

/** A tile as far as its rules go. */
export interface LaidTile extends Box {
  readonly subject: TileSubject;
  readonly look: TileLook;
  readonly query?: string | null;
  readonly title?: string | null;
  readonly image?: string | null;
}

/** Why a layout is not taken; `tile`: which of them, from 0. */
export interface LayoutProblem {
  readonly tile: number;
  readonly kind: 'many' | 'outside' | 'small' | 'overlaps' | 'look' | 'query' | 'words' | 'picture';
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const isInside = ({ x, y, width, height }: Box): boolean =>
  x >= 0 && y >= 0 && x + width <= GRID.columns && y + height <= GRID.rows;
const isLarge = ({ width, height }: Box): boolean => width >= LEAST_TILE.width && height >= LEAST_TILE.height;

/** What is wrong with a layout first; undefined: nothing. */
export const layoutProblem = (tiles: readonly LaidTile[]): LayoutProblem | undefined => {
  if (tiles.length > MOST_TILES) return { tile: MOST_TILES, kind: 'many' };
  for (const [tile, one] of tiles.entries()) {
    if (!isInside(one)) return { tile, kind: 'outside' };
    if (!isLarge(one)) return { tile, kind: 'small' };
    if (tiles.slice(0, tile).some((other) => overlap(one, other))) return { tile, kind: 'overlaps' };
    if (!LOOKS_OF[one.subject].includes(one.look)) return { tile, kind: 'look' };
    if (one.subject === 'query' && !one.query) return { tile, kind: 'query' };
    if (one.subject === 'text' && !one.title) return { tile, kind: 'words' };
    if (one.subject === 'image' && !one.image) return { tile, kind: 'picture' };
  }
  return undefined;
};

/**
 * The tiles with one of them in another place. Over exactly one other that fits into the place it leaves, the two are
 * exchanged; where there is no room the tiles stay as they are, which is the same list.
 */
export const placed = <T extends Box>(tiles: readonly T[], index: number, box: Box): readonly T[] => {
  const moved = tiles[index];
  if (!moved || !isInside(box) || !isLarge(box)) return tiles;
  const below = tiles.flatMap((other, at) => (at !== index && overlap(other, box) ? [at] : []));
  if (below.length === 0) return tiles.map((tile, at) => (at === index ? { ...tile, ...box } : tile));
  const [first = -1] = below;
  const other = tiles[first];
  const isExchange =
    below.length === 1 &&
    other?.width === moved.width &&
    other.height === moved.height &&
    box.width === moved.width &&
    box.height === moved.height;
  if (!isExchange) return tiles;
  const [{ x, y }, { x: toX, y: toY }] = [moved, other];
  return tiles.map((tile, at) =>
    at === index ? { ...tile, x: toX, y: toY } : at === first ? { ...tile, x, y } : tile,
  );
};

/**
 * Moves a tile by cells in one direction: to the next free place there, over what lies between; an exchange where a
 * tile of the same size is next.
 */
export const stepped = <T extends Box>(
  tiles: readonly T[],
  index: number,
  by: { x: number; y: number },
): readonly T[] => {
  const tile = tiles[index];
  if (!tile) return tiles;
  const { width, height } = tile;
  for (let step = 1; step <= GRID.columns; step += 1) {
    const box = { x: tile.x + by.x * step, y: tile.y + by.y * step, width, height };
    if (!isInside(box)) return tiles;
    const next = placed(tiles, index, box);
    if (next !== tiles) return next;
  }
  return tiles;
};

/** Makes a tile larger or smaller by cells; where it has no room to grow, the tiles stay as they are. */
export const resized = <T extends Box>(
  tiles: readonly T[],
  index: number,
  by: { readonly width: number; readonly height: number },
): readonly T[] => {
  const tile = tiles[index];
  if (!tile) return tiles;
  const { x, y, width, height } = tile;
  return placed(tiles, index, { x, y, width: width + by.width, height: height + by.height });
};

/** Sizes that are tried for a new tile, one after the other. */
const NEW_SIZES = [{ width: 8, height: 4 }, { width: 6, height: 3 }, { width: 4, height: 2 }, LEAST_TILE] as const;

/** Where a new tile has room; undefined: there are as many as may be, or the screen is full. */
export const freeBox = (tiles: readonly Box[]): Box | undefined => {
  if (tiles.length >= MOST_TILES) return undefined;
  for (const size of NEW_SIZES)
    for (let y = 0; y + size.height <= GRID.rows; y += 1)
      for (let x = 0; x + size.width <= GRID.columns; x += 1) {
        const box = { x, y, ...size };
        if (!tiles.some((tile) => overlap(tile, box))) return box;
      }
  return undefined;
};
