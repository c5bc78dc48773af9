import { chromium } from 'playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { QUIET_BROWSER } from '../quiet-browser.ts';
import { runNode } from './harness.ts';

/** Provides a Chromium while `body` runs. */
export const withBrowser = async <T>(body: (browser: Browser) => Promise<T>): Promise<T> => {
  const browser = await chromium.launch({
    executablePath: (await runNode('tests/browser.mjs')).trim(),
    args: [QUIET_BROWSER],
  });
  try {
    return await body(browser);
  } finally {
    await browser.close();
  }
};

declare global {
  /** Calls back with the time at which the next frame has been painted. */
  var afterPaint: (then: (at: number) => void) => void;
}

/**
 * A new page, prepared for what benchmarks evaluate in it: `afterPaint` in every document (a task posted during a frame
 * is run after that frame is painted, and as the most urgent one before what waits for that moment, too), and the
 * helper by which the loader of these files names functions, which those that are sent into the page still call.
 */
export const newPage = async (from: Pick<Browser | BrowserContext, 'newPage'>): Promise<Page> => {
  const page = await from.newPage();
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript(() => {
    globalThis.afterPaint = (then) =>
      void requestAnimationFrame(
        () => void scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' }),
      );
  });
  return page;
};
