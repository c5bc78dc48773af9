import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';

const WRITES = /^(新增|导入|编辑|删除|暂停|停用|冲回最后)/;
const openPalette = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '命令面板' });
  await palette.getByRole('combobox').fill(text);
  return palette;
};

test.describe('the admin of another company', () => {
  test.use({ user: 'jinhe' });

  test('sees and chooses only its own park', async ({ page }) => {
    await page.goto('/car/carMonthNew');
    await settled(page);
    const rows = page
      .getByRole('grid')
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') });
    await expect(rows.first()).toBeVisible();
    await expect(rows.filter({ hasNotText: '锦和家园' })).toHaveCount(0);
    await page.getByRole('button', { name: '新增月租车' }).click();
    await page.getByRole('dialog', { name: '新增月租车' }).getByRole('combobox', { name: '车场' }).click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/锦和家园/]);
  });

  test('finds no car of the others in the palette', async ({ page }) => {
    await page.goto('/');
    await settled(page);
    const palette = await openPalette(page, '京A00001');
    await expect(palette.getByText('没有找到「京A00001」').first()).toBeVisible();
  });
});

test.describe('somebody without a role', () => {
  test.use({ user: 'none1' });

  test('sees the shell without menus', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: '菜单', exact: true })).toContainText('没有可用的菜单');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('简版首页');
    await page.goto('/car/carMonthNew');
    await expect(page).toHaveURL(/\/403/);
  });
});

test.describe('the auditor', () => {
  test.use({ user: 'audit1' });

  test('reads and exports, and finds nothing that writes', async ({ page }) => {
    await page.goto('/static/monthlyRenewal');
    await settled(page);
    await expect(page.getByRole('button', { name: '导出' })).toBeVisible();
    await expect(page.getByRole('button', { name: WRITES })).toHaveCount(0);
    await page
      .getByRole('button', { name: /^更多 / })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: '详情' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: WRITES })).toHaveCount(0);
  });
});
