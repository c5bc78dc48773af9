import { useSnapshot } from 'valtio/react';
import { useOwnDrafts } from '../../../resource/form/use-own-drafts.ts';
import { outbox } from '../../../resource/outbox/outbox.ts';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { setTabSearch } from '../../../tabs/tabs.ts';
import { Count } from '../../../ui/State.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import { ActivityList } from './ActivityList.tsx';
import { DraftList } from './DraftList.tsx';
import { JobList } from './JobList.tsx';
import styles from './MyJobs.module.css';
import { OutboxList } from './OutboxList.tsx';
import { JOB_WORDS } from './words.ts';

const VIEWS = { activity: ActivityList, jobs: JobList, drafts: DraftList, outbox: OutboxList } as const;
type View = keyof typeof VIEWS;
const isView = (text: string | undefined): text is View => text !== undefined && Object.hasOwn(VIEWS, text);

/** `/desk/jobs`: what the user did and can undo, jobs that run for him, what is begun, and what waits to be sent. */
export function MyJobs() {
  const say = useWords();
  const { tab, search } = usePageTab();
  const waiting = useSnapshot(outbox).items.length;
  const begun = useOwnDrafts().length;
  const view = isView(search['view']) ? search['view'] : 'activity';
  const Shown = VIEWS[view];
  const label = (text: string, count: number) => (
    <>
      {text} {count > 0 && <Count>{count}</Count>}
    </>
  );
  return (
    <div className={styles.page}>
      <Segment<View>
        label={say(JOB_WORDS.views)}
        value={view}
        options={[
          { value: 'activity', label: say(JOB_WORDS.activity) },
          { value: 'jobs', label: say(JOB_WORDS.jobs) },
          { value: 'drafts', label: label(say(JOB_WORDS.drafts), begun) },
          { value: 'outbox', label: label(say(JOB_WORDS.outbox), waiting) },
        ]}
        onChange={(next) => setTabSearch(tab.value, { view: next === 'activity' ? null : next })}
      />
      <Shown />
    </div>
  );
}
