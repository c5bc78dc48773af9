import { today } from '../../../fields/today.ts';
import { useCurrentRow } from '../../../resource/inbox/use-current-row.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { Count } from '../../../ui/State.tsx';
import { spanText, type Visitor } from './review-model.ts';
import styles from './review.module.css';
import { REVIEW_WORDS } from './words.ts';

interface ReviewListProps {
  readonly rows: readonly Visitor[];
  /** How many more there are than are shown. */
  readonly more: number;
  readonly current: string | undefined;
  readonly marked: readonly string[];
  readonly onPick: (id: string) => void;
  readonly onMark: (id: string) => void;
  readonly onUnmark: () => void;
}

/**
 * Who waits, those who come first on top; several may be marked. Of all rows the current one is in the Tab order, its
 * box and itself; keys move on to the next.
 */
export function ReviewList({ rows, more, current, marked, onPick, onMark, onUnmark }: ReviewListProps) {
  const say = useWords();
  const chosen = rows.filter(({ id }) => marked.includes(id)).length;
  return (
    <section className={styles.list}>
      <header className={styles.head}>
        <h1>{say(REVIEW_WORDS.title)}</h1>
        {rows.length > 0 && <Count waiting>{rows.length + more}</Count>}
        <span className={styles.grow} />
        {chosen > 0 && (
          <Button kind="ghost" onClick={onUnmark} title={say(REVIEW_WORDS.unmark)}>
            {say(REVIEW_WORDS.marked(chosen))}
          </Button>
        )}
      </header>
      <ol className={styles.rows} aria-label={say(REVIEW_WORDS.queue)}>
        {rows.map((row) => (
          <ReviewRow
            key={row.id}
            row={row}
            selected={row.id === current}
            isMarked={marked.includes(row.id)}
            onPick={onPick}
            onMark={onMark}
          />
        ))}
      </ol>
    </section>
  );
}

interface ReviewRowProps extends Pick<ReviewListProps, 'onPick' | 'onMark'> {
  readonly row: Visitor;
  readonly selected: boolean;
  readonly isMarked: boolean;
}

function ReviewRow({ row, selected, isMarked, onPick, onMark }: ReviewRowProps) {
  const say = useWords();
  const box = useCurrentRow(selected);
  return (
    <li className={styles.row} data-current={selected || undefined} data-marked={isMarked || undefined}>
      <button
        type="button"
        role="checkbox"
        aria-checked={isMarked}
        aria-label={`${say(REVIEW_WORDS.mark)} ${row.name}`}
        className={styles.tick}
        tabIndex={selected ? 0 : -1}
        onClick={() => onMark(row.id)}
      >
        {isMarked && <Icon name="check" />}
      </button>
      <button
        ref={box}
        type="button"
        aria-current={selected}
        className={styles.pick}
        tabIndex={selected ? 0 : -1}
        onClick={() => onPick(row.id)}
      >
        <span className={styles.line}>
          <strong>{row.name}</strong>
          <span className={`${styles.faint} ${styles.ellipsis}`}>{row.hostName}</span>
          <span className={styles.faint}>{spanText(row, today())}</span>
        </span>
        <span className={styles.line}>
          {row.plate === null ? (
            <span className={styles.faint}>{say(REVIEW_WORDS.onFoot)}</span>
          ) : (
            <Plate plate={row.plate} />
          )}
          <span className={`${styles.muted} ${styles.ellipsis}`}>{row.reason}</span>
        </span>
      </button>
    </li>
  );
}
