import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './Segment.module.css';

export interface SegmentProps<V extends string> {
  /** Label of the group for screen readers. */
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: ReactNode; readonly disabled?: boolean }[];
  readonly onChange: (value: V) => void;
  /** `lg`: full width, 32 high. */
  readonly size?: 'sm' | 'lg';
}

/** Two to five exclusive options side by side; a radio group for keyboard and screen readers. */
export function Segment<V extends string>({ label, value, options, onChange, size = 'sm' }: SegmentProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.segment, size === 'lg' && styles.lg)}>
      {options.map((option) => (
        <label key={option.value} className={styles.item}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
