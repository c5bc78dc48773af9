import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { useState } from 'react';
import { useKeys } from '../../../keyboard/keys.ts';
import { openRecord } from '../../../resource/action/start.ts';
import { useCurrentThing } from '../../../resource/use-current-thing.ts';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { WayButton } from '../../../resource/parts/WayButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { nextAfter } from './review-model.ts';
import { ReviewDesk } from './ReviewDesk.tsx';
import { ReviewList } from './ReviewList.tsx';
import styles from './review.module.css';
import { decide, usePending } from './use-review.ts';
import { REVIEW_WORDS } from './words.ts';

/**
 * `/visitor/visitorexamine`: visitors who wait, decided with j k and one key each, or several at once; the next one
 * follows by itself.
 */
export function VisitorReview() {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  const pending = usePending(active);
  /** Decided here: gone from the list before the platform confirms it. */
  const [done, setDone] = useState<readonly string[]>([]);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [refusing, setRefusing] = useState(false);
  const shown = (pending.data?.rows ?? []).filter(({ id }) => !done.includes(id));
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === search['id']),
  );
  const current = shown[at];
  useCurrentThing({ noun: 'visitor', id: current?.id, row: current });
  const chosen = shown.filter(({ id }) => marked.includes(id));
  const targets = chosen.length > 0 ? chosen : current ? [current] : [];

  const show = (id: string | undefined): void => {
    setRefusing(false);
    setSearch({ id });
  };
  const step = (by: number): void => show(shown[Math.min(shown.length - 1, Math.max(0, at + by))]?.id);
  const mark = (id: string): void =>
    setMarked(marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id]);
  const run = async (decision: 'pass' | 'refuse', remark: string): Promise<void> => {
    const ids = targets.map(({ id }) => String(id));
    if (ids.length === 0) return;
    setDone([...done, ...ids]);
    setMarked([]);
    show(nextAfter(shown, ids, current?.id));
    await decide(targets, decision, remark);
    // what could not be decided, or is undone, waits again
    setDone((before) => before.filter((id) => !ids.includes(id)));
  };
  useKeys(
    'page',
    [
      { keys: 'j', label: REVIEW_WORDS.next, run: () => step(1), hint: true },
      { keys: 'k', label: REVIEW_WORDS.previous, run: () => step(-1), hint: true },
      { keys: 'down', label: REVIEW_WORDS.next, run: () => step(1) },
      { keys: 'up', label: REVIEW_WORDS.previous, run: () => step(-1) },
      { keys: 'p', label: REVIEW_WORDS.pass, run: () => void run('pass', ''), hint: true, when: () => !refusing },
      {
        keys: 'f',
        label: REVIEW_WORDS.refuse,
        run: () => setRefusing(true),
        hint: true,
        when: () => targets.length > 0,
      },
      { keys: 'x', label: REVIEW_WORDS.mark, run: () => current && mark(current.id), hint: true },
      { keys: 'mod+a', label: REVIEW_WORDS.markAll, run: () => setMarked(shown.map(({ id }) => String(id))) },
      { keys: 'enter', label: REVIEW_WORDS.open, run: () => current && openRecord(visitor, current.id) },
    ],
    { active },
  );

  if (pending.isError && pending.data === undefined)
    return (
      <EmptyState
        page
        kind="error"
        title={say(REVIEW_WORDS.failed)}
        actions={<Button onClick={() => void pending.refetch()}>{say(REVIEW_WORDS.retry)}</Button>}
      />
    );
  if (pending.data === undefined) return <SkeletonRows rows={10} />;
  return (
    <div className={styles.page}>
      <ReviewList
        rows={shown}
        more={Math.max(0, (pending.data.total ?? 0) - pending.data.rows.length)}
        current={current?.id}
        marked={marked}
        onPick={show}
        onMark={mark}
        onUnmark={() => setMarked([])}
      />
      {current ? (
        <ReviewDesk
          key={current.id}
          row={current}
          targets={targets}
          refusing={refusing}
          active={active}
          onRefusing={setRefusing}
          onDecide={(decision, remark) => void run(decision, remark)}
        />
      ) : (
        <EmptyState
          page
          kind="first-use"
          icon={<Icon name="circle-check" />}
          title={say(REVIEW_WORDS.none)}
          detail={say(REVIEW_WORDS.noneDetail)}
          actions={<WayButton label={REVIEW_WORDS.all} path="/visitor/visitormanage" />}
        />
      )}
    </div>
  );
}
