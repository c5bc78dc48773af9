import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { pages } from '@parkdeck/core/catalogue/pages';
import type { PageDef } from '@parkdeck/core/kit/page';
import { reports, resources } from '../architecture/declared.ts';
import { someOfEach } from '../factories/size.ts';
import { expect, test } from './fixtures.ts';
import { setLook, settled } from './look.ts';

declare global {
  var axe: typeof import('axe-core');
}

const LANGUAGES = ['zh', 'en'] as const;
const OTHER_THEMES = ['grey', 'hey', 'star', 'vip', 'blue', 'cool', 'd2', 'renren'];
/** A dashboard, a long list, a form. */
const REPRESENTATIVE = ['/wel/index', '/car/carMonthNew', '/info/index'];
const WIDTHS = [1280, 1920];
const SIZE = { width: 1440, height: 900 };
const RAW_TEXT = /\bundefined\b|\[object |\bNaN\b|\bInvalid Date\b/;

/** Pages that stand for another one, or lock the screen: they have journeys of their own. */
const PASSING = ['/', '/wel', '/lock'];
/** Public pages that send a signed-in visitor away. */
const SIGNED_OUT = ['/login', '/gxwlogin', '/tokenlogin', '/lqyzlogin', '/testlogin'];
const ADDRESSES: Readonly<Record<string, string>> = {
  '/form-detail/index': '/form-detail/index?type=pass&id=GR00000001',
  // The editors; the road's page shows the list.
  '/car/parkfeerule': '/car/parkfeerule?id=TF000003',
  '/car/parksimplefeerule': '/car/parksimplefeerule?id=TF000006',
  '/myiframe/$routerPath': '/myiframe/about%3Ablank',
};

/** Pages that know a better name than their own. */
const NAMED: Readonly<Record<string, string>> = { '/form-detail/index': '京A00001' };

const lasting = test.extend({ page: async ({ lastingPage }, use) => use(lastingPage) });

/** What a derived page is made of; a page made by hand is of its own kind. */
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

/** Every page made by hand and one of each derived shape; nightly all. */
const walked = someOfEach(
  pages.filter(({ path }) => !PASSING.includes(path)),
  shapeOf,
  1,
);

/** What axe looks for. Style sheets it would read a second time for one rule only, of how a screen is held. */
const ALL: RunOptions = { resultTypes: ['violations'], preload: false };
const CONTRAST: RunOptions = { ...ALL, runOnly: ['color-contrast'] };
const NOT_CONTRAST: RunOptions = { ...ALL, rules: { 'color-contrast': { enabled: false } } };
/** Colours are the same in both languages, all else is the same in all themes. */
const LOOKS: Readonly<Record<(typeof LANGUAGES)[number], readonly (readonly [theme: string, rules: RunOptions])[]>> = {
  zh: [
    ['white', ALL],
    ['dark', CONTRAST],
  ],
  en: [['white', NOT_CONTRAST]],
};

/**
 * What axe calls serious or critical. Run in the page itself: handing over what it found to be right costs ten times as
 * long.
 */
const violations = async (page: Page, rules: RunOptions): Promise<readonly string[]> => {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { violations: found } = await globalThis.axe.run(document, options);
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${target.join(' ')} ${failureSummary?.split('\n').slice(1).join(' ') ?? ''}`,
        ),
      );
  }, rules);
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What holds for every page, in both languages and both reference themes. */
const check = async (page: Page, { path, title, tab = true }: PageDef): Promise<void> => {
  for (const language of LANGUAGES) {
    await setLook(page, { language, theme: 'white' });
    await settled(page);
    const name = NAMED[path] ?? title[language];
    if (tab) await expect.soft(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible();
    expect.soft((await page.title()).startsWith(`${name} · `), `the document is called ${name}`).toBe(true);
    expect.soft(await page.locator('body').innerText(), 'raw text').not.toMatch(RAW_TEXT);
    for (const [theme, rules] of LOOKS[language]) {
      await setLook(page, { theme });
      expect.soft(await violations(page, rules), `axe, ${language}, ${theme}`).toEqual([]);
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflow(page), `sideways overflow at ${width}, ${language}`).toBe(0);
    }
  }
};

/** Opens an address in a window that has shown others: nothing of them stands in its tabs. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.evaluate(() => {
    onpagehide = () => sessionStorage.clear();
  });
  await page.setViewportSize(SIZE);
  await page.goto(address);
};

// Each address is loaded afresh, but in one window: with what it has of the console already a page takes a third of the
// time.
for (const page of walked.filter(({ path }) => !SIGNED_OUT.includes(path))) {
  lasting(`${page.path} is readable and operable by everyone`, async ({ page: browser }) => {
    await open(browser, ADDRESSES[page.path] ?? page.path);
    await check(browser, page);
  });
}

for (const page of walked.filter(({ path }) => SIGNED_OUT.includes(path))) {
  test.describe(() => {
    test.use({ user: null, failingCalls: true });
    test(`${page.path} is readable and operable by everyone`, async ({ page: browser }) => {
      await browser.goto(page.path);
      await check(browser, page);
    });
  });
}

for (const path of REPRESENTATIVE) {
  lasting(`${path} is readable in all other themes`, async ({ page }) => {
    await open(page, path);
    await setLook(page, { language: 'zh' });
    await settled(page);
    for (const theme of OTHER_THEMES) {
      await setLook(page, { theme });
      expect.soft(await violations(page, CONTRAST), theme).toEqual([]);
    }
  });
}
