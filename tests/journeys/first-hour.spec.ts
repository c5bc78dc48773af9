import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { DEMO_PASSWORD } from './server.ts';
import { settled } from './look.ts';

// These tests sign in themselves, and provoke refusals.
test.use({ user: null, failingCalls: true });

const tabs = (page: Page) => page.getByRole('tab');

/** Signs in at the form that is open. */
const signInHere = async (page: Page, userName: string): Promise<void> => {
  await page.getByLabel('账号', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
};

test('sign-in by keys: Tab from name to password, an error stands once and goes with the next letter (B81)', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('cash1');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('账号或密码不对')).toHaveCount(1);
  await page.keyboard.type('x');
  await expect(page.getByText('账号或密码不对')).toHaveCount(0);
});

test('one press on a demo user opens the home of the booth, the tour can be left and found again', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login');
  await page
    .getByRole('region', { name: /^演示环境/ })
    .getByRole('button', { name: /^收费员/ })
    .click();
  for (const title of ['我的通道', '等我处理']) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const shift = page.getByRole('region', { name: '本班' });
  for (const button of await shift.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  await expect.poll(() => shift.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0); // nothing is cut off
  await page.getByRole('button', { name: '开始导览' }).click();
  await expect(page.getByRole('dialog', { name: '说要做什么' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '开始导览' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: /云泊/ }).click();
  await page.getByRole('menuitem', { name: '使用导览' }).click();
  await expect(page.getByRole('dialog', { name: '说要做什么' })).toBeVisible();
});

test('offline is said, what was typed is kept, and the retry ends it', async ({ page, context }) => {
  await signIn(page, 'admin');
  await page.goto('/car/blacklist?form=new');
  await settled(page);
  const remark = page
    .getByRole('dialog')
    .getByLabel(/备注|原因/)
    .first();
  await remark.fill('雨天');
  await expect(page.getByRole('contentinfo')).toContainText('实时');
  await expect(page.locator('[class^="Banners-banners"]')).toBeAttached(); // loaded, or it could not say it
  await context.setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: '离线' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('离线');
  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: '离线' })).toHaveCount(0);
  await expect(remark).toHaveValue('雨天');
});

test('after an expired session the same user has the tabs again', async ({ page }) => {
  await signIn(page, 'mgr1');
  for (const path of ['/car/carMonthNew', '/static/incar'] as const) {
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('tab', { selected: true })).not.toHaveText('首页'); // the page before counts as settled
    await settled(page);
  }
  await expect(tabs(page)).toHaveText(['首页', '月租车管理', '在场车辆']);
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { code: 401, msg: '' } }));
  // A request of the page itself may have ended the session already.
  await page
    .getByRole('button', { name: '刷新', exact: true })
    .evaluateAll(([refresh]) => refresh?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await expect(page).toHaveURL(/\/login/);
  await page.unroute('**/api/**');
  await signInHere(page, 'mgr1');
  await expect(tabs(page)).toHaveText(['首页', '月租车管理', '在场车辆']);
  await expect(page.getByRole('tab', { name: '在场车辆', selected: true })).toBeVisible();
});

test('acting for another company cannot be overlooked, and one press ends it', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/user/switchcompany');
  await page.getByRole('combobox', { name: '单位' }).fill('锦和');
  await page.getByRole('option', { name: '锦和物业' }).click();
  await page.getByRole('button', { name: '切换' }).click();
  const banner = page.getByRole('status').filter({ hasText: '正在以「锦和物业」的身份操作' });
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: '回到平台运营中心' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: /平台运营中心/ })).toBeVisible();
});
