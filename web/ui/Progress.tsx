import { cx } from './class-names.ts';
import styles from './Progress.module.css';

export interface ProgressProps {
  readonly label: string;
  /** 0 to 1; null while unknown. */
  readonly value: number | null;
  readonly tone?: 'accent' | 'ok' | 'warn' | 'bad';
}

export function Progress({ label, value, tone = 'accent' }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className={styles.track}
    >
      <div
        className={cx(styles.fill, tone !== 'accent' && styles[tone], percent === null && styles.unknown)}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
