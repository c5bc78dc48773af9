import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { rows } from './lists.ts';
import { settled } from './look.ts';

/** Keys that an input method uses for itself while it composes: it takes, moves among and chooses candidates. */
const USED = [
  ['Enter', 'Enter'],
  ['Tab', 'Tab'],
  ['ArrowDown', 'ArrowDown'],
  ['ArrowUp', 'ArrowUp'],
  ['1', 'Digit1'],
  ['5', 'Digit5'],
  [' ', 'Space'],
  ['Escape', 'Escape'],
] as const;
/** Key code of a press that an input method handles, as browsers report it. */
const HANDLED = 229;

/** An input method, like Pinyin: `compose` types what is not taken yet, `use` presses its keys, `drop` gives it up. */
const inputMethod = async (page: Page) => {
  const keys = await page.context().newCDPSession(page);
  const compose = async (text: string): Promise<void> => {
    await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  };
  const use = async (): Promise<void> => {
    for (const [key, code] of USED)
      for (const type of ['rawKeyDown', 'keyUp'] as const)
        await keys.send('Input.dispatchKeyEvent', { type, key, code, windowsVirtualKeyCode: HANDLED });
  };
  return { compose: () => compose('ni'), use, drop: () => compose('') };
};

/** Where the focus is, and what is written there. */
const written = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? `${at.name} ${at.value}` : null;
  });

const tagInFocus = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.tagName);
const atWork = (page: Page): Promise<void> => expect.poll(() => tagInFocus(page)).not.toBe('BODY');
const PASSES = '/car/carMonthNew';

test('keys while composing belong to the input method, over everything that they move, choose and close', async ({
  page,
}) => {
  await page.goto(PASSES);
  await settled(page);
  const { compose, use, drop } = await inputMethod(page);
  const { href } = new URL(page.url());
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
  const layers: readonly (readonly [name: string, open: () => Promise<void>, layer: Locator])[] = [
    ['the palette', () => page.keyboard.press('Control+k'), dialog('命令面板')],
    ['the menu search', () => page.keyboard.press('Alt+m'), dialog('菜单搜索')],
    [
      'the menu field of the top bar',
      () => page.keyboard.press('Alt+s'),
      page.getByRole('combobox', { name: '菜单名称或路径' }),
    ],
    [
      'a filter',
      async () => {
        await page.getByRole('button', { name: '加筛选' }).click();
        await page.getByRole('option', { name: '车主' }).click();
        await expect(dialog('加筛选').getByRole('textbox')).toBeFocused();
      },
      dialog('加筛选'),
    ],
    [
      'the list of a combobox in a dialog',
      async () => {
        await rows(page).first().click();
        await page.keyboard.press('r');
        await dialog(/续费/).getByRole('textbox', { name: /备注/ }).focus();
      },
      dialog(/续费/),
    ],
    [
      'a form',
      async () => {
        await page.keyboard.press('n');
        await dialog(/新增月租/)
          .getByRole('textbox', { name: /车主/ })
          .focus();
      },
      dialog(/新增月租/),
    ],
  ];
  for (const [name, open, layer] of layers)
    await test.step(name, async () => {
      await open();
      await expect(layer).toBeVisible();
      await compose();
      const before = await written(page);
      expect(before).toContain('ni');
      await use();
      await expect(layer).toBeVisible();
      expect([await written(page), new URL(page.url()).pathname]).toEqual([before, new URL(href).pathname]);
      await drop();
      for (let presses = 0; presses < 4 && (await layer.isVisible()); presses++) await page.keyboard.press('Escape');
      await expect(layer).toBeHidden();
      await atWork(page);
    });
});

test('the focus is where work goes on', async ({ page }) => {
  await page.goto(`${PASSES}?state=active`);
  await settled(page);
  const grid = page.getByRole('main').getByRole('grid');
  await test.step('after a filter is taken away', async () => {
    await page.getByRole('button', { name: '移除 状态' }).click();
    await expect(page.getByRole('button', { name: '加筛选' })).toBeFocused();
  });
  await test.step('after a filter is chosen by keys', async () => {
    await page.keyboard.press('Enter');
    const offers = page.getByRole('listbox', { name: '加筛选' }).getByRole('option');
    await expect(page.getByRole('textbox', { name: '找条件' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(offers.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(offers.first()).toBeFocused();
    await page.getByRole('textbox', { name: '找条件' }).fill('到期');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: '加筛选' }).getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: '昨天' }).press('Enter');
    await expect(page.getByRole('dialog', { name: '加筛选' }).getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '加筛选' })).toBeFocused();
    await page.getByRole('search').getByRole('button', { name: /重置/ }).click();
  });
  await test.step('after a form is discarded, and a record closed', async () => {
    await settled(page);
    await rows(page).first().click();
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: /新增月租/ });
    await form.getByRole('textbox', { name: /车主/ }).fill('王芳');
    await form.getByRole('button', { name: '放弃草稿' }).click();
    await expect(grid).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '月租车' }).getByRole('button', { name: '关闭' }).click();
    await expect(grid).toBeFocused();
  });
  await test.step('a refused submit is on the field that lacks something', async () => {
    await page.keyboard.press('n');
    await expect(
      page
        .getByRole('dialog', { name: /新增月租/ })
        .getByRole('textbox')
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    await page.keyboard.press('Escape');
  });
});

test('heads, rows and tabs by keys', async ({ page }) => {
  const preferences = page.waitForResponse(/preference/i); // they hold the columns
  await page.goto(PASSES);
  await preferences;
  await settled(page);
  const heads = page.getByRole('columnheader');
  const names = (): Promise<readonly string[]> => page.locator('[data-head]').allTextContents();
  const [first = '', second = ''] = await names();
  await test.step('a column is moved, widened and sorted', async () => {
    await page.locator('[data-head]').first().focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
    const moved = page.locator('[data-head]').nth(1);
    await expect(moved).toBeFocused();
    const head = moved.locator('..');
    const width = (await head.boundingBox())?.width ?? 0;
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await head.boundingBox())?.width ?? 0).toBeGreaterThan(width);
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(async () => (await names())[0]).toBe(first);
    await page.keyboard.press('Enter');
    await expect(heads.and(page.locator('[aria-sort]')).first()).toBeVisible();
  });
  await test.step('the menu of a row; the list shows its focus before a row has it', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('main').getByRole('grid')).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('j');
    await page.keyboard.press('.');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  });
  await test.step('tabs: one stop, arrows, and their order', async () => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: '命令面板' });
    await palette.getByRole('combobox').fill('黑名单');
    await expect(palette.getByRole('option', { selected: true })).toContainText('黑名单');
    await page.keyboard.press('Enter');
    const tabs = page.getByRole('tab');
    await expect(tabs.filter({ hasText: '黑名单' })).toHaveAttribute('aria-selected', 'true');
    await atWork(page);
    await expect(page.locator('[role="tablist"] [role="tab"][tabindex="0"]')).toHaveCount(1);
    await tabs.filter({ hasText: '黑名单' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tabs.filter({ hasText: '月租' })).toBeFocused();
    await page.keyboard.press('Alt+ArrowRight');
    await expect(tabs.last()).toContainText('月租');
    await expect(tabs.last()).toBeFocused();
  });
});

test('a key of what is still on its way is not lost', async ({ page }) => {
  await page.route(/assets\/ListTools-/, async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await page.goto('/static/inoutRecord?plate=8K6X2');
  await expect(rows(page).first()).toContainText('沪B8K6X2');
  await page.keyboard.press('j');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/desk\/case\?plate=/);
});

test('an editor in the place of its list gives the focus back to the row that it was opened from', async ({ page }) => {
  await page.goto('/car/parksimplefeerule');
  await settled(page);
  const grid = page.getByRole('main').getByRole('grid');
  for (const key of ['j', 'j']) await page.keyboard.press(key);
  await expect(rows(page).nth(1).and(page.locator('[data-focused]'))).toBeVisible(); // keys wait for what is coming
  const row = await grid.getAttribute('aria-activedescendant');
  expect(row).toBeTruthy();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '返回列表' })).toBeVisible();
  await settled(page);
  await page.keyboard.press('Escape');
  await expect(grid).toBeFocused();
  await expect(grid).toHaveAttribute('aria-activedescendant', row ?? '');
  await test.step('and after a new one is left, to the list', async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('button', { name: '返回列表' })).toBeVisible();
    await settled(page);
    await page.keyboard.press('Escape');
    await expect(grid).toBeFocused();
  });
});
