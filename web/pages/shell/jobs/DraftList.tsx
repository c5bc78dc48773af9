import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { PenLine, X } from 'lucide-react';
import { useState } from 'react';
import { startAction } from '../../../resource/action/start.ts';
import { adoptDraft, discardDraft, ownDrafts, type Draft } from '../../../resource/form/drafts.ts';
import { callNamed } from '../../../resource/nouns.ts';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { tabKey } from '../../../tabs/tab-key.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import styles from './MyJobs.module.css';
import { JOB_WORDS } from './words.ts';

/** Opens what was begun, with what was filled in and its key: a form over its list, an action over this page. */
const goOn = (draft: Draft, here: string): void => {
  const { path, search, action } = draft;
  const call = action && callNamed(action.call);
  adoptDraft(draft, action ? here : tabKey(path, search));
  if (!action) openTab(path, search);
  else if (call) startAction({ call, ids: action.ids, rows: [], source: 'palette' });
};

/** What the user has begun to fill in and neither sent nor thrown away, in this browser. */
export function DraftList() {
  const say = useWords();
  const { tab } = usePageTab();
  const [drafts, setDrafts] = useState(ownDrafts);
  return (
    <Panel flush title={say(JOB_WORDS.drafts)} note={say(JOB_WORDS.draftsNote)}>
      {drafts.length === 0 ? (
        <EmptyState kind="first-use" title={say(JOB_WORDS.noDrafts)} detail={say(JOB_WORDS.noDraftsDetail)} />
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
                    <Button
                      icon={<X />}
                      onClick={() => {
                        discardDraft(draft);
                        setDrafts(ownDrafts());
                      }}
                    >
                      {say(JOB_WORDS.discard)}
                    </Button>
                    <Button icon={<PenLine />} onClick={() => goOn(draft, tab.value)}>
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
