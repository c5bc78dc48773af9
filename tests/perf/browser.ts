import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { QUIET_BROWSER } from '../quiet-browser.ts';
import { runNode } from './harness.ts';

/** A Chromium for the time of `body`. */
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
  /** Calls back with the time at which the next frame is on the screen. */
  var afterPaint: (then: (at: number) => void) => void;
}

/**
 * Gives every document of the page `afterPaint`: a message that a frame posts is handled once that frame is painted.
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
