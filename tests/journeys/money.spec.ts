import { expect, test } from './fixtures.ts';
import { rows } from './lists.ts';
import { settled } from './look.ts';

test.describe('somebody who looks after payments', () => {
  test.use({ user: 'yunbo' });

  test('finds a refund that failed, with what was booked of it', async ({ page }) => {
    await page.goto('/static/onlineorder?state=refund-failed');
    await settled(page);
    await rows(page).first().getByRole('gridcell').nth(2).click();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: '收退款' }).click();
    await expect(page.getByRole('cell', { name: '退款失败' })).toBeVisible();
  });
});

test.describe('a company admin', () => {
  test.use({ user: 'east' });

  test('confirms an unanswered payment by hand, which settles its order', async ({ page }) => {
    await page.goto('/static/unConfirmOrder');
    await settled(page);
    const unknown = rows(page).filter({ hasText: '6H218' });
    await expect(unknown).toContainText('15.00');
    await unknown.getByRole('gridcell').nth(2).click();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '人工确认已付' }).first().click();
    const dialog = page.getByRole('dialog', { name: /人工确认已付/ });
    await dialog.getByRole('textbox', { name: '备注' }).fill('商户后台已到账');
    await expect(dialog.getByRole('button', { name: /人工确认已付.*15\.00/ })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await page.goto('/static/unConfirmOrder');
    await settled(page);
    await expect(rows(page).filter({ hasText: '6H218' })).toHaveCount(0);
  });
});

test.describe('a cashier at the end of the day', () => {
  test.use({ user: 'cash2' });

  test('starts a shift, ends it with what was counted, and has to say why it differs', async ({ page }) => {
    await page.goto('/static/shiftSum');
    await settled(page);
    const own = page.getByRole('region', { name: '本班' });
    await own.getByRole('button', { name: '上班' }).click();
    const start = page.getByRole('dialog', { name: /上班/ });
    await start.getByRole('combobox', { name: /岗亭/ }).fill('B2');
    await page.getByRole('option').first().click();
    await page.keyboard.press('Control+Enter');
    await expect(start).toBeHidden();
    await expect(own).toContainText('B2');
    const taken = /现金\D*([\d.,]+)/.exec(await own.innerText())?.[1] ?? '';
    await own.getByRole('button', { name: '交班' }).click();
    const end = page.getByRole('dialog', { name: /交班/ });
    await expect(end).toContainText('应交现金');
    expect(/应交现金\D*([\d.,]+)/.exec(await end.innerText())?.[1]).toBe(taken);
    await end.getByRole('textbox', { name: /交款/ }).fill(taken);
    await expect(end).not.toContainText('填备注');
    await end.getByRole('textbox', { name: /交款/ }).fill('5');
    await expect(end).toContainText('填备注');
    await end.getByRole('textbox', { name: /备注/ }).fill('找零多留');
    await page.keyboard.press('Control+Enter');
    await expect(end).toBeHidden();
    await expect(own.getByRole('button', { name: '上班' })).toBeVisible();
  });
});
