import { useEffect, useState } from 'react';
import { useKeys } from '../../../keyboard/keys.ts';
import { useWords } from '../../../state/language.ts';
import { useCurrentThing } from '../../../resource/use-current-thing.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { queryClient } from '../../../app/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { useCommandNews } from '../lane/commands.ts';
import { CaseDesk } from './CaseDesk.tsx';
import { CaseList } from './CaseList.tsx';
import { groupOf, type Group } from './case-model.ts';
import styles from './exceptions.module.css';
import { readAhead, useCases, useDoneToday, useLaneNews, useNow } from './use-cases.ts';
import { CASE_WORDS } from './words.ts';

/**
 * `/desk/exceptions`: cases that the lanes cannot decide, handled with j k, one key per decision and one chord (look:
 * exceptions).
 */
export function ExceptionQueue() {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
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
  const shown = open.filter((one) => group === 'all' || groupOf(one) === group);
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === search['id']),
  );
  const current = shown[at];
  useCurrentThing({ noun: 'exception', id: current?.id, row: current });
  const next = shown[at + 1] ?? (at > 0 ? shown[0] : undefined);

  const show = (id: string | undefined): void => setSearch({ id });
  const nextId = next?.id;
  useEffect(() => {
    if (active && nextId !== undefined) readAhead(nextId);
  }, [active, nextId]);
  useKeys(
    'page',
    [
      { keys: 'j', label: CASE_WORDS.next, run: () => show(shown[Math.min(shown.length - 1, at + 1)]?.id), hint: true },
      { keys: 'k', label: CASE_WORDS.previous, run: () => show(shown[Math.max(0, at - 1)]?.id), hint: true },
    ],
    { active },
  );

  if (cases.isError && cases.data === undefined)
    return (
      <EmptyState
        page
        kind="error"
        title={say(CASE_WORDS.failed)}
        actions={<Button onClick={() => void cases.refetch()}>{say(CASE_WORDS.retry)}</Button>}
      />
    );
  const finish = (): void => {
    if (!current) return;
    setDone((before) => [...before, current.id]);
    show(next?.id);
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'lanes' });
  };
  return (
    <div className={styles.page}>
      <CaseList
        cases={open}
        snoozed={all.filter(({ state }) => state === 'snoozed')}
        done={resolved.data}
        group={group}
        current={current?.id}
        now={now}
        onGroup={setGroup}
        onPick={show}
      />
      {current ? (
        <CaseDesk key={current.id} row={current} active={active} now={now} onDone={finish} />
      ) : cases.isPending ? (
        <SkeletonRows rows={10} />
      ) : (
        <EmptyState
          page
          kind="first-use"
          icon={<Icon name="circle-check" />}
          title={say(group === 'all' ? CASE_WORDS.none : CASE_WORDS.noneOfKind)}
          detail={say(CASE_WORDS.noneDetail)}
          actions={
            group === 'all' ? (
              <Button onClick={() => openTab('/desk/board')}>{say(CASE_WORDS.board)}</Button>
            ) : (
              <Button onClick={() => setGroup('all')}>{say(CASE_WORDS.showAll)}</Button>
            )
          }
        />
      )}
    </div>
  );
}
