import { arranged, type MenuMove } from '@parkdeck/core/domain/system/menus/arrange';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { client, queryClient } from '../../../app/client.ts';
import { resultToast } from '../../../resource/action/result-toast.ts';
import { callOf } from '../../../resource/calls.ts';
import { MOST_DRAWN, type ShapeProps } from '../../../resource/list/list-shape.ts';
import { wordOf } from '../../../resource/list/row-words.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { sayNow, useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { dropOf, linesOf, moveOf, type MenuItem } from './menu-moves.ts';
import { MenuPreview } from './MenuPreview.tsx';
import styles from './menus.module.css';
import { MENU_WORDS } from './words.ts';

const NONE: ReadonlySet<string> = new Set();
const ENTRIES = ['folder', 'page'];
const INDENT = 22;

/** The menu as a tree that is arranged by mouse and keys, beside the menu that comes of it; saved at once or not. */
export function MenuArrange({ list, onOpen }: ShapeProps) {
  const { noun } = list;
  const query = useQuery({
    queryKey: ['list', noun.name, 'arrange'],
    queryFn: async ({ signal }) => {
      const { rows } = await client.list(
        noun,
        { filters: { kind: ENTRIES }, size: MOST_DRAWN, sort: 'sort' },
        { signal, silent: true },
      );
      return rows.map((row): MenuItem => ({
        id: wordOf(row, 'id'),
        parent: wordOf(row, 'parent') || null,
        kind: wordOf(row, 'kind'),
        sort: Number(row['sort'] ?? 0),
        name: wordOf(row, 'label') || wordOf(row, 'name'),
        icon: wordOf(row, 'icon') || null,
      }));
    },
    retry: false,
  });
  return <Loaded query={query}>{(items) => <Arrange items={items} noun={noun} onOpen={onOpen} />}</Loaded>;
}

interface ArrangeProps {
  readonly items: readonly MenuItem[];
  readonly noun: ShapeProps['list']['noun'];
  readonly onOpen: (id: string) => void;
}

function Arrange({ items, noun, onOpen }: ArrangeProps) {
  const say = useWords();
  const [moves, setMoves] = useState<readonly MenuMove[]>([]);
  const [closed, setClosed] = useState(NONE);
  const [spot, setSpot] = useState('');
  const [over, setOver] = useState<{ readonly id: string; readonly move: MenuMove }>();
  const [busy, setBusy] = useState(false);
  const dragged = useRef('');
  const tree = useRef<HTMLDivElement>(null);
  const call = callOf(noun, 'arrange');
  const may = call !== undefined && canCall(call).ok;
  const now = useMemo(() => arranged(items, moves), [items, moves]);
  const menu = now.ok ? now.value : items;
  const lines = useMemo(() => linesOf(menu, closed), [menu, closed]);
  const at = Math.max(
    0,
    lines.findIndex(({ item }) => item.id === spot),
  );
  const put = (move: MenuMove | undefined): void => {
    if (!move || !may) return;
    const after = arranged(menu, [move]);
    if (!after.ok) return toast.warn(sayNow(MENU_WORDS.reason[after.error]));
    setMoves([...moves, move]);
    setSpot(move.menu);
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>(`[data-menu="${move.menu}"]`)?.focus());
  };
  const flip = (id: string): void => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  const go = (to: number): void => tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[to]?.focus();
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines[at];
    if (!line || event.ctrlKey || event.metaKey) return;
    const { item, open } = line;
    const run: Readonly<Record<string, () => void>> = event.altKey
      ? Object.fromEntries(
          ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => [
            key,
            () => put(moveOf(menu, item.id, key)),
          ]),
        )
      : {
          ArrowUp: () => go(Math.max(0, at - 1)),
          ArrowDown: () => go(Math.min(lines.length - 1, at + 1)),
          ArrowLeft: () => open && flip(item.id),
          ArrowRight: () => open === false && flip(item.id),
          Enter: () => onOpen(item.id),
        };
    const found = run[event.key];
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    found();
  };
  const save = async (): Promise<void> => {
    if (!call || moves.length === 0 || busy) return;
    setBusy(true);
    try {
      const { undo } = await client.call(call, { input: { moves } }, { intent: client.newIntent() });
      await queryClient.invalidateQueries();
      setMoves([]);
      resultToast(sayNow(MENU_WORDS.saved), undo);
    } catch {
      // the client has shown the reason; the draft stays
    } finally {
      setBusy(false);
    }
  };
  const drag = (item: MenuItem) => ({
    draggable: may,
    onDragStart: (event: DragEvent): void => {
      dragged.current = item.id;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', item.name);
    },
    onDragOver: (event: DragEvent): void => {
      if (dragged.current === '' || dragged.current === item.id) return;
      event.preventDefault();
      const box = event.currentTarget.getBoundingClientRect();
      const move = dropOf(menu, dragged.current, item, (event.clientY - box.top) / box.height);
      if (over?.id !== item.id || over.move.parent !== move.parent || over.move.before !== move.before)
        setOver({ id: item.id, move });
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      put(over?.move);
      setOver(undefined);
      dragged.current = '';
    },
    onDragEnd: (): void => {
      setOver(undefined);
      dragged.current = '';
    },
  });
  const place = (item: MenuItem): string | undefined =>
    over?.id !== item.id
      ? undefined
      : over.move.parent === item.id
        ? styles.into
        : over.move.before === item.id
          ? styles.above
          : styles.below;
  return (
    <div className={styles.both}>
      <div className={styles.side}>
        <div className={styles.bar}>
          <span className={styles.hint} role="status">
            {say(moves.length > 0 ? MENU_WORDS.moved(moves.length) : MENU_WORDS.hint)}
          </span>
          {moves.length > 0 && (
            <>
              <Button onClick={() => setMoves(moves.slice(0, -1))}>{say(MENU_WORDS.back)}</Button>
              <Button onClick={() => setMoves([])}>{say(MENU_WORDS.discard)}</Button>
              <Button kind="primary" loading={busy} onClick={() => void save()}>
                {say(MENU_WORDS.save)}
              </Button>
            </>
          )}
        </div>
        <div ref={tree} role="tree" aria-label={say(MENU_WORDS.tree)} className={styles.tree} onKeyDown={onKeyDown}>
          {lines.map(({ item, level, open }, index) => (
            <div
              {...drag(item)}
              key={item.id}
              role="treeitem"
              aria-level={level}
              aria-expanded={open ?? undefined}
              tabIndex={index === at ? 0 : -1}
              data-menu={item.id}
              data-row={item.id}
              className={cx(styles.line, place(item), moves.some(({ menu: id }) => id === item.id) && styles.moved)}
              style={{ paddingInlineStart: 12 + (level - 1) * INDENT }}
              onFocus={() => setSpot(item.id)}
              onClick={() => open !== null && flip(item.id)}
              onDoubleClick={() => onOpen(item.id)}
            >
              <Icon name={open === null ? item.icon : open ? 'chevron-down' : 'chevron-right'} />
              <span>{item.name}</span>
            </div>
          ))}
        </div>
      </div>
      <MenuPreview items={menu} moved={new Set(moves.map((move) => move.menu))} />
    </div>
  );
}
