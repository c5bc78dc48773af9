import type { Browser, Page } from 'playwright';
import { newPage } from './browser.ts';
import { aRow, openTabs, PASSES, signIn } from './console.ts';
import type { Figures } from './harness.ts';
import { showEcho, TYPED, typeWords } from './palette.ts';
import { longestTask, settle, threadTime } from './thread-time.ts';
import type { ThreadTime } from './thread-time.ts';

const ROUNDS = 30;
const LISTS = [PASSES, '/static/monthlyRenewal'];
const FRONT = `[...document.querySelectorAll('main > div')].findIndex((pane) => pane.ariaHidden === 'false')`;

/** Switches between the tabs of two addresses that have been shown. */
const switching = async (page: Page, paths: readonly string[]): Promise<ThreadTime> => {
  await openTabs(page, new URL(page.url()).origin, paths);
  const tabs = page.locator('[role=tablist] [role=tab]');
  const first = (await tabs.count()) - paths.length;
  await settle(page);
  return threadTime(
    page,
    {
      event: 'click',
      seen: FRONT,
      act: (turn) => tabs.nth(first + (turn % paths.length)).evaluate((tab: HTMLElement) => tab.click()),
    },
    ROUNDS,
  );
};

/** A new tab of the browser, signed in, at an address. */
const openPage = async (browser: Browser, url: string, state: Awaited<ReturnType<typeof signIn>>): Promise<Page> => {
  const page = await newPage(await browser.newContext({ storageState: state }));
  await page.goto(url);
  await aRow(page);
  await settle(page);
  return page;
};

/** The least that a key and a click can do: each changes the text of a div. */
interface Echo {
  readonly key: () => Promise<ThreadTime>;
  readonly click: () => Promise<ThreadTime>;
}
const press = (page: Page, key: string) => () => page.keyboard.press(key);

const openEcho = async (page: Page): Promise<Echo> => {
  await showEcho(page);
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
  toPaintP95Ms: (a.toPaintP95Ms + b.toPaintP95Ms) / 2,
  wholeMs: (a.wholeMs + b.wholeMs) / 2,
});

/** Something beside its echo just before and just after: a processor is not as fast at one minute as at the next. */
const beside = async (
  name: string,
  echo: () => Promise<ThreadTime>,
  measure: () => Promise<ThreadTime>,
): Promise<Beside> => {
  const before = await echo();
  const own = await measure();
  return { metrics: named(name, own), baseline: named(name, mean(before, await echo())) };
};

/** The processor time of what is done all day, beside a key and a click that change the text of a div. */
export const threadTimes = async (browser: Browser, url: string): Promise<Beside> => {
  const state = await signIn(browser, url);
  const open = (path: string): Promise<Page> => openPage(browser, url + path, state);
  const echoing = await open(PASSES);
  const echo = await openEcho(echoing);

  const list = await open(PASSES);
  const plate = await list.locator('[role=row] [data-column=plates]').first().innerText();
  await list.keyboard.press('j');
  const record = `document.querySelector('[role=dialog][aria-modal=false]') !== null`;
  const closeRecord = async (): Promise<void> => {
    await list.keyboard.press('Escape');
    await list.locator('[role=dialog]').waitFor({ state: 'detached' });
  };
  const showRecord = { event: 'keydown', seen: record, act: press(list, 'Enter'), undo: closeRecord } as const;
  await threadTime(list, showRecord, 2); // loads it
  const detail = await beside('detail', echo.key, () => threadTime(list, showRecord, ROUNDS));

  const entries = `document.querySelector('[role=dialog] [cmdk-item]') !== null`;
  const showPalette = { event: 'keydown', seen: entries, act: press(list, 'Control+k'), undo: closeRecord } as const;
  await threadTime(list, showPalette, 2);
  const palette = await beside('paletteOpen', echo.key, () => threadTime(list, showPalette, ROUNDS));
  await list.keyboard.press('Control+k');
  await list.locator('[role=dialog] [cmdk-item]').first().waitFor();
  await settle(list);
  // Each word is typed and taken away again, by a person who sees what a key has done before the next.
  const keys = TYPED.slice(0, 3).flatMap((word) => [...word, ...Array.from(word, () => 'Backspace')]);
  await typeWords(list); // finds and compiles what a day needs
  const typing = { event: 'keydown', act: (turn: number) => list.keyboard.press(keys[turn] ?? '') } as const;
  const key = await beside('key', echo.key, () => threadTime(list, typing, keys.length));
  const longestTaskThreadMs = await longestTask(list, () => typeWords(list));
  await list.context().close();

  const switched = async (name: string, paths: readonly string[]): Promise<Beside> => {
    const tabs = await open(PASSES);
    const found = await beside(name, echo.click, () => switching(tabs, paths));
    await tabs.context().close();
    return found;
  };
  const caseFile = `/desk/case?${new URLSearchParams({ plate: plate.replace('·', '') })}`;
  const all = [
    palette,
    key,
    detail,
    await switched('tabSwitch', LISTS),
    await switched('caseSwitch', [PASSES, caseFile]),
  ];
  await echoing.context().close();
  return {
    metrics: Object.assign({ longestTaskThreadMs }, ...all.map(({ metrics }) => metrics)),
    baseline: Object.assign({}, ...all.map(({ baseline }) => baseline)),
  };
};

const named = (name: string, { toPaintMs, toPaintP95Ms, wholeMs }: ThreadTime): Figures => ({
  [`${name}ThreadMs`]: toPaintMs,
  [`${name}ThreadP95Ms`]: toPaintP95Ms,
  [`${name}WholeThreadMs`]: wholeMs,
});
