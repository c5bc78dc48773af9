import type { ScreenTile } from '@parkdeck/core/catalogue/system/big-screen';
import type { Box } from '@parkdeck/core/domain/system/screens/layout';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { GRID, LEAST_TILE, TILE_SUBJECTS } from '@parkdeck/core/vocabulary/screens';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useLanguage, useWords } from '../../../state/language.ts';
import { ScreenTileBox } from './ScreenTileBox.tsx';
import styles from './screen-editor.module.css';
import wall from './screen-wall.module.css';
import { EDITOR_WORDS } from './words.ts';

interface StageProps {
  readonly tiles: readonly ScreenTile[];
  readonly chosen: number;
  readonly park: string | null;
  readonly onChoose: (at: number) => void;
  readonly onPlace: (at: number, box: Box) => void;
}

/** A tile that the pointer holds: where it was taken, and how far it has come, in cells. */
interface Held {
  readonly at: number;
  readonly how: 'move' | 'size';
  readonly from: { readonly x: number; readonly y: number };
  readonly by: { readonly x: number; readonly y: number };
}

const limited = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Where a held tile would be put down; never beyond the edges. */
const heldBox = ({ x, y, width, height }: Box, { how, by }: Held): Box =>
  how === 'move'
    ? { x: limited(x + by.x, 0, GRID.columns - width), y: limited(y + by.y, 0, GRID.rows - height), width, height }
    : {
        x,
        y,
        width: limited(width + by.x, LEAST_TILE.width, GRID.columns - x),
        height: limited(height + by.y, LEAST_TILE.height, GRID.rows - y),
      };

const areaOf = ({ x, y, width, height }: Box) => ({
  gridColumn: `${x + 1} / span ${width}`,
  gridRow: `${y + 1} / span ${height}`,
});

/**
 * The tiles as they will be, to be moved and drawn larger by the pointer. Keys are the editor's: in a list box they
 * would not reach it.
 */
export function EditorStage({ tiles, chosen, park, onChoose, onPlace }: StageProps) {
  const say = useWords();
  const language = useLanguage();
  const stage = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    stage.current?.querySelectorAll<HTMLElement>(':scope > [role=listitem]')[chosen]?.focus({ preventScroll: true });
  }, [chosen, tiles.length]);
  const take = (event: PointerEvent<HTMLElement>, at: number, how: Held['how']): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    onChoose(at);
    setHeld({ at, how, from: { x: event.clientX, y: event.clientY }, by: { x: 0, y: 0 } });
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const box = stage.current?.getBoundingClientRect();
    if (!held || !box) return;
    const x = Math.round((event.clientX - held.from.x) / (box.width / GRID.columns));
    const y = Math.round((event.clientY - held.from.y) / (box.height / GRID.rows));
    if (x !== held.by.x || y !== held.by.y) setHeld({ ...held, by: { x, y } });
  };
  const drop = (): void => {
    const tile = held && tiles[held.at];
    if (held && tile && (held.by.x !== 0 || held.by.y !== 0)) onPlace(held.at, heldBox(tile, held));
    setHeld(null);
  };
  return (
    <div
      ref={stage}
      data-theme="dark"
      className={styles.stage}
      role="list"
      aria-label={say(EDITOR_WORDS.title)}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => setHeld(null)}
    >
      {tiles.map((tile, at) => {
        const shown = held?.at === at ? heldBox(tile, held) : tile;
        const name = tile.title || (choiceLabel(TILE_SUBJECTS, tile.subject)?.[language] ?? '');
        return (
          <div
            key={at}
            role="listitem"
            tabIndex={0}
            aria-current={at === chosen}
            aria-label={`${name}, ${say(EDITOR_WORDS.placeOf(shown.x, shown.y, shown.width, shown.height))}`}
            className={`${wall.tile} ${styles.tile}`}
            data-subject={tile.subject}
            style={{ ...areaOf(shown), zIndex: held?.at === at ? 1 : 0 }}
            onFocus={() => at !== chosen && onChoose(at)}
            onPointerDown={(event) => take(event, at, 'move')}
          >
            <ScreenTileBox tile={tile} park={park} />
            <span className={styles.cover} />
            <span className={styles.grip} aria-hidden="true" onPointerDown={(event) => take(event, at, 'size')} />
          </div>
        );
      })}
    </div>
  );
}
