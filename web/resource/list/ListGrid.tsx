import { isSortable } from '@parkdeck/core/kit/kinds';
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react';
import { headerOf, layoutOf } from '../../fields/layout.ts';
import { useWords } from '../../state/language.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { Checkbox } from '../../ui/Check.tsx';
import { cx } from '../../ui/class-names.ts';
import { deferred } from '../../ui/deferred.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ContextMenu } from '../../ui/Menu.tsx';
import { extrasOf } from '../extras.ts';
import { GridRow, type RowEvents } from './GridRow.tsx';
import styles from './list.module.css';
import { rowMenu, type RowHandlers } from './row-menu.tsx';
import { pageState } from './selection-model.ts';
import { parseSort, pressSort } from './sort-model.ts';
import type { Line } from './tree-model.ts';
import { useColumns } from './use-columns.ts';
import type { ResourceList } from './use-resource-list.ts';
import { LIST_WORDS } from './words.ts';

const ColumnHandles = deferred(() => import('./ColumnHandles.tsx').then((module) => module.ColumnHandles));
const VirtualRows = deferred(() => import('./VirtualRows.tsx').then((module) => module.VirtualRows));

/** Longer lists draw only what is in sight. */
const VIRTUAL_FROM = 100;
const PICK_WIDTH = 40;
const ACTS_WIDTH = 56;
const ROOMY = 280;
interface ListGridProps {
  readonly list: ResourceList;
  readonly lines: readonly Line[];
  readonly on: RowHandlers;
  readonly toggleLine: (id: string, open: boolean) => void;
}

const LEAST_ROW = 32;
/** What stands above and below the rows takes at least this. */
const AROUND = 280;
/** Rows that the window has room for. */
const inSight = (): number => Math.max(1, Math.ceil((innerHeight - AROUND) / LEAST_ROW));

/**
 * False until the rows in sight have been painted: the others are drawn after them. So it is again when the tab comes
 * back to the front, unless it was left scrolled.
 */
const useWhole = (some: boolean, scroller: RefObject<HTMLElement | null>): boolean => {
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const box = scroller.current;
    if (!some || !box) return undefined;
    let top = 0; // asked now, the whole page would be laid out at once; what is scrolled back tells by an event
    const onScroll = (): void => {
      if (box.clientHeight > 0) top = box.scrollTop; // hidden, it says nothing
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    const cancel = afterPaint(() => startTransition(() => setWhole(true)));
    return () => {
      box.removeEventListener('scroll', onScroll);
      cancel();
      if (top === 0) setWhole(false);
    };
  }, [some, scroller]);
  return whole;
};

/** What a scroller shows at once, in px. */
const useShown = (scroller: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
};

/** Head and rows. The grid is one stop of Tab; the focused row is told to readers as its active descendant. */
export function ListGrid({ list, lines, on, toggleLine }: ListGridProps) {
  const say = useWords();
  const { noun, picked, focusedId } = list;
  const columns = useColumns(list);
  const scroller = useRef<HTMLDivElement>(null);
  const [menuId, setMenuId] = useState<string | null>(null);
  const [sizing, setSizing] = useState(false);
  const columnTracks = `${PICK_WIDTH}px ${columns.map(({ least, width }) => `minmax(${least}px, ${width}px)`).join(' ')} minmax(${ACTS_WIDTH}px, 1fr)`;
  const minWidth = columns.reduce((sum, { least }) => sum + least, PICK_WIDTH + ACTS_WIDTH);
  const sheet: CSSProperties & { readonly '--columns': string } = { minWidth, '--columns': columnTracks };
  const shown = useShown(scroller);
  const wider = shown > 0 && minWidth > shown;
  // Where much is left over, a row ends with its columns: its menu stands there, not at the far edge.
  const roomy = columns.reduce((sum, { width }) => sum + width, PICK_WIDTH + ROOMY) < shown;
  const virtual = lines.length > VIRTUAL_FROM;
  const whole = useWhole(lines.length > 0, scroller);
  const at = lines.findIndex(({ id }) => id === focusedId);
  useEffect(() => {
    if (at >= 0 && !virtual)
      document.getElementById(`row-${noun.name}-${focusedId}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, focusedId, virtual, noun.name]);

  // Keys move the row from anywhere; a reader follows it, and what opens over the list gives the focus back to it.
  const { active } = list;
  useEffect(() => {
    if (active && focusedId !== null && document.activeElement === document.body)
      scroller.current?.focus({ preventScroll: true });
  }, [active, focusedId]);

  const menuLine = lines.find(({ id }) => id === menuId);
  const state = pageState(
    picked,
    lines.map(({ id }) => id),
  );
  const extras = extrasOf(noun.name);

  const newest = useRef<Pick<ListGridProps, 'list' | 'on' | 'toggleLine'>>({ list, on, toggleLine });
  useLayoutEffect(() => {
    newest.current = { list, on, toggleLine };
  });
  const [events] = useState((): RowEvents => ({
    open: (id) => newest.current.on.open(id),
    toggle: (id, range) => (range ? newest.current.list.pickRange(id) : newest.current.list.toggle(id)),
    focus: (id) => newest.current.list.setFocused(id),
    menu: setMenuId,
    twist: (id, open) => newest.current.toggleLine(id, open),
  }));
  const rowAt = (index: number) => {
    const line = lines[index];
    return (
      line && (
        <GridRow
          key={line.id}
          line={line}
          index={index}
          noun={noun}
          columns={columns}
          cells={extras.cells}
          on={events}
          picked={picked.all || picked.ids.includes(line.id)}
          focused={line.id === focusedId}
          tree={list.tree}
        />
      )
    );
  };

  return (
    <div
      ref={scroller}
      className={styles.scroll}
      role={list.tree ? 'treegrid' : 'grid'}
      tabIndex={0}
      aria-label={say(list.page.title)}
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length + 2}
      aria-multiselectable
      aria-busy={list.fetching}
      aria-activedescendant={focusedId === null ? undefined : `row-${noun.name}-${focusedId}`}
    >
      <div className={cx(styles.grid, wider && styles.wider, roomy && styles.roomy)} style={sheet}>
        <div className={styles.header} role="row" aria-rowindex={1} onPointerEnter={() => setSizing(true)}>
          <div className={styles.pick} role="columnheader">
            <Checkbox
              aria-label={say(LIST_WORDS.selectAll)}
              checked={state === 'all'}
              some={state === 'some'}
              onChange={list.togglePage}
            />
          </div>
          {columns.map(({ id }) => (
            <HeadCell key={id} list={list} name={id} />
          ))}
          <div role="columnheader" aria-label={say(LIST_WORDS.actions)} />
          {sizing && <ColumnHandles columns={columns} onResize={(widths) => list.kept.change({ widths })} />}
        </div>
        <ContextMenu
          label={say(LIST_WORDS.actions)}
          entries={() => (menuLine ? rowMenu(noun, menuLine.id, menuLine.row, on) : [])}
        >
          <div className={cx(list.stale && styles.dim)} role="rowgroup">
            {virtual ? (
              <VirtualRows count={lines.length} focused={at} scroller={scroller} rowAt={rowAt} />
            ) : (
              lines.slice(0, whole ? undefined : inSight()).map((_, index) => rowAt(index))
            )}
          </div>
        </ContextMenu>
      </div>
    </div>
  );
}

interface HeadCellProps {
  readonly list: ResourceList;
  readonly name: string;
}

function HeadCell({ list, name }: HeadCellProps) {
  const say = useWords();
  const field = list.noun.fields[name];
  if (!field) return null;
  const parts = parseSort(list.sort);
  const place = parts.findIndex((part) => part.name === name);
  const descending = parts[place]?.descending === true;
  const sorted = place >= 0;
  const label = say(extrasOf(list.noun.name).cells?.[name] ? field.options.label : headerOf(field));
  return (
    <div
      role="columnheader"
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
      className={cx(styles.headCell, layoutOf(field).align === 'end' && styles.end)}
    >
      {isSortable(field) ? (
        <button
          type="button"
          tabIndex={-1}
          className={cx(styles.sortable, sorted && styles.sorted)}
          title={label}
          onClick={(event) => list.setSort(pressSort(list.sort, name, event.shiftKey))}
        >
          {label}
          {sorted && (descending ? <Icon name="arrow-down" /> : <Icon name="arrow-up" />)}
          {sorted && parts.length > 1 && place + 1}
        </button>
      ) : (
        <span className={styles.cell} style={{ padding: 0 }} title={label}>
          {label}
        </span>
      )}
    </div>
  );
}
