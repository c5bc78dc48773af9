import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { deferred } from '../../../ui/deferred.tsx';
import { ContextMenu } from '../../../ui/Menu.tsx';
import { extensionOf } from '../../extension.ts';
import styles from './ListGrid.module.css';
import type { RowHandlers } from '../RowMenu.tsx';
import type { ListColumn } from '../table/features.ts';
import { selectRange, toggleRow } from '../table/selection.ts';
import type { Line } from '../tree-model.ts';
import { LIST_WORDS } from '../words.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow, type RowEvents } from './GridRow.tsx';
import { GridScroller, type GridList } from './GridScroller.tsx';
import { RowMenu } from './late-row-menu.ts';
import { useWhole } from './use-whole.ts';

const VirtualRows = deferred(() => import('./VirtualRows.tsx').then((module) => module.VirtualRows));

/** Longer lists render only visible rows. */
const VIRTUAL_FROM = 100;
const PICK_WIDTH = 40;
const ACTS_WIDTH = 56;
const ROOMY = 280;
/** Frozen columns take at most this part of the page: what scrolls must be seen. */
const MOST_FROZEN = 0.6;
const LEAST_ROW = 32;
/** Minimum height of everything above and below the rows, in px. */
const AROUND = 280;
/** Number of rows that fit into the window. */
const inSight = (): number => Math.max(1, Math.ceil((innerHeight - AROUND) / LEAST_ROW));

/** Width of a scroller, in px. */
const useShown = (scroller: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
};

/** Rows below those in sight are drawn one frame later when their page comes to the front; their place is kept. */
const heightOf = (rows: number): CSSProperties => ({ containIntrinsicBlockSize: `calc(var(--row) * ${rows})` });

/** The grid's column tracks, and how they fit into the `shown` px of its scroller; the first `wanted` stay in sight. */
const tracksOf = (columns: readonly ListColumn[], shown: number, wanted: number) => {
  const tracks = columns.map((column) => ({ least: column.columnDef.meta?.least ?? 0, width: column.getSize() }));
  const minWidth = tracks.reduce((sum, { least }) => sum + least, PICK_WIDTH + ACTS_WIDTH);
  const middle = tracks.map(({ least, width }) => `minmax(${least}px, ${width}px)`).join(' ');
  const style: CSSProperties & Record<`--${string}`, string> = {
    minWidth,
    '--columns': `${PICK_WIDTH}px ${middle} minmax(${ACTS_WIDTH}px, 1fr)`,
  };
  const isWider = shown > 0 && minWidth > shown;
  // The columns of a list that scrolls sideways neither shrink nor grow. Only there they have a place to stay at.
  let [left, frozen] = [PICK_WIDTH, 0];
  for (const { least } of tracks.slice(0, wanted)) {
    if (frozen > 0 && left + least > shown * MOST_FROZEN) break;
    if (isWider) style[`--left-${frozen}`] = `${left}px`;
    left += least;
    frozen += 1;
  }
  return {
    style,
    frozen,
    isWider,
    // With much free space a row ends with its columns, so that its menu is not at the far edge.
    isRoomy: tracks.reduce((sum, { width }) => sum + width, PICK_WIDTH + ROOMY) < shown,
  };
};

interface ListGridProps {
  readonly list: GridList;
  readonly lines: readonly Line[];
  readonly on: RowHandlers;
  readonly toggleLine: (id: string, open: boolean) => void;
}

/** Handlers of row events with stable identity; they act on the list as it is when they are called. */
const useRowEvents = ({ list, on, toggleLine }: Omit<ListGridProps, 'lines'>, menu: RowEvents['menu']): RowEvents => {
  const newest = useRef({ list, on, toggleLine });
  useLayoutEffect(() => {
    newest.current = { list, on, toggleLine };
  });
  const [events] = useState((): RowEvents => ({
    open: (id) => newest.current.on.open(id),
    toggle: (id, range) => (range ? selectRange : toggleRow)(newest.current.list.table, id),
    focus: (id) => newest.current.list.setFocused(id),
    menu,
    twist: (id, open) => newest.current.toggleLine(id, open),
  }));
  return events;
};

/** Head and rows of a list. */
export function ListGrid({ list, lines, on, toggleLine }: ListGridProps) {
  const say = useWords();
  const { noun, table, tree } = list;
  const { atoms } = table;
  const columns = table.getVisibleLeafColumns();
  const scroller = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ readonly id: string; readonly column: string | undefined } | null>(null);
  const { style, frozen, isWider, isRoomy } = tracksOf(columns, useShown(scroller), list.kept.prefs.frozen ?? 1);
  const virtual = lines.length > VIRTUAL_FROM;
  const whole = useWhole(lines.length > 0, scroller);
  const [sight] = useState(inSight);
  const menuLine = lines.find(({ id }) => id === menu?.id);
  const { cells } = extensionOf(noun.name);
  const events = useRowEvents({ list, on, toggleLine }, (id, column) => setMenu({ id, column }));
  const rowAt = useCallback(
    (index: number): ReactNode => {
      const line = lines[index];
      const shared = { noun, index, columns, frozen, cells, tree, atoms, on: events };
      return line && <GridRow key={line.id} {...line} {...shared} />;
    },
    [lines, noun, columns, frozen, cells, tree, atoms, events],
  );
  return (
    <GridScroller list={list} scroller={scroller} lines={lines} columns={columns.length} virtual={virtual}>
      <div className={cx(styles.grid, isWider && styles.wider, isRoomy && styles.roomy)} style={style}>
        <GridHead noun={noun} table={table} columns={columns} frozen={frozen} />
        <ContextMenu
          label={say(LIST_WORDS.actions)}
          preload={RowMenu.preload}
          panel={(wiring) => (
            <RowMenu
              {...wiring}
              noun={noun}
              line={menuLine}
              cell={{ column: menu?.column, preset: list.preset, columns: columns.map(({ id }) => id) }}
              on={on}
            />
          )}
        >
          <div className={cx(list.stale && styles.dim)} role="rowgroup">
            {virtual ? (
              <VirtualRows lines={lines} focus={atoms.focusedRowId} scroller={scroller} rowAt={rowAt} />
            ) : (
              <>
                {lines.slice(0, sight).map((_, index) => rowAt(index))}
                {whole && lines.length > sight && (
                  <div role="presentation" className={styles.below} style={heightOf(lines.length - sight)}>
                    {lines.slice(sight).map((_, index) => rowAt(sight + index))}
                  </div>
                )}
              </>
            )}
          </div>
        </ContextMenu>
      </div>
    </GridScroller>
  );
}
