import { Change } from '../../../resource/action/Change.tsx';
import { differences } from '../../../resource/action/differences.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import { nounNamed } from '../../../resource/nouns.ts';
import { useWords } from '../../../state/language.ts';
import actionStyles from '../../../resource/action/action.module.css';
import { Tag } from '../../../ui/State.tsx';
import styles from './MyJobs.module.css';
import { useChangedRows } from './use-activity.ts';
import { JOB_WORDS } from './words.ts';

/** What an entry changed: each row with its values before and after, as the operation log has them. */
export function ActivityChanges({ id }: { readonly id: string }) {
  const say = useWords();
  const query = useChangedRows(id);
  return (
    <Loaded query={query}>
      {({ rows, total }) => (
        <div className={styles.changes}>
          {rows.map(({ noun, row, name, before, after }) => {
            const changed = differences({ noun, id: row, before, after, amountFen: 0, notes: [] });
            const title = nounNamed(noun)?.title;
            return (
              <section key={`${noun} ${row} ${name}`}>
                <div className={styles.some}>
                  <Tag>{title ? say(title) : noun}</Tag>
                  <span className={styles.strong}>{name}</span>
                  <span className={styles.faint}>
                    {say(before === null ? JOB_WORDS.added : after === null ? JOB_WORDS.removed : JOB_WORDS.changed)}
                  </span>
                </div>
                <dl className={actionStyles.changes}>
                  {changed.map(({ name: key, field }) => (
                    <Change key={key} noun={noun} field={field} name={key} before={before} after={after} />
                  ))}
                </dl>
              </section>
            );
          })}
          {total > rows.length && <span className={styles.faint}>{say(JOB_WORDS.firstOnly(rows.length, total))}</span>}
        </div>
      )}
    </Loaded>
  );
}
