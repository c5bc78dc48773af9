import { cloneElement, type ReactElement } from 'react';
import { deferred } from './deferred.tsx';
import type { PopoverLook } from './PopoverPanel.tsx';
import { useOpener, type OpenerWiring } from './use-opener.ts';

const PopoverPanel = deferred(() => import('./PopoverPanel.tsx').then((module) => module.PopoverPanel));

export interface PopoverProps extends PopoverLook {
  /** One of our buttons: gets the event handlers and shows whether the panel is open. */
  readonly trigger: ReactElement<OpenerWiring>;
  /** Omit both to let the popover manage its own state. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A panel at a button. The focus moves in; Escape and closing return it to the button. */
export function Popover({ trigger, open: given, onOpenChange, ...look }: PopoverProps) {
  const { open, used, setOpen, anchor, panelId, wiring } = useOpener(
    'dialog',
    PopoverPanel.preload,
    given,
    onOpenChange,
  );
  return (
    <>
      {cloneElement(trigger, { ...wiring, onClick: () => setOpen(!open) })}
      {used && <PopoverPanel {...look} id={panelId} anchor={anchor} open={open} onOpenChange={setOpen} />}
    </>
  );
}

/** Loads the code of all popovers; called when the browser is idle. */
export const preloadPopovers = PopoverPanel.preload;
