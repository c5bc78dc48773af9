import { runbook } from '@parkdeck/core/catalogue/system/runbook';
import { ListChecks, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import styles from './MyJobs.module.css';
import { NextSteps } from './NextSteps.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import { useActivity, type Activity, type ActivityFilter } from './use-activity.ts';
import { JOB_WORDS } from './words.ts';

/** Opens the recording of what was picked. */
const recordRunbook = (entries: readonly string[]): void => {
  const call = callOf(runbook, 'record');
  if (call) startAction({ call, ids: [], source: 'bulk', preset: { entries } });
};

const EVERYTHING: ActivityFilter = { text: '', origin: '', days: 30, undoable: false };

/** What the user did, from every surface, the newest first, with what undoing it would do. */
export function ActivityList() {
  const say = useWords();
  const { active } = usePageTab();
  const [filter, setFilter] = useState(EVERYTHING);
  const [focused, setFocused] = useState(0);
  const [open, setOpen] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [undoing, setUndoing] = useState<readonly Activity[] | null>(null);
  const query = useActivity(filter, active);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const current = rows[focused];
  const picked = rows.filter(({ id, undo }) => chosen.has(id) && undo !== null);
  const marked = rows.filter(({ id }) => chosen.has(id));
  const choose = (id: string, on: boolean): void =>
    setChosen((before) => new Set([...before, id].filter((one) => one !== id || on)));
  const undo = (entries: readonly Activity[]): void => {
    if (entries.length > 0) setUndoing(entries);
  };
  const show = (id: string): void => setOpen(open === id ? null : id);
  const step = (by: number): void => setFocused(Math.min(rows.length - 1, Math.max(0, focused + by)));
  useKeys(
    'list',
    [
      { keys: 'j', label: JOB_WORDS.move, hint: true, run: () => step(1) },
      { keys: 'k', label: JOB_WORDS.move, hint: true, run: () => step(-1) },
      { keys: 'enter', label: JOB_WORDS.showRows, hint: true, run: () => current && show(current.id) },
      {
        keys: 'x',
        label: JOB_WORDS.pick,
        hint: true,
        run: () => current && choose(current.id, !chosen.has(current.id)),
      },
      {
        keys: 'z',
        label: JOB_WORDS.undo,
        hint: true,
        when: () => picked.length > 0 || (current?.undo ?? null) !== null,
        run: () => undo(picked.length > 0 ? picked : rows.slice(focused, focused + 1)),
      },
    ],
    { active: active && rows.length > 0 && undoing === null },
  );
  const isNarrowed = filter !== EVERYTHING;
  return (
    <Panel
      flush
      title={say(JOB_WORDS.activity)}
      note={query.data ? say(JOB_WORDS.total(total)) : undefined}
      actions={
        marked.length > 0 && (
          <>
            <Button icon={<ListChecks />} onClick={() => recordRunbook(marked.map(({ id }) => id))}>
              {say(JOB_WORDS.makeRunbook(marked.length))}
            </Button>
            {picked.length > 0 && (
              <Button kind="primary" icon={<Undo2 />} keys="Z" onClick={() => undo(picked)}>
                {say(JOB_WORDS.undoPicked(picked.length))}
              </Button>
            )}
          </>
        )
      }
    >
      <ActivityFilters
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          setFocused(0);
          setChosen(new Set());
        }}
      />
      {query.isPending ? (
        <SkeletonRows rows={8} />
      ) : query.isError ? (
        <EmptyState
          kind="error"
          title={say(JOB_WORDS.notLoaded)}
          actions={<Button onClick={() => void query.refetch()}>{say(JOB_WORDS.retry)}</Button>}
        />
      ) : rows.length === 0 ? (
        <EmptyState
          kind={isNarrowed ? 'nothing-found' : 'first-use'}
          title={say(isNarrowed ? JOB_WORDS.nothingFound : JOB_WORDS.nothingDone)}
          detail={say(isNarrowed ? JOB_WORDS.nothingFoundDetail : JOB_WORDS.nothingToUndoDetail)}
          actions={
            isNarrowed ? (
              <Button onClick={() => setFilter(EVERYTHING)}>{say(JOB_WORDS.reset)}</Button>
            ) : (
              <NextSteps isActivity />
            )
          }
        />
      ) : (
        <table className={cx(styles.table, styles.activity)}>
          <thead>
            <tr>
              <th className={styles.narrow} />
              <th className={styles.narrow} />
              <th>{say(JOB_WORDS.at)}</th>
              <th>{say(JOB_WORDS.done)}</th>
              <th>{say(JOB_WORDS.rows)}</th>
              <th className={styles.end}>{say(JOB_WORDS.amount)}</th>
              <th>{say(JOB_WORDS.from)}</th>
              <th>{say(JOB_WORDS.undo)}</th>
              <th className={styles.end} />
            </tr>
          </thead>
          <tbody>
            {rows.map((entry, index) => (
              <ActivityRow
                key={entry.id}
                entry={entry}
                focused={index === focused}
                open={open === entry.id}
                chosen={chosen.has(entry.id)}
                onFocus={() => setFocused(index)}
                onOpen={() => show(entry.id)}
                onChoose={(on) => choose(entry.id, on)}
                onUndo={() => undo([entry])}
              />
            ))}
          </tbody>
        </table>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {say(JOB_WORDS.older)}
          </Button>
        </div>
      )}
      {undoing && (
        <UndoDialog
          entries={undoing}
          onClose={() => {
            setUndoing(null);
            setChosen(new Set());
          }}
        />
      )}
    </Panel>
  );
}
