import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';

test.use({ user: 'east' });

test("the texts of a gate's display are changed, seen, saved and sent, and taken back", async ({ page }) => {
  await page.goto('/car/ledSetting?park=PK0001&gate=GT000006');
  await settled(page);
  await expect(page.getByRole('heading', { name: /6 号/ })).toBeVisible();
  const first = page.getByRole('group', { name: '第 1 行' });

  await test.step('the preview says what the driver will see', async () => {
    await page.getByText('空闲', { exact: true }).click();
    await first.getByLabel('文字').fill('余位充足 ');
    await first.getByLabel('文字').press('End');
    await first.getByRole('button', { name: '余位' }).click();
    await expect(first.getByLabel('文字')).toHaveValue('余位充足 {remain}');
    await expect(page.getByRole('img', { name: '显示屏：余位充足 86 / 余位 86' })).toBeVisible();
  });

  await test.step('one of the 160 effects is found by its name', async () => {
    await first.getByLabel('特效').click();
    await page.keyboard.type('飘雪下');
    // the other options have been filtered out
    await expect(page.getByRole('option', { name: '0 快速', exact: true })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(first.getByLabel('特效')).toHaveValue('102 飘雪下');
  });

  await test.step('a placeholder that nobody knows is named and keeps it from being saved', async () => {
    await first.getByLabel('语音').fill('{plat}');
    await expect(page.getByText('没有「{plat}」这个占位')).toBeVisible();
    await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
    await first.getByLabel('语音').fill('');
  });

  await test.step('saved and sent by keys, and taken back', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('已保存并发给显示屏')).toBeVisible();
    await expect(page.getByRole('button', { name: /6 号.*已设置/ })).toBeVisible();
    await page.getByRole('button', { name: /撤销/ }).click();
    await expect(page.getByRole('button', { name: /6 号.*出厂内容/ })).toBeVisible();
  });
});

test('devices say what they were told', async ({ page }) => {
  await page.goto('/basedata/parkdevice?id=DV000003');
  await page.getByRole('button', { name: /设置亮度/ }).click();
  const dialog = page.getByRole('dialog', { name: /设置亮度/ });
  await dialog.getByLabel(/^亮度/).fill('12');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: '指令' }).click();
  await expect(page.getByRole('row', { name: /设置亮度/ })).toBeVisible();
});
