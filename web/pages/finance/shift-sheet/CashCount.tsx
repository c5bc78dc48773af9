import { shift } from '@parkdeck/core/catalogue/finance/shift';
import { formatFen } from '@parkdeck/core/lib/money';
import { useState } from 'react';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { totalOf, type Counts } from './cash-count.ts';
import { Difference } from './Difference.tsx';
import { NoteInputs } from './NoteInputs.tsx';
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
  return (
    <section className={styles.count}>
      <h4>{say(SHEET_WORDS.count)}</h4>
      <NoteInputs counts={counts} onCount={setCounts} />
      <p className={styles.counted} role="status">
        {total !== undefined && (
          <>
            {say(SHEET_WORDS.counted)} <b>{formatFen(total, { sign: true })}</b>
            <Difference fen={total - expected} />
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
