import * as Radix from 'radix-ui/popover';
import type { ReactNode } from 'react';
import styles from './Combobox.module.css';

interface OptionListProps {
  readonly id: string;
  readonly label: string | undefined;
  readonly multiple?: boolean;
  readonly busy?: boolean;
  /** Said below the options. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

const stay = (event: { preventDefault(): void }): void => event.preventDefault();

/** The list below a text in which one types: the focus stays in the text, whatever is pressed in the list. */
export function OptionList({ id, label, multiple, busy, note, children }: OptionListProps) {
  return (
    <Radix.Portal>
      <Radix.Content
        className={styles.list}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={stay}
        onCloseAutoFocus={stay}
        onInteractOutside={stay}
        onMouseDown={stay}
        role="presentation"
      >
        <div role="listbox" id={id} aria-label={label} aria-multiselectable={multiple || undefined} aria-busy={busy}>
          {children}
        </div>
        {note}
      </Radix.Content>
    </Radix.Portal>
  );
}
