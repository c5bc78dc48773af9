import { expect, test } from './fixtures.ts';
import { focusRow, openList, rows } from './lists.ts';
import { settled } from './look.ts';

test.describe('a roadside manager', () => {
  test.use({ user: 'roadmgr' });

  test('types part of a plate, reads why it owes 23.00, and takes the money', async ({ page }) => {
    await page.goto('/wel/index');
    await settled(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('8k6x2'); // 沪B8K6X2 owes 23.00 in the demo world
    await expect(page.getByRole('option').first()).toContainText('车辆档案');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '欠 ¥23.00' })).toBeVisible();
    for (const sum of ['应付 ¥10.00', '应付 ¥8.00', '应付 ¥5.00']) await expect(page.getByText(sum)).toBeVisible();
    await page.keyboard.press('m');
    await expect(page.getByRole('radio', { name: '钱' })).toBeChecked();
    await expect(page.getByText('进场', { exact: true })).toHaveCount(0);
    await page.keyboard.press('m');
    await page.keyboard.press('b');
    const dialog = page.getByRole('dialog', { name: /补缴/ });
    await expect(dialog.getByRole('button', { name: /收 ¥23\.00/ })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: '没有欠费' })).toBeVisible();
    await expect(page.getByText('补缴订单', { exact: true })).toBeVisible();
  });

  test('a car that nobody knows leads on: another plate, a pass for it', async ({ page }) => {
    await page.goto(`/desk/case?plate=${encodeURIComponent('京Z99999')}`);
    await expect(page.getByText('没有这辆车的记录')).toBeVisible();
    await page.getByRole('button', { name: '查别的车牌' }).click();
    await expect(page.getByText('输入车牌，看它的全部经过')).toBeVisible();
  });

  test('a row of a list opens the file of its car', async ({ page }) => {
    await openList(page, '/static/inoutRecord?plate=8K6X2'); // the newest stay of all may be of a car without a plate
    await expect(rows(page).first()).toContainText('沪B8K6X2');
    await focusRow(page);
    await page.keyboard.press('h');
    await expect(page).toHaveURL(/\/desk\/case\?plate=/);
    await expect(page.getByRole('heading', { name: '经过' })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: '导出' })
        .click()
        .then(() => page.getByRole('menuitem', { name: 'csv' }).click()),
    ]);
    expect(download.suggestedFilename()).toMatch(/^车辆档案 .+\.csv$/);
  });
});
