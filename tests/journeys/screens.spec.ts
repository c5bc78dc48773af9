import type { CDPSession, Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openList, rows } from './lists.ts';
import { settled } from './look.ts';

const WALL = '/system/sysBigParkReport';
const MINUTE = 60_000;
const tiles = (page: Page) => page.locator('main section');

test('a screen opens from its list, full of figures, and fits 1280 and 1920', async ({ page }) => {
  await openList(page, '/system/sysBigReport');
  await rows(page).filter({ hasText: '云泊城东公司' }).filter({ hasText: '运行总览' }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '打开大屏' }).click();
  await expect(page).toHaveURL(/sysBigParkReport\?id=BS/);
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await expect(tiles(page)).toHaveCount(9);
    await expect(page.getByRole('heading', { name: '剩余车位' })).toBeVisible();
    await expect(page.locator('main')).not.toContainText('取不到数据');
    await expect(page.locator('main')).not.toContainText('正在加载');
    const main = await page.locator('main').evaluate((element) => {
      const boxes = [...element.querySelectorAll('section')].map((one) => one.getBoundingClientRect());
      return {
        right: Math.max(...boxes.map(({ right }) => right)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      };
    });
    expect(main.right).toBeLessThanOrEqual(size.width);
    expect(main.bottom).toBeLessThanOrEqual(size.height);
    expect(main.right).toBeGreaterThan(size.width * 0.97);
  }
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/sysBigReport$/);
});

test('a layout is edited by keys alone: added, moved, resized, set, undone, saved', async ({ page }) => {
  await openList(page, '/system/sysBigReport');
  await rows(page).filter({ hasText: '云泊城东公司' }).filter({ hasText: '收费看板' }).click();
  await settled(page);
  await page.keyboard.press('c');
  const copy = page.getByRole('dialog', { name: /复制/ });
  await expect(copy).toContainText('副本');
  await page.keyboard.press('Control+Enter');
  await expect(copy).toBeHidden();
  await rows(page).filter({ hasText: '收费看板 副本' }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '编辑布局' }).click();
  const stage = page.getByRole('list', { name: '编辑大屏' });
  const options = stage.locator('> [role=listitem]');
  await expect(options).toHaveCount(9);
  await options.first().focus();
  for (let at = 0; at < 9; at += 1) await page.keyboard.press('Delete');
  await expect(options).toHaveCount(0);
  for (let at = 0; at < 9; at += 1) await page.keyboard.press('Control+z');
  await expect(options).toHaveCount(9);
  await options.nth(8).focus();
  await page.keyboard.press('Delete');
  await expect(options).toHaveCount(8);
  await page.keyboard.press('a');
  await expect(options).toHaveCount(9);
  const added = options.nth(8);
  await expect(added).toBeFocused();
  const before = await added.getAttribute('aria-label');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(added).not.toHaveAttribute('aria-label', before ?? '');
  await page.keyboard.press('Control+z');
  await expect(added).toHaveAttribute('aria-label', before ?? '');
  await page.getByLabel('标题').fill('自定的余位');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: '提示' }).getByText('已保存大屏')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: '自定的余位' })).toBeVisible();
});

test('a tile is dragged and drawn larger by the mouse', async ({ page }) => {
  await page.goto(`${WALL}?id=BS000002&edit=1`);
  const options = page.getByRole('list', { name: '编辑大屏' }).locator('> [role=listitem]');
  const clock = options.nth(1);
  await expect(clock).toBeVisible();
  const [from, cell] = await Promise.all([
    clock.boundingBox(),
    page.getByRole('list', { name: '编辑大屏' }).boundingBox(),
  ]);
  if (!from || !cell) throw new Error('the editor has no size');
  const grip = { x: from.x + from.width - 6, y: from.y + from.height - 6 };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x - (cell.width / 24) * 2, grip.y, { steps: 4 });
  await page.mouse.up();
  await expect(clock).toHaveAttribute('aria-label', /宽 6 高 1/);
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 20 + (cell.width / 24) * 2, from.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(clock).toHaveAttribute('aria-label', /第 19 列/);
});

const measured = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
};

test('a wall hangs for hours: hundreds of refreshes leave heap, nodes and listeners as they were', async ({ page }) => {
  test.setTimeout(180_000);
  let pending = 0;
  let answered = 0;
  const ofCall = (request: Request): boolean => request.url().includes('/api/');
  page.on('request', (request) => void (ofCall(request) && (pending += 1)));
  page.on('requestfinished', (request) => {
    if (!ofCall(request)) return;
    pending -= 1;
    answered += 1;
  });
  await page.goto(`${WALL}?id=BS000001`);
  await expect(tiles(page)).toHaveCount(9);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const refreshUntil = async (answers: number): Promise<void> => {
    while (answered < answers) {
      await page.clock.runFor(MINUTE);
      await expect.poll(() => pending).toBe(0);
    }
  };
  await refreshUntil(100);
  const first = await measured(session);
  await refreshUntil(500);
  const last = await measured(session);
  expect(last.nodes).toBeLessThan(first.nodes * 1.1 + 50);
  expect(last.listeners).toBeLessThan(first.listeners * 1.1 + 20);
  expect(last.heap).toBeLessThan(first.heap * 1.25 + 2_000_000);
});

test.describe('without the network', () => {
  test.use({ failingCalls: true });
  test('the last figures stay with their age, and go on when it is back', async ({ page, context }) => {
    await page.goto(`${WALL}?id=BS000001`);
    await expect(page.locator('main')).not.toContainText('正在加载');
    await expect(tiles(page)).toHaveCount(9);
    await context.setOffline(true);
    await page.clock.runFor(6 * MINUTE);
    await expect(page.getByRole('alert')).toContainText('恢复后自动更新');
    await expect(page.locator('main')).toContainText(/分钟前的数据/);
    await expect(page.getByRole('heading', { name: '剩余车位' })).toBeVisible();
    await context.setOffline(false);
    await page.clock.runFor(2 * MINUTE);
    await expect(page.getByRole('alert')).toBeHidden();
    // each tile asks again in its own time
    await expect(async () => {
      await page.clock.runFor(MINUTE);
      await expect(page.locator('main')).not.toContainText('分钟前的数据', { timeout: 1000 });
    }).toPass();
  });
});

test('a query is written, refused with its reason, tried, and saved', async ({ page }) => {
  await openList(page, '/system/sysBigReport?part=saved-query');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await form.getByLabel(/^名称/).first().fill('每车场通道数');
  const statement = form.getByLabel(/查询语句/);
  await statement.fill('delete from gates');
  await expect(form).toContainText('会改数据');
  await expect(form.getByRole('button', { name: '试运行' })).toBeDisabled();
  await statement.fill('select park, count(*) as gates from gates group by park order by 2 desc');
  await form.getByRole('button', { name: '试运行' }).click();
  await expect(form.getByRole('region')).toContainText('云泊');
  await page.keyboard.press('Control+Enter');
  await expect(rows(page).filter({ hasText: '每车场通道数' })).toBeVisible();
});

test('the generator of interfaces downloads the calls that were chosen', async ({ page }) => {
  await page.goto('/system/apigen');
  await settled(page);
  await page.getByLabel('查找对象或接口').fill('big-screen');
  await page.getByRole('checkbox', { name: '大屏', exact: true }).check();
  await page.getByText('curl 命令').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('parkdeck-curl.sh');
});
