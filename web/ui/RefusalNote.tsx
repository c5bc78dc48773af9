import type { ReactNode } from 'react';
import styles from './RefusalNote.module.css';

/**
 * Why something was not done; it stays until that is put right. `place`: above what it was asked with, in a stack that
 * keeps its own gaps, or between the edges of a panel without padding.
 */
export function RefusalNote({
  children,
  place = 'above',
}: {
  readonly children: ReactNode;
  readonly place?: 'above' | 'stack' | 'inset';
}) {
  return (
    <div className={styles.refusal} data-place={place} role="alert">
      {children}
    </div>
  );
}
