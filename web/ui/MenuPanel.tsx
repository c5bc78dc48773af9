import { Check } from 'lucide-react';
import { Menu as Radix } from 'radix-ui/internal';
import { useRef, type PointerEvent } from 'react';
import { cx } from './class-names.ts';
import { Keys } from './Keys.tsx';
import type { MenuEntries, MenuEntry, PanelWiring } from './menu-entry.ts';
import styles from './Menu.module.css';

export interface MenuPanelProps extends PanelWiring {
  readonly entries: MenuEntries;
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  if ('separator' in entry) return <Radix.Separator className={styles.separator} />;
  if ('heading' in entry) return <Radix.Label className={styles.heading}>{entry.heading}</Radix.Label>;
  const { label, icon, keys, danger = false, disabled, checked, onSelect } = entry;
  const shared = {
    className: cx(styles.item, danger && styles.danger),
    'aria-disabled': disabled !== undefined || undefined,
    // On its way out it no longer follows the pointer: the focus is where the entry has brought it.
    onPointerLeave: (event: PointerEvent) => {
      if (event.currentTarget.closest('[role=menu][data-state=closed]')) event.preventDefault();
    },
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
  if (checked === undefined) return <Radix.Item {...shared}>{inner}</Radix.Item>;
  return (
    <Radix.CheckboxItem {...shared} checked={checked}>
      {inner}
    </Radix.CheckboxItem>
  );
}

function Entries({ entries }: Pick<MenuPanelProps, 'entries'>) {
  return (typeof entries === 'function' ? entries() : entries).map((entry) => <Entry key={entry.id} entry={entry} />);
}

/** The list of a menu: fetched when its button is approached. */
export function MenuPanel({ id, label, entries, align, anchor, open, byKey, onOpenChange }: MenuPanelProps) {
  const left = useRef(false);
  const entered = useRef(false);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Anchor virtualRef={{ current: anchor.current ?? document.body }} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          className={styles.menu}
          onFocus={({ currentTarget, target }) => {
            if (target !== currentTarget || entered.current) return;
            entered.current = true;
            // The key that opened it was pressed before Radix could see it.
            if (byKey) currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
          }}
          onInteractOutside={() => {
            left.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A dialog that an entry has opened meanwhile keeps the focus.
            const dialog = document.activeElement?.closest('[role=dialog]');
            const isTaken = dialog && !(anchor.current instanceof Node && dialog.contains(anchor.current));
            if (!left.current && !isTaken) anchor.current?.focus();
            left.current = false;
            entered.current = false;
          }}
        >
          <Entries entries={entries} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
