import { plateColor, splitPlate, type PlateColor } from '@parkdeck/core/lib/plate';
import { cx } from './class-names.ts';
import styles from './Plate.module.css';
import { Tooltip } from './Tooltip.tsx';

export interface PlateProps {
  /** The stored form, `京A12345`. Texts that are not plates are drawn unchanged, with a dashed border. */
  readonly plate: string;
  /** The colour seen by the camera; only distinguishes yellow from blue regular plates. */
  readonly color?: PlateColor;
  /** `row` follows the density (20 or 24); 20, 24, 32, 48. */
  readonly size?: 'row' | 'sm' | 'md' | 'lg' | 'xl';
  /** The index of the character that differs in a comparison. */
  readonly differsAt?: number | null;
}

/** A licence plate as it looks on the car. Copying, searching and reading aloud yield the plain plate. */
export function Plate({ plate, color, size = 'row', differsAt = null }: PlateProps) {
  const drawn = plateColor(plate, color);
  const [head, rest] = drawn === 'none' ? ['', plate] : splitPlate(plate);
  const marked = differsAt === null ? -1 : differsAt;
  return (
    <span
      className={cx(styles.plate, styles[drawn], plate.length > 7 && styles.long, size !== 'row' && styles[size])}
      translate="no"
    >
      {/* One box for all characters: separate boxes would be copied as two lines. */}
      <span>
        {head !== '' && (
          <span className={styles.head}>
            <Marked text={head} at={marked} />
          </span>
        )}
        {head !== '' && <i className={styles.dot} />}
        <Marked text={rest} at={marked - head.length} />
      </span>
    </span>
  );
}

function Marked({ text, at }: { readonly text: string; readonly at: number }) {
  if (at < 0 || at >= text.length) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.differs}>{text[at]}</mark>
      {text.slice(at + 1)}
    </>
  );
}

export interface PlateListProps extends Omit<PlateProps, 'plate'> {
  readonly plates: readonly string[];
}

/** The first plate and `+1` for the others, which are shown on hover and focus. */
export function PlateList({ plates, ...look }: PlateListProps) {
  const [first, ...others] = plates;
  if (first === undefined) return null;
  return (
    <span className={styles.list}>
      <Plate plate={first} {...look} />
      {others.length > 0 && (
        <Tooltip
          text={
            <span className={styles.all}>
              {plates.map((plate) => (
                <Plate key={plate} plate={plate} size="sm" />
              ))}
            </span>
          }
        >
          {(trigger) => (
            <button
              type="button"
              {...trigger}
              className={styles.more}
              aria-label={`+${others.length} ${others.join(' ')}`}
            >
              +{others.length}
            </button>
          )}
        </Tooltip>
      )}
    </span>
  );
}
