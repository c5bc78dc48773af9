import { feeReplay } from '@parkdeck/core/catalogue/fees/fee-replay';
import { lazy, Suspense } from 'react';
import { pageAt } from '../../../app/pages.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { useLeftRow } from '../../../resource/list/use-left-row.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { REPLAY_WORDS } from './words.ts';

const ListPage = lazy(() =>
  import('../../../resource/list/ListPage.tsx').then(({ ListPage: Component }) => ({ default: Component })),
);
const ReplayView = lazy(() => import('./ReplayView.tsx').then(({ ReplayView: Component }) => ({ default: Component })));

/** Replays of fees: their list, and the one in the address (`id`) over the whole width. */
export function FeeReplays() {
  const { active, tab, search, setSearch } = usePageTab();
  const page = pageAt(tab.path);
  const { id } = search;
  const left = useLeftRow(id);
  const onBack = (): void => setSearch({ id: null });
  // until the view is there
  useKeys('global', [{ keys: 'esc', label: REPLAY_WORDS.back, run: onBack }], { active: active && id !== undefined });
  if (!page) return null;
  return (
    <Suspense fallback={<SkeletonRows rows={14} />}>
      {id === undefined ? (
        <ListPage resource={feeReplay} page={page} back={left} />
      ) : (
        <ReplayView key={id} id={id} onBack={onBack} />
      )}
    </Suspense>
  );
}
