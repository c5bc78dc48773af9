import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './Panel.module.css';

export interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title?: ReactNode;
  /** Fainter, beside the title: unit, period, source. */
  readonly note?: ReactNode;
  /** At the right end of the head. */
  readonly actions?: ReactNode;
  /** Without padding, for tables. */
  readonly flush?: boolean;
}

/** Whether there is anything to draw: without it a panel is its head alone. */
const isFilled = (children: ReactNode): boolean => children !== undefined && children !== null && children !== false;

/** The generic block container: radius 10 (B85), a hairline, no shadow. */
export function Panel({ title, note, actions, flush = false, children, className, ...rest }: PanelProps) {
  return (
    <section {...rest} className={cx(styles.panel, className)}>
      {(title !== undefined || actions !== undefined) && (
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <span className={styles.note} title={typeof note === 'string' ? note : undefined}>
            {note}
          </span>
          {actions}
        </header>
      )}
      {isFilled(children) && <div className={cx(styles.body, flush && styles.flush)}>{children}</div>}
    </section>
  );
}
