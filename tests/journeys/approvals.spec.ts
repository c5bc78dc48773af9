import { expect, signIn, test } from './fixtures.ts';
import { settled } from './look.ts';

test.describe('two people', () => {
  test.use({ user: 'east' });

  test('what one asks for waits until another approves it, by keys; who asked is told', async ({
    browser,
    page,
    baseURL,
  }) => {
    await page.goto('/system/sysRole');
    await settled(page);
    const role = page.getByRole('row').filter({ hasText: '收费员' }).first();
    await role.click();
    await page.keyboard.press('e');
    await page.getByLabel('退款上限').fill('600');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/已提交复核 AF/)).toBeVisible();

    const nobody = { cookies: [], origins: [] }; // a new window has the sign-in of the first one otherwise
    const context = await browser.newContext({ baseURL, locale: 'zh-CN', storageState: nobody });
    const other = await context.newPage();
    await signIn(other, 'yunbo');
    await other.goto('/system/approval');
    await settled(other);
    await expect(other.getByText('收费员').first()).toBeVisible();
    await expect(other.getByText('¥600.00').first()).toBeVisible();
    await expect(other.getByRole('button', { name: '同意并执行' })).toBeVisible();
    await other.keyboard.press('Control+Enter');
    await expect(other.getByText('已同意并执行')).toBeVisible();
    await expect(page.getByText(/已同意 · /)).toBeVisible();
    await context.close();
  });
});
