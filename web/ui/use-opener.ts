import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type Ref, type RefObject } from 'react';

/** Props of a button that opens something. */
export interface OpenerWiring {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string | undefined;
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
  readonly onClick?: () => void;
  readonly onPointerDown?: (event: PointerEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export interface Opener {
  readonly open: boolean;
  /** It has been opened before: its panel stays mounted, so that closing can be animated. */
  readonly used: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly panelId: string;
  readonly wiring: OpenerWiring;
}

/**
 * State of a button and the panel it opens; the panel's code is loaded when the button is hovered or focused. `given`:
 * open state kept by the parent.
 */
export const useOpener = (
  kind: 'menu' | 'dialog',
  preload: () => void,
  given: boolean | undefined,
  onChange: ((open: boolean) => void) | undefined,
): Opener => {
  const [own, setOwn] = useState(false);
  const open = given ?? own;
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  const anchor = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const setOpen = (next: boolean): void => {
    setOwn(next);
    onChange?.(next);
  };
  const wiring: OpenerWiring = {
    ref: anchor,
    'aria-haspopup': kind,
    'aria-expanded': open,
    'aria-controls': open ? panelId : undefined,
    onPointerEnter: preload,
    onFocus: preload,
  };
  return { open, used, setOpen, anchor, panelId, wiring };
};
