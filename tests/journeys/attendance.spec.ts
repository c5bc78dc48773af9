import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';

test.describe('the manager of a site', () => {
  test.use({ user: 'jinhe' });

  test('reads a month of attendance as a calendar, by keyboard', async ({ page }) => {
    await page.goto('/attendance/calendar?month=2026-02');
    await settled(page);
    const first = page.locator('[data-spot="0:0"]');
    await expect(first).toBeVisible();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-spot="0:1"]')).toBeFocused();
    await page.keyboard.press('Enter');
    const detail = page.locator('[data-day-detail]');
    await expect(detail).toContainText('2026-02-02');
    await page.keyboard.press('ArrowRight');
    await expect(detail).toContainText('2026-02-03');
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);
    await expect(page.locator('[data-spot="0:2"]')).toBeFocused();
    await page.keyboard.press('[');
    await expect(page.getByText('2026-01', { exact: true })).toBeVisible();
  });

  test('finds the month and the days of people in one place', async ({ page }) => {
    await page.goto('/attendance?month=2026-02');
    await settled(page);
    await expect(page.getByRole('columnheader', { name: '应出勤' })).toBeVisible();
    await page.getByText('考勤明细').click();
    await settled(page);
    await expect(page.getByRole('columnheader', { name: '上班' })).toBeVisible();
  });

  test('reads temperatures in degrees', async ({ page }) => {
    await page.goto('/door/yjRecord');
    await settled(page);
    await expect(page.getByText(/°C/).first()).toBeVisible();
  });
});
