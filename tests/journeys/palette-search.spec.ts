import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';

const opened = async (page: Page): Promise<{ readonly palette: Locator; readonly current: Locator }> => {
  await page.goto('/wel/dashboard');
  await settled(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '命令面板' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  return { palette, current: palette.locator('[role="option"][aria-selected="true"]') };
};

interface Held {
  /** Questions that the platform has been asked so far. */
  readonly asked: () => number;
  /** Lets the answers arrive that are held back. */
  readonly arrive: () => Promise<void>;
  readonly writes: readonly string[];
}

/** A network so slow that answers of the record search arrive only when the test says so. */
const slowly = async (page: Page): Promise<Held> => {
  const held: (() => Promise<void>)[] = [];
  let asked = 0;
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) writes.push(request.url());
  });
  await page.route(/\/api\/parkdeck\/search/, async (route) => {
    const response = await route.fetch().catch(() => undefined);
    if (!response) return; // the palette no longer waits for it
    asked += 1;
    held.push(() => route.fulfill({ response }).catch(() => undefined));
  });
  return {
    asked: () => asked,
    arrive: async () => void (await Promise.all(held.splice(0).map((answer) => answer()))),
    writes,
  };
};

test('on a slow network what comes late takes nobody’s place, and Enter on a lookup writes nothing', async ({
  page,
}) => {
  const { asked, arrive, writes } = await slowly(page);
  const { palette, current } = await opened(page);
  const sinceThen = writes.length;
  // names at once, records below them later; the item moved to by hand stays where it is
  await page.keyboard.type('退款');
  await expect(current).toContainText('退款');
  await page.keyboard.press('ArrowDown');
  const chosen = await current.textContent();
  await expect.poll(asked).toBeGreaterThan(0);
  await arrive();
  await expect(palette.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await current.textContent()).toBe(chosen);
  // nothing stands there yet: Enter does nothing, then opens what is known of the car
  const before = asked();
  await palette.getByRole('combobox').fill('京A0O001');
  await expect.poll(asked).toBeGreaterThan(before);
  await page.keyboard.press('Enter');
  await expect(palette).toBeVisible();
  await arrive();
  await expect(current).toContainText('0 看成 O');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/case\?.*A00001/);
  expect(writes.slice(sinceThen)).toEqual([]);
});

test('a misread plate in a line is offered with its reason and never taken by itself', async ({ page }) => {
  const { palette } = await opened(page);
  await page.keyboard.type('续费 京A0000L 1月');
  await expect(palette).toContainText('没有这个车牌');
  await expect(palette.getByRole('option').first()).toContainText('1 看成 L');
  await page.keyboard.press('Control+Enter');
  await expect(palette).toContainText('没有这个车牌');
});

test('a line whose form leads opens it filled in, and nothing is written', async ({ page }) => {
  const { palette } = await opened(page);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().endsWith('/complaints/submit')) writes.push(request.url());
  });
  await page.keyboard.type('登记投诉 13800000001 浙A12345 收费 出口多收了5元');
  for (const shown of ['手机138 0000 0001', '类型收费有误', '内容出口多收了5元'])
    await expect(palette).toContainText(shown);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  const form = page.getByRole('dialog', { name: '登记投诉' });
  await expect(form.getByLabel('手机')).toHaveValue('138 0000 0001');
  await expect(form.getByLabel('内容')).toHaveValue('出口多收了5元');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('新建月租 浙A99001 陈思远 13800000002');
  await page.keyboard.press('Enter');
  const pass = page.getByRole('dialog', { name: '新增月租车' });
  await expect(pass.getByLabel('车主')).toHaveValue('陈思远');
  await expect(pass.getByLabel('手机')).toHaveValue('138 0000 0002');
  await expect(pass).toContainText('浙A99001');
  expect(writes).toEqual([]);
});

test('what was learnt is forgotten by a command', async ({ page }) => {
  const { palette, current } = await opened(page);
  await page.keyboard.type('hmd');
  await expect(current).toContainText('黑名单');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  const learnt = (): Promise<string> => page.evaluate(() => localStorage.getItem('parkdeck.frecency') ?? '');
  await expect.poll(learnt).toContain('hmd');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('忘掉搜索习惯');
  await page.keyboard.press('Enter');
  await expect(page.getByText('搜索习惯已忘掉')).toBeVisible();
  await expect.poll(learnt).not.toContain('hmd');
});
