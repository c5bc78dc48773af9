import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { MatrixCell, type BoardProps } from './MatrixCell.tsx';
import styles from './matrix.module.css';
import { boundsOf, moved, peopleOf, type Area, type Line, type Spot } from './matrix-model.ts';
import { HEAD, spotAt, SIZES, scrollAtEdge } from './matrix-places.ts';
import { MATRIX_WORDS } from './words.ts';

interface MatrixGridProps extends BoardProps {
  readonly lines: readonly Line[];
  readonly isDragging: boolean;
  readonly onArea: (area: Area) => void;
  readonly onDrag: (dragging: boolean) => void;
  /** Paints a rectangle. */
  readonly onPaint: (area: Area) => void;
  readonly onTwist: (department: string) => void;
  /** Lines that are drawn now. */
  readonly onSeen: (first: number, last: number) => void;
}

/** Rows before and after those in sight that are drawn, too. */
const OVERSCAN = 6;

/** People or departments by terminals; only what is in sight is drawn. Painted by dragging, or by keys. */
export function MatrixGrid(props: MatrixGridProps) {
  const { lines, terminals, area, isDragging, onArea, onDrag, onPaint, onTwist, onSeen } = props;
  const say = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    overscan: OVERSCAN,
    getScrollElement: () => scroller.current,
    estimateSize: () => SIZES.row,
    scrollPaddingStart: SIZES.head,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: terminals.length,
    overscan: 3,
    getScrollElement: () => scroller.current,
    estimateSize: () => SIZES.column,
    scrollPaddingStart: SIZES.names,
  });
  const shownRows = rows.getVirtualItems();
  const shownColumns = columns.getVirtualItems();
  const first = shownRows[0]?.index ?? 0;
  const last = shownRows.at(-1)?.index ?? -1;
  useEffect(() => onSeen(first, last), [first, last, onSeen]);

  const { to } = area;
  useEffect(() => {
    if (isDragging) return;
    rows.scrollToIndex(to.row);
    columns.scrollToIndex(to.column);
  }, [to.row, to.column, isDragging, rows, columns]);

  const end: Spot = { row: lines.length - 1, column: terminals.length - 1 };
  const whole = (row: number | null, column: number | null): Area => ({
    from: { row: row ?? 0, column: column ?? 0 },
    to: { row: row ?? end.row, column: column ?? end.column },
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.altKey) return;
    if (event.key === ' ') {
      if (event.shiftKey) onArea({ from: { row: boundsOf(area).top, column: 0 }, to: { ...end, row: to.row } });
      else if (event.ctrlKey || event.metaKey)
        onArea({ from: { row: 0, column: boundsOf(area).left }, to: { ...end, column: to.column } });
      else onPaint(area);
    } else if (event.key === 'Enter') {
      const line = lines[to.row];
      if (line?.kind !== 'department') return;
      onTwist(line.id);
    } else {
      if (event.ctrlKey || event.metaKey) return;
      const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / SIZES.row) - HEAD);
      const next = moved(area, event.key, event.shiftKey, end, page);
      if (!next) return;
      onArea(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const spot = spotAt(event, end);
    if (event.button !== 0 || !spot) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onArea({ from: event.shiftKey ? area.from : spot, to: spot });
    onDrag(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (!isDragging) return;
    scrollAtEdge(event);
    const spot = spotAt(event, end, true);
    if (spot && (spot.row !== to.row || spot.column !== to.column)) onArea({ from: area.from, to: spot });
  };
  const onPointerUp = (): void => {
    if (!isDragging) return;
    onDrag(false);
    onPaint(area);
  };
  const bounds = boundsOf(area);
  const width = SIZES.names + columns.getTotalSize();
  return (
    <div
      ref={scroller}
      className={styles.grid}
      role="grid"
      tabIndex={0}
      aria-label={say(MATRIX_WORDS.grid)}
      aria-multiselectable="true"
      aria-rowcount={lines.length + 1}
      aria-colcount={terminals.length + 1}
      aria-activedescendant={`grant-${to.row}-${to.column}`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => onDrag(false)}
    >
      <div className={styles.heads} role="row" aria-rowindex={1} style={{ width }}>
        <div role="columnheader" className={styles.corner} aria-colindex={1}>
          {say(MATRIX_WORDS.size(new Set(lines.flatMap(peopleOf)).size, terminals.length))}
        </div>
        {shownColumns.map(({ index, start }) => {
          const terminal = terminals[index];
          if (!terminal) return null;
          const isFirst = terminals[index - 1]?.areaName !== terminal.areaName;
          return (
            <div
              key={terminal.id}
              role="columnheader"
              aria-colindex={index + HEAD}
              className={cx(
                styles.head,
                isFirst && styles.firstOfArea,
                index >= bounds.left && index <= bounds.right && styles.headOn,
              )}
              style={{ insetInlineStart: SIZES.names + start, width: SIZES.column }}
            >
              {isFirst && <span className={styles.area}>{terminal.areaName || '—'}</span>}
              <button
                type="button"
                tabIndex={-1}
                aria-keyshortcuts="Control+Space"
                data-key-label={say(MATRIX_WORDS.chooseColumn)}
                className={styles.headName}
                aria-label={say(MATRIX_WORDS.wholeColumn(terminal.name))}
                title={say(MATRIX_WORDS.wholeColumn(terminal.name))}
                onClick={() => onPaint(whole(null, index))}
              >
                {terminal.name}
              </button>
            </div>
          );
        })}
      </div>
      <div role="presentation" className={styles.body} style={{ width, height: rows.getTotalSize() }}>
        {shownRows.map(({ index, start }) => {
          const line = lines[index];
          if (!line) return null;
          const inRows = index >= bounds.top && index <= bounds.bottom;
          return (
            <div
              key={line.id}
              role="row"
              aria-rowindex={index + HEAD}
              className={cx(styles.row, line.kind === 'department' && styles.department)}
              style={{ top: start }}
            >
              <div
                role="rowheader"
                aria-colindex={1}
                className={cx(
                  styles.name,
                  inRows && styles.nameOn,
                  line.kind === 'person' && line.depth === 1 && styles.below,
                )}
              >
                {line.kind === 'department' && (
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-keyshortcuts="Enter"
                    data-key-label={say(MATRIX_WORDS.openOrClose)}
                    className={styles.twist}
                    aria-expanded={line.isOpen}
                    aria-label={say((line.isOpen ? MATRIX_WORDS.collapse : MATRIX_WORDS.expand)(line.name))}
                    onClick={() => onTwist(line.id)}
                  >
                    <Icon name={line.isOpen ? 'chevron-down' : 'chevron-right'} />
                  </button>
                )}
                <button
                  type="button"
                  tabIndex={-1}
                  aria-keyshortcuts="Shift+Space"
                  data-key-label={say(MATRIX_WORDS.chooseRow)}
                  className={styles.who}
                  title={say(MATRIX_WORDS.wholeRow(line.kind === 'person' ? line.person.name : line.name))}
                  onClick={() => onPaint(whole(index, null))}
                >
                  <b>{line.kind === 'person' ? line.person.name : line.name}</b>
                  <span>
                    {line.kind === 'person'
                      ? line.person.isPending
                        ? say(MATRIX_WORDS.pending)
                        : line.depth === 1
                          ? line.person.number
                          : (line.person.departmentNames[0] ?? line.person.number)
                      : say(MATRIX_WORDS.people(line.people.length))}
                  </span>
                </button>
              </div>
              {shownColumns.map((column) => (
                <MatrixCell
                  key={column.index}
                  {...props}
                  line={line}
                  row={index}
                  column={column.index}
                  start={SIZES.names + column.start}
                  isChosen={inRows && column.index >= bounds.left && column.index <= bounds.right}
                />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
