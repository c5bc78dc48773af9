import type { Browser, BrowserContext, Page } from 'playwright';
import { pages } from '@parkdeck/core/catalogue/pages';
import { DEMO_PASSWORD } from '@parkdeck/server/access/demo-password';
import { newPage } from './browser.ts';
import { alternate } from './harness.ts';
import { settle } from './thread-time.ts';

export const PASSES = '/car/carMonthNew';
/** Pages with a list, to switch between: with the home page twenty, from all areas; the demo has rows for each. */
const LISTS = pages.filter(({ view }) => view === 'list').map(({ path }) => path);
const TABS: readonly string[] = [PASSES, ...LISTS.filter((_path, at) => at % 10 === 5)];
const SWITCHES = 40;

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in like a user and returns the state that the browser then stores. */
export const signIn = async (browser: Browser, url: string): Promise<Session> => {
  const context = await browser.newContext();
  const page = await newPage(context);
  await page.goto(`${url}/login`);
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[name=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('[role=tablist]').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
};

/** Waits until the page in front shows a row. */
export const aRow = (page: Page): Promise<void> =>
  page.locator('main [role=row][aria-rowindex]:visible').first().waitFor();

/** Waits until the page in front shows its first row, or its title where that is not one of a list. */
const shown = (page: Page): Promise<void> =>
  page.locator('main > [aria-hidden=false] :is([role=row][aria-rowindex="2"], h1:not(.list-title))').first().waitFor();

/** Milliseconds from a click on a tab, or from no click, to the second frame after it. */
const twoFrames = (page: Page, at?: number): Promise<number> =>
  page.evaluate(
    (index) =>
      new Promise<number>((resolve) => {
        const tab =
          index === undefined ? undefined : document.querySelectorAll<HTMLElement>('[role=tablist] [role=tab]')[index];
        const begun = performance.now();
        tab?.click();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)));
      }),
    at,
  );

/** Opens the tabs one after the other, so that all have been shown once. */
export const openTabs = async (page: Page, url: string, paths = TABS): Promise<number> => {
  for (const path of paths) {
    await page.goto(url + path);
    await shown(page);
  }
  const handles = page.locator('[role=tablist] [role=tab]');
  const count = await handles.count();
  if (count < paths.length) throw new Error(`Only ${count} tabs are open`);
  for (let at = 0; at < count; at += 1) {
    await handles.nth(at).click();
    await shown(page);
  }
  return count;
};

/** Switches between tabs that have all been shown (`a`), each from a page at rest, beside idle frames (`b`). */
export const switchTabs = async (page: Page, count: number) => {
  let turn = 0;
  const atRest = async (at?: number): Promise<number> => {
    await settle(page);
    return twoFrames(page, at);
  };
  return alternate(
    SWITCHES,
    () => atRest(turn++ % count),
    () => atRest(),
  );
};
