import type { Page } from 'playwright';
import { aRow, openTabs, PASSES } from './console.ts';
import type { Figures } from './harness.ts';
import { typeWords } from './palette.ts';
import { longestTask, settle, threadTime } from './thread-time.ts';
import type { ThreadTime } from './thread-time.ts';

const ROUNDS = 12;
const LISTS = [PASSES, '/static/monthlyRenewal'];
const FRONT = `[...document.querySelectorAll('main > div')].findIndex((pane) => pane.ariaHidden === 'false')`;

/** Switches between the tabs of two addresses that have been shown. */
const switching = async (page: Page, paths: readonly string[]): Promise<ThreadTime> => {
  const tabs = paths.map((path) => page.locator(`[data-tab^="${path.split('?')[0]}"] [role=tab]`).first());
  const act = async (turn: number): Promise<void> =>
    tabs[turn % tabs.length]?.evaluate((tab: HTMLElement) => tab.click());
  for (const turn of tabs.keys()) await act(turn);
  await settle(page);
  return threadTime(page, { event: 'click', seen: FRONT, act }, ROUNDS);
};

/** The least that a key and a click can do: each changes the text of a div. */
interface Echo {
  readonly key: () => Promise<ThreadTime>;
  readonly click: () => Promise<ThreadTime>;
}
const press = (page: Page, key: string) => () => page.keyboard.press(key);

const openEcho = async (page: Page): Promise<Echo> => {
  await page.evaluate(() => {
    const shown = document.querySelector('#echo');
    shown?.addEventListener('click', () => (shown.textContent += '.'));
  });
  const seen = `document.querySelector('#echo').textContent`;
  const click = () => page.locator('#echo').evaluate((shown: HTMLElement) => shown.click());
  return {
    key: () => threadTime(page, { event: 'keydown', seen, act: press(page, 'a') }, ROUNDS),
    click: () => threadTime(page, { event: 'click', seen, act: click }, ROUNDS),
  };
};

interface Beside {
  readonly metrics: Figures;
  readonly baseline: Figures;
}
const mean = (a: ThreadTime, b: ThreadTime): ThreadTime => ({
  toPaintMs: (a.toPaintMs + b.toPaintMs) / 2,
  wholeMs: (a.wholeMs + b.wholeMs) / 2,
});

/**
 * Things that are done, each beside the echo just before and just after it: a processor is not as fast at one minute as
 * at the next.
 */
const beside = async (
  echo: () => Promise<ThreadTime>,
  done: readonly (readonly [name: string, measure: () => Promise<ThreadTime>])[],
): Promise<readonly Beside[]> => {
  const found: Beside[] = [];
  let before = await echo();
  for (const [name, measure] of done) {
    const own = await measure();
    const after = await echo();
    found.push({ metrics: named(name, own), baseline: named(name, mean(before, after)) });
    before = after;
  }
  return found;
};

/**
 * A page on which the tabs of two lists are open, and one that shows an echo: processor time of what is done all day.
 */
export const threadTimes = async (page: Page, echoing: Page, url: string): Promise<Beside> => {
  const echo = await openEcho(echoing);
  await openTabs(page, url, [PASSES]);
  await page.locator(`[data-tab^="${PASSES}"] [role=tab]`).click();
  await aRow(page);
  const plate = await page.locator('main > [aria-hidden=false] [data-column=plates]').first().innerText();
  await page.keyboard.press('j');
  const record = `document.querySelector('[role=dialog][aria-modal=false]') !== null`;
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  };
  const showRecord = { event: 'keydown', seen: record, act: press(page, 'Enter'), undo: close } as const;
  await threadTime(page, showRecord, 2); // loads it
  const entries = `document.querySelector('[role=dialog] [cmdk-item]') !== null`;
  const showPalette = { event: 'keydown', seen: entries, act: press(page, 'Control+k'), undo: close } as const;
  await threadTime(page, showPalette, 2);
  const input = page.locator('[role=dialog] input').first();
  const openPalette = async (): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.locator('[role=dialog] [cmdk-item]').first().waitFor();
    await settle(page);
  };
  const typed = 'xufei';
  const typing = {
    event: 'keydown',
    seen: `document.querySelector('[cmdk-list]').textContent`,
    act: (turn: number) => page.keyboard.press(typed[turn % typed.length] ?? 'a'),
    undo: async () => {
      if ((await input.inputValue()).length === typed.length) await input.fill('');
    },
  } as const;
  const byKey = await beside(echo.key, [
    ['detail', () => threadTime(page, showRecord, ROUNDS)],
    ['paletteOpen', () => threadTime(page, showPalette, ROUNDS)],
    [
      'key',
      async () => {
        await openPalette();
        await input.fill('');
        return threadTime(page, typing, ROUNDS);
      },
    ],
  ]);
  await input.fill('');
  const longestTaskThreadMs = await longestTask(page, () => typeWords(page));
  await close();
  const caseFile = `/desk/case?${new URLSearchParams({ plate: plate.replace('·', '') })}`;
  const byClick = await beside(echo.click, [
    ['tabSwitch', () => switching(page, LISTS)],
    [
      'caseSwitch',
      async () => {
        await openTabs(page, url, [caseFile]);
        return switching(page, [PASSES, caseFile]);
      },
    ],
  ]);
  const all = [...byKey, ...byClick];
  return {
    metrics: Object.assign({ longestTaskThreadMs }, ...all.map(({ metrics }) => metrics)),
    baseline: Object.assign({}, ...all.map(({ baseline }) => baseline)),
  };
};

const named = (name: string, { toPaintMs, wholeMs }: ThreadTime): Figures => ({
  [`${name}ThreadMs`]: toPaintMs,
  [`${name}WholeThreadMs`]: wholeMs,
});
