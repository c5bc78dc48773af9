import { writeFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { grid, rows, toasts } from './lists.ts';
import { settled } from './look.ts';

test('a mouse user finds, filters, sorts, pauses several passes at once and takes it back (B76)', async ({ page }) => {
  await test.step('opens the list from the menu', async () => {
    await page.goto('/');
    await page.getByRole('navigation', { name: '顶部菜单' }).getByRole('button', { name: '车辆' }).click();
    await expect(page.getByRole('tab', { name: '月租车管理', selected: true })).toBeVisible();
    const menu = page.getByRole('navigation', { name: '菜单', exact: true });
    await menu.getByRole('link', { name: '月租车管理' }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('filters by validity and park with chips', async () => {
    await page.getByRole('button', { name: '加筛选' }).click();
    await page.getByRole('option', { name: '有效期' }).click();
    const editor = page.getByRole('dialog', { name: '加筛选' });
    await editor.getByRole('checkbox', { name: '有效', exact: true }).check();
    await editor.getByRole('button', { name: '应用' }).click();
    await expect(
      page
        .getByRole('search')
        .getByRole('button', { name: /^有效期/ })
        .first(),
    ).toContainText('有效');
    await expect(page).toHaveURL(/expireState=valid/);
    await page.getByRole('button', { name: '加筛选' }).click();
    await page.getByRole('option', { name: '车场', exact: true }).click();
    await page.getByRole('dialog', { name: '加筛选' }).getByRole('combobox').fill('锦和');
    await page.getByRole('option', { name: '锦和家园' }).click();
    await page.getByRole('dialog', { name: '加筛选' }).getByRole('button', { name: '应用' }).click();
    await expect(page).toHaveURL(/park=PK0003/);
  });

  await test.step('sorts by a column', async () => {
    await page.getByRole('columnheader', { name: '车主' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: '车主' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('columnheader', { name: '车主' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: '车主' })).toHaveAttribute('aria-sort', 'descending');
  });

  await test.step('shows ten rows a page', async () => {
    await page.getByRole('combobox', { name: '每页条数' }).selectOption('10');
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step('pauses two and takes it back', async () => {
    await rows(page).nth(0).getByRole('checkbox').check();
    await rows(page).nth(1).getByRole('checkbox').check();
    const bar = page.getByRole('toolbar', { name: '操作' });
    await expect(bar).toContainText('已选 2 个');
    await bar.getByRole('button', { name: '暂停' }).click();
    const dialog = page.getByRole('dialog', { name: /暂停 2 个月租车/ });
    await dialog.getByRole('button', { name: '暂停 2 个' }).click();
    await expect(dialog).toBeHidden();
    await expect(toasts(page).getByText('已暂停 2 个')).toBeVisible();
    await toasts(page).getByRole('button', { name: '撤销' }).click();
    await expect(toasts(page).getByText('已撤销')).toBeVisible();
    await page.getByRole('button', { name: '已暂停' }).click();
    await expect(page.getByRole('button', { name: '已暂停' })).toContainText('1');
  });
});

test('a blacklist entry is added with a wrong plate corrected, changed and deleted (B76, B78, B79, B81)', async ({
  page,
}) => {
  const plate = '粤B9Z001';
  await page.goto('/car/blacklist');
  await settled(page);
  const form = page.getByRole('dialog', { name: '新增黑名单' });

  await test.step('a wrong plate is named and nothing typed is lost', async () => {
    await page.getByRole('button', { name: '新增黑名单' }).click();
    await form.getByRole('textbox', { name: '车牌' }).fill('粤B9Z');
    await form.getByRole('textbox', { name: '原因' }).fill('多次逃费');
    await form.getByRole('combobox', { name: '车场' }).fill('云泊广场');
    await page.getByRole('option', { name: '云泊广场地下车库' }).click();
    await form.getByRole('button', { name: '新增黑名单' }).click();
    await expect(form.getByText('车牌格式不正确')).toBeVisible();
    await expect(form.getByRole('textbox', { name: '车牌' })).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByRole('textbox', { name: '原因' })).toHaveValue('多次逃费');
    await expect(form.getByRole('combobox', { name: '车场' })).toHaveValue('云泊广场地下车库');
  });

  await test.step('corrected, it is added', async () => {
    await form.getByRole('textbox', { name: '车牌' }).fill(plate);
    await form.getByRole('button', { name: '新增黑名单' }).click();
    await expect(toasts(page).getByText(`已新增：${plate}`)).toBeVisible();
    await expect(grid(page).getByRole('row', { name: plate })).toContainText('多次逃费');
  });

  await test.step('changed', async () => {
    const detail = page.getByRole('dialog', { name: '黑名单', exact: true });
    await detail.getByRole('button', { name: '关闭' }).click();
    await expect(detail).toBeHidden();
    await grid(page)
      .getByRole('button', { name: `更多 ${plate}` })
      .click();
    await page.getByRole('menuitem', { name: '编辑' }).click();
    const edit = page.getByRole('dialog', { name: '编辑黑名单' });
    await expect(edit.getByRole('textbox', { name: '车牌' })).toBeFocused(); // the menu has moved the focus on
    await edit.getByRole('textbox', { name: '原因' }).fill('已补缴，观察');
    await edit.getByRole('button', { name: '保存' }).click();
    await expect(toasts(page).getByText(`已更新：${plate}`)).toBeVisible();
    await expect(grid(page).getByRole('row', { name: plate })).toContainText('已补缴，观察');
  });

  await test.step('deleted after the question of B77', async () => {
    await grid(page)
      .getByRole('button', { name: `更多 ${plate}` })
      .click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    const question = page.getByRole('dialog', { name: `将永久删除记录 [${plate}]，是否继续？` });
    await question.getByRole('button', { name: '取消' }).click();
    await expect(grid(page).getByRole('row', { name: plate })).toBeVisible();
    await grid(page)
      .getByRole('button', { name: `更多 ${plate}` })
      .click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await question.getByRole('button', { name: '确认删除' }).click();
    await expect(toasts(page).getByText('删除成功')).toBeVisible();
    await expect(grid(page).getByRole('row', { name: plate })).toHaveCount(0);
  });
});

test('a list is exported as the Excel file that is on the screen', async ({ page }) => {
  await page.goto('/car/blacklist');
  await settled(page);
  await page.getByRole('button', { name: '导出' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog', { name: /导出/ }).getByRole('button', { name: '导出', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  const stream = await file.createReadStream();
  const head = await new Promise<Buffer>((resolve, reject) =>
    stream.once('data', (part: Buffer) => resolve(part)).once('error', reject),
  );
  expect(head.subarray(0, 2).toString()).toBe('PK');
});

test('an import with problems becomes a plan that says what is wrong with which line', async ({ page }, info) => {
  const path = info.outputPath('blacklist.csv');
  const lines = [
    '车牌,车场,原因',
    '粤B9Z101,云泊广场地下车库,逃费',
    '粤B9,云泊广场地下车库,逃费',
    '粤B9Z103,没有这个车场,逃费',
  ];
  writeFileSync(path, `\uFEFF${lines.join('\n')}\n`);
  await page.goto('/car/blacklist');
  await settled(page);
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入黑名单' });
  await dialog.getByLabel('选择文件').setInputFiles(path);
  await dialog.getByRole('button', { name: '检查文件' }).click();
  await expect(page.getByRole('tab', { name: '导入黑名单', selected: true })).toBeVisible();
  const line = (name: string) => grid(page).getByRole('row', { name });
  await expect(line('3 粤B9')).toContainText('车牌格式不正确');
  await expect(line('4 粤B 9Z103')).toContainText('车场不存在或不在权限内');
  await expect(page.getByRole('button', { name: '执行 1 条' })).toBeVisible();
});

test('a press on a button of a dialog holds while its preview arrives', async ({ page }) => {
  const previews: Route[] = [];
  await page.goto('/car/carMonthNew?expireState=valid&state=active');
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(1).getByRole('checkbox').check();
  await page.route('**/tempStop', (route) =>
    route.request().headers()['dry-run'] ? previews.push(route) : route.continue(),
  );
  await page.getByRole('toolbar', { name: '操作' }).getByRole('button', { name: '暂停' }).click();
  const dialog = page.getByRole('dialog', { name: /暂停 2 个月租车/ });
  await expect.poll(() => previews.length).toBe(1);
  await dialog.getByRole('button', { name: '暂停 2 个' }).hover();
  await page.mouse.down();
  await previews[0]?.continue();
  await expect(dialog.getByText('暂停自').first()).toBeVisible();
  await page.mouse.up();
  await expect(dialog).toBeHidden();
  await toasts(page).getByRole('button', { name: '撤销' }).click();
  await expect(toasts(page).getByText('已撤销')).toBeVisible();
});

test('a dialog from the menu of a row complains of nothing untouched, and gives the focus back', async ({ page }) => {
  await page.goto('/car/carMonthNew');
  const more = rows(page).first().locator('button[aria-haspopup=menu]');
  await more.click();
  await page.getByRole('menuitem', { name: '按金额续费' }).click();
  const dialog = page.getByRole('dialog', { name: /按金额续费/ });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.mouse.move(0, 0); // off the entry, while the menu closes
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(dialog.getByText('不能为空')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
});

test('a list of what happened opens on the last days, says so, and shows all time on one press', async ({ page }) => {
  const filters = page.getByRole('search');
  const period = filters.getByRole('button', { name: /^入场时间/ }).first();
  const total = async (): Promise<number> => {
    const text = (await page.getByText(/共 [\d,]+ 条$/).textContent()) ?? '';
    return Number((/共 ([\d,]+) 条/.exec(text)?.[1] ?? '').replace(',', ''));
  };
  await page.goto('/static/inoutRecord');
  await settled(page);
  await expect(period).toContainText('近 7 天');
  const few = await total();

  await test.step('another filter keeps it', async () => {
    await filters.getByRole('searchbox').fill('浙A');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/inTimeFrom=.*plate=|plate=.*inTimeFrom=/);
    await expect(period).toContainText('近 7 天');
    await filters.getByRole('button', { name: '重置' }).click();
  });

  await test.step('its removal is remembered by the address', async () => {
    await expect(period).toHaveCount(0);
    await expect.poll(total).toBeGreaterThan(few);
    await page.reload();
    await settled(page);
    await expect(rows(page).first()).toBeVisible();
    await expect(period).toHaveCount(0);
  });

  await test.step('where nothing happened lately, earlier rows are one press away', async () => {
    await page.goto('/static/inoutRecord?plate=浙A&inTimeFrom=2026-03-01 23:59:00');
    await page.getByRole('button', { name: '查全部时间' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL(/plate=/);
  });

  await test.step('what stands now opens whole', async () => {
    await page.goto('/static/incar');
    await settled(page);
    await expect(rows(page).first()).toBeVisible();
    await expect(period).toHaveCount(0);
  });
});
