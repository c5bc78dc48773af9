import type { Plot } from './plot.ts';
import styles from './PlotAxes.module.css';
import { cutTo, textRoom } from './text-room.ts';

const SIZE = 12;
const BETWEEN = 8;
/** Longer names are cut instead of omitted. In px. */
const LONGEST = 72;

/**
 * The value lines of a chart with their labels, and the category names below: as many as fit without touching, each cut
 * to its space.
 */
export function PlotAxes({ plot, names }: { readonly plot: Plot; readonly names: readonly string[] }) {
  const longest = Math.min(LONGEST, Math.max(0, ...names.map((name) => textRoom(name, SIZE)))) + BETWEEN;
  const every = Math.max(1, Math.ceil(longest / plot.place));
  const room = Math.max(longest, plot.place * every) - BETWEEN;
  return (
    <>
      {plot.ticks.map(({ y, text }) => (
        <g key={y}>
          <path d={`M${plot.left} ${y}H${plot.right}`} stroke="var(--border)" />
          <text x={plot.left - 8} y={y + 4} textAnchor="end" className={styles.name}>
            {text}
          </text>
        </g>
      ))}
      {/* Categories are keyed by position: two may have the same name. */}
      {names.map((name, index) =>
        index % every === 0 ? (
          <text key={index} x={plot.x(index)} y={plot.bottom + 20} textAnchor="middle" className={styles.name}>
            {cutTo(name, SIZE, room)}
          </text>
        ) : null,
      )}
    </>
  );
}
