import type { ReactNode, RefObject } from 'react';

/** An entry that does something. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly keys?: string;
  readonly danger?: boolean;
  /** Why it cannot run now; the entry stays visible and shows this. */
  readonly disabled?: string;
  /** Where choosing it leads while it cannot run: to who can allow it. */
  readonly instead?: (() => void) | undefined;
  /** An entry that toggles (a column, an option); selecting it keeps the menu open. */
  readonly checked?: boolean;
  readonly onSelect: () => void;
}

export type MenuEntry =
  | MenuAction
  | { readonly id: string; readonly heading: string }
  | { readonly id: string; readonly separator: true };

/** A function is evaluated when the menu opens. */
export type MenuEntries = readonly MenuEntry[] | (() => readonly MenuEntry[]);

/** What a menu is anchored to: a button, or a point together with the element that had the focus. */
export interface MenuAnchor {
  getBoundingClientRect(): DOMRect;
  focus(): void;
  contains(node: Node): boolean;
}

/** What a menu passes to its panel. */
export interface PanelWiring {
  readonly label: string;
  readonly id?: string;
  readonly align: 'start' | 'end';
  readonly anchor: RefObject<MenuAnchor | null>;
  readonly open: boolean;
  /** Opened from the keyboard: the first entry gets the focus. */
  readonly byKey: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
