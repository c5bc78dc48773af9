import { entriesBelow, MENU_LIMITS, moveEntry, placeEntry } from '@parkdeck/core/domain/service/wechat/menu';
import type { MenuEntry, MenuMove, MenuProblem } from '@parkdeck/core/domain/service/wechat/menu';
import { GripVertical } from 'lucide-react';
import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './menu.module.css';
import { MENU_WORDS } from './words.ts';

interface MenuTreeProps {
  readonly entries: readonly MenuEntry[];
  readonly problems: readonly MenuProblem[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onChange: (entries: readonly MenuEntry[]) => void;
  readonly onAdd: (parent: string | null) => void;
  readonly onRemove: (id: string) => void;
  readonly locked: boolean;
}

const MOVES: Readonly<Record<string, MenuMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** The entries in the order in which they stand: each with those below it. */
const inOrder = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entriesBelow(entries, null).flatMap((top) => [top, ...entriesBelow(entries, top.id)]);

/** The menu as a tree: arrows go from entry to entry, with Alt they move the entry; it can be dragged as well. */
export function MenuTree(props: MenuTreeProps) {
  const { entries, problems, chosen, onChoose, onChange, onAdd, onRemove, locked } = props;
  const say = useWords();
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const shown = inOrder(entries);
  const at = shown.findIndex(({ id }) => id === chosen);
  const focus = (id: string): void => {
    onChoose(id);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`)?.focus());
  };
  const press = (event: KeyboardEvent<HTMLElement>, entry: MenuEntry): void => {
    const move = MOVES[event.key];
    if (event.altKey && move && !locked) {
      event.preventDefault();
      onChange(moveEntry(entries, entry.id, move));
      focus(entry.id);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = shown[shown.indexOf(entry) + step];
    if (step !== 0 && next) {
      event.preventDefault();
      focus(next.id);
    } else if (event.key === 'Delete' && !locked) {
      event.preventDefault();
      const neighbour = shown[at + 1] ?? shown[at - 1];
      onRemove(entry.id);
      if (neighbour) focus(neighbour.id);
    }
  };
  const drop = (event: DragEvent, target: MenuEntry): void => {
    event.preventDefault();
    setOver(undefined);
    if (dragged === undefined || locked) return;
    const mine = entries.find(({ id }) => id === dragged);
    const hasOthers = entriesBelow(entries, dragged).length > 0;
    // a leaf dropped on another top entry goes below it; otherwise it takes the place of what it is dropped on
    const goesBelow = target.parent === null && mine?.parent !== null && mine?.parent !== target.id && !hasOthers;
    onChange(
      placeEntry(
        entries,
        dragged,
        goesBelow ? { parent: target.id, before: null } : { parent: target.parent, before: target.id },
      ),
    );
    setDragged(undefined);
  };
  if (entries.length === 0)
    return (
      <EmptyState
        kind="first-use"
        title={say(MENU_WORDS.empty)}
        detail={say(MENU_WORDS.emptyDetail)}
        actions={locked ? undefined : <Button onClick={() => onAdd(null)}>{say(MENU_WORDS.addTop)}</Button>}
      />
    );
  return (
    <div className={styles.tree} role="tree" aria-label={say(MENU_WORDS.tree)} ref={list}>
      {shown.map((entry, index) => {
        const isBad = problems.some((problem) => problem.entry === entry.id);
        const isTop = entry.parent === null;
        const isChosen = entry.id === chosen;
        const below = entriesBelow(entries, entry.id).length;
        return (
          <div
            key={entry.id}
            role="treeitem"
            aria-level={isTop ? 1 : 2}
            aria-selected={isChosen}
            data-entry={entry.id}
            tabIndex={isChosen || (at < 0 && index === 0) ? 0 : -1}
            draggable={!locked}
            className={cx(
              styles.entry,
              !isTop && styles.below,
              isChosen && styles.chosen,
              over === entry.id && styles.over,
            )}
            onClick={() => onChoose(entry.id)}
            onFocus={() => !isChosen && onChoose(entry.id)}
            onKeyDown={(event) => event.target === event.currentTarget && press(event, entry)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(entry.id);
            }}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(entry.id);
            }}
            onDragEnd={() => setOver(undefined)}
            onDrop={(event) => drop(event, entry)}
          >
            <span className={styles.grip} aria-hidden="true">
              <GripVertical />
            </span>
            <span className={styles.name}>{entry.name.trim() || '—'}</span>
            {isBad && (
              <span className={styles.bad}>
                <Icon name="circle-alert" />
              </span>
            )}
            {isTop && (
              <IconButton
                label={say(MENU_WORDS.addBelow)}
                icon={<Icon name="plus" />}
                disabled={locked || below >= MENU_LIMITS.below}
                tabIndex={isChosen ? 0 : -1}
                onClick={() => onAdd(entry.id)}
              />
            )}
            <IconButton
              label={say(MENU_WORDS.remove)}
              icon={<Icon name="trash-2" />}
              disabled={locked}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onRemove(entry.id)}
            />
          </div>
        );
      })}
    </div>
  );
}
