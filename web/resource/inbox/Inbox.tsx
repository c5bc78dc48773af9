import { useEffect, type ReactNode } from 'react';
import type { Words } from '@parkdeck/core/kit/words';
import { useWords } from '../../state/language.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { openTab } from '../../tabs/tabs.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useCurrentThing } from '../use-current-thing.ts';
import { afterDone } from './after-done.ts';
import styles from './inbox.module.css';
import { useHeldAt } from './use-held-at.ts';
import { useRowKeys } from './use-row-keys.ts';

/** What an inbox says. */
interface InboxWords {
  /** Name of the list. */
  readonly queue: Words;
  readonly next: Words;
  readonly previous: Words;
  readonly failed: Words;
  readonly retry: Words;
  readonly none: Words;
  readonly noneOfKind: Words;
  readonly noneDetail: Words;
  readonly showAll: Words;
}

/** How the rows of an inbox are read. */
interface InboxQuery {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly data: unknown;
  readonly refetch: () => Promise<unknown>;
}

interface InboxProps<R> {
  /** Undefined: rows of several nouns, of which each desk tells what it is about. */
  readonly noun: string | undefined;
  readonly query: InboxQuery;
  readonly rows: readonly R[];
  readonly words: InboxWords;
  /** Only some rows are shown; undefined: all of them are. */
  readonly onAll: (() => void) | undefined;
  /** Where to go when there is nothing to do. */
  readonly elsewhere: { readonly label: Words; readonly path: string };
  /** What of the next row is read before it is asked for, and how. */
  readonly ahead: (next: R) => string | null;
  readonly onAhead: (key: string) => unknown;
  readonly list: (current: string | undefined, pick: (id: string | undefined) => void) => ReactNode;
  /** `leave`: the row is done, the next one comes. */
  readonly desk: (row: R, leave: () => void, pick: (id: string | undefined) => void) => ReactNode;
}

/** Rows that are handled one after the other, by keys: the list, the row that is dealt with, what is done about it. */
export function Inbox<R extends { readonly id: string }>(props: InboxProps<R>) {
  const { noun, query, rows, words, onAll, elsewhere, ahead, onAhead, list, desk } = props;
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  const at = useHeldAt(rows, search['id']);
  const current = rows[at];
  const next = afterDone(rows, at);
  const show = (id: string | undefined): void => setSearch({ id });
  const aheadKey = next ? ahead(next) : null;
  useEffect(() => {
    if (active && aheadKey !== null) onAhead(aheadKey);
  }, [active, aheadKey, onAhead]);
  useRowKeys({ rows, at, show, words, active });
  if (query.isError && query.data === undefined)
    return (
      <EmptyState
        page
        kind="error"
        title={say(words.failed)}
        actions={<Button onClick={() => void query.refetch()}>{say(words.retry)}</Button>}
      />
    );
  return (
    <div className={styles.page} data-front={current && (search['id'] === undefined ? 'list' : 'row')}>
      {noun !== undefined && <CurrentThing noun={noun} row={current} />}
      {list(current?.id, show)}
      {current && (
        <nav className={styles.back}>
          <Button kind="ghost" icon={<Icon name="chevron-left" />} onClick={() => show(undefined)}>
            {say(words.queue)}
          </Button>
          <span className={styles.where}>
            {at + 1} / {rows.length}
          </span>
          <IconButton
            icon={<Icon name="arrow-up" />}
            label={say(words.previous)}
            disabled={at === 0}
            onClick={() => show(rows[at - 1]?.id)}
          />
          <IconButton
            icon={<Icon name="arrow-down" />}
            label={say(words.next)}
            disabled={at === rows.length - 1}
            onClick={() => show(rows[at + 1]?.id)}
          />
        </nav>
      )}
      {current ? (
        desk(current, () => show(next?.id), show)
      ) : query.isPending ? (
        <SkeletonRows rows={10} />
      ) : (
        <EmptyState
          page
          kind="first-use"
          icon={<Icon name="circle-check" />}
          title={say(onAll ? words.noneOfKind : words.none)}
          detail={say(words.noneDetail)}
          actions={
            onAll ? (
              <Button onClick={onAll}>{say(words.showAll)}</Button>
            ) : (
              <Button onClick={() => openTab(elsewhere.path)}>{say(elsewhere.label)}</Button>
            )
          }
        />
      )}
    </div>
  );
}

/** Tells the palette what is dealt with; draws nothing. */
function CurrentThing({ noun, row }: { readonly noun: string; readonly row: { readonly id: string } | undefined }) {
  useCurrentThing({ noun, id: row?.id, row });
  return null;
}
