import type { ReactNode } from 'react';
import styles from './RefusalNote.module.css';

/** Why something was not done, above what it was asked with; it stays until that is put right. */
export function RefusalNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.refusal} role="alert">
      {children}
    </div>
  );
}
