import { memo } from 'react';
import { cx } from './class-names.ts';
import { isMac, keyLabels } from './key-labels.ts';
import styles from './Keys.module.css';

export interface KeysProps {
  /** `Ctrl K`, `Mod+Enter`, or a sequence `G M`. */
  readonly keys: string;
  /** On a filled button: the keycaps use the label's colour. */
  readonly onFill?: boolean;
}

/**
 * Keycaps of a binding, with the operating system's key names. Hidden from screen readers: the control itself has
 * `aria-keyshortcuts`.
 */
export const Keys = memo(function Keys({ keys, onFill = false }: KeysProps) {
  return (
    <span className={cx(styles.keys, onFill && styles.onFill)} aria-hidden="true">
      {keyLabels(keys, isMac(navigator.platform)).map((cap, index) => (
        <kbd key={`${index}${cap}`} className={styles.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  );
});
