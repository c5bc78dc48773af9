import { words } from '@parkdeck/core/kit/words';
import { autocompleteSearch } from '@parkdeck/core/search/menu-search';
import { useCallback } from 'react';
import { useWords } from '../../state/language.ts';
import { leavesOf, pathOf, visibleEntries } from '../../state/menu.ts';
import { session } from '../../state/session.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { openEntry } from './MenuLink.tsx';
import styles from './MenuComplete.module.css';

const NAME_OR_PATH = words('菜单名称或路径', 'Name or path of a menu');

/**
 * The top bar's autocomplete: leaf entries whose name or path contains the text (B75). Alt S opens it, Escape closes
 * it.
 */
export function MenuComplete({ onClose }: { readonly onClose: () => void }) {
  const say = useWords();
  const leaves = useCallback(
    () =>
      leavesOf(visibleEntries(session.menus, session.user?.roleIds ?? [])).map((entry) => ({
        entry,
        label: entry.label,
        path: pathOf(entry) ?? '',
      })),
    [],
  );
  const load = useCallback(
    (text: string) =>
      autocompleteSearch(leaves(), text).map(({ entry, label, path }) => ({ value: entry.id, label, detail: path })),
    [leaves],
  );
  return (
    <div
      className={styles.complete}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onClose()}
    >
      <Combobox
        frame="md"
        quiet
        autoFocus
        aria-label={say(NAME_OR_PATH)}
        placeholder={say(NAME_OR_PATH)}
        value={[]}
        load={load}
        onChange={([chosen]) => {
          const found = leaves().find(({ entry }) => entry.id === chosen?.value);
          onClose();
          if (found) openEntry(found.entry);
        }}
      />
    </div>
  );
}
