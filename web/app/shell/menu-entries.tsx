import type { MenuEntry } from '@parkdeck/core/catalogue/system/admin-menu';
import { nestedLines } from '../../state/menu.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { MenuEntry as Shown } from '../../ui/menu-entry.ts';
import { pageAt } from '../pages.ts';

/** The entries below a folder or top menu, for a menu that drops down: folders inside are headings (B32). */
export const menuEntries = (below: readonly MenuEntry[], onSelect: (entry: MenuEntry) => void): readonly Shown[] =>
  nestedLines(below).map(({ entry, isFolder }): Shown =>
    isFolder
      ? { id: entry.id, heading: entry.label }
      : {
          id: entry.id,
          label: entry.label,
          icon: <Icon name={entry.icon ?? pageAt(entry.path ?? '')?.icon} />,
          onSelect: () => onSelect(entry),
        },
  );
