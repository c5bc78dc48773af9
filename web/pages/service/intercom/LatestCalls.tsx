import { CALL_RESULTS } from '@parkdeck/core/catalogue/service/choices';
import { intercomCall } from '@parkdeck/core/catalogue/service/intercom-call';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { momentText } from '../../../fields/moment-text.ts';
import { today } from '../../../fields/today.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { State } from '../../../ui/State.tsx';
import styles from './SeatDesk.module.css';
import { CALL_WORDS, clockText } from './words.ts';

const SHOWN = 8;
const DAYS = 3;
const FIELDS = intercomCall.fields;

/** The latest calls at the lanes that the user sees; nothing for who may not see the records. */
export function LatestCalls({ active }: { readonly active: boolean }) {
  const say = useWords();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['intercom', 'latest'],
    enabled: active,
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await client.list(
          intercomCall,
          { filters: { ringTimeFrom: datetimeOfInstant(startOfDay(addDays(today(), -DAYS))) }, size: SHOWN },
          { signal, silent: true },
        )
      ).rows,
  });
  if (data === undefined) return null;
  return (
    <Panel flush className={styles.latest} title={say(CALL_WORDS.recent)} note={say(CALL_WORDS.recentNote)}>
      {data.length === 0 ? (
        <p className={styles.none}>{say(CALL_WORDS.noRecent)}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{say(FIELDS.ringTime.options.label)}</th>
              <th>{say(FIELDS.gate.options.label)}</th>
              <th>{say(FIELDS.plate.options.label)}</th>
              <th>{say(FIELDS.result.options.label)}</th>
              <th>{say(FIELDS.seatUser.options.label)}</th>
              <th className={styles.end}>{say(FIELDS.wait.options.label)}</th>
              <th className={styles.end}>{say(FIELDS.talk.options.label)}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id}>
                <td>{momentText(row.ringTime, today())}</td>
                <td>{row.gateName}</td>
                <td>{row.plate !== null && <Plate plate={row.plate} />}</td>
                <td>
                  {row.result !== null && (
                    <State mark={choiceMark(CALL_RESULTS, row.result) ?? 'off'}>
                      {choiceLabel(CALL_RESULTS, row.result)?.[language]}
                    </State>
                  )}
                </td>
                <td>{row.seatUserName}</td>
                <td className={styles.end}>{row.wait === null ? '' : clockText(row.wait)}</td>
                <td className={styles.end}>{row.talk === null ? '' : clockText(row.talk)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
