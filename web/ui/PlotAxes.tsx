import type { Plot } from './plot.ts';
import styles from './PlotAxes.module.css';

/** The lines of a chart with their figures, and the names of its places below. */
export function PlotAxes({ plot, names }: { readonly plot: Plot; readonly names: readonly string[] }) {
  return (
    <>
      {plot.ticks.map(({ y, text }) => (
        <g key={y}>
          <path d={`M${plot.left} ${y}H${plot.right}`} stroke="var(--border)" />
          <text x={plot.left - 8} y={y + 4} textAnchor="end" className={styles.name}>{text}</text>
        </g>
      ))}
      {/* Places have no key but where they stand: two may be called the same. */}
      {names.map((name, index) => (index % plot.every === 0 ? <text key={index} x={plot.x(index)} y={plot.bottom + 20} textAnchor="middle" className={styles.name}>{name}</text> : null))}
    </>
  );
}
