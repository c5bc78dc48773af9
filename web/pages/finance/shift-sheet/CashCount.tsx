import { shift } from '@parkdeck/core/catalogue/finance/shift';
import { formatFen } from '@parkdeck/core/lib/money';
import { useState } from 'react';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { NumberInput } from '../../../ui/Input.tsx';
import { NOTES, totalOf, type Counts } from './cash-count.ts';
import styles from './shift-sheet.module.css';
import { SHEET_WORDS } from './words.ts';

/** The drawer counted note by note, against the cash that is expected; what is counted is what is handed over. */
export function CashCount({ expected }: { readonly expected: number }) {
  const say = useWords();
  const [counts, setCounts] = useState<Counts>({});
  const end = callOf(shift, 'end');
  const total = totalOf(counts);
  const isTyped = Object.values(counts).some((text) => text.trim() !== '');
  if (!end || !canCall(end).ok) return null;
  const difference = (total ?? 0) - expected;
  return (
    <section className={styles.count}>
      <h4>{say(SHEET_WORDS.count)}</h4>
      <div className={styles.notes}>
        {NOTES.map((note) => (
          <label key={note}>
            <span>¥{note / 100}</span>
            <NumberInput
              frame="sm"
              aria-label={`¥${note / 100}`}
              value={counts[note] ?? ''}
              onChange={(event) => setCounts({ ...counts, [note]: event.target.value })}
            />
          </label>
        ))}
      </div>
      <p className={styles.counted} role="status">
        {total !== undefined && (
          <>
            {say(SHEET_WORDS.counted)} <b>{formatFen(total, { sign: true })}</b>
            <span className={cx(difference !== 0 && styles.bad)}>
              {say(
                difference === 0
                  ? SHEET_WORDS.fits
                  : difference > 0
                    ? SHEET_WORDS.more(difference)
                    : SHEET_WORDS.less(-difference),
              )}
            </span>
          </>
        )}
        {total === undefined && isTyped && <span className={styles.bad}>{say(SHEET_WORDS.notACount)}</span>}
      </p>
      {total !== undefined && (
        <Button
          size="md"
          kind="primary"
          icon={<Icon name="log-out" />}
          onClick={() => startAction({ call: end, ids: [], source: 'row', preset: { handover: total } })}
        >
          {say(SHEET_WORDS.handOver(total))}
        </Button>
      )}
    </section>
  );
}
