import { Check } from 'lucide-react';
import * as ContextRadix from 'radix-ui/context-menu';
import * as DropdownRadix from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Keys } from './Keys.tsx';
import styles from './Menu.module.css';

export interface MenuAction {
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

export type MenuEntry = MenuAction | { readonly id: string; readonly heading: string } | { readonly id: string; readonly separator: true };

interface MenuBase {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

type Parts = typeof DropdownRadix | typeof ContextRadix;

function Entry({ parts, entry }: { readonly parts: Parts; readonly entry: MenuEntry }) {
  if ('separator' in entry) return <parts.Separator className={styles.separator} />;
  if ('heading' in entry) return <parts.Label className={styles.heading}>{entry.heading}</parts.Label>;
  const { label, icon, keys, danger = false, disabled, checked, onSelect } = entry;
  const shared = {
    className: cx(styles.item, danger && styles.danger),
    'aria-disabled': disabled !== undefined || undefined,
    onSelect: (event: Event) => {
      if (disabled !== undefined || checked !== undefined) event.preventDefault();
      if (disabled === undefined) onSelect();
    },
  };
  const inner = (
    <>
      {checked !== undefined && <span className={styles.check}>{checked && <Check />}</span>}
      {icon}
      <span className={styles.label}>{label}</span>
      {disabled !== undefined && <span className={styles.detail}>{disabled}</span>}
      {keys && disabled === undefined && <Keys keys={keys} />}
    </>
  );
  if (checked === undefined) return <parts.Item {...shared}>{inner}</parts.Item>;
  return <parts.CheckboxItem {...shared} checked={checked}>{inner}</parts.CheckboxItem>;
}

export interface MenuProps extends MenuBase {
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'end';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
}

/** Commands under a button. */
export function Menu({ trigger, label, entries, align = 'start', open, onOpenChange }: MenuProps) {
  return (
    <DropdownRadix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <DropdownRadix.Trigger asChild>{trigger}</DropdownRadix.Trigger>
      <DropdownRadix.Portal>
        <DropdownRadix.Content aria-label={label} align={align} sideOffset={4} collisionPadding={8} loop className={styles.menu}>
          {entries.map((entry) => <Entry key={entry.id} parts={DropdownRadix} entry={entry} />)}
        </DropdownRadix.Content>
      </DropdownRadix.Portal>
    </DropdownRadix.Root>
  );
}

export interface ContextMenuProps extends MenuBase {
  /** What is pressed with the right button (or the menu key). */
  readonly children: ReactElement;
}

/** The same commands at the pointer. */
export function ContextMenu({ children, label, entries }: ContextMenuProps) {
  return (
    <ContextRadix.Root modal={false}>
      <ContextRadix.Trigger asChild>{children}</ContextRadix.Trigger>
      <ContextRadix.Portal>
        <ContextRadix.Content aria-label={label} collisionPadding={8} loop className={styles.menu}>
          {entries.map((entry) => <Entry key={entry.id} parts={ContextRadix} entry={entry} />)}
        </ContextRadix.Content>
      </ContextRadix.Portal>
    </ContextRadix.Root>
  );
}
