import { expect, test } from './fixtures.ts';
import { openFee, rows } from './lists.ts';
import { settled } from './look.ts';

const PLATE = '粤BD12345'; // in the park since 13:30 of the world's last day

test.describe('a cashier', () => {
  test.use({ user: 'cash1' });

  test('finds a car, sees what it costs and why, takes cash and lets it out', async ({ page }) => {
    await openFee(page, '粤bd123');
    await expect(page.getByText('首 60 分钟')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab', { name: '费用' })).toHaveCount(0);
    await page.keyboard.press('o');
    const dialog = page.getByRole('dialog', { name: /手动离场/ });
    await dialog.getByRole('combobox', { name: '收款方式' }).selectOption({ label: '现金' });
    await expect(dialog.getByRole('button', { name: /手动离场，收 ¥14\.00/ })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveCount(0);
    await page.goto('/static/tempWCPays');
    await settled(page);
    await expect(
      rows(page)
        .filter({ hasText: PLATE.slice(2) })
        .first(),
    ).toContainText('14.00');
  });
});
