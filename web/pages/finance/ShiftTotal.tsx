import { formatFen } from '@parkdeck/core/lib/money';
import { useState } from 'react';
import { momentText } from '../../fields/moment-text.ts';
import { today } from '../../fields/today.ts';
import type { DialogLeadProps } from '../../resource/extension.ts';
import { useWords } from '../../state/language.ts';
import { Money } from '../../ui/Money.tsx';
import styles from './OwnShift.module.css';
import { totalOf, type Counts } from './shift-sheet/cash-count.ts';
import { Difference } from './shift-sheet/Difference.tsx';
import { NoteInputs } from './shift-sheet/NoteInputs.tsx';
import { SHEET_WORDS } from './shift-sheet/words.ts';
import { SHIFT_WORDS } from './words.ts';
import { useOwnShift } from './use-own-shift.ts';

/**
 * The cash of the shift that ends: what is to be handed over, and what the amount so far differs from it. Counted note
 * by note, the sum fills the amount in.
 */
export function ShiftTotal({ values, onFill }: DialogLeadProps) {
  const say = useWords();
  const { data } = useOwnShift();
  const [counts, setCounts] = useState<Counts>({});
  const [row] = data?.rows ?? [];
  if (!row) return data ? <p role="status">{say(SHIFT_WORDS.noneToEnd)}</p> : null;
  const expected = row.cash ?? 0;
  const counted = values['handover'];
  const count = (next: Counts): void => {
    setCounts(next);
    const total = totalOf(next);
    if (total !== undefined) onFill('handover', total);
  };
  return (
    <>
      <p className={styles.total}>
        <span>{say(SHIFT_WORDS.toHandOver)}</span>
        <Money fen={expected} size="figure" />
        <span className={styles.quiet}>{row.boothName}</span>
        <span className={styles.quiet}>{say(SHIFT_WORDS.since(momentText(row.startTime.slice(0, 16), today())))}</span>
      </p>
      <p className={styles.total} role="status">
        {typeof counted === 'number' && (
          <>
            <span>
              {say(SHEET_WORDS.counted)} <b>{formatFen(counted, { sign: true })}</b>
            </span>
            <Difference fen={counted - expected} />
          </>
        )}
      </p>
      <details>
        <summary>{say(SHEET_WORDS.count)}</summary>
        <NoteInputs counts={counts} onCount={count} />
      </details>
    </>
  );
}
