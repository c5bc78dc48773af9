import type { Page } from '@playwright/test';
import { peopleFiles, portraitOf } from '@parkdeck/server/testing/people-files.fixture';
import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';

test.use({ user: 'jinhe' });

const made = peopleFiles({
  count: 8,
  faults: 3,
  site: '锦和家园',
  departments: ['1 号楼', '2 号楼'],
  prefix: 'JN',
});
const line = (index: number) => {
  const found = made.lines[index];
  if (!found) throw new Error(`no line ${index}`);
  return found;
};
const mending = (page: Page, index: number) => page.getByRole('form', { name: `改正第 ${index + 2} 行` });

test('people come from a table and an archive, and what is wrong in them is mended where it is said', async ({
  page,
}) => {
  await page.goto('/door/dooremployee');
  await settled(page);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const importing = page.getByRole('dialog', { name: '导入人员' });
  await importing.getByLabel('选择文件').setInputFiles({
    name: '人员.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: made.table,
  });
  await importing.getByRole('button', { name: '检查文件' }).click();
  await expect(page.getByRole('button', { name: '执行 5 条' })).toBeVisible();

  // a number twice, a department that does not exist, a phone of four digits: one after the other
  await page.getByRole('button', { name: '改正第 3 行' }).click();
  await expect(mending(page, 1)).toContainText('工号与第 2 行重复');
  await mending(page, 1).getByLabel('工号').fill(line(0).right.number);
  await page.keyboard.press('Control+Enter');
  await expect(mending(page, 1).getByText('工号与第 2 行重复')).toBeVisible();
  await mending(page, 1).getByLabel('工号').fill(line(1).right.number);
  await page.keyboard.press('Control+Enter');
  await expect(mending(page, 3)).toContainText('文件里：「不存在的部门」');
  await mending(page, 3).getByRole('group', { name: '部门' }).or(mending(page, 3).getByLabel('部门')).first().click();
  await page.getByRole('option', { name: line(3).right.department }).click();
  await page.keyboard.press('Control+Enter');
  await mending(page, 5).getByLabel('手机').fill(line(5).right.phone);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.getByRole('button', { name: '执行 8 条' }).click();
  await expect(page.getByText('已完成 8 条').first()).toBeVisible();

  await page.goto('/door/dooremployee');
  await settled(page);
  await page.getByRole('button', { name: '导入照片' }).click();
  const photos = page.getByRole('dialog', { name: '导入人员照片' });
  await photos
    .getByLabel('选择文件')
    .setInputFiles({ name: '照片.zip', mimeType: 'application/zip', buffer: made.archive });
  await photos.getByRole('button', { name: '导入', exact: false }).last().click();
  await expect(photos.getByRole('status')).toHaveText('已导入 6 张，2 张没有导入；1 张已收下，但终端用不了');
  const wrong = made.files.filter(({ fault }) => fault !== undefined);
  const [named, ...numbered] = wrong;
  // photos named by their numbers find their lines; another one is added in its own
  await photos.getByLabel('选择照片').setInputFiles(
    numbered.map(({ person }, index) => ({
      name: `${person.number}.png`,
      mimeType: 'image/png',
      buffer: portraitOf(index + 20),
    })),
  );
  await expect(photos.getByText('已补', { exact: true })).toHaveCount(2);
  await photos.getByLabel(`补一张照片 ${named?.name}`).setInputFiles({
    name: 'any.png',
    mimeType: 'image/png',
    buffer: portraitOf(30),
  });
  await expect(photos.getByText('已补', { exact: true })).toHaveCount(3);
  await page.keyboard.press('Control+Enter');
  await expect(photos).toBeHidden();

  await page.goto('/door/dooremployee?part=employee-photo');
  await settled(page);
  await expect(page.getByRole('grid')).toContainText(line(7).right.name);
});
