import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { DEMO_PASSWORD } from './server.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: '命令面板' });
const grid = (page: Page) => page.getByRole('grid');

/** Opens a page by its name in the palette. */
const goTo = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(palette(page).getByRole('option', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
};

test.describe('an operator without a mouse', () => {
  test.use({ user: null });

  test('signs in, finds a pass, renews it, sees it in the ledger and the log, and takes it back', async ({ page }) => {
    const { keyboard } = page;

    await test.step('signs in', async () => {
      await page.goto('/');
      await expect(page.getByLabel('账号', { exact: true })).toBeFocused();
      await keyboard.type('admin');
      await keyboard.press('Tab');
      if (!(await page.getByLabel('密码', { exact: true }).evaluate((field) => field === document.activeElement))) await keyboard.press('Tab');
      await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
      await keyboard.type(DEMO_PASSWORD);
      await keyboard.press('Enter');
      await expect(page.getByRole('tab', { name: '首页', selected: true })).toBeVisible();
    });

    await test.step('opens the passes by the initials of their name', async () => {
      await keyboard.press('Control+k');
      await expect(palette(page).getByRole('combobox')).toBeFocused();
      await keyboard.type('yka');
      await expect(palette(page).getByRole('option', { name: '月租车管理' })).toHaveAttribute('aria-selected', 'true');
      await keyboard.press('Enter');
      await expect(page.getByRole('tab', { name: '月租车管理', selected: true })).toBeVisible();
    });

    await test.step('filters by a plate and moves to its row', async () => {
      await expect(grid(page).getByRole('row')).not.toHaveCount(1);
      await keyboard.press('/');
      await expect(page.getByRole('searchbox', { name: '筛选' })).toBeFocused();
      await keyboard.type('浙A07932');
      await keyboard.press('Enter');
      await expect(grid(page).getByRole('row')).toHaveCount(2);
      await keyboard.press('j');
    });

    await test.step('renews it by 3 months after reading price and new end', async () => {
      await keyboard.press('r');
      const dialog = page.getByRole('dialog', { name: /续费/ });
      await expect(dialog).toBeVisible();
      const months = dialog.getByRole('textbox', { name: '月数' });
      await expect(months).toBeFocused();
      await keyboard.press('Control+a');
      await keyboard.type('3');
      await expect(dialog.getByText('2026-06-14').first()).toBeVisible();
      await expect(dialog.getByRole('button', { name: '续费，收 ¥810.00' })).toBeVisible();
      console.log(await dialog.ariaSnapshot());
      await keyboard.press('Control+Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('region', { name: '提示' }).getByText('¥810.00')).toBeVisible();
      await expect(grid(page).getByRole('gridcell', { name: '2026-06-14' })).toBeVisible();
    });

    await test.step('finds it in the ledger and in the log', async () => {
      await goTo(page, '月卡续费');
      console.log(await page.locator('main').ariaSnapshot().then(x=>x.slice(0,3500)));
      await goTo(page, '车辆操作日志');
      console.log(await page.locator('main').ariaSnapshot().then(x=>x.slice(0,3500)));
    });

    await test.step('closes the tabs and takes it back', async () => {
      await keyboard.press('Alt+w');
      await keyboard.press('Alt+w');
      await keyboard.press('Control+k');
      await keyboard.type('撤销');
      await page.waitForTimeout(1000);
      console.log(await palette(page).ariaSnapshot());
    });
  });
});
