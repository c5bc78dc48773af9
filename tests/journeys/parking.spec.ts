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
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: `${PLATE} 离场？` });
    await expect(dialog.getByText('首 60 分钟')).toBeVisible(); // before a way to pay is chosen
    await dialog.getByRole('combobox', { name: '收款方式' }).selectOption({ label: '现金' });
    // the question names the car, the price its reason, and the change is reckoned
    await expect(page.getByRole('dialog', { name: `现金收款，${PLATE} 离场？` })).toBeVisible();
    await expect(dialog.getByText('首 60 分钟')).toBeVisible();
    await dialog.getByLabel('收到').fill('50');
    await expect(dialog.getByText('找零 ¥36.00')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '收 ¥14.00，登记离场' })).toBeVisible();
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

  test('takes the cash from the case file; where a colleague was first, that stands above the buttons', async ({
    page,
    context,
  }) => {
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
    await page.goto('/static/incar');
    await settled(page);
    const plate = await rows(page)
      .filter({ hasText: '临时车' })
      .filter({ hasText: /\d+ 小时/ })
      .first()
      .locator('[data-column=plate]')
      .innerText();
    const file = `/desk/case?plate=${encodeURIComponent(plate.replace('·', ''))}`;
    const colleague = await context.newPage();
    for (const each of [page, colleague]) {
      await each.setViewportSize({ width: 1280, height: 600 });
      await each.goto(file);
      await settled(each);
      await expect(each.getByRole('heading', { name: '现在在场', exact: true })).toBeVisible();
      // what the cashier may not see is not told as nothing
      await expect(each.getByRole('heading', { name: /^现在在场，应收 ¥/ })).toBeVisible();
      await expect(each.getByText('无权查看', { exact: true }).first()).toBeVisible();
      await each.keyboard.press('l');
      await expect(each.getByRole('dialog').getByRole('button', { name: /^收 ¥[\d.]+，登记离场/ })).toBeVisible();
    }
    await colleague.keyboard.press('Control+Enter');
    await expect(colleague.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: '登记离场' })).toBeVisible();
    expect(refused).toEqual([]);
  });
});
