import * as Radix from 'radix-ui/popover';
import { useRef, type ReactNode, type RefObject } from 'react';
import { cx } from './class-names.ts';
import styles from './Popover.module.css';

/** Content and layout of a panel. */
export interface PopoverLook {
  /** Label of the panel for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  /** Without padding, for lists. */
  readonly flush?: boolean;
  readonly width?: number;
  /** What gets the focus when it closes; the button by default. */
  readonly returnTo?: RefObject<HTMLElement | null>;
}

export interface PopoverPanelProps extends PopoverLook {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The panel of a {@link Popover}; loaded when its button is approached. */
export function PopoverPanel({
  id,
  anchor,
  open,
  onOpenChange,
  label,
  children,
  align = 'start',
  flush = false,
  width,
  returnTo = anchor,
}: PopoverPanelProps) {
  const left = useRef(false);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={{ current: anchor.current ?? document.body }} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cx(styles.popover, flush && styles.flush)}
          style={{ width }}
          onOpenAutoFocus={() => {
            left.current = false;
          }}
          onInteractOutside={(event) => {
            // The button toggles the panel itself; closing here as well would make its click reopen the panel.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
            else left.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!left.current) (returnTo.current ?? anchor.current)?.focus();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
