import type { ReactNode } from 'react';
import styles from './handover.module.css';
import { HandoverBar } from './HandoverBar.tsx';

interface WithHandoverProps {
  readonly active: boolean;
  /** Only notes of this park; undefined: of all. */
  readonly park?: string | undefined;
  readonly children: ReactNode;
}

/** A page of work with the notes of the shift before above it. */
export function WithHandover({ active, park, children }: WithHandoverProps) {
  return (
    <div className={styles.page}>
      <HandoverBar active={active} park={park} />
      <div className={styles.rest}>{children}</div>
    </div>
  );
}
