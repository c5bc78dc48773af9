import { momentText } from '../../fields/moment-text.ts';
import { today } from '../../fields/today.ts';
import { useWords } from '../../state/language.ts';
import { Money } from '../../ui/Money.tsx';
import styles from './OwnShift.module.css';
import { SHIFT_WORDS } from './words.ts';
import { useOwnShift } from './use-own-shift.ts';

/** The cash of the shift that ends: what is to be handed over. */
export function ShiftTotal() {
  const say = useWords();
  const { data } = useOwnShift();
  const [row] = data?.rows ?? [];
  if (!row) return data ? <p role="status">{say(SHIFT_WORDS.noneToEnd)}</p> : null;
  return (
    <p className={styles.total}>
      <span>{say(SHIFT_WORDS.toHandOver)}</span>
      <Money fen={row.cash ?? 0} size="figure" />
      <span className={styles.quiet}>{row.boothName}</span>
      <span className={styles.quiet}>{say(SHIFT_WORDS.since(momentText(row.startTime.slice(0, 16), today())))}</span>
    </p>
  );
}
