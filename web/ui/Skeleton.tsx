import styles from './Skeleton.module.css';
import { useUiWords } from './words.ts';

/** A grey placeholder bar for a text. */
export function Skeleton({ width }: { readonly width: number | string }) {
  return <span className={styles.bar} style={{ width }} aria-hidden="true" />;
}

const DEFAULT_WIDTHS = [16, 92, 72, 120, 88, 64];

/** Placeholder rows of the list's real height while it loads. */
export function SkeletonRows({
  rows = 12,
  widths = DEFAULT_WIDTHS,
}: {
  readonly rows?: number;
  readonly widths?: readonly number[];
}) {
  const words = useUiWords();
  return (
    <div className={styles.rows} role="status" aria-label={words.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          {widths.map((width, column) => (
            // Every third row is a little shorter: equal bars would look like a table of data.
            <Skeleton key={column} width={column > 1 && (row + column) % 3 === 0 ? Math.round(width * 0.8) : width} />
          ))}
        </div>
      ))}
    </div>
  );
}
