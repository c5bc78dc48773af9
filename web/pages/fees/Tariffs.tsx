import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { lazy, Suspense } from 'react';
import { pageAt } from '../../app/pages.ts';
import { useLeftRow } from '../../resource/list/use-left-row.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { setTabDirty } from '../../tabs/tabs.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

const ListPage = lazy(() =>
  import('../../resource/list/ListPage.tsx').then(({ ListPage: Component }) => ({ default: Component })),
);
const TariffEditor = lazy(() =>
  import('./TariffEditor.tsx').then(({ TariffEditor: Component }) => ({ default: Component })),
);

/** Tariffs of one kind: their list, and the editor of the one in the address (`id`, `form`). */
export function Tariffs() {
  const { tab, search, setSearch } = usePageTab();
  const page = pageAt(tab.path);
  const form = search['form'];
  const id = form === undefined || form === 'new' ? search['id'] : form.replace(/^copy:/, '');
  const left = useLeftRow(id ?? form);
  if (!page) return null;
  if (id === undefined && form === undefined)
    return (
      <Suspense fallback={<SkeletonRows rows={14} />}>
        <ListPage resource={tariff} page={page} back={left} />
      </Suspense>
    );
  const kinds = page.preset?.['kind'];
  const show = (next: string | null): void => {
    setTabDirty(tab.value, false);
    setSearch({ id: next, form: null, preset: null });
  };
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <TariffEditor
        key={id ?? 'new'}
        id={id}
        kind={Array.isArray(kinds) && kinds.includes('complex') ? 'complex' : 'simple'}
        preset={Object.fromEntries(new URLSearchParams(search['preset'] ?? ''))}
        onShow={show}
      />
    </Suspense>
  );
}
