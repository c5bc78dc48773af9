import type { ReactNode, RefObject } from 'react';

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

export type MenuEntry =
  | MenuAction
  | { readonly id: string; readonly heading: string }
  | { readonly id: string; readonly separator: true };

/** A function is asked when the menu opens. */
export type MenuEntries = readonly MenuEntry[] | (() => readonly MenuEntry[]);

/** A button, or a point with the element that had the focus. */
export interface MenuAnchor {
  getBoundingClientRect(): DOMRect;
  focus(): void;
  contains(node: Node): boolean;
}

/** How a menu wires its panel. */
export interface PanelWiring {
  readonly label: string;
  readonly id?: string;
  readonly align: 'start' | 'end';
  readonly anchor: RefObject<MenuAnchor | null>;
  readonly open: boolean;
  /** Opened from the keyboard: the first entry has the focus. */
  readonly byKey: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
