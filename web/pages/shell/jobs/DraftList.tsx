import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { PenLine, X } from 'lucide-react';
import { discardDraft } from '../../../resource/form/drafts.ts';
import { goOn } from '../../../resource/form/go-on.ts';
import { useOwnDrafts } from '../../../resource/form/use-own-drafts.ts';
import { useWords } from '../../../state/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './MyJobs.module.css';
import { NextSteps } from './NextSteps.tsx';
import { JOB_WORDS } from './words.ts';

/** What the user has begun to fill in and neither sent nor thrown away, in this browser. */
export function DraftList() {
  const say = useWords();
  const drafts = useOwnDrafts();
  return (
    <Panel flush title={say(JOB_WORDS.drafts)} note={say(JOB_WORDS.draftsNote)}>
      {drafts.length === 0 ? (
        <EmptyState
          kind="first-use"
          title={say(JOB_WORDS.noDrafts)}
          detail={say(JOB_WORDS.noDraftsDetail)}
          actions={<NextSteps />}
        />
      ) : (
        <table className={styles.table}>
          <tbody>
            {drafts.map((draft) => (
              <tr key={draft.intent}>
                <td className={styles.strong}>{draft.title}</td>
                <td className={styles.quiet}>{say(JOB_WORDS.filled(Object.keys(draft.values).length))}</td>
                <td className={styles.quiet}>{datetimeOfInstant(draft.at).slice(0, 16)}</td>
                <td className={styles.end}>
                  <span className={styles.ways}>
                    <Button icon={<X />} onClick={() => discardDraft(draft)}>
                      {say(JOB_WORDS.discard)}
                    </Button>
                    <Button icon={<PenLine />} onClick={() => goOn(draft)}>
                      {say(JOB_WORDS.goOn)}
                    </Button>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
