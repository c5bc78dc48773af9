import { uploadPark } from '@parkdeck/core/catalogue/system/upload-park';
import { ApiError } from '@parkdeck/core/client/errors';
import { requestOf } from '../../../app/request-link.ts';
import { useRowKeys } from '../../../resource/inbox/use-row-keys.ts';
import { useCurrentThing } from '../../../resource/use-current-thing.ts';
import { useWords } from '../../../state/language.ts';
import { useNews } from '../../../state/use-news.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { useNow } from '../../traffic/exceptions/use-cases.ts';
import { AddWays, useAddKey } from './AddWays.tsx';
import { QueueDesk } from './QueueDesk.tsx';
import { QueueList } from './QueueList.tsx';
import styles from './outbox.module.css';
import { OUTBOX_NEWS, useLanes, useQueues } from './use-outbox.ts';
import { OUTBOX_WORDS } from './words.ts';

/** What is on its way to platforms: the queues of the parks at the left, the lanes of the chosen one beside them. */
export function Outbox() {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  const queues = useQueues(active);
  // a queue that is named is read beside them, not after them
  useLanes(search['at'] ?? '', active && search['at'] !== undefined);
  useNews(OUTBOX_NEWS, active);
  const now = useNow(active);
  const rows = queues.data ?? [];
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === search['at']),
  );
  const current = rows[at];
  useCurrentThing({ noun: uploadPark.name, id: current?.id });
  const show = (id: string | undefined): void => setSearch({ at: id });
  useRowKeys({ rows, at, show, words: OUTBOX_WORDS, active });
  useAddKey(active);
  if (queues.isError && queues.data === undefined)
    return (
      <EmptyState
        page
        kind={queues.error instanceof ApiError && queues.error.status === 403 ? 'no-permission' : 'error'}
        title={say(OUTBOX_WORDS.failed)}
        detail={queues.error instanceof ApiError ? queues.error.message : undefined}
        request={requestOf(queues.error)}
        actions={<Button onClick={() => void queues.refetch()}>{say(OUTBOX_WORDS.retry)}</Button>}
      />
    );
  if (queues.data === undefined) return <SkeletonRows rows={12} />;
  if (!current)
    return (
      <EmptyState
        page
        kind="first-use"
        icon={<Icon name="cloud-upload" />}
        title={say(OUTBOX_WORDS.none)}
        detail={say(OUTBOX_WORDS.noneDetail)}
        actions={<AddWays isFirst />}
      />
    );
  return (
    <div className={styles.page}>
      <QueueList queues={rows} current={current.id} now={now} onPick={show} />
      <QueueDesk key={current.id} queue={current} now={now} active={active} />
    </div>
  );
}
