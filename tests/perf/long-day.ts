import type { Page } from 'playwright';
import { newPage, withBrowser } from './browser.ts';
import { aRow, openTabs, signIn } from './console.ts';
import { build, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';

const CHANGES = 1000;
/** Changes after which every page has been drawn and what is kept for each is kept. */
const WARM = 100;
/** Every so many changes a page is closed and opened again: it is drawn from nothing. */
const ANEW = 10;

/** Memory that the page's JavaScript holds once what nobody needs has been given back, in MB. */
const heapMb = async (page: Page): Promise<number> => {
  const cdp = await page.context().newCDPSession(page);
  for (let time = 0; time < 2; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.detach();
  return usedSize / 1e6;
};

/** Goes from page to page as somebody does who has several open all day. */
const change = async (page: Page, from: number, to: number): Promise<void> => {
  const tabs = page.locator('[role=tablist] [role=tab]');
  const count = await tabs.count();
  for (let turn = from; turn < to; turn += 1) {
    // never the home page, which cannot be closed
    await tabs.nth(1 + (turn % (count - 1))).click();
    if (turn % ANEW === 0) {
      await page.keyboard.press('Alt+w');
      await tabs.nth(count - 1).waitFor({ state: 'detached' });
      await page.keyboard.press('Alt+Shift+t');
      await tabs.nth(count - 1).waitFor();
      await aRow(page);
    }
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
};

export const longDay: Benchmark = {
  title: `memory after ${CHANGES} changes of pages, every tenth drawn from nothing, beside that after ${WARM}`,
  limits: { 'ratios.heapMb': { max: 1.15 }, 'ratios.nodes': { max: 1.1 } },
  run: async () => {
    await build('web', 'server');
    return withServer('demo', (server) =>
      withBrowser(async (browser) => {
        const context = await browser.newContext({ storageState: await signIn(browser, server.url) });
        const page = await newPage(context);
        await openTabs(page, server.url);
        const nodes = (): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);
        await change(page, 0, WARM);
        const baseline = { heapMb: await heapMb(page), nodes: await nodes() };
        await change(page, WARM, WARM + CHANGES);
        const metrics = { heapMb: await heapMb(page), nodes: await nodes() };
        await context.close();
        return { metrics, baseline };
      }),
    );
  },
};
