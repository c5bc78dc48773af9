import { expect, test } from './fixtures.ts';
import { setLook, settled } from './look.ts';
import { cutTexts } from './overlaps.ts';

/** What stands around every page, and the pages that no menu holds. */
test('side with logo and short title, bar with its controls, tabs, page and foot (B26, B29, B35)', async ({ page }) => {
  await page.goto('/');
  const side = page.getByRole('complementary');
  await expect(side.locator('svg, img').first()).toBeVisible();
  await expect(side).toContainText('Parkdeck');
  const bar = page.getByRole('banner');
  for (const name of ['收起侧栏', '主题色', '主题', '锁屏', '全屏', '语言'])
    await expect(bar.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: /^通知/ })).toBeVisible();
  await expect(bar.getByRole('navigation', { name: '顶部菜单' })).toBeVisible();
  await expect(page.getByRole('tablist', { name: '标签' })).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('one menu of the side is open at a time; collapsed it shows icons (B28)', async ({ page }) => {
  await page.goto('/car/carMonthNew');
  const folders = page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('button');
  await expect(folders.nth(1)).toBeVisible();
  for (const at of [0, 1]) {
    if ((await folders.nth(at).getAttribute('aria-expanded')) !== 'true') await folders.nth(at).click();
    await expect(folders.nth(at)).toHaveAttribute('aria-expanded', 'true');
    await expect(folders.nth(1 - at)).toHaveAttribute('aria-expanded', 'false');
  }
  await page.getByRole('button', { name: '收起侧栏' }).click();
  await expect(page.getByRole('complementary')).not.toContainText('Parkdeck');
  await page.getByRole('button', { name: '展开侧栏' }).click();
  await expect(page.getByRole('complementary')).toContainText('Parkdeck');
});

test('the menu of the user has dashboard, password, switching the company and signing out (B37)', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await page.getByRole('banner').getByRole('button').last().click();
  const entries = page.getByRole('menu').getByRole('menuitem');
  for (const name of ['看板', '修改密码', '切换单位', '退出登录'])
    await expect(entries.filter({ hasText: name })).toBeVisible();
  await entries.filter({ hasText: '看板' }).click();
  await expect(page).toHaveURL(/\/wel\/dashboard$/);
});

test('fixed addresses show the account, a record and a page from outside (B21, B23, B24)', async ({ page }) => {
  await page.goto('/info/index');
  await expect(page.getByRole('heading', { name: '修改密码' })).toBeVisible();
  await page.goto('/user/updatepassword');
  await expect(page.getByRole('heading', { name: '个人信息' })).toBeVisible();
  await page.goto('/user/switchcompany');
  await expect(page.getByRole('main').getByRole('combobox')).toBeVisible();
  await page.goto('/form-detail/index?type=pass&id=GR00000001');
  await expect(page.getByRole('tab', { name: /京A·?00001/, selected: true })).toBeVisible();
  // The menu holds no such address: it is not shown.
  await page.goto('/myiframe/https%3A%2F%2Fnot.listed.example%2F');
  await expect(page.getByRole('main')).toContainText('菜单里没有这个地址');
  await expect(page.locator('main iframe')).toHaveCount(0);
});

test('an address with a target opens in a window of its own, and this one stays (B12)', async ({ page, context }) => {
  await page.goto('/car/carMonthNew');
  await settled(page);
  const opened = context.waitForEvent('page');
  await page.evaluate(() => {
    history.pushState(null, '', '/car/blacklist?target=blank');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(await opened).toHaveURL(/\/car\/blacklist$/);
  await expect(page).toHaveURL(/\/car\/carMonthNew$/);
});

test('a refreshed tab fetches anew while its icon turns (B43, B44)', async ({ page }) => {
  await page.goto('/car/blacklist');
  await settled(page);
  const button = page.getByRole('button', { name: '刷新', exact: true }).first();
  const fetched = page.waitForRequest((request) => request.url().includes('/parkBlackList/'));
  await button.click();
  await expect(button.locator('svg')).toHaveClass(/spin/);
  await fetched;
  await expect(button.locator('svg')).not.toHaveClass(/spin/);
});

test('the log of errors is sent and cleared, each after a question (B45–B48, B137)', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new Error('给平台看的错误') })));
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: '错误日志' }).click();
  const dialog = page.getByRole('dialog', { name: '错误日志' });
  await expect(dialog).toContainText('给平台看的错误');
  for (const [button, question, said] of [
    ['上传', '上传 1 条错误日志？', '发送成功'],
    ['清空', '清空 1 条错误日志？', '清空成功'],
  ] as const) {
    await dialog.getByRole('button', { name: button }).click();
    const asked = page.getByRole('dialog', { name: question });
    await asked.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toContainText('给平台看的错误');
    await dialog.getByRole('button', { name: button }).click();
    await asked.getByRole('button', { name: button }).click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await expect(dialog).toContainText('没有错误');
});

test.describe('without an answer', () => {
  test.use({ failingCalls: true });
  test('a list that fails says so in its place, and is asked for again there (B80)', async ({ page }) => {
    await page.route('**/parkBlackList/*', (route) => route.abort());
    await page.goto('/car/blacklist');
    const main = page.getByRole('main');
    const again = main.getByRole('button', { name: /重试|重新加载|再试/ });
    await expect(again).toBeVisible();
    await page.unroute('**/parkBlackList/*');
    await again.click();
    await expect(main.getByRole('grid', { name: '黑名单' })).toBeVisible();
  });
});

test('language, collapsed side and theme stay over a reload (B101)', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '收起侧栏' }).click();
  await page.getByRole('button', { name: '主题', exact: true }).click();
  await page
    .getByRole('dialog', { name: '主题' })
    .getByRole('radiogroup', { name: '主题' })
    .getByRole('radio')
    .nth(1)
    .check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'English' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'grey');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible();
});

for (const path of ['/wel/index', '/wel/index2', '/wel/dashboard'])
  test(`no title and no figure of ${path} is cut at 1280, in either language, the side open or folded`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    // of a large operator
    await page.route('**/api/parkdeck/home', async (route) => {
      const response = await route.fetch();
      const told: { readonly data: object } = await response.json();
      await route.fulfill({ response, json: { ...told, data: { ...told.data, takenFen: 1_234_567_890 } } });
    });
    await page.goto(path);
    for (const language of ['zh', 'en'] as const)
      for (const collapsed of [false, true]) {
        await setLook(page, { language, collapsed });
        await settled(page);
        expect.soft(await cutTexts(page), `${language}, ${collapsed ? 'folded' : 'open'}`).toEqual([]);
      }
    await page.unrouteAll({ behavior: 'wait' });
  });
