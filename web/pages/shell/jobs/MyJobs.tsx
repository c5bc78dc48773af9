import { useWords } from '../../../state/language.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { ExportList } from './ExportList.tsx';
import styles from './MyJobs.module.css';
import { UndoList } from './UndoList.tsx';
import { JOB_WORDS } from './words.ts';

/** `/desk/jobs`: the user's actions that can still be undone, and background exports. */
export function MyJobs() {
  const say = useWords();
  return (
    <div className={styles.page}>
      <Panel flush title={say(JOB_WORDS.undoable)} note={say(JOB_WORDS.undoableNote)}>
        <UndoList />
      </Panel>
      <Panel flush title={say(JOB_WORDS.exports)} note={say(JOB_WORDS.exportsNote)}>
        <ExportList />
      </Panel>
    </div>
  );
}
