import type { Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openList, rows, toasts } from './lists.ts';
import { settled } from './look.ts';

test('a column is moved before what moves columns is loaded', async ({ page }) => {
  const late: Route[] = [];
  await page.route('**/assets/ColumnHandles*', (route) => void late.push(route));
  await page.goto('/static/incar');
  await expect(rows(page).first()).toBeVisible();
  const head = (name: string) => page.getByRole('columnheader', { name });
  const order = () =>
    page.locator('[data-head]').evaluateAll((all) => all.slice(0, 3).map((head) => head.getAttribute('title')));
  await expect.poll(order).toEqual(['车牌', '车场', '区域']);
  await head('车场').hover();
  await page.mouse.down();
  const to = await head('区域').boundingBox();
  await page.mouse.move((to?.x ?? 0) + (to?.width ?? 0) - 8, (to?.y ?? 0) + 8, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => late.length).toBe(1);
  await late[0]?.continue();
  await expect.poll(order).toEqual(['车牌', '区域', '车场']);
  await page.getByRole('button', { name: '列', exact: true }).click();
  await page.getByRole('button', { name: '恢复默认列' }).click();
  await expect.poll(order).toEqual(['车牌', '车场', '区域']);
});

test('the keys of a grouped list walk its groups, and one opens its rows', async ({ page }) => {
  await page.goto('/static/incar?by=park');
  const groups = page.getByRole('table', { name: '按车场分组' });
  await expect(groups).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = groups.locator('[data-group]').nth(1);
  await expect(second).toBeFocused();
  await expect(second).not.toHaveText(/^PK/); // names come after the groups
  const name = await second.innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/park=/);
  await expect(page).not.toHaveURL(/id=/);
  await expect(rows(page).first()).toContainText(name);
});

test('rows that were copied are pasted into an import, wherever the focus is in the list', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/car/blacklist');
  await settled(page);
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page)
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await page.keyboard.press('ControlOrMeta+c');
  await expect(toasts(page).getByText('已复制 3 行')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+v');
  const dialog = page.getByRole('dialog', { name: '导入黑名单' });
  await expect(dialog).toContainText('粘贴的行.csv');
  await dialog.getByRole('button', { name: '检查文件' }).click();
  await expect(page.getByRole('tab', { name: '导入黑名单', selected: true })).toBeVisible();
});

test('a text that is too long ends in …, and no other cell is cut', async ({ page }) => {
  await openList(page, '/static/incar'); // without rows nothing is too long
  const cells = page.getByRole('gridcell').and(page.locator('[data-column]'));
  const drawn = () =>
    cells.evaluateAll((all) => {
      const isCut = (cell: Element): boolean => getComputedStyle(cell).overflow === 'clip';
      const tooLong = all.filter((cell) => !isCut(cell) && cell.scrollWidth > cell.clientWidth);
      return { cut: all.filter(isCut).length, tooLong: tooLong.length };
    });
  await expect.poll(async () => (await drawn()).tooLong).toBe(0);
  const { cut } = await drawn();
  expect(cut).toBeLessThan((await cells.count()) / 4);
  const head = await page.getByRole('columnheader', { name: '车场' }).boundingBox();
  const edge = { x: (head?.x ?? 0) + (head?.width ?? 0) - 3, y: (head?.y ?? 0) + 12 };
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x - 300, edge.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await drawn()).cut).toBeGreaterThan(cut);
  await expect.poll(async () => (await drawn()).tooLong).toBe(0);
  await page.getByRole('button', { name: '列', exact: true }).click();
  await page.getByRole('button', { name: '恢复默认列' }).click();
});
