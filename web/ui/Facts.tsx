import { Fragment, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './Facts.module.css';

export interface Fact {
  readonly id: string;
  readonly label: ReactNode;
  /** An empty value is drawn as a dash. */
  readonly value: ReactNode;
  /** Takes the full width: long texts. */
  readonly whole?: boolean;
}

/** Labels and values, two pairs per line; one with `single`. */
export function Facts({ facts, single = false }: { readonly facts: readonly Fact[]; readonly single?: boolean }) {
  return (
    <dl className={cx(styles.facts, single && styles.single)}>
      {facts.map(({ id, label, value, whole }) => (
        <Fragment key={id}>
          <dt className={whole ? styles.first : undefined}>{label}</dt>
          <dd className={whole ? styles.whole : undefined}>
            {value === null || value === undefined || value === '' ? '—' : value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
