import { isRecord, type Answered } from '@parkdeck/core/client/answer';
import type { Call } from '@parkdeck/core/kit/call';
import { Cell } from '../../fields/cell.tsx';
import { headerOf } from '../../fields/layout.ts';
import type { Row } from '../../state/selection.ts';
import { useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './action.module.css';
import { ACTION_WORDS } from './words.ts';

const rowsOf = (answered: Answered<Blob>): readonly Row[] => {
  if (answered.answers === 'rows') return answered.value.rows;
  if (answered.answers === 'results') return answered.value.map((result): Row => ({ ...result }));
  return (answered.answers === 'row' || answered.answers === 'value') && isRecord(answered.value)
    ? [answered.value]
    : [];
};

/** Shows the result of a read command, or data that is shown only once; rows as a small table. */
export function AnswerDialog({
  call,
  answered,
  onClose,
}: {
  readonly call: Call;
  readonly answered: Answered<Blob>;
  readonly onClose: () => void;
}) {
  const say = useWords();
  const fields = Object.entries(call.output ?? {});
  const rows = rowsOf(answered);
  const once = call.action?.once === true && rows.length > 0;
  const copy = (): Promise<void> =>
    navigator.clipboard
      .writeText(rows.flatMap((row) => fields.map(([name]) => String(row[name] ?? ''))).join('\n'))
      .then(
        () => toast.success(say(ACTION_WORDS.copied)),
        () => toast.warn(say(ACTION_WORDS.copyFailed)),
      );
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={say(call.title)}
      onSubmit={onClose}
      footer={
        <>
          {once && (
            <Button size="md" onClick={() => void copy()}>
              {say(ACTION_WORDS.copy)}
            </Button>
          )}
          <Button size="md" kind="primary" type="submit">
            {say(ACTION_WORDS.close)}
          </Button>
        </>
      }
    >
      {once && <p role="status">{say(ACTION_WORDS.shownOnce)}</p>}
      {rows.length === 0 ? (
        <EmptyState kind="nothing-found" title={say(ACTION_WORDS.nothing)} detail={say(ACTION_WORDS.nothingDetail)} />
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {fields.map(([name, field]) => (
                <th key={name}>{say(headerOf(field))}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {fields.map(([name, field]) => (
                  <td key={name}>
                    <Cell field={field} name={name} row={row} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
