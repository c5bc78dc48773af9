import { useState } from 'react';
import { queryClient } from '../../../app/client.ts';
import { today } from '../../../fields/today.ts';
import { Inbox } from '../../../resource/inbox/Inbox.tsx';
import { WithHandover } from '../../service/handover/WithHandover.tsx';
import { savePreference, usePreference } from '../../../state/preferences.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { useCommandNews } from '../lane/commands.ts';
import { CaseDesk } from './CaseDesk.tsx';
import { CaseList } from './CaseList.tsx';
import { groupOf, parksOf, type Group } from '@parkdeck/core/desk/case-model';
import { countDecision } from './count-decision.ts';
import { readAhead, useCases, useDoneToday, useLaneNews, useNow } from './use-cases.ts';
import { CASE_WORDS } from '@parkdeck/core/desk/case-words';

/** The park whose cases were looked at last, stored in the user's preferences. */
const LAST_PARK = 'exception-park';
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * `/desk/exceptions`: cases that the lanes cannot decide, handled with j k, one key per decision and one chord (look:
 * exceptions).
 */
export function ExceptionQueue() {
  const { active } = usePageTab();
  const [group, setGroup] = useState<Group>('all');
  /** Resolved here: removed from the queue before the platform confirms it. */
  const [done, setDone] = useState<readonly string[]>([]);
  const chosen = usePreference(LAST_PARK, isText, '');
  const now = useNow(active);
  useLaneNews(active);
  useCommandNews(active);
  const cases = useCases(active);
  const resolved = useDoneToday(active);
  const everywhere = (cases.data ?? []).filter(({ id }) => !done.includes(id));
  const parks = parksOf(everywhere);
  // A park without cases hides nobody's: all are shown until it has some again.
  const park = parks.some(({ id }) => id === chosen) ? chosen : '';
  const all = everywhere.filter((one) => park === '' || one.park === park);
  const open = all.filter(({ state }) => state !== 'snoozed');
  const choosePark = (id: string): void => void savePreference(LAST_PARK, id).catch(() => undefined);
  const isNarrowed = group !== 'all' || park !== '';
  return (
    <WithHandover active={active} park={park || (parks.length === 1 ? parks[0]?.id : undefined)}>
      <Inbox
        noun="exception"
        query={cases}
        rows={open.filter((one) => group === 'all' || groupOf(one) === group)}
        words={CASE_WORDS}
        onAll={
          isNarrowed
            ? () => {
                setGroup('all');
                if (park !== '') choosePark('');
              }
            : undefined
        }
        elsewhere={{ label: CASE_WORDS.board, path: '/desk/board' }}
        ahead={({ id }) => id}
        onAhead={readAhead}
        list={(current, pick) => (
          <CaseList
            cases={open}
            snoozed={all.filter(({ state }) => state === 'snoozed')}
            active={active}
            done={resolved.data}
            group={group}
            parks={parks}
            park={park}
            current={current}
            now={now}
            onGroup={setGroup}
            onPark={choosePark}
            onPick={pick}
          />
        )}
        desk={(row, leave) => (
          <CaseDesk
            key={row.id}
            row={row}
            active={active}
            now={now}
            onDone={(seconds) => {
              countDecision(today(), seconds);
              setDone((before) => [...before, row.id]);
              leave();
              void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'lanes' });
            }}
          />
        )}
      />
    </WithHandover>
  );
}
