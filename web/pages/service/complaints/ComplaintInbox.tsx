import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import { useState } from 'react';
import { useKeys } from '../../../keyboard/keys.ts';
import { startAction } from '../../../resource/action/start.ts';
import { Inbox } from '../../../resource/inbox/Inbox.tsx';
import { createCall } from '../../../resource/list/row-commands.ts';
import { useSession } from '../../../state/session.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { useNow } from '../../traffic/exceptions/use-cases.ts';
import { ComplaintDesk } from './ComplaintDesk.tsx';
import { ComplaintList } from './ComplaintList.tsx';
import { ComplaintWays } from './ComplaintWays.tsx';
import { isIn, ordered, type Group } from './inbox-model.ts';
import { readAhead, refetchInbox, useAnsweredToday, useComplaintNews, useComplaints } from './use-complaints.ts';
import { INBOX_WORDS } from './words.ts';

/** `/desk/complaints`: complaints one after the other, by keys, with the stay that they are about (rules 5.21). */
export function ComplaintInbox() {
  const { active } = usePageTab();
  const user = useSession().user?.sysUserRecordId;
  const [group, setGroup] = useState<Group>('all');
  /** Answered or closed here: gone before the platform confirms it. */
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const now = useNow(active);
  useComplaintNews(active);
  const complaints = useComplaints(active);
  const today = useAnsweredToday(active);
  const all = ordered(complaints.data ?? []);
  const taking = createCall(complaint);
  const take = taking && ((source: 'key' | 'row') => startAction({ call: taking, ids: [], rows: [], source }));
  useKeys(
    'page',
    take ? [{ keys: 'n', label: complaint.actions.create.title, run: () => take('key'), hint: true }] : [],
    {
      active,
    },
  );
  const shown = all.filter((one) => isIn(group, one, user) && !done.has(`${one.id} ${one.state}`));
  const count = (of: Group): number => all.filter((one) => isIn(of, one, user)).length;
  return (
    <Inbox
      noun="complaint"
      query={complaints}
      rows={shown}
      words={INBOX_WORDS}
      onAll={group === 'all' ? undefined : () => setGroup('all')}
      elsewhere={{ label: INBOX_WORDS.list, path: '/rdoperatingcenter/complaints' }}
      ahead={({ session }) => session ?? null}
      onAhead={readAhead}
      list={(current, pick) => (
        <ComplaintList
          rows={shown}
          counts={{ all: count('all'), new: count('new'), mine: count('mine'), answered: count('answered') }}
          today={today.data}
          group={group}
          current={current}
          now={now}
          onGroup={setGroup}
          onPick={pick}
          onTake={take && (() => take('row'))}
        />
      )}
      desk={(row, leave, pick) => (
        <>
          <ComplaintDesk key={row.id} row={row} now={now} onPick={pick} />
          <ComplaintWays
            key={`${row.id} ${row.state}`}
            row={row}
            active={active}
            onDone={() => {
              setDone((before) => new Set([...before, `${row.id} ${row.state}`]));
              leave();
              void refetchInbox();
            }}
          />
        </>
      )}
    />
  );
}
