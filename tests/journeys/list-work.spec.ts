import type { Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { rows, toasts } from './lists.ts';
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
