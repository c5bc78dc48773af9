import { useState } from 'react';
import { queryClient } from '../../../app/client.ts';
import { Inbox } from '../../../resource/inbox/Inbox.tsx';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { useCommandNews } from '../lane/commands.ts';
import { CaseDesk } from './CaseDesk.tsx';
import { CaseList } from './CaseList.tsx';
import { groupOf, type Group } from './case-model.ts';
import { readAhead, useCases, useDoneToday, useLaneNews, useNow } from './use-cases.ts';
import { CASE_WORDS } from './words.ts';

/**
 * `/desk/exceptions`: cases that the lanes cannot decide, handled with j k, one key per decision and one chord (look:
 * exceptions).
 */
export function ExceptionQueue() {
  const { active } = usePageTab();
  const [group, setGroup] = useState<Group>('all');
  /** Resolved here: removed from the queue before the platform confirms it. */
  const [done, setDone] = useState<readonly string[]>([]);
  const now = useNow(active);
  useLaneNews(active);
  useCommandNews(active);
  const cases = useCases(active);
  const resolved = useDoneToday(active);
  const all = (cases.data ?? []).filter(({ id }) => !done.includes(id));
  const open = all.filter(({ state }) => state !== 'snoozed');
  return (
    <Inbox
      noun="exception"
      query={cases}
      rows={open.filter((one) => group === 'all' || groupOf(one) === group)}
      words={CASE_WORDS}
      onAll={group === 'all' ? undefined : () => setGroup('all')}
      elsewhere={{ label: CASE_WORDS.board, path: '/desk/board' }}
      ahead={({ id }) => id}
      onAhead={readAhead}
      list={(current, pick) => (
        <CaseList
          cases={open}
          snoozed={all.filter(({ state }) => state === 'snoozed')}
          done={resolved.data}
          group={group}
          current={current}
          now={now}
          onGroup={setGroup}
          onPick={pick}
        />
      )}
      desk={(row, leave) => (
        <CaseDesk
          key={row.id}
          row={row}
          active={active}
          now={now}
          onDone={() => {
            setDone((before) => [...before, row.id]);
            leave();
            void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'lanes' });
          }}
        />
      )}
    />
  );
}
