import type { ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import planStyles from './plan.module.css';
import styles from './PlanView.module.css';

interface FigureProps {
  readonly label: string;
  readonly number: ReactNode;
  readonly detail?: string;
  readonly icon?: ReactNode;
  readonly tone?: 'warn' | 'bad';
}

/** One of the figures above the rows of a plan. */
export function PlanFigure({ label, number, detail, icon, tone }: FigureProps) {
  return (
    <div className={styles.figure}>
      <span className={cx(styles.label, tone && planStyles[tone])}>
        {icon}
        {label}
      </span>
      <span className={styles.number}>{number}</span>
      <span className={styles.detail}>{detail}</span>
    </div>
  );
}
