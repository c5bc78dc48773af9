import { cloneElement, type ReactElement } from 'react';
import { deferred } from './deferred.tsx';
import type { PopoverLook } from './PopoverPanel.tsx';
import { useOpener, type OpenerWiring } from './use-opener.ts';

const PopoverPanel = deferred(() => import('./PopoverPanel.tsx').then((module) => module.PopoverPanel));

export interface PopoverProps extends PopoverLook {
  /** A button of ours: receives the press and says whether it is open. */
  readonly trigger: ReactElement<OpenerWiring>;
  /** Leave both out to let the popover keep its own state. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** A panel at a button. Focus moves in, Escape and a press outside bring it back. */
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

/** Fetches the code of all popovers, for when the browser has nothing better to do. */
export const preloadPopovers = PopoverPanel.preload;
