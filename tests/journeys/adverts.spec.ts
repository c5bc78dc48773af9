import { expect, test } from './fixtures.ts';

test.describe('the calendar of adverts', () => {
  test.use({ user: 'admin' });

  test('shows what a phone page shows on a day, and a stopped advert leaves it', async ({ page }) => {
    await page.goto('/advert/platadvertmanage?of=C0002&at=PK0001');
    const place = page.getByRole('region', { name: '支付页', exact: true });
    const phone = page.getByRole('region', { name: '司机看到的' });
    await expect(place.getByRole('button', { name: '支付页 2026-03-01 2/2' })).toBeVisible();
    await expect(phone.getByRole('img', { name: '西溪车险报价' })).toBeVisible();
    await page.getByRole('button', { name: '支付成功页 2026-03-20 空着' }).click();
    await expect(phone).toContainText('2026-03-20');
    await expect(phone.getByRole('img', { name: '轮胎到店更换' })).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await expect(phone.getByRole('img', { name: '轮胎到店更换' })).toBeVisible();

    await place.getByRole('button', { name: /西溪车险报价/ }).click();
    const record = page.getByRole('dialog', { name: '广告', exact: true });
    await record.getByRole('button', { name: '停止投放' }).click();
    const asks = page.getByRole('dialog', { name: /停止投放/ });
    await asks.getByRole('button', { name: /停止/ }).last().click();
    await expect(asks).toBeHidden();
    await page.goto('/advert/platadvertmanage?of=C0002&at=PK0001');
    await expect(place.getByRole('button', { name: /西溪车险报价 · 已停止/ })).toBeVisible();
    await expect(place.getByRole('button', { name: '支付页 2026-03-01 1/2' })).toBeVisible();
    await expect(phone.getByRole('img', { name: '西溪车险报价' })).toBeHidden();
  });

  test('a new advert begins at the place, park and day that are looked at', async ({ page }) => {
    await page.goto('/advert/advertmanage?of=C0002&at=PK0001&place=pay-success&day=2026-03-21');
    await expect(page.getByRole('region', { name: '司机看到的' })).toBeVisible();
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: /新增广告/ });
    await expect(form.getByLabel('起始日')).toHaveValue('2026-03-21');
    await expect(form.getByRole('combobox', { name: '广告位' })).toHaveValue('支付成功页横幅');
  });
});
