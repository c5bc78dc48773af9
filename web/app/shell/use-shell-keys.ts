import type { PageDef } from '@parkdeck/core/kit/page';
import { useMemo } from 'react';
import { openDialog } from '../../dialogs/dialogs.ts';
import { useKeys, type KeyBinding } from '../../keyboard/keys.ts';
import { openPalette } from '../../palette/open.ts';
import { isShown } from '../../state/session.ts';
import { closeTab, openTab, refreshTab, showNeighbour } from '../../tabs/tabs.ts';
import { toasts } from '../../ui/toast-store.ts';
import { useKnownPages } from '../pages.ts';
import { SHELL_KEYS } from './shell-keys.ts';

/** The go-to keys of the pages that the user may see. */
const goTo = (pages: readonly PageDef[]): readonly KeyBinding[] =>
  pages.flatMap((page) =>
    page.keys === undefined
      ? []
      : [{ keys: page.keys, label: page.title, run: () => openTab(page.path), when: () => isShown(page) }],
  );

const KEYS: readonly KeyBinding[] = [
  { ...SHELL_KEYS.palette, run: () => openPalette() },
  { ...SHELL_KEYS.help, run: () => openDialog('key-help') },
  { ...SHELL_KEYS.previousTab, run: () => showNeighbour(-1) },
  { ...SHELL_KEYS.nextTab, run: () => showNeighbour(1) },
  { ...SHELL_KEYS.closeTab, run: () => void closeTab() },
  { ...SHELL_KEYS.refreshTab, run: () => refreshTab() },
  { ...SHELL_KEYS.menuSearch, run: () => openDialog('menu-search') },
  { ...SHELL_KEYS.lock, run: () => openDialog('lock') },
  {
    ...SHELL_KEYS.undo,
    run: () => void toasts.runLatestAction(),
    when: () => toasts.list().some(({ action }) => action !== undefined),
  },
];

/** Registers the keys that work everywhere in the shell. */
export const useShellKeys = (): void => {
  const pages = useKnownPages();
  const bindings = useMemo(() => [...KEYS, ...goTo(pages)], [pages]);
  useKeys('global', bindings);
};
