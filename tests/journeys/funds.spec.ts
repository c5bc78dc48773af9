import { expect, test } from './fixtures.ts';
import { focusRow, openList, rows } from './lists.ts';
import { settled } from './look.ts';

test.describe('somebody who looks after a company’s money', () => {
  test.use({ user: 'east' });

  test('confirms yesterday by keys, sends what is ready to the account, and retries what had failed', async ({
    page,
  }) => {
    await openList(page, '/fundmanage/settlementrecord?state=open');
    const open = await rows(page).count();
    await focusRow(page);
    await page.keyboard.press('c');
    await expect(page.getByRole('dialog', { name: /确认结算/ })).toContainText('确认人');
    await page.keyboard.press('Control+Enter');
    await expect(rows(page)).toHaveCount(open - 1);

    await page.goto('/fundmanage/settlementrecord');
    await settled(page);
    const ready = page.getByRole('region', { name: '可转账' });
    await ready.getByRole('button', { name: /云泊城东公司/ }).click();
    const transfer = page.getByRole('dialog', { name: /发起转账/ });
    await expect(transfer).toContainText('**** 1001');
    await page.keyboard.press('Control+Enter');
    await expect(transfer).toBeHidden();
    await expect(ready).toBeHidden();

    await page.goto('/fundmanage/transferrecord?state=failed');
    await settled(page);
    await expect(rows(page)).toHaveCount(1);
    await focusRow(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '重试转账' }).click();
    await expect(transfer).toContainText('失败');
    await page.keyboard.press('Control+Enter');
    await expect(transfer).toBeHidden();
    await expect
      .poll(
        async () => {
          await page.goto('/fundmanage/transferrecord?state=done');
          await settled(page);
          return rows(page).filter({ hasText: '2026-03-01' }).count();
        },
        { timeout: 30_000 },
      )
      .toBe(2);
  });
});

test.describe('somebody in another company', () => {
  test.use({ user: 'roadmgr' });

  test('takes the settlements along as a file, and corrects an account whose number stays unseen', async ({ page }) => {
    await page.goto('/fundmanage/settlementrecord');
    await settled(page);
    await page.getByRole('button', { name: '导出' }).click();
    await expect(page.getByRole('dialog', { name: /导出/ })).toBeVisible();
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+Enter')]);
    expect(file.suggestedFilename()).toContain('结算记录');

    await page.goto('/fundmanage/cashoutset');
    await settled(page);
    await expect(rows(page)).toHaveCount(1);
    await focusRow(page);
    await page.keyboard.press('e');
    const form = page.getByRole('dialog', { name: /编辑提现设置/ });
    await form.getByRole('textbox', { name: /开户行/ }).fill('城西银行');
    await form.getByLabel(/账号/).fill('6222020000005678');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(rows(page).first()).toContainText('**** 5678');
  });
});
