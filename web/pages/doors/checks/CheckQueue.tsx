import { CHECK_ORIGINS } from '@parkdeck/core/catalogue/doors/choices';
import { employeeCheck } from '@parkdeck/core/catalogue/doors/employee-check';
import { ApiError } from '@parkdeck/core/client/errors';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client, queryClient } from '../../../app/client.ts';
import { momentText } from '../../../fields/moment-text.ts';
import { today } from '../../../fields/today.ts';
import { useCurrentRow } from '../../../resource/inbox/use-current-row.ts';
import { useRowKeys } from '../../../resource/inbox/use-row-keys.ts';
import { useCurrentThing } from '../../../resource/use-current-thing.ts';
import { useLanguage, useWords } from '../../../state/language.ts';
import { useNews, type News } from '../../../state/use-news.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { WayButton } from '../../../resource/parts/WayButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Count, Tag } from '../../../ui/State.tsx';
import { CheckDesk } from './CheckDesk.tsx';
import { following } from './check-model.ts';
import styles from './checks.module.css';
import { CHECK_WORDS } from './words.ts';

const MOST = 200;
const NEWS: News = { topics: ['employee-check'], outdates: ([, noun]) => noun === employeeCheck.name };

/** Oldest first: who has waited longest is looked at next. */
const useChecks = (active: boolean) =>
  useQuery({
    queryKey: ['list', employeeCheck.name, 'queue'],
    enabled: active,
    queryFn: ({ signal }) =>
      client.list(
        employeeCheck,
        { filters: { state: ['pending'] }, size: MOST, sort: 'createdAt' },
        { signal, silent: true },
      ),
  });
type Check = NonNullable<ReturnType<typeof useChecks>['data']>['rows'][number];

/** What somebody has to look at before it holds: j k walk, one key passes, one refuses, the next row follows. */
export function CheckQueue() {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  /** Decided here: gone from the queue before the platform has told it anew. */
  const [done, setDone] = useState<readonly string[]>([]);
  useNews(NEWS, active);
  const checks = useChecks(active);
  const rows = (checks.data?.rows ?? []).filter(({ id }) => !done.includes(id));
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === search['at']),
  );
  const current = rows[at];
  useCurrentThing({ noun: employeeCheck.name, id: current?.id, row: current });
  const show = (id: string | undefined): void => setSearch({ at: id });
  useRowKeys({ rows, at, show, words: CHECK_WORDS, active });

  if (checks.isError && checks.data === undefined)
    return (
      <EmptyState
        page
        kind={checks.error instanceof ApiError && checks.error.status === 403 ? 'no-permission' : 'error'}
        title={say(CHECK_WORDS.failed)}
        detail={checks.error instanceof ApiError ? checks.error.message : undefined}
        actions={<Button onClick={() => void checks.refetch()}>{say(CHECK_WORDS.retry)}</Button>}
      />
    );
  if (checks.data === undefined) return <SkeletonRows rows={10} />;
  if (!current)
    return (
      <EmptyState
        page
        kind="first-use"
        icon={<Icon name="circle-check" />}
        title={say(CHECK_WORDS.none)}
        detail={say(CHECK_WORDS.noneDetail)}
        actions={<WayButton label={CHECK_WORDS.toPeople} path="/door/dooremployee" />}
      />
    );
  return (
    <div className={styles.page}>
      <nav className={styles.list} aria-label={say(CHECK_WORDS.queue)}>
        <header className={styles.listHead}>
          <h2>{say(CHECK_WORDS.queue)}</h2>
          <Count waiting>
            {checks.data.total - done.filter((id) => checks.data.rows.some((row) => row.id === id)).length}
          </Count>
        </header>
        <ol>
          {rows.map((row) => (
            <CheckRow key={row.id} row={row} isCurrent={row.id === current.id} onPick={() => show(row.id)} />
          ))}
        </ol>
      </nav>
      <CheckDesk
        key={current.id}
        row={current}
        active={active}
        onDone={() => {
          setDone((before) => [...before, current.id]);
          show(following(rows, current.id)?.id);
          void queryClient.invalidateQueries();
        }}
        onBack={() => setDone((before) => before.filter((id) => id !== current.id))}
      />
    </div>
  );
}

function CheckRow({
  row,
  isCurrent,
  onPick,
}: {
  readonly row: Check;
  readonly isCurrent: boolean;
  readonly onPick: () => void;
}) {
  const say = useWords();
  const language = useLanguage();
  const box = useCurrentRow(isCurrent);
  return (
    <li>
      <button ref={box} type="button" aria-current={isCurrent} className={styles.item} onClick={onPick}>
        <span className={styles.line}>
          <strong>{row.employeeName}</strong>
          <Tag mark={row.isNew ? 'info' : 'off'}>{say(row.isNew ? CHECK_WORDS.newcomer : CHECK_WORDS.change)}</Tag>
          <span className={styles.grow} />
          <span className={styles.faint}>{row.createdAt === null ? '' : momentText(row.createdAt, today())}</span>
        </span>
        <span className={styles.faint}>
          {choiceLabel(CHECK_ORIGINS, row.origin)?.[language]} · {row.villageName}
        </span>
      </button>
    </li>
  );
}
