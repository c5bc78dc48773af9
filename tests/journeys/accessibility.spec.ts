import type { RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import type { PageDef } from '@parkdeck/core/kit/page';
import { calls } from '../architecture/declared.ts';
import { isNightly } from '../factories/size.ts';
import { ALL, CONTRAST, NOT_CONTRAST, violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { setLook, settled } from './look.ts';
import { beyondKeys } from './tab-order.ts';
import { cutInLists, overlappingTexts } from './overlaps.ts';
import { ADDRESSES, open, REPRESENTATIVE, SIGNED_OUT, walked } from './walked-pages.ts';

const LANGUAGES = ['zh', 'en'] as const;
const OTHER_THEMES = ['grey', 'hey', 'star', 'vip', 'blue', 'cool', 'd2', 'renren'];
const WIDTHS = [1280, 1920];
const SIZE = { width: 1440, height: 900 };
const RAW_TEXT = /\bundefined\b|\[object |\bNaN\b|\bInvalid Date\b|\d{4}-\d\d-\d\dT\d\d:/;

/** Pages whose tab has another title than declared. */
const NAMED: Readonly<Record<string, string>> = { '/form-detail/index': '京A00001' };

const lasting = test.extend({ page: async ({ lastingPage }, use) => use(lastingPage) });

/** Colours do not depend on the language, everything else does not depend on the theme. */
const LOOKS: Readonly<Record<(typeof LANGUAGES)[number], readonly (readonly [theme: string, rules: RunOptions])[]>> = {
  zh: [
    ['white', ALL],
    ['dark', CONTRAST],
  ],
  en: [['white', NOT_CONTRAST]],
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The pages for all are walked in both languages; the others by turns in one of them, nightly in both. */
const languagesOf = (path: string): readonly (typeof LANGUAGES)[number][] =>
  isNightly || REPRESENTATIVE.includes(path) || SIGNED_OUT.includes(path)
    ? LANGUAGES
    : LANGUAGES.slice(walked.findIndex((page) => page.path === path) % 2).slice(0, 1);

/** Colours come from the theme and room only grows: both are looked at in a few pages, nightly in all themes. */
const isThorough = (path: string): boolean => isNightly || REPRESENTATIVE.includes(path);

/** Checks that apply to every page, in its languages and both reference themes. */
const check = async (page: Page, { path, title, tab = true }: PageDef): Promise<void> => {
  for (const language of languagesOf(path)) {
    await setLook(page, { language, theme: 'white' });
    await settled(page);
    const name = NAMED[path] ?? title[language];
    if (tab) await expect.soft(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible();
    expect.soft((await page.title()).startsWith(`${name} · `), `the document is called ${name}`).toBe(true);
    const text = await page.locator('body').innerText();
    expect.soft(text, 'raw text').not.toMatch(RAW_TEXT);
    expect
      .soft(
        calls.map(({ id }) => id).filter((id) => text.includes(id)),
        'names of calls',
      )
      .toEqual([]);
    for (const [theme, rules] of LOOKS[language]) {
      if (theme === 'dark' && !isThorough(path)) continue;
      await setLook(page, { theme });
      expect.soft(await violations(page, rules), `axe, ${language}, ${theme}`).toEqual([]);
    }
    for (const width of isThorough(path) ? WIDTHS : WIDTHS.slice(0, 1)) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overflow(page), `sideways overflow at ${width}, ${language}`).toBe(0);
      expect.soft(await overlappingTexts(page), `texts on texts at ${width}, ${language}`).toEqual([]);
      expect.soft(await cutInLists(page), `cut at ${width}, ${language}`).toEqual([]);
    }
  }
  // Last: it moves the focus, and with it what some pages show.
  if (!SIGNED_OUT.includes(path)) expect.soft(await beyondKeys(page), 'beyond the reach of keys').toEqual([]);
};

// Every address is loaded anew, but in one window: with the console cached a page takes a third of the time.
for (const page of walked.filter(({ path }) => !SIGNED_OUT.includes(path))) {
  lasting(`${page.path} is readable and operable by everyone`, async ({ page: browser }) => {
    await open(browser, ADDRESSES[page.path] ?? page.path, SIZE);
    await check(browser, page);
  });
}

for (const page of walked.filter(({ path }) => SIGNED_OUT.includes(path))) {
  test.describe(() => {
    test.use({ user: null, failingCalls: true });
    test(`${page.path} is readable and operable by everyone`, async ({ page: browser }) => {
      await browser.goto(page.path);
      await check(browser, page);
    });
  });
}

for (const { path } of walked.filter((page) => isThorough(page.path) && !SIGNED_OUT.includes(page.path))) {
  lasting(`${path} is readable in all other themes`, async ({ page }) => {
    await open(page, ADDRESSES[path] ?? path, SIZE);
    await setLook(page, { language: 'zh' });
    await settled(page);
    for (const theme of OTHER_THEMES) {
      await setLook(page, { theme });
      expect.soft(await violations(page, CONTRAST), theme).toEqual([]);
    }
  });
}

/** What is above a page is looked at in one theme, of which another is next for each state; nightly in all of them. */
const THEMES = ['white', 'dark', ...OTHER_THEMES];

test('the palette is operable by everyone in all its states, and so are dialogs', async ({ page }) => {
  const { keyboard } = page;
  const palette = page.getByRole('dialog', { name: '命令面板' });
  let states = 0;
  const clean = async (state: string): Promise<void> => {
    expect.soft(await violations(page, ALL), state).toEqual([]);
    states += 1;
    const some = isNightly ? THEMES : [THEMES[states % THEMES.length] ?? 'dark'];
    for (const theme of some) {
      await setLook(page, { theme });
      expect.soft(await violations(page, CONTRAST), `${state}, ${theme}`).toEqual([]);
    }
    await setLook(page, { theme: 'white' });
  };
  await page.goto('/car/carMonthNew?expireState=valid&state=active');
  await settled(page);
  await keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await clean('at rest');
  await keyboard.type('zt g075');
  await expect(palette).toContainText('没有找到「zt g075」');
  await clean('without a result');
  await keyboard.press('Escape');
  await keyboard.type('分配角色');
  await expect(palette.getByRole('option', { name: '分配角色' }).first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await clean('a step');
  await keyboard.type('zzzz');
  await expect(palette).toContainText('没有找到「zzzz」');
  await clean('a step without a match');
  for (let times = 0; times < 3; times += 1) await keyboard.press('Escape');
  await expect(palette).toBeHidden();
  const more = page.getByRole('grid').locator('button[aria-haspopup=menu]').first();
  await more.click();
  await clean('the menu of a row');
  await page.getByRole('menuitem', { name: '续费', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /续费/ }).getByText('到期日', { exact: true }).first()).toBeVisible();
  await clean('a dialog with its preview');
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /续费/ })).toBeHidden();
  await page.getByRole('button', { name: '列', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: '列', exact: true })).toBeVisible();
  await clean('the choice of columns');
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '列', exact: true })).toBeHidden();
  await keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean('the help for keys');
});
