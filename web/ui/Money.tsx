import { formatFen, type Fen } from '@parkdeck/core/lib/money';
import { cx } from './class-names.ts';
import styles from './Money.module.css';

export interface MoneyProps {
  readonly fen: Fen;
  /** Columns show the unit in their header and omit the ¥. */
  readonly sign?: boolean;
  /** `figure` 20 px, `result` 28 px. */
  readonly size?: 'text' | 'figure' | 'result';
}

/** An amount, always with two decimals: `¥1,234.50`, `−¥5.00`. */
export function Money({ fen, sign = true, size = 'text' }: MoneyProps) {
  return <span className={cx(styles.money, size !== 'text' && styles[size])}>{formatFen(fen, { sign })}</span>;
}
