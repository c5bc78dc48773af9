import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const side = (page: Page) => page.getByRole('navigation', { name: '菜单', exact: true });
const top = (page: Page) => page.getByRole('navigation', { name: '顶部菜单' });

const openFromMenu = async (page: Page, names: readonly string[]): Promise<void> => {
  await top(page).getByRole('button', { name: '车辆' }).click();
  await expect(tab(page, '月租车管理')).toHaveAttribute('aria-selected', 'true'); // opens its first entry (B31)
  for (const name of names) {
    await side(page).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible();
    await settled(page);
  }
};

const tabAction = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: '标签操作' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('tabs: home never closes, the last one neither, others and all close (B39–B41)', async ({ page }) => {
  await page.goto('/');
  await expect(tab(page, '首页')).toBeVisible();
  await page.getByRole('button', { name: '标签操作' }).click();
  await expect(page.getByRole('menuitem', { name: '关闭全部' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByTitle('关闭「首页」')).toHaveCount(0);
  await openFromMenu(page, ['黑名单', '车类', '车型']);
  await expect(page.getByTitle('关闭「首页」')).toHaveCount(0);
  await tabAction(page, '关闭其他');
  await expect(page.getByRole('tab')).toHaveText(['首页', '车型']);
  await side(page).getByRole('link', { name: '黑名单' }).click();
  await page.getByTitle('关闭「车型」').click();
  await expect(tab(page, '车型')).toHaveCount(0);
  await openFromMenu(page, ['车类']);
  await tabAction(page, '关闭全部');
  await expect(page.getByRole('tab')).toHaveText(['首页']);
});

test('a tab keeps its filter and its scroll behind another, and over a reload (B27, B31, B42)', async ({ page }) => {
  await page.goto('/');
  await openFromMenu(page, ['月租车管理']);
  const grid = page.getByRole('grid', { name: '月租车管理' });
  await page.getByRole('button', { name: '待确认' }).click();
  await expect(page).toHaveURL(/confirmState=waiting|view=waiting/);
  await expect(grid.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: /^全部 60/ }).click();
  await expect(grid.getByRole('row')).toHaveCount(51);
  await grid.evaluate((element) => element.scrollTo({ top: 300 }));
  await side(page).getByRole('link', { name: '黑名单' }).click();
  await expect(tab(page, '黑名单')).toHaveAttribute('aria-selected', 'true');
  await tab(page, '月租车管理').click();
  await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBe(300);
  await page.getByRole('button', { name: '待确认' }).click();
  await expect(grid.getByRole('row')).toHaveCount(4);
  await page.reload();
  await expect(grid.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('tab')).toHaveText(['首页', '月租车管理', '黑名单']);
});

test('a tab of a record has its name behind another one after a reload', async ({ page }) => {
  await page.goto('/form-detail/index?type=pass&id=GR00000001');
  const tabs = page.getByRole('tablist', { name: '标签' }).getByRole('tab');
  await expect(tabs).toHaveText(['首页', '京A00001']);
  await tab(page, '首页').click();
  await expect(tab(page, '首页')).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(tabs).toHaveText(['首页', '京A00001']);
});

test('a draft marks its tab, survives another tab, and is asked about before it is lost', async ({ page }) => {
  await page.goto('/');
  await openFromMenu(page, ['黑名单']);
  await page.getByRole('button', { name: '新增黑名单' }).click();
  await page.getByRole('textbox', { name: '原因' }).fill('写到一半');
  await expect(page.getByRole('tab', { name: '黑名单' }).getByRole('img', { name: '有未保存的草稿' })).toBeVisible();
  await side(page).getByRole('link', { name: '车类' }).click();
  await expect(tab(page, '车类')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: '黑名单' }).click();
  await expect(page.getByRole('textbox', { name: '原因' })).toHaveValue('写到一半');
  await page.getByTitle('关闭「黑名单」').click();
  const question = page.getByRole('dialog', { name: '放弃 1 个未保存的草稿？' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(page.getByRole('tab', { name: '黑名单' })).toBeVisible();
  await page.getByRole('button', { name: '放弃草稿' }).click();
  await expect(page.getByRole('img', { name: '有未保存的草稿' })).toHaveCount(0);
});

test('the language changes everywhere at once and stays (B4, B38)', async ({ page }) => {
  await page.goto('/');
  await openFromMenu(page, ['黑名单']);
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Blacklist', level: 1 })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Blacklist', selected: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Plate' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Blacklist', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toBeFocused();
});

test('all ten themes are chosen in the dialog, and the choice stays (B51)', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '主题', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '主题' });
  const themes = dialog.getByRole('radiogroup', { name: '主题' }).getByRole('radio');
  await expect(themes).toHaveCount(10);
  const seen = new Set<string | null>();
  for (const theme of await themes.all()) {
    await theme.check();
    await expect(theme).toBeChecked();
    seen.add(await page.locator('html').getAttribute('data-theme'));
  }
  expect([...seen]).toEqual(['white', 'grey', 'dark', 'hey', 'star', 'vip', 'blue', 'cool', 'd2', 'renren']);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'renren');
});

test('the menu search finds beginnings of names (B69–B73)', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '菜单搜索' }).click();
  const overlay = page.getByRole('dialog', { name: '菜单搜索' });
  await overlay.getByRole('combobox').fill('名单');
  await expect(overlay.getByText('没有这样开头的菜单')).toBeVisible();
  await overlay.getByRole('combobox').fill('黑名');
  await expect(overlay.getByRole('option')).toHaveCount(1);
  await expect(overlay.getByRole('option', { name: '黑名单' })).toContainText('/car/blacklist');
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await page.keyboard.press('Alt+m');
  await expect(overlay.getByRole('combobox')).toHaveValue('');
  await overlay.getByRole('combobox').fill('黑名');
  await page.keyboard.press('Enter');
  await expect(overlay).toBeHidden();
  await expect(page.getByRole('tab', { name: '黑名单', selected: true })).toBeVisible();
});

test('the autocomplete of the top bar finds parts of names and of paths (B75)', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  for (const part of ['名单', 'blackl']) {
    await page.keyboard.press('Alt+s');
    await page.getByRole('combobox', { name: '菜单名称或路径' }).fill(part);
    await expect(page.getByRole('option', { name: '黑名单' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: '菜单名称或路径' })).toHaveCount(0);
  }
  await page.keyboard.press('Alt+s');
  await page.getByRole('combobox', { name: '菜单名称或路径' }).fill('名单');
  await page.getByRole('option', { name: '黑名单' }).click();
  await expect(page.getByRole('tab', { name: '黑名单', selected: true })).toBeVisible();
});

test('the notice lists parks whose services run out (B59–B64)', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '先看这些' })).toBeVisible();
  await page.getByRole('button', { name: '通知，2 条' }).click();
  const notice = page.getByRole('dialog', { name: '通知' });
  await expect(notice.getByRole('row', { name: '云泊广场地下车库' })).toContainText('即将到期');
  await expect(notice.getByRole('row', { name: '东城写字楼停车场' })).toContainText('已过期');
  await expect(notice.getByText('暂无更多')).toBeVisible();
  expect(await notice.evaluate((element) => element.getBoundingClientRect().width)).toBe(350);
});

test.describe('addresses that lead nowhere', () => {
  test('an unknown one', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(/\/404/);
    await expect(page.getByText('404 · 没有这个页面')).toBeVisible();
  });

  test.describe('for a company admin', () => {
    test.use({ user: 'jinhe' });
    test('one that the menu does not hold names the permission', async ({ page }) => {
      await page.goto('/system/topMenu');
      await expect(page).toHaveURL(/\/403/);
      await expect(page.getByText('system_topMenu_view')).toBeVisible();
    });
  });
});

test.describe('the plain home of a manager', () => {
  test.use({ user: 'mgr1' });

  test('has tiles that lead to his daily pages, with their part of the menu, icon and colours (B84)', async ({
    page,
  }) => {
    await page.goto('/wel/index2');
    await settled(page);
    const tile = page.getByRole('main').getByRole('link', { name: /^月租车管理 *车辆/ });
    await expect(tile.locator('svg')).toBeVisible();
    await expect(tile).toHaveAttribute('style', /--tile-color:.*--tile-background:/);
    await tile.click();
    await expect(page.getByRole('tab', { name: '月租车管理', selected: true })).toBeVisible();
  });
});
