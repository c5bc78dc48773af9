import { useState } from 'react';
import { Inbox } from '../../../resource/inbox/Inbox.tsx';
import { useSession } from '../../../state/session.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { ApprovalDesk } from './ApprovalDesk.tsx';
import { ApprovalList } from './ApprovalList.tsx';
import { ApprovalWays } from './ApprovalWays.tsx';
import { isIn, readAhead, refetchInbox, useApprovalNews, useApprovals, type Group } from './use-approvals.ts';
import { APPROVAL_WORDS } from './words.ts';

/** `/system/approval`: what waits for a second person, one after the other, with what it would do. */
export function ApprovalInbox() {
  const { active, search } = usePageTab();
  const user = useSession().user?.sysUserRecordId;
  const approvals = useApprovals(active);
  const [chosen, setGroup] = useState<Group | null>(null);
  /** Decided here: gone before the platform confirms it. */
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  useApprovalNews(active);
  const all = approvals.data ?? [];
  const count = (of: Group): number => all.filter((one) => isIn(of, one, user)).length;
  const linked = all.find(({ id }) => id === search['id']);
  const ofLinked = (['todo', 'mine', 'done'] as const).find((one) => linked && isIn(one, linked, user));
  const group = chosen ?? ofLinked ?? (count('todo') === 0 && count('mine') > 0 ? 'mine' : 'todo');
  const shown = all.filter((one) => isIn(group, one, user) && !(group === 'todo' && done.has(one.id)));
  return (
    <Inbox
      noun="approval"
      query={approvals}
      rows={shown}
      words={APPROVAL_WORDS}
      onAll={group === 'todo' && count('mine') > 0 ? () => setGroup('mine') : undefined}
      elsewhere={{ label: APPROVAL_WORDS.home, path: '/' }}
      ahead={({ id, state }) => (state === 'waiting' ? id : null)}
      onAhead={readAhead}
      list={(current, pick) => (
        <ApprovalList
          rows={shown}
          counts={{ todo: count('todo'), mine: count('mine'), done: count('done') }}
          group={group}
          current={current}
          onGroup={setGroup}
          onPick={pick}
        />
      )}
      desk={(row, leave) => (
        <>
          <ApprovalDesk key={row.id} row={row} />
          <ApprovalWays
            key={`${row.id} ${row.state}`}
            row={row}
            active={active}
            isMine={row.asker === user}
            onDone={() => {
              if (chosen === null) setGroup(group); // stays where it is when the row moves on
              setDone((before) => new Set([...before, row.id]));
              leave();
              void refetchInbox();
            }}
          />
        </>
      )}
    />
  );
}
