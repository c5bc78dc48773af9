import type { CDPSession, Page } from 'playwright';
import { newPage, withBrowser } from './browser.ts';
import { alternate, median } from './harness.ts';
import type { Benchmark } from './harness.ts';
import { servePart } from './serve-part.ts';
import { threadUse } from './thread-time.ts';

const ROUNDS = 3;
const FRAMES = 120;
/** How far the list goes from one frame to the next, in px: about ten rows, as with a wheel that is turned fast. */
const STEP = 320;

interface Drawn {
  readonly framesPerSecond: number;
  /** The longest time between two frames. */
  readonly longestFrameMs: number;
  /** Processor time of the page for a frame: the same on a busy machine. */
  readonly frameThreadMs: number;
  /** What the page did for a frame, counted: how often it calculated styles and laid out, how many rows it added. */
  readonly frameStyles: number;
  readonly frameLayouts: number;
  readonly frameNewRows: number;
}

declare global {
  /** Rows that were added to the list. */
  var newRows: number;
}

/** How often the page has calculated styles and laid out since its session was opened. */
const countsOf = async (cdp: CDPSession): Promise<{ readonly styles: number; readonly layouts: number }> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const count = (named: string): number => metrics.find(({ name }) => name === named)?.value ?? Number.NaN;
  return { styles: count('RecalcStyleCount'), layouts: count('LayoutCount') };
};

/** Counts the rows that are added to the list from now on. */
const watchRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.newRows = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('[role=row]')) globalThis.newRows += 1;
    }).observe(document.querySelector('[role=grid]') ?? document.body, { subtree: true, childList: true });
  });

/** Draws some frames, each of them `step` px further down the list. */
const draw = async (page: Page, cdp: CDPSession, step: number): Promise<Drawn> => {
  let times: readonly number[] = [];
  const before = await countsOf(cdp);
  await page.evaluate(() => (globalThis.newRows = 0));
  const used = await threadUse(page, async () => {
    times = await page.evaluate(
      ([frames = 0, px = 0]) =>
        new Promise<readonly number[]>((resolve) => {
          const grid = document.querySelector('[role=grid]');
          const seen: number[] = [];
          const next = (at: number): void => {
            seen.push(at);
            if (seen.length > frames) return resolve(seen);
            if (px > 0) grid?.scrollBy(0, px);
            requestAnimationFrame(next);
          };
          requestAnimationFrame(next);
        }),
      [FRAMES, step],
    );
  });
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  const after = await countsOf(cdp);
  const rows = await page.evaluate(() => globalThis.newRows);
  const whole = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    framesPerSecond: (gaps.length * 1000) / whole,
    longestFrameMs: Math.max(...gaps),
    frameThreadMs: used / gaps.length,
    frameStyles: (after.styles - before.styles) / gaps.length,
    frameLayouts: (after.layouts - before.layouts) / gaps.length,
    frameNewRows: rows / gaps.length,
  };
};

export const scroll: Benchmark = {
  title: 'a list of 100 000 rows that is scrolled, beside the same list at rest',
  limits: {
    'metrics.framesPerSecond': { min: 50 },
    // What a frame at 60 a second may take.
    'metrics.frameThreadMs': { max: 16 },
    // Once a frame: a second time is one that a script has forced. Rows are added only where the list has gone on.
    'metrics.frameStyles': { max: 2 },
    'metrics.frameLayouts': { max: 1.5 },
    'metrics.frameNewRows': { max: 12 },
    // The rows that are drawn are those in sight, wherever they stand.
    'metrics.rows': { max: 150 },
  },
  run: async () => {
    const { address, close } = await servePart('list-bench.html');
    try {
      return await withBrowser(async (browser) => {
        const page = await newPage(browser);
        await page.goto(address);
        await page.locator('[role=row][aria-rowindex="2"]').waitFor();
        await watchRows(page);
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Performance.enable');
        const { a, b } = await alternate(
          ROUNDS,
          () => draw(page, cdp, STEP),
          () => draw(page, cdp, 0),
        );
        const rows = await page.locator('[role=row][aria-rowindex]').count();
        const gone = await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTop ?? 0);
        if (gone < ROUNDS * FRAMES * STEP * 0.9) throw new Error(`Scrolled no further than ${gone} px`);
        const figures = (runs: readonly Drawn[]) => ({
          // The best of the runs: what else a machine does only takes frames away.
          framesPerSecond: Math.max(...runs.map(({ framesPerSecond }) => framesPerSecond)),
          longestFrameMs: Math.min(...runs.map(({ longestFrameMs }) => longestFrameMs)),
          frameThreadMs: median(runs.map(({ frameThreadMs }) => frameThreadMs)),
          frameStyles: median(runs.map(({ frameStyles }) => frameStyles)),
          frameLayouts: median(runs.map(({ frameLayouts }) => frameLayouts)),
          frameNewRows: median(runs.map(({ frameNewRows }) => frameNewRows)),
        });
        return { metrics: { ...figures(a), rows }, baseline: figures(b) };
      });
    } finally {
      await close();
    }
  },
};
