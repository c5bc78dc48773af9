import { isPlate } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { memo, Suspense, useState, type ComponentType, type MouseEvent as ReactMouseEvent } from 'react';
import { Cell } from '../../fields/cell.tsx';
import { isOpenEnded, layoutOf } from '../../fields/layout.ts';
import { fieldText } from '../../fields/text.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { Checkbox } from '../../ui/Check.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { preloadMenus } from '../../ui/Menu.tsx';
import { blockOf } from '../action/block.ts';
import { openRecord, startAction } from '../action/start.ts';
import { loadNoun } from '../load-noun.ts';
import type { CellExtraProps } from '../extras.ts';
import styles from './list.module.css';
import { rowCommands } from './row-commands.ts';
import type { Line } from './tree-model.ts';
import { LIST_WORDS } from './words.ts';

interface GridRowProps {
  readonly noun: ResourceDef;
  readonly line: Line;
  readonly index: number;
  readonly columns: readonly { readonly id: string }[];
  readonly cells: Readonly<Record<string, ComponentType<CellExtraProps>>> | undefined;
  readonly tree: boolean;
  readonly picked: boolean;
  readonly focused: boolean;
  readonly on: RowEvents;
}

/** What happens to rows, by key. Keeps its identity, so that a row is drawn again only when it changes itself. */
export interface RowEvents {
  readonly open: (id: string) => void;
  readonly toggle: (id: string, range: boolean) => void;
  readonly focus: (id: string) => void;
  /** The context menu is about to open on it. */
  readonly menu: (id: string) => void;
  readonly twist: (id: string, open: boolean) => void;
}

const openRef = (noun: string, id: string): void => {
  void loadNoun(noun).then((target) => target && openRecord(target, id));
};

/** One row. A click focuses it, a double click opens it, Shift and Ctrl pick. */
export const GridRow = memo(function GridRow({
  noun,
  line,
  index,
  columns,
  cells,
  tree,
  picked,
  focused,
  on,
}: GridRowProps) {
  const say = useWords();
  const language = useLanguage();
  const [near, setNear] = useState(false);
  const { id, row } = line;
  const name = fieldText(
    noun.fields[noun.display] ?? { kind: 'text', options: { label: noun.title } },
    noun.display,
    row,
    language,
  );
  const more = `${say(LIST_WORDS.more)} ${name}`;
  const click = (event: ReactMouseEvent): void => {
    on.focus(id);
    if (event.shiftKey) on.toggle(id, true);
    else if (event.ctrlKey || event.metaKey) on.toggle(id, false);
  };
  return (
    <div
      id={`row-${noun.name}-${id}`}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={picked}
      aria-level={tree ? line.depth + 1 : undefined}
      aria-expanded={line.open}
      data-focused={focused || undefined}
      className={cx(styles.row, picked && styles.picked, focused && styles.focused)}
      onPointerEnter={() => setNear(true)}
      onClick={click}
      onDoubleClick={() => on.open(id)}
      onContextMenu={() => {
        on.focus(id);
        on.menu(id);
      }}
    >
      <div
        role="gridcell"
        className={styles.pick}
        onClick={(event) => {
          event.stopPropagation();
          on.focus(id);
        }}
      >
        <Checkbox
          aria-label={`${say(LIST_WORDS.select)} ${name}`}
          tabIndex={-1}
          checked={picked}
          onChange={(_, event) => on.toggle(id, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
        />
      </div>
      {columns.map(({ id: column }, place) => {
        const field = noun.fields[column];
        if (!field) return <div key={column} role="gridcell" />;
        const layout = layoutOf(field);
        const Extra = cells?.[column];
        const isCar = isPlate(field);
        // Told in full below the pointer: it may be cut.
        const title = near && !Extra && isOpenEnded(field) ? fieldText(field, column, row, language) : undefined;
        return (
          <div
            key={column}
            role="gridcell"
            title={title}
            className={cx(
              styles.cell,
              layout.align === 'end' && styles.end,
              layout.quiet && styles.quiet,
              isCar && styles.plates,
            )}
            style={tree && place === 0 ? { paddingLeft: 8 + line.depth * 20 } : undefined}
          >
            {tree && place === 0 && <Twist line={line} onTwist={on.twist} />}
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
        {near && <RowActs noun={noun} line={line} onOpen={on.open} />}
        <button
          type="button"
          tabIndex={-1}
          className={styles.more}
          title={more}
          aria-label={more}
          aria-haspopup="menu"
          onPointerEnter={preloadMenus}
          onClick={openMenu}
        />
      </div>
    </div>
  );
});

function Twist({ line, onTwist }: { readonly line: Line; readonly onTwist: (id: string, open: boolean) => void }) {
  const say = useWords();
  if (line.open === undefined) return <span className={styles.twist} aria-hidden="true" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.twist}
      aria-label={say(line.open ? LIST_WORDS.collapse : LIST_WORDS.expand)}
      onClick={(event) => {
        event.stopPropagation();
        onTwist(line.id, !line.open);
      }}
    >
      {line.open ? <Icon name="chevron-down" /> : <Icon name="chevron-right" />}
    </button>
  );
}

interface RowActsProps {
  readonly noun: ResourceDef;
  readonly line: Line;
  readonly onOpen: (id: string) => void;
}

/** Opens the list's one context menu below the button. */
const openMenu = ({ currentTarget }: ReactMouseEvent<HTMLElement>): void => {
  const { left, bottom } = currentTarget.getBoundingClientRect();
  currentTarget.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
  );
};

/** Two words on hover: made when the pointer first comes near. */
function RowActs({ noun, line: { id, row }, onOpen }: RowActsProps) {
  const say = useWords();
  const usual = rowCommands(noun).find((call) => call.action?.keys !== undefined && !blockOf(call, [row]));
  return (
    <>
      {usual && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.act}
          onClick={() => startAction({ call: usual, ids: [id], rows: [row], source: 'row' })}
        >
          {say(usual.title)}
        </button>
      )}
      <button type="button" tabIndex={-1} className={styles.act} onClick={() => onOpen(id)}>
        {say(LIST_WORDS.details)}
      </button>
    </>
  );
}
