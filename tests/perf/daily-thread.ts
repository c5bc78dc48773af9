import type { Browser, Page } from 'playwright';
import { newPage } from './browser.ts';
import { aRow, openTabs, PASSES, signIn } from './console.ts';
import type { Figures } from './harness.ts';
import { showEcho } from './palette.ts';
import { settle, threadTime } from './thread-time.ts';
import type { ThreadTime } from './thread-time.ts';

const ROUNDS = 20;
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

/** The processor time of what is done all day, beside a key and a click that change the text of a div. */
export const threadTimes = async (
  browser: Browser,
  url: string,
): Promise<{ readonly metrics: Figures; readonly baseline: Figures }> => {
  const state = await signIn(browser, url);
  const open = (path: string): Promise<Page> => openPage(browser, url + path, state);

  const echo = await open(PASSES);
  await showEcho(echo);
  const text = `document.querySelector('#echo').textContent`;
  const press = (page: Page, key: string) => () => page.keyboard.press(key);
  const key = await threadTime(echo, { event: 'keydown', seen: text, act: press(echo, 'a') }, ROUNDS);
  await echo.evaluate(() => {
    const shown = document.querySelector('#echo');
    shown?.addEventListener('click', () => (shown.textContent += '.'));
  });
  const clickEcho = () => echo.locator('#echo').evaluate((shown: HTMLElement) => shown.click());
  const click = await threadTime(echo, { event: 'click', seen: text, act: clickEcho }, ROUNDS);
  await echo.context().close();

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
  const detail = await threadTime(list, showRecord, ROUNDS);

  const entries = `document.querySelector('[role=dialog] [cmdk-item]') !== null`;
  const showPalette = { event: 'keydown', seen: entries, act: press(list, 'Control+k'), undo: closeRecord } as const;
  await threadTime(list, showPalette, 2);
  const palette = await threadTime(list, showPalette, ROUNDS);
  await list.keyboard.press('Control+k');
  await list.locator('[role=dialog] [cmdk-item]').first().waitFor();
  await settle(list);
  const typed = 'xufei';
  const typing = {
    event: 'keydown',
    seen: `document.querySelector('[cmdk-list]').textContent`,
    act: (turn: number) => list.keyboard.press(typed[turn % typed.length] ?? 'a'),
    undo: async () => {
      if ((await list.locator('[role=dialog] input').first().inputValue()).length === typed.length)
        await list.locator('[role=dialog] input').first().fill('');
    },
  } as const;
  const typedKey = await threadTime(list, typing, ROUNDS);
  await list.context().close();

  const tabs = await open(PASSES);
  const tab = await switching(tabs, LISTS);
  await tabs.context().close();
  const files = await open(PASSES);
  const caseFile = `/desk/case?${new URLSearchParams({ plate: plate.replace('·', '') })}`;
  const file = await switching(files, [PASSES, caseFile]);
  await files.context().close();

  return {
    metrics: {
      ...named('paletteOpen', palette),
      ...named('key', typedKey),
      ...named('detail', detail),
      ...named('tabSwitch', tab),
      ...named('caseSwitch', file),
    },
    baseline: {
      ...named('paletteOpen', key),
      ...named('key', key),
      ...named('detail', key),
      ...named('tabSwitch', click),
      ...named('caseSwitch', click),
    },
  };
};

const named = (name: string, { toPaintMs, wholeMs }: ThreadTime): Figures => ({
  [`${name}ThreadMs`]: toPaintMs,
  [`${name}WholeThreadMs`]: wholeMs,
});
