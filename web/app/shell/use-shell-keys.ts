import type { PageDef } from '@parkdeck/core/kit/page';
import { useMemo } from 'react';
import { openDialog } from '../../dialogs/dialogs.ts';
import { useKeys, type KeyBinding } from '../../keyboard/keys.ts';
import { openPalette } from '../../palette/open.ts';
import { canSee } from '../../state/session.ts';
import { closeTab, openTab, refreshTab, showNeighbour } from '../../tabs/tabs.ts';
import { toasts } from '../../ui/toast-store.ts';
import { useKnownPages } from '../pages.ts';
import { SHELL_WORDS } from './words.ts';

/** The go-to keys of the pages that the user may see. */
const goTo = (pages: readonly PageDef[]): readonly KeyBinding[] =>
  pages.flatMap((page) =>
    page.keys === undefined
      ? []
      : [{ keys: page.keys, label: page.title, run: () => openTab(page.path), when: () => canSee(page) }],
  );

const KEYS: readonly KeyBinding[] = [
  { keys: 'mod+k', label: SHELL_WORDS.paletteName, run: () => openPalette() },
  { keys: '?', label: SHELL_WORDS.allKeys, run: () => openDialog('key-help') },
  { keys: '[', label: SHELL_WORDS.previousTab, run: () => showNeighbour(-1) },
  { keys: ']', label: SHELL_WORDS.nextTab, run: () => showNeighbour(1) },
  { keys: 'alt+w', label: SHELL_WORDS.closeTab, run: () => void closeTab() },
  { keys: 'alt+r', label: SHELL_WORDS.refresh, run: () => refreshTab() },
  { keys: 'alt+m', label: SHELL_WORDS.menuSearch, run: () => openDialog('menu-search') },
  { keys: 'alt+l', label: SHELL_WORDS.lock, run: () => openDialog('lock') },
  {
    keys: 'z',
    label: SHELL_WORDS.undo,
    run: () => void toasts.runLatestAction(),
    when: () => toasts.list().some(({ action }) => action !== undefined),
  },
];

/** Keys that hold everywhere in the shell. */
export const useShellKeys = (): void => {
  const pages = useKnownPages();
  const bindings = useMemo(() => [...KEYS, ...goTo(pages)], [pages]);
  useKeys('global', bindings);
};
