import type { ScreenTile } from '@parkdeck/core/catalogue/system/big-screen';
import { GRID } from '@parkdeck/core/vocabulary/screens';
import { useWords } from '../../../state/language.ts';
import type { RowProps } from '../../../resource/extension.ts';
import { SCREEN_WORDS } from './words.ts';

const CELL = 2;

/** The tiles of a row, which lists leave to this cell. */
export const tilesIn = (value: unknown): readonly ScreenTile[] =>
  Array.isArray(value) ? (value as readonly ScreenTile[]) : []; // read by the declared field

/** How the tiles lie, as a small drawing. */
export function LayoutCell({ row }: RowProps) {
  const say = useWords();
  const tiles = tilesIn(row['tiles']);
  return (
    <svg
      width={GRID.columns * CELL}
      height={GRID.rows * CELL}
      role="img"
      aria-label={say(SCREEN_WORDS.tiles(tiles.length))}
    >
      {tiles.map(({ x, y, width, height }, at) => (
        <rect
          key={at}
          x={x * CELL}
          y={y * CELL}
          width={width * CELL - 1}
          height={height * CELL - 1}
          rx="1"
          fill="var(--accent)"
          fillOpacity={0.4}
        />
      ))}
    </svg>
  );
}
