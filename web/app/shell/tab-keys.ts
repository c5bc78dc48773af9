import { SHELL_WORDS } from './words.ts';
import { TAB_WORDS } from './tab-words.ts';

/** Keys of tabs and panes, besides those with which everybody begins. */
export const TAB_KEYS = {
  reopenTab: { keys: 'alt+shift+t', label: TAB_WORDS.reopenTab },
  allTabs: { keys: 'alt+a', label: SHELL_WORDS.allTabs },
  toRightPane: { keys: 'alt+shift+right', label: TAB_WORDS.toRightPane },
  toLeftPane: { keys: 'alt+shift+left', label: TAB_WORDS.toLeftPane },
  otherPane: { keys: 'alt+o', label: TAB_WORDS.otherPane },
} as const;
