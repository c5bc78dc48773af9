import { pages } from '@parkdeck/core/catalogue/pages';
import type { PageDef } from '@parkdeck/core/kit/page';
import { expect, test } from 'vitest';
import { pageComponent, preloadPage } from './page-components.ts';

const oneOf = (view: PageDef['view']): PageDef => {
  const page = pages.find((each) => each.view === view);
  if (!page) throw new Error(`no page of ${view}`);
  return page;
};

test.each((['list', 'tree', 'report', 'own'] as const).map((view) => [view, oneOf(view)] as const))(
  'a page of view %s that is asked for twice at once is one component: what is on the screen stays there',
  async (_view, page) => {
    const [first, second] = await Promise.all([preloadPage(page), preloadPage(page)]);
    expect(second).toBe(first);
    expect(pageComponent(page)).toBe(first);
  },
);
