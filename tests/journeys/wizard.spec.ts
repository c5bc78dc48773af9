import type { Locator, Page } from '@playwright/test';
import { test } from './devices.ts';
import { expect } from './fixtures.ts';
import { settled } from './look.ts';

/** Cameras of the stock without a gate, with the codes from the README. */
const CAMERAS = [
  ['PDC200900001', 'K7MQ2P'],
  ['PDC200900002', 'R4XW9T'],
] as const;
const PARK = '新城广场停车场';

test.use({ user: 'east', failingCalls: true });

const cell = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const field = (page: Page, label: string): Locator => page.getByLabel(new RegExp(`^${label}`)).first();
const onStep = (page: Page, step: number): Promise<void> =>
  expect(page.getByText(`第 ${step} 步，共 4 步`)).toBeVisible();
const next = async (page: Page, step: number): Promise<void> => {
  await page.keyboard.press('Control+Enter');
  await onStep(page, step);
};

test('a park is built in four steps from the keyboard, and a car drives in through its new gate', async ({
  page,
  device,
}) => {
  await page.goto('/basedata/createwiringpark');
  await settled(page);
  // Nothing entered: the step stays and lists what is missing.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('6 处要改')).toBeVisible();
  await expect(field(page, '车场名称')).toBeFocused();
  await page.keyboard.type(PARK);
  await field(page, '小区').click();
  await page.getByRole('option', { name: '云泊广场' }).click();
  // The number of another park.
  for (const [label, value] of [
    ['车场编号', 'P0001'],
    ['车位数', '120'],
    ['经度', '120.2'],
    ['纬度', '30.2'],
  ] as const)
    await field(page, label).fill(value);
  await next(page, 2);

  await cell(page, '区域 1 区域名称').fill('地面');
  await expect(cell(page, '区域 1 车位数')).toHaveValue('120');
  for (const [index, [name, number]] of (
    [
      ['东入口', 'E1'],
      ['东出口', 'X1'],
    ] as const
  ).entries()) {
    await cell(page, `通道 ${index + 1} 通道名称`).fill(name);
    await cell(page, `通道 ${index + 1} 通道编号`).fill(number);
  }
  await next(page, 3);

  // A reload keeps what was entered, except the codes.
  await cell(page, '相机 1 序列号').fill(CAMERAS[0][0]);
  await cell(page, '相机 1 验证码').fill(CAMERAS[0][1]);
  await page.reload();
  await settled(page);
  await expect(cell(page, '相机 1 序列号')).toHaveValue(CAMERAS[0][0]);
  await expect(cell(page, '相机 1 验证码')).toHaveValue('');
  await expect(page.getByText('PD-C200 · 可用')).toBeVisible();
  for (const [index, [serial, code]] of CAMERAS.entries()) {
    await cell(page, `相机 ${index + 1} 序列号`).fill(serial);
    await cell(page, `相机 ${index + 1} 验证码`).fill(index === 0 ? 'WRONG1' : code);
  }
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('验证码不对')).toBeVisible();
  await cell(page, '相机 1 验证码').fill(CAMERAS[0][1]);
  await next(page, 4);

  // The first Escape blurs the field, the next one goes back; nothing is lost.
  await field(page, '规则名称').fill('新城临停');
  await field(page, '单价').fill('5');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await onStep(page, 3);
  await expect(page.getByText('PD-C200 · 验证码正确')).toHaveCount(2);
  await next(page, 4);
  await expect(field(page, '单价')).toHaveValue('5.00');

  // A refusal by the platform leads to the step concerned.
  await page.keyboard.press('Control+Enter');
  await onStep(page, 1);
  await expect(page.getByText('车场编号已被使用')).toBeVisible();
  await expect(field(page, '车场编号')).toBeFocused();
  await field(page, '车场编号').fill('P9001');
  for (const step of [2, 3, 4]) await next(page, step);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${PARK}已建成`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('东入口', { exact: true })).toBeVisible();

  const camera = await device(CAMERAS[0][0]);
  await camera.say('status', { state: 'online' });
  await camera.say('plate', { id: 'first', plate: '浙A77001', confidence: 99 });
  expect(await camera.obey()).toMatchObject({ kind: 'open' });
  await expect(
    page
      .getByRole('complementary', { name: '实时事件' })
      .getByRole('listitem')
      .filter({ hasText: '浙A77001' })
      .filter({ hasText: '已放行入场' }),
  ).toBeVisible();
});
