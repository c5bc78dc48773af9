import type { Page } from '@playwright/test';
import { pages } from '@parkdeck/core/catalogue/pages';
import type { PageDef } from '@parkdeck/core/kit/page';
import { reports, resources } from '../architecture/declared.ts';
import { someOfEach, todaysShare } from '../factories/size.ts';

/** A dashboard, a long list, a form. */
export const REPRESENTATIVE = ['/wel/index', '/car/carMonthNew', '/info/index'];
/** Pages that redirect or lock the screen: they have their own journeys. */
const PASSING = ['/', '/wel', '/lock'];
/** Public pages that redirect a signed-in user. */
export const SIGNED_OUT = ['/login', '/gxwlogin', '/tokenlogin', '/lqyzlogin', '/testlogin'];
export const ADDRESSES: Readonly<Record<string, string>> = {
  '/form-detail/index': '/form-detail/index?type=pass&id=GR00000001',
  // The editors; the roadside page shows the list.
  '/car/parkfeerule': '/car/parkfeerule?id=TF000003',
  '/car/parksimplefeerule': '/car/parksimplefeerule?id=TF000006',
  '/myiframe/$routerPath': '/myiframe/about%3Ablank',
};

/** The shape of a derived page; a hand-written page is a shape of its own. */
const shapeOf = ({ path, view, of, auth, with: others }: PageDef): string => {
  const resource = resources.find(({ name }) => name === of);
  const report = reports.find(({ name }) => name === of)?.report;
  if (view === 'own' || auth === 'public' || path in ADDRESSES || REPRESENTATIVE.includes(path)) return path;
  const parts = {
    view,
    tabs: others,
    sums: resource?.list.sums,
    tree: resource?.list.tree,
    imports: resource?.imports,
  };
  const drawn = { views: resource?.list.views, form: resource?.form, chart: report?.chart, ratios: report?.ratios };
  return Object.entries({ ...parts, ...drawn })
    .map(([part, value]) => (part === 'view' ? view : value === undefined ? '' : part))
    .join(' ');
};

/**
 * The pages for all, and a seventh of the others a day: of all hand-written pages and one of each derived shape.
 * Nightly every page.
 */
const isForAll = ({ path }: PageDef): boolean => REPRESENTATIVE.includes(path) || SIGNED_OUT.includes(path);
export const shapes = someOfEach(
  pages.filter(({ path }) => !PASSING.includes(path)),
  shapeOf,
  1,
);
export const walked = [...shapes.filter(isForAll), ...todaysShare(shapes.filter((page) => !isForAll(page)))];

/** Opens an address in a window that has shown others, without tabs of those. */
export const open = async (
  page: Page,
  address: string,
  size?: { readonly width: number; readonly height: number },
): Promise<void> => {
  await page.evaluate(() => {
    onpagehide = () => sessionStorage.clear();
  });
  if (size) await page.setViewportSize(size);
  await page.goto(address);
};
