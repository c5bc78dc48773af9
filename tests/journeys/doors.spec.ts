import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';

/** The cells of the matrix are loaded. */
const loaded = async (page: Page): Promise<void> => {
  await settled(page);
  await expect(page.getByRole('grid', { name: '授权矩阵' })).toBeVisible();
  await expect(page.getByText('正在载入授权')).toHaveCount(0);
};

test('a rectangle of grants is painted by keys, undone, painted by mouse, and saved as a plan', async ({ page }) => {
  await page.goto('/door/doordevgrant');
  await loaded(page);
  const grid = page.getByRole('grid');
  const draft = page.getByRole('group', { name: '草稿' });
  await grid.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Space');
  await expect(draft).toContainText('1 笔');
  await page.keyboard.press('u');
  await expect(draft).toHaveCount(0);

  const cell = page.getByRole('gridcell', { name: /已下发/ }).first();
  await expect(cell).toBeVisible();
  const box = await cell.boundingBox();
  if (!box) throw new Error('the cell is not drawn');
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 12, { steps: 4 });
  await page.mouse.up();
  await expect(draft).toContainText('收回 1');

  // The draft outlives the way to another page and back.
  await page.goto('/door/doorgate');
  await settled(page);
  await page.goto('/door/doordevgrant');
  await loaded(page);
  await expect(draft).toContainText('收回 1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('草稿 · 尚未写入')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: /^执行/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await loaded(page);
  await expect(draft).toHaveCount(0);
});

test('the plain list stays a click away', async ({ page }) => {
  await page.goto('/door/doordevgrant');
  await loaded(page);
  await page.getByRole('radio', { name: '列表' }).click({ force: true });
  await expect(page.getByRole('grid').getByRole('columnheader', { name: '门禁时段' })).toBeVisible();
  await page.getByRole('radio', { name: '矩阵' }).click({ force: true });
  await loaded(page);
});

test('a week plan is drawn, copied to other days and stored', async ({ page }) => {
  await page.goto('/door/doordevice?part=week-plan&form=new');
  await settled(page);
  const form = page.getByRole('dialog');
  await form.getByLabel('名称').fill('旅程计划');
  await form.getByRole('button', { name: '在周一新增时段' }).click();
  const span = form.getByRole('button', { name: '周一 08:00 至 18:00' });
  await expect(span).toBeFocused();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('button', { name: '周一 08:15 至 18:30' })).toBeFocused();
  await page.keyboard.press('Enter');
  await form.getByLabel('准确时间').fill('7:40-19:05');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: '把周一复制到' }).click();
  await page.getByRole('button', { name: '周一至周五' }).click();
  await expect(form.getByRole('button', { name: '周五 07:40 至 19:05' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^已新增：/)).toBeVisible();
});

test('the wall shows the doors of a site and finds one by name', async ({ page }) => {
  await page.goto('/door/doorwall');
  await settled(page);
  const tiles = page.getByRole('list', { name: '门' }).getByRole('article');
  await expect(tiles.first()).toBeVisible();
  const name = (await tiles.last().locator('b').first().innerText()).trim();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(tiles.first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(tiles.first()).toBeFocused();
});

test('checks follow each other: one passes, one is refused with a reason', async ({ page }) => {
  await page.goto('/door/dooremployeecheck');
  await settled(page);
  const queue = page.getByRole('navigation', { name: '待审核的人员' }).getByRole('listitem');
  await expect(queue.first()).toBeVisible();
  const count = await queue.count();
  const first = await queue.first().locator('strong').innerText();
  await page.keyboard.press('p');
  await expect(page.getByText(`已通过：${first}`)).toBeVisible();
  await expect(queue).toHaveCount(count - 1);
  const second = await queue.first().locator('strong').innerText();
  await page.keyboard.press('f');
  await page.getByLabel('不通过的原因').fill('照片不是本人');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`未通过：${second}`)).toBeVisible();
});

test('a person shows photo, grants, deliveries and events', async ({ page }) => {
  await page.goto('/door/dooremployee');
  await settled(page);
  await page.getByRole('grid').getByRole('row').nth(1).dblclick();
  const detail = page.getByRole('dialog');
  for (const tab of ['照片', '授权', '人脸下发', '通行记录', '关注']) {
    await detail.getByRole('tab', { name: tab, exact: true }).click();
    await expect(detail.getByRole('tabpanel')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '导入照片' })).toBeVisible();
});
