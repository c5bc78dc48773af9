import type { ReactNode } from 'react';

/** A command of a menu. */
interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly keys?: string;
  readonly danger?: boolean;
  /** Why it cannot run now; the entry stays and says so. */
  readonly disabled?: string;
  /** An entry that is on or off (a column, an option); choosing it keeps the menu open. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
}

/** A line of a menu. */
export type MenuEntry =
  | MenuAction
  | { readonly id: string; readonly heading: string }
  | { readonly id: string; readonly separator: true };

/** What every menu is given. */
export interface MenuBase {
  readonly label: string;
  /** A function is asked when the menu opens. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
}
