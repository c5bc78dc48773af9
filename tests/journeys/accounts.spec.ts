import { expect, test } from './fixtures.ts';
import { find, focusRow, openList, rows } from './lists.ts';

test.describe('the day check of ETC', () => {
  test.use({ user: 'yunbo' });

  test('a difference is looked at, settled with a remark, and taken back', async ({ page }) => {
    await openList(page, '/static/billDaycheck?result=ours-only,theirs-only,amount-differs');
    await focusRow(page);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('tab', { name: '差异' }).click();
    const settle = drawer.getByRole('button', { name: '标记已处理' });
    await expect(settle).toBeDisabled();
    await drawer.getByRole('checkbox').first().check();
    await drawer.getByRole('textbox', { name: '备注' }).fill('渠道次日补清分');
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('row', { name: /已处理.*渠道次日补清分/ })).toBeVisible();
    await page.getByRole('region', { name: '提示' }).getByRole('button', { name: /撤销/ }).click();
    await expect(drawer.getByRole('checkbox')).toHaveCount(1);
  });
});

test.describe('a stored-value card', () => {
  test.use({ user: 'east' });

  test('is opened, loaded with money and a gift, and pays for a stay', async ({ page }) => {
    await openList(page, '/static/incar?park=PK0001&sort=inTime');
    // Not one of the first: those wait at an exit.
    const plate = await rows(page).filter({ hasText: '临时车' }).nth(5).locator('[translate="no"]').innerText();

    await openList(page, '/car/storedcard');
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: '新增储值卡' });
    await form.getByLabel('车牌').fill(plate);
    await form.getByRole('combobox', { name: '车场' }).fill('云泊广场');
    await page.getByRole('option', { name: /云泊广场/ }).click();
    await form.getByLabel('车主').fill('周明');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await expect(page.getByRole('dialog', { name: '储值卡' }).getByText('周明')).toBeVisible();
    await page.keyboard.press('r');
    const recharge = page.getByRole('dialog', { name: /充值/ });
    await recharge.getByLabel(/^金额/).fill('200');
    await recharge.getByLabel(/^赠送/).fill('20');
    await expect(recharge.getByText('¥220.00').first()).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(recharge).toBeHidden();
    await expect(page.getByRole('dialog', { name: '储值卡' }).getByText('¥220.00')).toBeVisible();

    await openList(page, '/static/incar');
    await find(page, plate);
    await focusRow(page);
    await page.keyboard.press('m');
    const exit = page.getByRole('dialog', { name: `${plate} 离场？` });
    await exit.getByRole('combobox', { name: '收款方式' }).selectOption({ label: '储值' });
    const run = exit.getByRole('button', { name: /收 ¥[\d.]+，登记离场/ });
    await expect(run).toBeVisible();
    const paid = /¥([\d.]+)/.exec(await run.innerText())?.[1] ?? '';
    await page.keyboard.press('Control+Enter');
    await expect(exit).toBeHidden();

    await openList(page, '/car/storedcard');
    await find(page, plate);
    await expect(rows(page).first()).toContainText((220 - Number(paid)).toFixed(2));
    await focusRow(page);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: '流水' }).click();
    await expect(page.getByRole('row', { name: /停车缴费/ })).toContainText(`−${paid}`);
  });
});

test.describe('an invoice', () => {
  test.use({ user: 'yunbo' });

  test('is applied for, issued, and cancelled by a red one', async ({ page }) => {
    await openList(page, '/static/tempWCPays?payWay=wechat');
    const order = /P\d{10,}/.exec(await rows(page).nth(7).innerText())?.[0] ?? '';
    await openList(page, '/invoice/invoiceapplyform');
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: '申请开票' });
    await form.getByRole('combobox', { name: '订单' }).fill(order);
    await page.getByRole('option', { name: order }).click();
    await form.getByLabel('抬头类型').selectOption({ label: '个人' });
    await form.getByLabel('发票抬头').fill('周明');
    await form.getByLabel('邮箱').fill('zhou@example.com');
    await page.keyboard.press('Control+Enter');
    await expect(form).toBeHidden();

    const drawer = page.getByRole('dialog', { name: '发票申请' });
    await expect(drawer.getByRole('heading', { name: '周明' })).toBeVisible();
    const becomes = (state: string) =>
      expect(async () => {
        // the tab's own button: the drawer covers the list's
        await page.getByRole('button', { name: '刷新', exact: true }).first().click();
        await expect(drawer.getByText(state, { exact: true }).first()).toBeVisible({ timeout: 3000 });
        await expect(rows(page).first()).toContainText(state, { timeout: 3000 });
      }).toPass();
    await becomes('已开');
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('p')]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('红冲');
    await page.keyboard.press('Enter');
    const palette = page.getByRole('dialog', { name: '命令面板' });
    await expect(palette.getByRole('combobox', { name: '红冲原因？' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(palette.getByRole('region', { name: '执行后会这样' })).toContainText('红冲中');
    await page.keyboard.press('Control+Enter');
    await expect(palette).toBeHidden();
    await becomes('已红冲');
  });
});
