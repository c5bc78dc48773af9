import type { Locator, Page } from '@playwright/test';
import { addDays, periodEnd } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { expect, sharedUrl, test } from './fixtures.ts';
import { settled } from './look.ts';
import { validPass } from './passes.ts';
import { DEMO_PASSWORD } from './server.ts';

/** Whole months from the day after the end (rules 4.4). */
const monthsLater = (end: Day, months: number): Day => periodEnd(addDays(end, 1), months);
const palette = (page: Page) => page.getByRole('dialog', { name: '命令面板' });
const grid = (page: Page) => page.getByRole('grid');

/** Moves to an entry of the palette and chooses it. */
const choose = async (page: Page, option: Locator): Promise<void> => {
  await expect(option).toBeVisible();
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

/** Opens a page by its name in the palette. */
const goTo = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  const found = palette(page).getByRole('option', { name, exact: true });
  await choose(page, found);
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
  await settled(page);
};

test.describe('an operator without a mouse', () => {
  test.use({ user: null });

  test('signs in, finds a pass, renews it, sees it in the ledger and the log, and takes it back', async ({ page }) => {
    const { keyboard } = page;
    const { plate, end } = await validPass(sharedUrl(), 0);
    const later = monthsLater(end, 3);
    /** Others renew passes at the same time. */
    const newest = (): Locator => grid(page).getByRole('row').filter({ hasText: plate }).first();

    await test.step('signs in', async () => {
      await page.goto('/');
      await expect(page.getByLabel('账号', { exact: true })).toBeFocused();
      await keyboard.type('admin');
      await keyboard.press('Tab');
      if (!(await page.getByLabel('密码', { exact: true }).evaluate((field) => field === document.activeElement)))
        await keyboard.press('Tab');
      await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
      await keyboard.type(DEMO_PASSWORD);
      await keyboard.press('Enter');
      await expect(page.getByRole('tab', { name: '首页', selected: true })).toBeVisible();
    });

    await test.step('opens the passes by the initials of their name', async () => {
      await keyboard.press('Control+k');
      await expect(palette(page).getByRole('combobox')).toBeFocused();
      await keyboard.type('yka');
      await expect(palette(page).getByRole('option', { name: '月租车管理' })).toHaveAttribute('aria-selected', 'true');
      await keyboard.press('Enter');
      await expect(page.getByRole('tab', { name: '月租车管理', selected: true })).toBeVisible();
    });

    await test.step('filters by a plate and moves to its row', async () => {
      await expect(grid(page).getByRole('row')).not.toHaveCount(1);
      await keyboard.press('/');
      await expect(page.getByRole('searchbox', { name: '筛选' })).toBeFocused();
      await keyboard.type(plate);
      await keyboard.press('Enter');
      await expect(grid(page).getByRole('row')).toHaveCount(2);
      await keyboard.press('j');
    });

    await test.step('renews it by 3 months after reading price and new end', async () => {
      await keyboard.press('r');
      const dialog = page.getByRole('dialog', { name: /续费/ });
      await expect(dialog).toBeVisible();
      const months = dialog.getByRole('textbox', { name: '月数' });
      await expect(months).toBeFocused();
      await keyboard.press('Control+a');
      await keyboard.type('3');
      await expect(dialog.getByText(later).first()).toBeVisible();
      await expect(dialog.getByRole('button', { name: '续费，收 ¥810.00' })).toBeVisible();
      await keyboard.press('Control+Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('region', { name: '提示' }).getByText('¥810.00')).toBeVisible();
      await expect(grid(page).getByRole('gridcell', { name: later })).toBeVisible();
    });

    await test.step('finds it in the ledger and in the log', async () => {
      await goTo(page, '月卡续费');
      await expect(newest()).toContainText(new RegExp(`按月续费.*${addDays(end, 1)}.*${later}.*810\\.00.*现金`));
      await goTo(page, '车辆操作日志');
      await expect(grid(page).getByRole('row', { name: plate }).first()).toContainText('admin'); // newest first
    });

    await test.step('closes the tabs and takes it back', async () => {
      await keyboard.press('Alt+w');
      await keyboard.press('Alt+w');
      await expect(page.getByRole('tab')).toHaveCount(2);
      await keyboard.press('Control+k');
      await keyboard.type('撤销');
      const undo = palette(page).getByRole('option', { name: '撤销「续费」' });
      await expect(undo).toContainText(plate);
      await choose(page, undo);
      await expect(palette(page)).toContainText('退回¥810.00');
      await keyboard.press('Control+Enter');
      await expect(page.getByRole('region', { name: '提示' }).getByText('已撤销')).toBeVisible();
      await goTo(page, '月卡续费');
      await expect(newest()).toContainText(/冲回.*−810\.00/);
    });
  });
});

test.describe('one line in the palette', () => {
  const type = async (page: Page, line: string): Promise<void> => {
    await page.goto('/wel/index');
    await settled(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(line);
  };

  test('asks which of two passes, then shows what a renewal will do', async ({ page }) => {
    await type(page, '续费 京A00001 3月');
    await expect(palette(page).getByRole('status')).toHaveText('有 2 个，选一个');
    await choose(page, palette(page).getByRole('option', { name: '云泊广场地下车库' }));
    const preview = palette(page).getByRole('region', { name: '执行后会这样' });
    await expect(preview).toContainText('2026-05-31');
    await expect(preview).toContainText('2026-08-31');
    await expect(palette(page).getByRole('button', { name: '执行并收款 ¥810.00' })).toBeEnabled();
  });

  test('understands English, and runs nothing when it is left', async ({ page }) => {
    const { plate, end } = await validPass(sharedUrl(), 1);
    await type(page, `renew ${plate} 2`);
    const preview = palette(page).getByRole('region', { name: '执行后会这样' });
    await expect(preview).toContainText(monthsLater(end, 2));
    await expect(preview).toContainText('¥600.00');
    await page.keyboard.press('Enter'); // money requires Ctrl Enter (S20)
    while (await palette(page).isVisible()) await page.keyboard.press('Escape');
    await page.goto(`/car/carMonthNew?plates=${plate}`);
    await expect(grid(page).getByRole('gridcell', { name: end })).toBeVisible();
  });

  test('says why a command cannot run', async ({ page }) => {
    const { plate } = await validPass(sharedUrl(), 1);
    await type(page, `恢复 ${plate}`);
    await expect(palette(page).getByRole('button', { name: '仅限已暂停、已停用' })).toBeDisabled();
    await page.keyboard.press('Control+Enter');
    await expect(palette(page)).toBeVisible();
  });
});
