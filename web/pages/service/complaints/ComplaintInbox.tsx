import { useEffect, useState } from 'react';
import { useKeys } from '../../../keyboard/keys.ts';
import { useCurrentThing } from '../../../resource/use-current-thing.ts';
import { useWords } from '../../../state/language.ts';
import { useSession } from '../../../state/session.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import queueStyles from '../../traffic/exceptions/exceptions.module.css';
import { useNow } from '../../traffic/exceptions/use-cases.ts';
import { ComplaintDesk } from './ComplaintDesk.tsx';
import { ComplaintList } from './ComplaintList.tsx';
import { ComplaintWays } from './ComplaintWays.tsx';
import { afterDone, isIn, ordered, type Group } from './inbox-model.ts';
import { readAhead, refetchInbox, useAnsweredToday, useComplaintNews, useComplaints } from './use-complaints.ts';
import { INBOX_WORDS } from './words.ts';

/** `/desk/complaints`: complaints one after the other, by keys, with the stay that they are about (rules 5.21). */
export function ComplaintInbox() {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  const user = useSession().user?.sysUserRecordId;
  const [group, setGroup] = useState<Group>('all');
  /** Answered or closed here: gone before the platform confirms it. */
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const now = useNow(active);
  useComplaintNews(active);
  const complaints = useComplaints(active);
  const today = useAnsweredToday(active);
  const all = ordered(complaints.data ?? []);
  const shown = all.filter((one) => isIn(group, one, user) && !done.has(`${one.id} ${one.state}`));
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === search['id']),
  );
  const current = shown[at];
  const next = afterDone(shown, at);
  useCurrentThing({ noun: 'complaint', id: current?.id, row: current });

  const show = (id: string | undefined): void => setSearch({ id });
  const nextStay = next?.session ?? null;
  useEffect(() => {
    if (active) readAhead(nextStay);
  }, [active, nextStay]);
  useKeys(
    'page',
    [
      {
        keys: 'j',
        label: INBOX_WORDS.next,
        run: () => show(shown[Math.min(shown.length - 1, at + 1)]?.id),
        hint: true,
      },
      { keys: 'k', label: INBOX_WORDS.previous, run: () => show(shown[Math.max(0, at - 1)]?.id), hint: true },
    ],
    { active },
  );

  if (complaints.isError && complaints.data === undefined)
    return (
      <EmptyState
        page
        kind="error"
        title={say(INBOX_WORDS.failed)}
        actions={<Button onClick={() => void complaints.refetch()}>{say(INBOX_WORDS.retry)}</Button>}
      />
    );
  const finish = (): void => {
    if (!current) return;
    setDone((before) => new Set([...before, `${current.id} ${current.state}`]));
    show(next?.id);
    void refetchInbox();
  };
  return (
    <div className={queueStyles.page}>
      <ComplaintList
        rows={shown}
        counts={{
          all: all.filter((one) => isIn('all', one, user)).length,
          new: all.filter((one) => isIn('new', one, user)).length,
          mine: all.filter((one) => isIn('mine', one, user)).length,
          answered: all.filter((one) => isIn('answered', one, user)).length,
        }}
        today={today.data}
        group={group}
        current={current?.id}
        now={now}
        onGroup={setGroup}
        onPick={show}
      />
      {current ? (
        <>
          <ComplaintDesk key={current.id} row={current} now={now} onPick={show} />
          <ComplaintWays key={`${current.id} ${current.state}`} row={current} active={active} onDone={finish} />
        </>
      ) : complaints.isPending ? (
        <SkeletonRows rows={10} />
      ) : (
        <EmptyState
          page
          kind="first-use"
          icon={<Icon name="circle-check" />}
          title={say(group === 'all' ? INBOX_WORDS.none : INBOX_WORDS.noneOfKind)}
          detail={say(INBOX_WORDS.noneDetail)}
          actions={
            group === 'all' ? (
              <Button onClick={() => openTab('/rdoperatingcenter/complaints')}>{say(INBOX_WORDS.list)}</Button>
            ) : (
              <Button onClick={() => setGroup('all')}>{say(INBOX_WORDS.showAll)}</Button>
            )
          }
        />
      )}
    </div>
  );
}
