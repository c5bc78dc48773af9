import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import styles from './Drawer.module.css';
import { useUiWords } from './words.ts';

export interface DrawerProps {
  /** Label of the panel for screen readers: what is open. */
  readonly label: string;
  readonly onClose: () => void;
  /** At the left of the head: previous/next buttons, position. */
  readonly start?: ReactNode;
  /** At the right of the head, before the ×. */
  readonly end?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A panel of 560 px at the right of the nearest positioned ancestor, full width below 992 px. The list beside it stays
 * usable, so it neither takes the focus nor traps it; Escape inside closes it. Render it only while it is open.
 */
export function Drawer({ label, onClose, start, end, foot, children }: DrawerProps) {
  const words = useUiWords();
  return (
    <aside
      role="dialog"
      aria-modal="false"
      aria-label={label}
      className={styles.drawer}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.head}>
        <div className={styles.start}>{start}</div>
        <div className={styles.end}>
          {end}
          <IconButton label={words.close} icon={<X />} onClick={onClose} />
        </div>
      </header>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
    </aside>
  );
}
