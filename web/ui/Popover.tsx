import * as Radix from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** A button of ours: receives the press and says whether it is open. */
  readonly trigger: ReactElement;
  /** Names the panel for readers. */
  readonly label: string;
  readonly children: ReactNode;
  /** Leave both out to let the popover keep its own state. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly align?: 'start' | 'center' | 'end';
  /** Without inner space, for lists. */
  readonly flush?: boolean;
  readonly width?: number;
}

/** A panel at a button. Focus moves in, Escape and a press outside bring it back. */
export function Popover({ trigger, label, children, open, onOpenChange, align = 'start', flush = false, width }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content aria-label={label} align={align} sideOffset={4} collisionPadding={8} className={cx(styles.popover, flush && styles.flush)} style={{ width }}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
