import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';

/** The sum below a column head. */
const sumOf = async (page: Page, head: string): Promise<string> => {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((text) => text.startsWith(head));
  return page.locator('tfoot td').nth(at).innerText();
};

test.describe('an accountant of the group', () => {
  test.use({ user: 'audit1' });

  test('reads the figures of days, by another basis too, and takes them along', async ({ page }) => {
    await page.goto('/static/chartDaySum?from=2026-02-23&to=2026-02-28');
    await settled(page);
    await expect(page.getByRole('img', { name: '日收费汇总图' })).toBeVisible();
    const due = await sumOf(page, '应收');
    expect(due).toMatch(/^[\d,]+\.\d\d$/);
    await expect(page.getByRole('button', { name: '重新统计' })).toHaveCount(0);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    const rows = await page.locator('tbody tr').count();
    expect(lines).toHaveLength(rows + 1);

    await page.getByRole('button', { name: '昨天' }).click();
    await expect(page.locator('tbody tr')).toHaveCount(5);
    await expect(page.locator('tbody tr').first()).toContainText('2026-02-28');
    await page.getByText('路外应收汇总').click();
    await settled(page);
    await expect(page.getByRole('columnheader', { name: '订单' })).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(1);
  });

  test('sees a day on one sheet beside the day before', async ({ page }) => {
    await page.goto('/static/dailyreport?day=2026-02-28');
    await settled(page);
    await expect(page.getByRole('columnheader', { name: '前一天 02-27' }).first()).toBeVisible();
    await page.getByRole('button', { name: '前一天' }).click();
    await expect(page.getByRole('columnheader', { name: '2026-02-27' }).first()).toBeVisible();
  });
});
