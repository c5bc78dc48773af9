import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
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
 * Adds `afterPaint` to every document of the page: a message posted during a frame is handled after that frame is
 * painted.
 */
export const teachPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.afterPaint = (then) =>
      void requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => then(performance.now());
        port2.postMessage(null);
      });
  });
