import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { newPage, withBrowser } from './browser.ts';
import { alternate, median, percentile } from './harness.ts';
import type { Benchmark } from './harness.ts';
import { servePart } from './serve-part.ts';

const ROUNDS = 4;
/** Partial words in pinyin, initials and English, as users type when searching: few letters match most of the 5 000. */
export const TYPED = ['xufei', 'yzc', 'tingchechang', 'heimingdan', 'renew', 'export', 'qx gl', 'jsgl'];

declare global {
  /** Milliseconds from each key to the paint of its change. */
  var keyToPaint: number[];
  /** Ends the measuring that was begun last. */
  var stopWatchingKeys: (() => void) | undefined;
}

/** Measures every key from its event to the first paint after the watched element has changed. */
export const watchKeys = (page: Page, selector: string): Promise<void> =>
  page.evaluate((watched) => {
    globalThis.keyToPaint = [];
    const element = document.querySelector(watched);
    if (!element) throw new Error(`No ${watched}`);
    globalThis.stopWatchingKeys?.();
    let pressed: number | undefined;
    const heard = new AbortController();
    addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true, signal: heard.signal });
    const look = new MutationObserver(() => {
      const from = pressed;
      pressed = undefined;
      if (from !== undefined) globalThis.afterPaint((at) => globalThis.keyToPaint.push(at - from));
    });
    globalThis.stopWatchingKeys = () => {
      look.disconnect();
      heard.abort();
    };
    look.observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
  }, selector);

/** Types into and clears the focused input repeatedly; returns the times of all keys that changed something. */
export const typeWords = async (page: Page): Promise<readonly number[]> => {
  for (const text of TYPED) {
    for (const letter of text) await press(page, letter);
    for (const _ of text) await press(page, 'Backspace');
  }
  return page.evaluate(() => globalThis.keyToPaint);
};

/** An input, focused, whose text is repeated beside it: the least that a key can do. */
export const showEcho = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [input, echo] = [document.createElement('input'), document.createElement('div')];
    echo.id = 'echo';
    input.addEventListener('input', () => (echo.textContent = input.value));
    document.body.append(input, echo);
    input.focus();
  });

/** Milliseconds from one key to the next: nobody types more than twelve a second for long. */
const TYPIST_MS = 80;
const press = async (page: Page, key: string): Promise<void> => {
  const next = delay(TYPIST_MS);
  await page.keyboard.press(key);
  // The next key follows when this one is painted, however long that takes.
  await page.evaluate(() => new Promise((resolve) => globalThis.afterPaint(resolve)));
  await next;
};

export const palette: Benchmark = {
  title: 'a key in the palette over 5 000 commands beside an input that echoes into a div',
  limits: { 'metrics.keyP95Ms': { max: 50 } },
  run: async () => {
    const { address, close } = await servePart('bench.html');
    try {
      return await withBrowser(async (browser) => {
        const open = async (): Promise<Page> => {
          const page = await newPage(browser);
          await page.goto(address);
          await page.locator('[cmdk-item]').first().waitFor();
          return page;
        };
        const ours = async (): Promise<readonly number[]> => {
          const page = await open();
          await page.locator('[role=dialog] input').first().focus();
          await watchKeys(page, '[cmdk-list]');
          const times = await typeWords(page);
          await page.close();
          return times;
        };
        const plain = async (): Promise<readonly number[]> => {
          const page = await open();
          await page.keyboard.press('Escape');
          await page.locator('[role=dialog]').waitFor({ state: 'detached' });
          await showEcho(page);
          await watchKeys(page, '#echo');
          const times = await typeWords(page);
          await page.close();
          return times;
        };
        const { a, b } = await alternate(ROUNDS, ours, plain);
        const figures = (runs: readonly (readonly number[])[]) => ({
          keyP50Ms: median(runs.flat()),
          keyP95Ms: median(runs.map((times) => percentile(times, 0.95))),
        });
        return { metrics: figures(a), baseline: figures(b) };
      });
    } finally {
      await close();
    }
  },
};
