import { undoEntry } from '@parkdeck/core/catalogue/shell/undo-entry';
import { instantOf, type Datetime } from '@parkdeck/core/lib/datetime';
import { formatFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, Undo2 } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { client } from '../../../app/client.ts';
import { confirm } from '../../../dialogs/confirm.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { RowName } from '../../../resource/action/PreviewCard.tsx';
import { undo } from '../../../resource/action/undo.ts';
import { namedRow } from '../../../resource/named-row.ts';
import { nounNamed } from '../../../resource/nouns.ts';
import { useWords } from '../../../state/language.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import styles from './MyJobs.module.css';
import { JOB_WORDS } from './words.ts';

const MOST = 50;
const NAMES_SHOWN = 3;
const TICK_MS = 15_000;
/** Below this, the remaining time has the warning colour. */
const SHORT_MINUTES = 10;

/** Whole minutes until a moment, by the platform's clock. */
const useMinutesLeft = (): ((until: Datetime) => number) => {
  const [now, setNow] = useState(client.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(client.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (until) => Math.max(0, Math.floor((instantOf(until) - now) / 60_000));
};

/** Actions that can still be undone: completely, or row by row. */
export function UndoList() {
  const say = useWords();
  const { active } = usePageTab();
  const minutesLeft = useMinutesLeft();
  const [open, setOpen] = useState<string | null>(null);
  const [focused, setFocused] = useState(-1);
  const [busy, setBusy] = useState<string | null>(null);
  const entries = useQuery({
    queryKey: ['undo-entries'],
    queryFn: ({ signal }) => client.act(undoEntry, 'list', { input: { size: MOST } }, { signal, silent: true }),
    enabled: active,
    staleTime: 2000,
  });
  const rows = entries.data?.rows ?? [];
  const current = rows[focused];

  const takeBack = async (id: string, only?: string): Promise<void> => {
    const entry = rows.find((one) => one.id === id);
    if (!entry || busy !== null) return;
    const { count } = entry;
    if (
      only === undefined &&
      count > 1 &&
      !(await confirm({
        title: JOB_WORDS.undoAsk(entry.title, count),
        consequence: JOB_WORDS.undoableNote,
        action: JOB_WORDS.undoAll(count),
      }))
    )
      return;
    setBusy(only ?? id);
    await undo(id, only === undefined ? undefined : [only]);
    setBusy(null);
  };
  useKeys(
    'list',
    [
      { keys: 'j', label: JOB_WORDS.move, hint: true, run: () => setFocused(Math.min(rows.length - 1, focused + 1)) },
      { keys: 'k', label: JOB_WORDS.move, hint: true, run: () => setFocused(Math.max(0, focused - 1)) },
      {
        keys: 'enter',
        label: JOB_WORDS.showRows,
        hint: true,
        when: () => (current?.count ?? 0) > 1,
        run: () => current && setOpen(open === current.id ? null : current.id),
      },
      {
        keys: 'z',
        label: JOB_WORDS.undo,
        hint: true,
        when: () => current !== undefined,
        run: () => current && void takeBack(current.id),
      },
    ],
    { active: active && rows.length > 0 },
  );

  if (entries.isPending) return <SkeletonRows rows={3} />;
  if (entries.isError)
    return (
      <EmptyState
        kind="error"
        title={say(JOB_WORDS.notLoaded)}
        actions={<Button onClick={() => void entries.refetch()}>{say(JOB_WORDS.retry)}</Button>}
      />
    );
  if (rows.length === 0)
    return (
      <EmptyState kind="first-use" title={say(JOB_WORDS.nothingToUndo)} detail={say(JOB_WORDS.nothingToUndoDetail)} />
    );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.narrow} />
          <th>{say(JOB_WORDS.done)}</th>
          <th>{say(JOB_WORDS.rows)}</th>
          <th className={styles.end}>{say(JOB_WORDS.amount)}</th>
          <th>{say(JOB_WORDS.at)}</th>
          <th>{say(JOB_WORDS.left)}</th>
          <th className={styles.end} />
        </tr>
      </thead>
      <tbody>
        {rows.map((entry, index) => {
          const names = entry.names ?? [];
          const keys = entry.rows ?? [];
          const several = entry.count > 1;
          const noun = nounNamed(entry.action.split('.')[0] ?? '');
          const named = (text: string) => (noun ? <RowName noun={noun.name} row={namedRow(noun, text)} /> : text);
          const isOpen = several && open === entry.id;
          const minutes = minutesLeft(entry.expiresAt);
          return (
            <Fragment key={entry.id}>
              <tr className={cx(index === focused && styles.focused)} onClick={() => setFocused(index)}>
                <td className={styles.narrow}>
                  {several && (
                    <IconButton
                      label={say(isOpen ? JOB_WORDS.hideRows : JOB_WORDS.showRows)}
                      icon={isOpen ? <ChevronDown /> : <ChevronRight />}
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? null : entry.id)}
                    />
                  )}
                </td>
                <td className={styles.strong}>{entry.title}</td>
                <td className={styles.names} title={names.join('、')}>
                  <span className={styles.some}>
                    {names.slice(0, NAMES_SHOWN).map((name, at) => (
                      <span key={keys[at] ?? at}>{named(name)}</span>
                    ))}
                    {entry.count > NAMES_SHOWN && (
                      <span className={styles.faint}>{say(JOB_WORDS.more(entry.count))}</span>
                    )}
                  </span>
                </td>
                <td className={styles.end}>
                  {entry.amount === null || entry.amount === 0 ? '—' : formatFen(entry.amount)}
                </td>
                <td className={styles.quiet}>{entry.createdAt.slice(0, 16)}</td>
                <td className={minutes < SHORT_MINUTES ? styles.warn : undefined}>{say(JOB_WORDS.minutes(minutes))}</td>
                <td className={styles.end}>
                  <Button icon={<Undo2 />} loading={busy === entry.id} onClick={() => void takeBack(entry.id)}>
                    {say(several ? JOB_WORDS.undoAll(entry.count) : JOB_WORDS.undo)}
                  </Button>
                </td>
              </tr>
              {isOpen &&
                keys.map((key, at) => (
                  <tr key={key} className={styles.inner}>
                    <td />
                    <td />
                    <td className={styles.names} colSpan={4}>
                      {named(names[at] ?? key)}
                    </td>
                    <td className={styles.end}>
                      <Button
                        kind="ghost"
                        icon={<Undo2 />}
                        aria-label={say(JOB_WORDS.undoRow(names[at] ?? key))}
                        loading={busy === key}
                        onClick={() => void takeBack(entry.id, key)}
                      >
                        {say(JOB_WORDS.undo)}
                      </Button>
                    </td>
                  </tr>
                ))}
              {isOpen && entry.count > keys.length && (
                <tr className={styles.inner}>
                  <td />
                  <td />
                  <td className={styles.faint} colSpan={5}>
                    {say(JOB_WORDS.firstOnly(keys.length, entry.count))}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
