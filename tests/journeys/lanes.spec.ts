import { test } from './devices.ts';
import { expect } from './fixtures.ts';
import { find, focusRow, openList, rows } from './lists.ts';
import { settled } from './look.ts';

/** Devices of the second entry of PK0002, where no car waits. */
const ENTRY = { camera: 'PDC200000033', barrier: 'PDB100000034', display: 'PDL40000035' } as const;

test.use({ user: 'east' });
// In series: the tests share one lane, where one car must not interfere with another.
test.describe.configure({ mode: 'default' });

test('a driver asks at the lane, a person lets him through from the queue', async ({ page, device }) => {
  const [barrier, display] = await Promise.all([device(ENTRY.barrier), device(ENTRY.display)]);
  await page.goto('/desk/exceptions');
  await settled(page);
  await display.say('ask', { id: 'journey', reason: '送货', plate: '浙A88882', applicant: '司机' });
  await page
    .getByRole('listitem')
    .filter({ hasText: '申请放行' })
    .filter({ hasText: '浙A88882' })
    .getByRole('button')
    .click();
  await expect(page.getByRole('radio', { name: /同意放行/ })).toBeChecked();
  await expect(page.getByText('开闸并登记入场')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  expect(await barrier.obey()).toMatchObject({ kind: 'open' });
  await expect(page.getByRole('status').filter({ hasText: '已抬杆' })).toBeVisible();

  await openList(page, '/system/remoteAuthorization');
  await expect(rows(page).filter({ hasText: '浙A88882' }).first()).toContainText('已放行');
});

test('a car without a plate comes in by a code, and is found by it', async ({ page, device }) => {
  const [camera, barrier, display] = await Promise.all([
    device(ENTRY.camera),
    device(ENTRY.barrier),
    device(ENTRY.display),
  ]);
  await page.goto('/desk/board?park=PK0002');
  await settled(page);
  await camera.say('plate', { id: 'bare', plate: '', confidence: 99 });
  expect(await display.told('show')).toMatchObject({ outcome: 'unsure' });
  await expect(page.getByText('无牌车请扫码入场')).toBeVisible();
  await display.say('scan', { id: 'scan' });
  const { plate } = await display.told('show');
  await barrier.obey();
  const code = String(plate);
  await expect(
    page
      .getByRole('complementary', { name: '实时事件' })
      .getByRole('listitem')
      .filter({ hasText: code })
      .filter({ hasText: '已放行入场' }),
  ).toBeVisible();

  await openList(page, '/static/incar');
  await find(page, code.slice(2));
  await page.keyboard.press('Escape');
  await focusRow(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('无牌扫码')).toBeVisible();
});

test('opening is one question everywhere: a reason by its number, and the lane says what becomes of it', async ({
  page,
  device,
}) => {
  const barrier = await device(ENTRY.barrier);
  const dialog = page.getByRole('dialog', { name: '打开东区 3 号入口？' });
  const lane = page.getByRole('article', { name: /^东区 3 号入口/ });
  await page.goto('/desk/board?park=PK0002');
  await settled(page);
  await lane.click();
  await page.keyboard.press('o');
  await expect(dialog.getByRole('figure')).toBeVisible();
  await page.keyboard.press('1');
  await expect(dialog.getByLabel('原因')).not.toHaveValue('');
  await page.keyboard.press('Control+Enter');
  expect(await barrier.obey()).toMatchObject({ kind: 'open' });
  await expect(lane.getByRole('status')).toContainText('已抬杆');
  // Within three seconds it would be the same press of the button.
  await expect(lane.getByRole('status')).toHaveCount(0);

  await openList(page, '/basedata/parkgate');
  await find(page, '东区 3 号');
  await page.keyboard.press('Escape');
  await focusRow(page);
  await page.keyboard.press('o');
  await expect(dialog.getByRole('figure')).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('Control+Enter');
  expect(await barrier.obey()).toMatchObject({ kind: 'open' });
  await expect(page.getByRole('status').filter({ hasText: '东区 3 号入口：已抬杆' })).toBeVisible();
});
