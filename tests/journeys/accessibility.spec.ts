import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { pages } from '@parkdeck/core/catalogue/pages';
import type { PageDef } from '@parkdeck/core/kit/page';
import { expect, test } from './fixtures.ts';
import { setLook, settled } from './look.ts';

declare global {
  var axe: typeof import('axe-core');
}

const LANGUAGES = ['zh', 'en'] as const;
/** Colours are the same in both languages. */
const THEMES_OF = { zh: ['white', 'dark'], en: ['white'] };
const OTHER_THEMES = ['grey', 'hey', 'star', 'vip', 'blue', 'cool', 'd2', 'renren'];
/** A dashboard, a long list, a form. */
const REPRESENTATIVE = ['/wel/index', '/car/carMonthNew', '/info/index'];
const WIDTHS = [1280, 1920];
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

const walked: readonly PageDef[] = pages.filter(({ path }) => !PASSING.includes(path));

/** What axe calls serious or critical. Run in the page itself: handing over what it found to be right costs ten times as long. */
const violations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations: found } = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n').slice(1).join(' ') ?? ''}`));
  });
};

const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What holds for every page, in both languages and both reference themes. */
const check = async (page: Page, { path, title, tab = true }: PageDef): Promise<void> => {
  for (const language of LANGUAGES) {
    await setLook(page, { language, theme: 'white' });
    await settled(page);
    const name = NAMED[path] ?? title[language];
    if (tab) await expect.soft(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible();
    expect.soft((await page.title()).startsWith(`${name} · `), `the document is called ${name}`).toBe(true);
    expect.soft(await page.locator('body').innerText(), 'raw text').not.toMatch(RAW_TEXT);
    for (const theme of THEMES_OF[language]) {
      await setLook(page, { theme });
      expect.soft(await violations(page), `axe, ${language}, ${theme}`).toEqual([]);
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflow(page), `sideways overflow at ${width}, ${language}`).toBe(0);
    }
  }
};

for (const page of walked) {
  const signedOut = SIGNED_OUT.includes(page.path);
  test.describe(() => {
    test.use({ user: signedOut ? null : 'admin', failingCalls: signedOut });
    test(`${page.path} is readable and operable by everyone`, async ({ page: browser }) => {
      await browser.goto(ADDRESSES[page.path] ?? page.path);
      await check(browser, page);
    });
  });
}

for (const path of REPRESENTATIVE) {
  test(`${path} is readable in all other themes`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    for (const theme of OTHER_THEMES) {
      await setLook(page, { theme });
      expect.soft(await violations(page), theme).toEqual([]);
    }
  });
}
