import {
  cloneElement,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { deferred } from './deferred.tsx';
import type { MenuAnchor, MenuEntries, PanelWiring } from './menu-entry.ts';
import { useOpener, type OpenerWiring } from './use-opener.ts';

export type { MenuEntry } from './menu-entry.ts';

const MenuPanel = deferred(() => import('./MenuPanel.tsx').then((module) => module.MenuPanel));

/** The entries of a menu, or a panel that renders its own entries and is loaded when the menu button is approached. */
type MenuContent =
  | { readonly entries: MenuEntries; readonly panel?: never; readonly preload?: never }
  | {
      readonly panel: (wiring: PanelWiring) => ReactNode;
      readonly preload: () => void;
      readonly entries?: never;
    };

type MenuBase = MenuContent & { readonly label: string };

export type MenuProps = MenuBase & {
  /** One of our buttons: gets the event handlers and shows whether the menu is open. */
  readonly trigger: ReactElement<OpenerWiring>;
  readonly align?: 'start' | 'end';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
};

const panelOf = ({ entries, panel }: MenuContent, wiring: PanelWiring): ReactNode =>
  panel ? panel(wiring) : <MenuPanel {...wiring} entries={entries} />;

const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown'];

/** A menu that opens from a button. */
export function Menu({ trigger, label, align = 'start', open: given, onOpenChange, ...content }: MenuProps) {
  const preload = content.preload ?? MenuPanel.preload;
  const { open, used, setOpen, anchor, panelId, wiring } = useOpener('menu', preload, given, onOpenChange);
  const [byKey, setByKey] = useState(false);
  const toggle = (withKey: boolean): void => {
    setByKey(withKey);
    setOpen(!open);
  };
  const pressed: OpenerWiring = {
    ...wiring,
    // On pointer down, so that the press that closes the menu from outside does not reopen it.
    onPointerDown: (event) => {
      if (event.button !== 0 || event.ctrlKey) return;
      if (!open) event.preventDefault(); // keeps the focus off the button: it moves into the menu
      toggle(false);
    },
    onKeyDown: (event) => {
      if (!OPENING_KEYS.includes(event.key)) return;
      event.preventDefault();
      toggle(true);
    },
  };
  return (
    <>
      {cloneElement(trigger, pressed)}
      {used && panelOf(content, { id: panelId, label, align, anchor, open, byKey, onOpenChange: setOpen })}
    </>
  );
}

export type ContextMenuProps = MenuBase & {
  /** The element that opens the menu on a right click or with the menu key. */
  readonly children: ReactElement<{
    readonly onContextMenu?: (event: MouseEvent<HTMLElement>) => void;
    readonly onKeyDown?: (event: KeyboardEvent) => void;
  }>;
};

/** The same entries as a context menu at the pointer. */
export function ContextMenu({ children, label, ...content }: ContextMenuProps) {
  const at = useRef<MenuAnchor>(null);
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    event.preventDefault();
    const point = new DOMRect(event.clientX, event.clientY);
    const { activeElement } = document;
    at.current = {
      getBoundingClientRect: () => point,
      focus: () => activeElement instanceof HTMLElement && activeElement.focus({ preventScroll: true }),
      contains: () => false,
    };
    setUsed(true);
    setOpen(true);
  };
  return (
    <>
      {cloneElement(children, { onContextMenu })}
      {used && panelOf(content, { label, align: 'start', anchor: at, open, byKey: false, onOpenChange: setOpen })}
    </>
  );
}

/** Loads the code of all menus; called when the browser is idle. */
export const preloadMenus = MenuPanel.preload;
