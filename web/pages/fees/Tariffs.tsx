import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { pageAt } from '../../app/pages.ts';
import { ListPage } from '../../resource/list/ListPage.tsx';
import { usePageTab } from '../../tabs/page-tab.ts';

/** Tariffs of one kind: their list, and the editor of the one that the address names (`id`, `form`). */
export function Tariffs() {
  const { tab } = usePageTab();
  const page = pageAt(tab.path);
  return page ? <ListPage resource={tariff} page={page} /> : null;
}
