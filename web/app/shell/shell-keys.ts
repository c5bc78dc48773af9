import type { Words } from '@parkdeck/core/kit/words';
import { SHELL_WORDS } from './words.ts';

/** Keys that work everywhere in the shell, besides the go-to keys of the pages. */
export const SHELL_KEYS = {
  palette: { keys: 'mod+k', label: SHELL_WORDS.paletteName },
  help: { keys: '?', label: SHELL_WORDS.allKeys },
  previousTab: { keys: '[', label: SHELL_WORDS.previousTab },
  nextTab: { keys: ']', label: SHELL_WORDS.nextTab },
  closeTab: { keys: 'alt+w', label: SHELL_WORDS.closeTab },
  refreshTab: { keys: 'alt+r', label: SHELL_WORDS.refresh },
  menuSearch: { keys: 'alt+m', label: SHELL_WORDS.menuSearch },
  completeMenu: { keys: 'alt+s', label: SHELL_WORDS.menuCompleteKey },
  lock: { keys: 'alt+l', label: SHELL_WORDS.lock },
  undo: { keys: 'z', label: SHELL_WORDS.undo },
} as const satisfies Readonly<Record<string, { readonly keys: string; readonly label: Words }>>;
