import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useSelector } from '@tanstack/react-store';
import { memo, Suspense, useState, type ComponentType, type MouseEvent as ReactMouseEvent } from 'react';
import { Cell } from '../../../fields/cell.tsx';
import { isOpenEnded, layoutOf } from '../../../fields/layout.ts';
import { fieldText } from '../../../fields/text.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { cx } from '../../../ui/class-names.ts';
import { deferred } from '../../../ui/deferred.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { RowProps } from '../../extension.ts';
import styles from './ListGrid.module.css';
import type { ListColumn, ListTable } from '../table/features.ts';
import type { Line } from '../tree-model.ts';
import { LIST_WORDS } from '../words.ts';
import { RowMenu } from './late-row-menu.ts';
import { openMenuAt, rowElementId } from './row-menu-at.ts';

const RowActs = deferred(() => import('./RowActs.tsx').then((module) => module.RowActs));

interface GridRowProps extends Line {
  readonly noun: ResourceDef;
  readonly index: number;
  readonly columns: readonly ListColumn[];
  /** How many of the first columns stay while the list scrolls sideways. */
  readonly frozen: number;
  readonly cells: Readonly<Record<string, ComponentType<RowProps>>> | undefined;
  readonly tree: boolean;
  /** Atoms of the table; the row subscribes only to its own part. */
  readonly atoms: Pick<ListTable['atoms'], 'rowSelection' | 'isWholeListSelected' | 'focusedRowId'>;
  readonly on: RowEvents;
}

/** Events of rows, by key. The object must keep its identity, so that a row re-renders only when it changes. */
export interface RowEvents {
  readonly open: (id: string) => void;
  readonly toggle: (id: string, range: boolean) => void;
  readonly focus: (id: string) => void;
  /** Called when the context menu is about to open on the row. */
  readonly menu: (id: string, column: string | undefined) => void;
  readonly twist: (id: string, open: boolean) => void;
}

const openRef = (noun: string, id: string): void =>
  void import('../../action/start.ts').then(({ openReference }) => openReference(noun, id));

/** The column of the cell that an element lies in. */
const columnOf = (element: Element): string | undefined =>
  element.closest('[data-column]')?.getAttribute('data-column') ?? undefined;

/** One row. A click focuses it, a double click opens it, Shift and Ctrl select. */
export const GridRow = memo(function GridRow({
  noun,
  id,
  row,
  depth,
  open,
  index,
  columns,
  frozen,
  cells,
  tree,
  atoms,
  on,
}: GridRowProps) {
  const say = useWords();
  const language = useLanguage();
  const [near, setNear] = useState(false);
  const inSelection = useSelector(atoms.rowSelection, (selected) => selected[id] === true);
  const picked = useSelector(atoms.isWholeListSelected) || inSelection;
  const focused = useSelector(atoms.focusedRowId, (focusedId) => focusedId === id);
  const display = noun.fields[noun.display];
  const name = display ? fieldText(display, noun.display, row, language) : '';
  const more = `${say(LIST_WORDS.more)} ${name}`;
  const click = (event: ReactMouseEvent): void => {
    // A range starts at the row that was focused until now.
    if (event.shiftKey) on.toggle(id, true);
    else if (event.ctrlKey || event.metaKey) on.toggle(id, false);
    on.focus(id);
  };
  return (
    <div
      id={rowElementId(noun.name, id)}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={picked}
      aria-level={tree ? depth + 1 : undefined}
      aria-expanded={open}
      data-focused={focused || undefined}
      className={cx(styles.row, picked && styles.picked, focused && styles.focused)}
      onPointerEnter={() => setNear(true)}
      onClick={click}
      onDoubleClick={() => on.open(id)}
      onContextMenu={({ target }) => {
        on.focus(id);
        on.menu(id, target instanceof Element ? columnOf(target) : undefined);
      }}
    >
      <div
        role="gridcell"
        className={styles.pick}
        onClick={(event) => {
          event.stopPropagation();
          if (event.target === event.currentTarget) on.focus(id);
        }}
      >
        <Checkbox
          aria-label={`${say(LIST_WORDS.select)} ${name}`}
          tabIndex={-1}
          checked={picked}
          onChange={(_, event) => {
            on.toggle(id, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true);
            on.focus(id);
          }}
        />
      </div>
      {columns.map(({ id: column }, place) => {
        const field = noun.fields[column];
        if (!field) return <div key={column} role="gridcell" />;
        const layout = layoutOf(field);
        const Extra = cells?.[column];
        // Tooltip with the full text for the cell under the pointer: it may be cut.
        const title = near && !Extra && isOpenEnded(field) ? fieldText(field, column, row, language) : undefined;
        return (
          <div
            key={column}
            role="gridcell"
            data-column={column}
            title={title}
            className={cx(
              styles.cell,
              layout.align === 'end' && styles.end,
              layout.quiet && styles.quiet,
              place < frozen && styles.frozen,
              place === frozen - 1 && styles.frozenLast,
            )}
            style={{
              ...(place < frozen && { left: `var(--left-${place})` }),
              ...(tree && place === 0 && { paddingLeft: 8 + depth * 20 }),
            }}
          >
            {tree && place === 0 && <Twist id={id} open={open} onTwist={on.twist} />}
            {Extra ? (
              <Suspense>
                <Extra row={row} />
              </Suspense>
            ) : (
              <Cell field={field} name={column} row={row} onOpenRef={openRef} />
            )}
          </div>
        );
      })}
      <div role="gridcell" className={styles.acts}>
        {(near || focused) && <RowActs {...{ noun, id, row, near, focused, columns, cells, on }} />}
        <button
          type="button"
          tabIndex={-1}
          className={styles.more}
          title={more}
          aria-label={more}
          aria-haspopup="menu"
          onPointerEnter={RowMenu.preload}
          onClick={openMenu}
        />
      </div>
    </div>
  );
});

interface TwistProps extends Pick<Line, 'id' | 'open'> {
  readonly onTwist: RowEvents['twist'];
}

function Twist({ id, open, onTwist }: TwistProps) {
  const say = useWords();
  if (open === undefined) return <span className={styles.twist} aria-hidden="true" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.twist}
      aria-label={say(open ? LIST_WORDS.collapse : LIST_WORDS.expand)}
      onClick={(event) => {
        event.stopPropagation();
        onTwist(id, !open);
      }}
    >
      <Icon name={open ? 'chevron-down' : 'chevron-right'} />
    </button>
  );
}

/** Opens the list's shared context menu below the button. */
const openMenu = ({ currentTarget }: ReactMouseEvent<HTMLElement>): void => openMenuAt(currentTarget);
