import { expect, test } from './fixtures.ts';
import { openFee, rows } from './lists.ts';
import { settled } from './look.ts';

const PLATE = '无牌7K2M9Q'; // in the mall since noon of the world's last day

// The test of the cashier needs what the seller has done.
test.describe.configure({ mode: 'serial' });

test.describe('a seller', () => {
  test.use({ user: 'seller1' });

  test('shows a code and gives a customer an hour', async ({ page }) => {
    await page.goto('/derate/parkseller');
    await settled(page);
    await expect(rows(page)).toHaveCount(1);
    await rows(page).first().getByText('云泊超市').click();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: '二维码' }).click();
    const code = page.getByRole('img', { name: '收银台的二维码' });
    await expect(code).toBeVisible();
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);

    await page.getByRole('tab', { name: '减免', exact: true }).click();
    await page
      .getByRole('row', { name: /消费免 1 小时/ })
      .getByRole('button', { name: '给车辆减免' })
      .click();
    const dialog = page.getByRole('dialog', { name: /给车辆减免/ });
    await dialog.getByLabel('车牌').fill(PLATE);
    await dialog.getByRole('button', { name: /^给车辆减免/ }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('tab', { name: '减免记录' }).click();
    await expect(page.getByRole('row').filter({ hasText: '已绑定' })).toHaveCount(1);
  });
});

test.describe('a cashier', () => {
  test.use({ user: 'cash1' });

  test('sees what the seller takes off the fee of the car', async ({ page }) => {
    await openFee(page, PLATE.slice(2));
    await expect(page.getByRole('row', { name: /商家减免/ })).toContainText('6.00');
  });
});
