import { overlaySearch } from '@parkdeck/core/search/menu-search';
import { useId, useState, type KeyboardEvent } from 'react';
import { pageAt } from '../app/pages.ts';
import { openEntry } from '../app/shell/MenuLink.tsx';
import { useWords } from '../state/language.ts';
import { leavesOf, visibleEntries } from '../state/menu.ts';
import { session } from '../state/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { TextInput } from '../ui/Input.tsx';
import styles from './MenuSearch.module.css';
import { DIALOG_WORDS } from './words.ts';

/** The menu search overlay: leaf entries whose label begins with the text (B69–B74). */
export function MenuSearch({ onClose }: { readonly onClose: () => void }) {
  const say = useWords();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const leaves = leavesOf(visibleEntries(session.menus, session.user?.roleIds ?? [])).map((entry) => ({
    entry,
    label: entry.label,
    path: entry.path ?? '',
  }));
  const found = overlaySearch(leaves, text);
  const active = Math.min(at, found.length - 1);
  const choose = (index: number): void => {
    const leaf = found[index];
    if (!leaf) return;
    onClose();
    openEntry(leaf.entry);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      const next = (active + step + found.length) % found.length;
      setAt(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} title={say(DIALOG_WORDS.searchTitle)} consequence={say(DIALOG_WORDS.searchHint)}>
      <TextInput
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        aria-label={say(DIALOG_WORDS.searchField)}
        placeholder={say(DIALOG_WORDS.searchField)}
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={listId} aria-label={say(DIALOG_WORDS.searchTitle)} className={styles.list}>
        {found.map(({ entry, label, path }, index) => (
          <div
            key={entry.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={cx(styles.leaf, index === active && styles.on)}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(index)}
          >
            <Icon name={entry.icon ?? pageAt(path)?.icon} />
            <span className={styles.label}>{label}</span>
            <span className={styles.path}>{path}</span>
          </div>
        ))}
        {found.length === 0 && (
          <p className={styles.none} role="status">
            {say(DIALOG_WORDS.searchNone)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
