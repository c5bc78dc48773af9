import { parkService } from '@parkdeck/core/catalogue/parks/park-service';
import { choiceLabel, choiceMark } from '@parkdeck/core/kit/choice';
import { SERVICE_STATES } from '@parkdeck/core/catalogue/parks/choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { UIEvent } from 'react';
import { useWords } from '../../state/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { State } from '../../ui/State.tsx';
import { client } from '../client.ts';
import { Bell } from './Bell.tsx';
import styles from './Notices.module.css';
import { NOTICE_WORDS } from './notice-words.ts';
import { SHELL_WORDS } from './words.ts';

const PAGE = 20;
/** Distance to the end of the list, in px, at which the next page is fetched. */
const NEAR = 40;

/** Parks whose services are about to expire, page by page (B59–B64). */
const useExpiringServices = () =>
  useInfiniteQuery({
    queryKey: ['park-service', 'list-expiring'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      client.act(parkService, 'list-expiring', { input: { page: pageParam, size: PAGE } }, { signal, silent: true }),
    getNextPageParam: (last, all) =>
      all.length * PAGE < last.total && last.rows.length > 0 ? all.length + 1 : undefined,
  });

/** The notice popover: 350 wide, 300 scroll (B63). */
export function Notices() {
  const say = useWords();
  const services = useExpiringServices();
  return (
    <Popover
      label={say(SHELL_WORDS.notice)}
      align="end"
      flush
      width={350}
      trigger={<Bell count={services.data?.pages[0]?.total ?? 0} />}
    >
      <h2 className={styles.tab}>{say(NOTICE_WORDS.noticeTab)}</h2>
      <ExpiringServices height={300} />
    </Popover>
  );
}

/** The list itself; the plain home page shows it too. */
export function ExpiringServices({ height }: { readonly height?: number }) {
  const say = useWords();
  const { data, status, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useExpiringServices();
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLDivElement>): void => {
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    if (isNear && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  if (status === 'pending') return <SkeletonRows rows={4} widths={[96, 120, 56]} />;
  if (status === 'error')
    return (
      <EmptyState
        kind="error"
        title={say(NOTICE_WORDS.noticeFailed)}
        actions={
          <button type="button" onClick={() => void refetch()}>
            {say(NOTICE_WORDS.retry)}
          </button>
        }
      />
    );
  if (rows.length === 0)
    return (
      <EmptyState kind="first-use" title={say(NOTICE_WORDS.noticeNone)} detail={say(NOTICE_WORDS.noticeNoneDetail)} />
    );
  return (
    <div className={styles.scroll} style={{ height }} onScroll={onScroll} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{say(NOTICE_WORDS.park)}</th>
            <th>{say(NOTICE_WORDS.description)}</th>
            <th>{say(NOTICE_WORDS.status)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const words = choiceLabel(SERVICE_STATES, row.state);
            return (
              <tr key={index}>
                <td title={row.parkName}>{row.parkName}</td>
                <td title={row.description ?? undefined}>{row.description}</td>
                <td>
                  <State mark={choiceMark(SERVICE_STATES, row.state) ?? 'off'}>{words ? say(words) : row.state}</State>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {!hasNextPage && <p className={styles.end}>{say(NOTICE_WORDS.noticeEnd)}</p>}
    </div>
  );
}
