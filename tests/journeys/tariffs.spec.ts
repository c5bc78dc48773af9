import { expect, test } from './fixtures.ts';
import { focusRow } from './lists.ts';
import { settled } from './look.ts';

test.use({ user: 'east' });

test('a tariff is edited, tested, guarded by a case and published, from the keyboard', async ({ page }) => {
  const tester = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '试算' }) })
    .last();
  const result = tester.getByRole('status');

  await test.step('opens the active version from the list', async () => {
    await page.goto('/car/parksimplefeerule');
    await settled(page);
    await page.keyboard.press('/');
    await page.keyboard.type('广场');
    await page.keyboard.press('Enter');
    await expect(page.getByText('第 1–1 条，共 1 条')).toBeVisible();
    await page.keyboard.press('Escape');
    await focusRow(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '广场首小时规则' })).toBeVisible();
    await expect(page.getByText('已发布，内容不变')).toBeVisible();
  });

  await test.step('an edit of it is kept as the next draft', async () => {
    await page.getByLabel(/^免费时长/).fill('30');
    await expect(page.getByText('改了 1 处')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('v2 草稿')).toBeVisible();
    await expect(page.getByLabel(/^免费时长/)).toHaveValue('30');
  });

  await test.step('the tester says what the draft and what the active version would charge', async () => {
    await tester.getByRole('button', { name: '30 分钟' }).click();
    await expect(result).toContainText('¥0.00');
    await expect(result).toContainText('v1 会收');
    await expect(result).toContainText('¥8.00');
    await tester.getByRole('button', { name: '2 小时' }).click();
    await expect(result).toContainText('¥14.00');
    await expect(page.getByRole('list', { name: '计算过程' })).toContainText('首 60 分钟 ¥8.00');
  });

  await test.step('what it is to charge is kept as a case', async () => {
    await expect(page.getByText('3 个用例都通过')).toBeVisible();
    await page.getByLabel('用例名称').fill('两小时');
    await page.getByRole('button', { name: '存为用例' }).click();
    await expect(page.getByText('4 个用例都通过')).toBeVisible();
    await page.getByLabel(/^单价/).fill('5');
    await expect(page.getByText('2 个用例不通过')).toBeVisible();
    await page.getByLabel(/^单价/).fill('3');
    await expect(page.getByText('4 个用例都通过')).toBeVisible();
  });

  await test.step('publishing says what ends, and is done', async () => {
    await page.getByRole('heading', { name: '广场首小时规则' }).click();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('v1 于');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('v2 生效')).toBeVisible();
    await expect(page.getByRole('cell', { name: '已停用' })).toBeVisible();
  });
});
