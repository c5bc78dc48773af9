import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './State.module.css';

/** What a state means for the operator; each mark has a distinct shape. */
export type Mark = 'ok' | 'warn' | 'bad' | 'paused' | 'off';

/** Mark and label, without background: for tables and facts. */
export function State({ mark, children }: { readonly mark: Mark; readonly children: ReactNode }) {
  return (
    <span className={cx(styles.state, styles[mark])}>
      <i className={styles.mark} />
      <span>{children}</span>
    </span>
  );
}

/** A label on a soft background: for titles, cards and timelines, not for table cells. */
export function Tag({
  mark = 'off',
  children,
}: {
  readonly mark?: Mark | 'info' | 'accent';
  readonly children: ReactNode;
}) {
  return <span className={cx(styles.tag, mark !== 'off' && styles[mark])}>{children}</span>;
}

/** A number in a pill. `waiting`: red, only for items that wait for this user. */
export function Count({ waiting = false, children }: { readonly waiting?: boolean; readonly children: ReactNode }) {
  return <span className={cx(styles.count, waiting && styles.waiting)}>{children}</span>;
}
