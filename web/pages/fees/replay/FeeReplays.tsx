import { feeReplay } from '@parkdeck/core/catalogue/fees/fee-replay';
import { lazy, Suspense } from 'react';
import { pageAt } from '../../../app/pages.ts';
import { useLeftRow } from '../../../resource/list/use-left-row.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';

const ListPage = lazy(() =>
  import('../../../resource/list/ListPage.tsx').then(({ ListPage: Component }) => ({ default: Component })),
);
const ReplayView = lazy(() => import('./ReplayView.tsx').then(({ ReplayView: Component }) => ({ default: Component })));

/** Replays of fees: their list, and the one in the address (`id`) over the whole width. */
export function FeeReplays() {
  const { tab, search, setSearch } = usePageTab();
  const page = pageAt(tab.path);
  const { id } = search;
  const left = useLeftRow(id);
  if (!page) return null;
  return (
    <Suspense fallback={<SkeletonRows rows={14} />}>
      {id === undefined ? (
        <ListPage resource={feeReplay} page={page} back={left} />
      ) : (
        <ReplayView key={id} id={id} onBack={() => setSearch({ id: null })} />
      )}
    </Suspense>
  );
}
