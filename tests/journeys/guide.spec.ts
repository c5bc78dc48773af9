import { expect, test } from './fixtures.ts';

test.use({ user: null });

test('the guide opens under the policy of the platform, in both languages, and is searched', async ({ page }) => {
  await page.goto('/docs/guide/tour');
  await expect(page.getByRole('heading', { level: 1, name: 'Tour' })).toBeVisible();
  const pictures = page.locator('main img');
  await expect(pictures.first()).toBeVisible();
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  await page.goto('/docs/zh/guide/start');
  await page.getByRole('button', { name: '搜索' }).click();
  await page.getByRole('searchbox').fill('命令面板');
  await expect(page.getByRole('option', { name: '键位 > 到处可用' })).toBeVisible();
});
