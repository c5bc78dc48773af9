import type { Page } from 'playwright';
import { newPage, withBrowser } from './browser.ts';
import { alternate, median } from './harness.ts';
import type { Benchmark } from './harness.ts';
import { servePart } from './serve-part.ts';
import { threadUse } from './thread-time.ts';

const ROUNDS = 5;
const FRAMES = 120;
/** How far the list goes from one frame to the next, in px: about ten rows, as with a wheel that is turned fast. */
const STEP = 320;

interface Drawn {
  readonly framesPerSecond: number;
  /** The longest time between two frames. */
  readonly longestFrameMs: number;
  /** Processor time of the page for a frame: the same on a busy machine. */
  readonly frameThreadMs: number;
}

/** Draws some frames, each of them `step` px further down the list. */
const draw = async (page: Page, step: number): Promise<Drawn> => {
  let times: readonly number[] = [];
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
  const whole = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return {
    framesPerSecond: (gaps.length * 1000) / whole,
    longestFrameMs: Math.max(...gaps),
    frameThreadMs: used / gaps.length,
  };
};

export const scroll: Benchmark = {
  title: 'a list of 100 000 rows that is scrolled, beside the same list at rest',
  limits: {
    'metrics.framesPerSecond': { min: 50 },
    // What a frame at 50 a second may take.
    'metrics.frameThreadMs': { max: 20 },
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
        const { a, b } = await alternate(
          ROUNDS,
          () => draw(page, STEP),
          () => draw(page, 0),
        );
        const rows = await page.locator('[role=row][aria-rowindex]').count();
        const gone = await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTop ?? 0);
        if (gone < ROUNDS * FRAMES * STEP * 0.9) throw new Error(`Scrolled no further than ${gone} px`);
        const figures = (runs: readonly Drawn[]) => ({
          framesPerSecond: median(runs.map(({ framesPerSecond }) => framesPerSecond)),
          longestFrameMs: median(runs.map(({ longestFrameMs }) => longestFrameMs)),
          frameThreadMs: median(runs.map(({ frameThreadMs }) => frameThreadMs)),
        });
        return { metrics: { ...figures(a), rows }, baseline: figures(b) };
      });
    } finally {
      await close();
    }
  },
};
