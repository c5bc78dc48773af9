import { village } from '@parkdeck/core/catalogue/parks/village';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { Cell } from '../../fields/cell.tsx';
import type { RecordProps } from '../../resource/extension.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { PART_WORDS } from '../../resource/parts/words.ts';
import { useWords } from '../../state/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

const { offlineNotice, receivers } = village.actions['offline-notice'].output;

/** Whether offline notices of the village are sent, to whom, and the latest ones. */
export function VillageNotices({ id }: RecordProps) {
  const say = useWords();
  const query = useQuery({
    queryKey: ['row', village.name, id, 'notices'],
    retry: false,
    queryFn: ({ signal }) =>
      client.act(village, 'offline-notice', { ids: [asId<'village'>(id)] }, { signal, silent: true }),
  });
  return (
    <Loaded query={query}>
      {(told) => (
        <div className={styles.stack}>
          <p>
            {say(offlineNotice.options.label)} · <Cell field={offlineNotice} name="offlineNotice" row={{ ...told }} />
          </p>
          <p>
            {say(receivers.options.label)} · <Cell field={receivers} name="receivers" row={{ ...told }} />
          </p>
          {(told.notices ?? []).length === 0 ? (
            <EmptyState kind="first-use" title={say(PART_WORDS.nothing)} />
          ) : (
            <table className={styles.table}>
              <tbody>
                {(told.notices ?? []).map(({ time, text }, index) => (
                  <tr key={index}>
                    <td className={styles.whole}>{time}</td>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      )}
    </Loaded>
  );
}
