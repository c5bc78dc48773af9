import { cloneElement, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { deferred } from './deferred.tsx';
import type { MenuBase } from './menu-entries.ts';
import type { MenuAnchor } from './MenuPanel.tsx';
import { useOpener, type OpenerWiring } from './use-opener.ts';

const MenuPanel = deferred(() => import('./MenuPanel.tsx').then((module) => module.MenuPanel));

export interface MenuProps extends MenuBase {
  /** A button of ours: receives the press and says whether it is open. */
  readonly trigger: ReactElement<OpenerWiring>;
  readonly align?: 'start' | 'end';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown'];

/** Commands under a button. */
export function Menu({ trigger, label, entries, align = 'start', open: given, onOpenChange }: MenuProps) {
  const { open, used, setOpen, anchor, panelId, wiring } = useOpener('menu', MenuPanel.preload, given, onOpenChange);
  const [byKey, setByKey] = useState(false);
  const toggle = (withKey: boolean): void => {
    setByKey(withKey);
    setOpen(!open);
  };
  const pressed: OpenerWiring = {
    ...wiring,
    // On the way down, so that the press that closes the menu from outside does not open it again.
    onPointerDown: (event) => {
      if (event.button !== 0 || event.ctrlKey) return;
      if (!open) event.preventDefault(); // the focus goes into the menu
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
      {used && (
        <MenuPanel
          id={panelId}
          label={label}
          entries={entries}
          align={align}
          anchor={anchor}
          open={open}
          byKey={byKey}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}

export interface ContextMenuProps extends MenuBase {
  /** What is pressed with the right button (or the menu key). */
  readonly children: ReactElement<{
    readonly onContextMenu?: (event: MouseEvent<HTMLElement>) => void;
    readonly onKeyDown?: (event: KeyboardEvent) => void;
  }>;
}

/** The same commands at the pointer. */
export function ContextMenu({ children, label, entries }: ContextMenuProps) {
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
      {used && (
        <MenuPanel
          label={label}
          entries={entries}
          align="start"
          anchor={at}
          open={open}
          byKey={false}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}

/** Fetches the code of all menus, for when the browser has nothing better to do. */
export const preloadMenus = MenuPanel.preload;
