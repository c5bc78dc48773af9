import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { DEMO_PASSWORD } from './server.ts';

// These tests end, lock or change their session, so each signs in itself.
test.use({ user: null });

const tabs = (page: Page) => page.getByRole('tab');
const userMenu = async (page: Page, entry: string): Promise<void> => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /平台运营中心|锦和物业/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('the wanted page opens after the sign-in', async ({ page }) => {
  await page.goto('/car/blacklist?state=active');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('账号', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: '黑名单', selected: true })).toBeVisible();
  await expect(page).toHaveURL(/state=active/);
});

test('the lock hides every page, survives a reload and opens with the right password (B55–B58, S14)', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.getByRole('button', { name: '锁屏' }).click();
  const dialog = page.getByRole('dialog', { name: '锁屏' });
  await dialog.getByRole('button', { name: '锁屏' }).click();
  await expect(dialog.getByText('锁屏密码不能为空')).toBeVisible();
  await dialog.getByLabel('锁屏密码').fill('7788');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lock/);
  await page.goto('/car/blacklist');
  await expect(page).toHaveURL(/\/lock/);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByLabel('锁屏密码').fill('1111');
  await page.keyboard.press('Enter');
  await expect(page.getByText('密码不对，还可以试 4 次')).toBeVisible();
  await page.reload();
  await page.getByLabel('锁屏密码').fill('2222');
  await page.keyboard.press('Enter');
  await expect(page.getByText('密码不对，还可以试 3 次')).toBeVisible();
  await page.getByLabel('锁屏密码').fill('7788');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: '黑名单', selected: true })).toBeVisible();
});

test('five wrong lock passwords sign out (S14)', async ({ page }) => {
  await signIn(page, 'admin');
  await page.keyboard.press('Alt+l');
  await page.getByRole('dialog', { name: '锁屏' }).getByLabel('锁屏密码').fill('7788');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lock/);
  for (const left of [4, 3, 2, 1]) {
    await page.getByLabel('锁屏密码').fill('1111');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`密码不对，还可以试 ${left} 次`)).toBeVisible();
  }
  await page.getByLabel('锁屏密码').fill('1111');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});

test('signing out asks first and forgets the tabs (B88)', async ({ page }) => {
  await signIn(page, 'admin');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('tab', { name: '黑名单', selected: true })).toBeVisible();
  await userMenu(page, '退出登录');
  const question = page.getByRole('dialog', { name: '退出登录？' });
  await question.getByRole('button', { name: '取消' }).click();
  await expect(tabs(page)).toHaveCount(2);
  await userMenu(page, '退出登录');
  await question.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/car/blacklist');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'admin');
  await expect(tabs(page)).toHaveText(['首页']);
});

test.describe('refused', () => {
  test.use({ failingCalls: true });

  test('a wrong password is refused in words and the name stays', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('账号', { exact: true }).fill('cash2');
    await page.getByLabel('密码', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^账号或密码不对/);
    await expect(page.getByLabel('账号', { exact: true })).toHaveValue('cash2');
    await expect(page).toHaveURL(/\/login/);
  });

  test('a revoked session goes to the sign-in once, says why, and comes back to where it was (B90)', async ({
    page,
    request,
  }) => {
    await signIn(page, 'admin');
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await expect(page.getByRole('tab', { name: '黑名单', selected: true })).toBeVisible();
    const token = await page.evaluate(() => {
      const kept: { content?: { token?: string } } = JSON.parse(localStorage.getItem('parkdeck.session') ?? '{}');
      return kept.content?.token;
    });
    const visits: string[] = [];
    page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
    const revoked = await request.get('/api/api-uaa/oauth/remove/token', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(revoked.ok()).toBe(true);
    await page.keyboard.press('Alt+r'); // a live event may have updated it before
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByText('登录已过期，重新登录后回到原来的页面')).toBeVisible();
    expect(visits.filter((path) => path === '/login')).toHaveLength(1);
    await page.getByLabel('账号', { exact: true }).fill('admin');
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: '黑名单', selected: true })).toBeVisible();
  });
});

test('switching the company closes all tabs and changes what is seen; none means back (B7, B65–B67, S13)', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('tab', { name: '黑名单', selected: true })).toBeVisible();
  await userMenu(page, '切换单位');
  const dialog = page.getByRole('dialog', { name: '切换单位' });
  await dialog.getByRole('combobox', { name: '单位' }).fill('锦和');
  await page.getByRole('option', { name: '锦和物业' }).click();
  await dialog.getByRole('button', { name: '切换' }).click();
  await expect(tabs(page)).toHaveText(['首页']);
  await expect(page.getByRole('banner').getByRole('button', { name: '锦和物业' })).toBeVisible();
  await page.goto('/basedata/park');
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('grid').getByRole('row', { name: '锦和家园' })).toBeVisible();
  await userMenu(page, '切换单位');
  await dialog.getByRole('button', { name: '清空' }).click();
  await dialog.getByRole('button', { name: '切换' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: '平台运营中心' })).toBeVisible();
});

test('signing out leaves the own settings in the browser, and nothing of the platform (B105)', async ({ page }) => {
  await signIn(page, 'admin');
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('tab', { name: '黑名单', selected: true })).toBeVisible();
  const stored = (): Promise<readonly string[]> =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
  await page.evaluate(() => {
    for (const key of ['parkdeck.companies', 'parkdeck-pay.ways', 'elsewhere', 'parkdeck.ui'])
      localStorage.setItem(key, JSON.stringify({ dataType: 'object', content: {}, datetime: 0 }));
  });
  await userMenu(page, '退出登录');
  await page.getByRole('dialog', { name: '退出登录？' }).getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  // the window keeps that it has no tabs
  expect(await page.evaluate(() => sessionStorage.getItem('parkdeck.tabs') ?? '')).not.toContain('blacklist');
  const left = (await stored()).filter((key) => key !== 'parkdeck.tabs');
  expect(left).toEqual(expect.arrayContaining(['elsewhere', 'parkdeck.ui']));
  // the branding is that of the address, which the sign-in page shows
  const kept = /^(elsewhere|parkdeck\.(ui|look|branding|frecency|errors|device))$/;
  expect(left.filter((key) => !kept.test(key))).toEqual([]);
});
