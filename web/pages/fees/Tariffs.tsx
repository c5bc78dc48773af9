import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { lazy, Suspense } from 'react';
import { pageAt } from '../../app/pages.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { useLeftRow } from '../../resource/list/use-left-row.ts';
import { usePageTab } from '../../tabs/page-tab.ts';
import { setTabDirty } from '../../tabs/tabs.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { FEE_WORDS } from './words.ts';

const ListPage = lazy(() =>
  import('../../resource/list/ListPage.tsx').then(({ ListPage: Component }) => ({ default: Component })),
);
const TariffEditor = lazy(() =>
  import('./TariffEditor.tsx').then(({ TariffEditor: Component }) => ({ default: Component })),
);

/** Tariffs of one kind: their list, and the editor of the one in the address (`id`, `form`). */
export function Tariffs() {
  const { active, tab, search, setSearch } = usePageTab();
  const page = pageAt(tab.path);
  const form = search['form'];
  const id = form === undefined || form === 'new' ? search['id'] : form.replace(/^copy:/, '');
  const left = useLeftRow(id ?? form);
  const show = (next: string | null): void => {
    setTabDirty(tab.value, false);
    setSearch({ id: next, form: null, preset: null });
  };
  // until the editor is there, which asks about what was changed
  useKeys('global', [{ keys: 'esc', label: FEE_WORDS.back, run: () => show(null) }], {
    active: active && (id ?? form) !== undefined,
  });
  if (!page) return null;
  if (id === undefined && form === undefined)
    return (
      <Suspense fallback={<SkeletonRows rows={14} />}>
        <ListPage resource={tariff} page={page} back={left} />
      </Suspense>
    );
  const kinds = page.preset?.['kind'];
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
