import { village } from '@parkdeck/core/catalogue/parks/village';
import { words } from '@parkdeck/core/kit/words';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { Cell } from '../../fields/cell.tsx';
import type { RecordProps } from '../../resource/extension.ts';
import { Loaded } from '../../resource/parts/Loaded.tsx';
import styles from '../../resource/parts/parts.module.css';
import { StartButton } from '../../resource/parts/StartButton.tsx';
import { useWords } from '../../state/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

const { offlineNotice, receivers } = village.actions['offline-notice'].output;

const NO_NOTICES = words('还没有发过通知', 'No notices sent yet');
const NOTICES_ON = words(
  '断网时发给接收人，记在这里',
  'When it goes offline the receivers are told, and it is noted here',
);
const NOTICES_OFF = words(
  '打开离线通知后，断网时发给接收人',
  'Switch offline notices on, and the receivers are told when it goes offline',
);

/** Whether offline notices of the village are sent, to whom, and the latest ones. */
export function VillageNotices({ id, row }: RecordProps) {
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
            <EmptyState
              kind="first-use"
              title={say(NO_NOTICES)}
              detail={say(told.offlineNotice ? NOTICES_ON : NOTICES_OFF)}
              actions={<StartButton noun={village} verb="set-offline-notice" id={id} row={row} />}
            />
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
