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

interface EntryProps {
  readonly entry: MenuEntry;
  /** Returns the focus to the element that opened the menu. */
  readonly onLeave: () => void;
}

function Entry({ entry, onLeave }: EntryProps) {
  if ('separator' in entry) return <Radix.Separator className={styles.separator} />;
  if ('heading' in entry) return <Radix.Label className={styles.heading}>{entry.heading}</Radix.Label>;
  const { label, icon, keys, danger = false, disabled, instead, checked, onSelect } = entry;
  const shared = {
    className: cx(styles.item, danger && styles.danger),
    'aria-disabled': disabled !== undefined || undefined,
    // While closing, the menu no longer follows the pointer: the focus stays where the entry has moved it.
    onPointerLeave: (event: PointerEvent) => {
      if (event.currentTarget.closest('[role=menu][data-state=closed]')) event.preventDefault();
    },
    onSelect: (event: Event) => {
      const run = disabled === undefined ? onSelect : instead;
      if (!run || checked !== undefined) event.preventDefault();
      if (!run) return;
      // Before the command runs: a dialog that it opens later returns the focus to the element focused now.
      if (checked === undefined) onLeave();
      run();
    },
  };
  const inner = (
    <>
      {checked !== undefined && <span className={styles.check}>{checked && <Check />}</span>}
      {icon}
      <span className={styles.label}>{label}</span>
      {disabled !== undefined && (
        <span className={styles.detail} title={typeof disabled === 'string' ? disabled : undefined}>
          {disabled}
        </span>
      )}
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

function Entries({ entries, onLeave }: Pick<MenuPanelProps, 'entries'> & Pick<EntryProps, 'onLeave'>) {
  const shown = typeof entries === 'function' ? entries() : entries;
  return shown.map((entry) => <Entry key={entry.id} entry={entry} onLeave={onLeave} />);
}

/** The list of a menu; loaded when its button is approached. */
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
            // The key that opened the menu was pressed before Radix mounted, so set the focus here.
            if (byKey) currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
          }}
          onInteractOutside={() => {
            left.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!left.current) anchor.current?.focus();
            left.current = false;
            entered.current = false;
          }}
        >
          <Entries
            entries={entries}
            onLeave={() => {
              left.current = true;
              anchor.current?.focus();
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
