import { CircleCheck, CircleX } from 'lucide-react';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './action.module.css';
import { RowName } from './PreviewCard.tsx';
import type { ActionRequest } from './request.ts';
import type { Outcome } from './run-action.ts';
import { ACTION_WORDS } from './words.ts';

/** Rows that were skipped, each with its reason, above those that succeeded. */
export function ResultsDialog({
  request,
  outcome,
  onClose,
}: {
  readonly request: ActionRequest;
  readonly outcome: Outcome;
  readonly onClose: () => void;
}) {
  const say = useWords();
  const results =
    outcome.answered.answers === 'results' ? [...outcome.failed, ...outcome.answered.value.filter(({ ok }) => ok)] : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(ACTION_WORDS.someFailed(outcome.done, outcome.failed.length))}
      tone="warn"
      icon={<CircleX />}
      onSubmit={onClose}
      footer={
        <Button size="md" kind="primary" type="submit">
          {say(ACTION_WORDS.close)}
        </Button>
      }
    >
      <div className={styles.results}>
        {results.map(({ id, ok, msg, reason }) => (
          <div key={id} className={styles.result}>
            {ok ? <CircleCheck className={styles.ok} /> : <CircleX className={styles.bad} />}
            <RowName noun={request.call.noun} row={request.rows[id] ?? { id }} />
            <span className={ok ? undefined : styles.bad}>{msg ?? reason ?? ''}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
