import type { RowProps } from '../../resource/extension.ts';
import styles from './parameter.module.css';

const told = (value: unknown, unit: unknown): string =>
  typeof value === 'number'
    ? [value.toLocaleString('en-US'), unit].filter((part) => typeof part === 'string').join(' ')
    : '';

/** What holds now, with its unit; in bold where it is not the default. */
export function ParameterValue({ row }: RowProps) {
  const text = told(row['effective'], row['unit']);
  return row['effective'] === row['initial'] ? text : <strong className={styles.changed}>{text}</strong>;
}

/** What holds where nothing is set. */
export const ParameterDefault = ({ row }: RowProps) => (
  <span className={styles.default}>{told(row['initial'], row['unit'])}</span>
);
