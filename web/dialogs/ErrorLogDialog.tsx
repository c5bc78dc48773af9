import { clientError } from '@parkdeck/core/catalogue/system/client-error';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { client } from '../app/client.ts';
import { clearErrors, errorLog } from '../state/error-log.ts';
import { useWords } from '../state/language.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { toast } from '../ui/toast-store.ts';
import { confirm } from './confirm.ts';
import styles from './ErrorLogDialog.module.css';
import { DIALOG_WORDS, logQuestion } from './words.ts';

/** The local error log: upload or clear, each after a confirmation (B45–B49). */
export function ErrorLogDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords();
  const { entries } = useSnapshot(errorLog);
  const [running, setRunning] = useState(false);
  const isEmpty = entries.length === 0;
  const upload = async (): Promise<void> => {
    if (
      !(await confirm({
        title: logQuestion.upload(entries.length),
        consequence: DIALOG_WORDS.logUploadConsequence,
        action: DIALOG_WORDS.logUpload,
      }))
    )
      return;
    setRunning(true);
    try {
      await client.act(clientError, 'upload', { input: { errors: entries } });
      toast.success(say(DIALOG_WORDS.logSent)); // B47
    } catch {
      // The client has already shown the reason; the log is kept.
    } finally {
      setRunning(false);
    }
  };
  const clear = async (): Promise<void> => {
    if (
      !(await confirm({
        title: logQuestion.clear(entries.length),
        consequence: DIALOG_WORDS.logClearConsequence,
        action: DIALOG_WORDS.logClear,
        danger: true,
      }))
    )
      return;
    clearErrors();
    toast.success(say(DIALOG_WORDS.logCleared)); // B48
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={say(DIALOG_WORDS.logTitle)}
      consequence={say(DIALOG_WORDS.logDetail)}
      footer={
        <>
          <Button keys="Esc" onClick={onClose}>
            {say(DIALOG_WORDS.close)}
          </Button>
          <Button aria-disabled={isEmpty || undefined} onClick={() => void clear()}>
            {say(DIALOG_WORDS.logClear)}
          </Button>
          <Button kind="primary" loading={running} aria-disabled={isEmpty || undefined} onClick={() => void upload()}>
            {say(DIALOG_WORDS.logUpload)}
          </Button>
        </>
      }
    >
      {isEmpty ? (
        <EmptyState kind="first-use" title={say(DIALOG_WORDS.logNone)} detail={say(DIALOG_WORDS.logNoneDetail)} />
      ) : (
        <div className={styles.list}>
          {entries.map((entry, index) => (
            <details key={`${entry.time}${index}`} className={styles.entry}>
              <summary>
                <time>{entry.time}</time>
                <b>{entry.type}</b>
                <span>{entry.message}</span>
              </summary>
              <dl>
                <dt>{say(DIALOG_WORDS.logUrl)}</dt>
                <dd>{entry.url}</dd>
                {entry.info !== undefined && (
                  <>
                    <dt>{say(DIALOG_WORDS.logInfo)}</dt>
                    <dd>{entry.info}</dd>
                  </>
                )}
                {entry.stack !== undefined && (
                  <>
                    <dt>{say(DIALOG_WORDS.logStack)}</dt>
                    <dd>
                      <pre>{entry.stack}</pre>
                    </dd>
                  </>
                )}
              </dl>
            </details>
          ))}
        </div>
      )}
    </Dialog>
  );
}
