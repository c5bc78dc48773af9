import { test } from './devices.ts';
import { expect } from './fixtures.ts';
import { rows } from './lists.ts';

/** The gateway of B1 in the first garage, and the car that the world parks there (F2). */
const GATEWAY = 'PDG100000003';
const CAR = '粤BD12345';
/** The journeys' clock stands at the end of the world's history and runs on. */
const SAID = Date.parse('2026-03-01T15:00:00+08:00');

test.describe('a guard of a garage', () => {
  test.use({ user: 'east' });

  test('reads the plan by keys: floors, spaces, the numbers and the lists behind them', async ({ page }) => {
    await page.goto('/navigation/index');
    const plan = page.getByRole('group', { name: 'B1 平面图' });
    await expect(plan).toBeVisible();
    const drawn = (state: string) => page.locator(`[data-space][data-state="${state}"]`);
    const floor = (name: string) => page.locator(`[data-floor="${name}"]`);
    await expect(floor('B1')).toHaveAttribute('aria-current', 'true');

    await page.keyboard.press('2');
    await expect(page.getByRole('group', { name: 'B2 平面图' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('group', { name: 'B3 平面图' })).toBeVisible();
    // The gateway of B3 is away: nobody knows how it stands there.
    await expect(drawn('offline')).toHaveCount(10);
    await page.keyboard.press('1');
    await expect(plan).toBeVisible();

    const free = await drawn('free').count();
    await expect(floor('B1').getByRole('link', { name: String(free), exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-chosen="B1-A001"]')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-chosen="B1-A002"]')).toBeVisible();

    await floor('B1')
      .getByRole('link', { name: String(free), exact: true })
      .click();
    await expect(page).toHaveURL(/parkSpace.*state=free/);
    await expect(rows(page)).toHaveCount(free);
  });

  test('finds a car by a part of its plate, and sees its space on the plan', async ({ page }) => {
    await page.goto('/navigation/index?floor=B3');
    await expect(page.getByRole('group', { name: 'B3 平面图' })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('BD123');
    await expect(page.getByRole('button', { name: /粤B.?D12345/ })).toBeVisible();
    await page.keyboard.press('Enter');
    const found = page.locator('[data-found="true"]');
    await expect(found).toHaveCount(1);
    await expect(found).toHaveAttribute('aria-label', new RegExp(`有车 ${CAR} 要找的车`));
    await page.getByRole('button', { name: '车辆档案' }).click();
    await expect(page).toHaveURL(/desk\/case/);
    await expect(page.getByText('停入引导车位')).toBeVisible();
  });

  test('sees a car come while he looks', async ({ page, device }) => {
    await page.goto('/navigation/index?floor=B1');
    await expect(page.getByRole('group', { name: 'B1 平面图' })).toBeVisible();
    const space = page.locator('[data-space][data-state="free"]').first();
    const number = (await space.getAttribute('data-space')) ?? '';
    const gateway = await device(GATEWAY);
    await gateway.say('space', { id: 'j1', at: SAID, space: number, occupied: true, plate: '京T11223' });
    const same = page.locator(`[data-space="${number}"]`);
    await expect(same).toHaveAttribute('data-state', 'taken');
    await expect(same).toHaveAttribute('aria-label', /京T11223/);
    await gateway.say('space', { id: 'j2', at: SAID, space: number, occupied: false });
    await expect(same).toHaveAttribute('data-state', 'free');
  });
});

test.describe('an engineer', () => {
  test('upgrades a wired device that is online, and follows it to the new version', async ({ page, device }) => {
    await page.goto('/wire/wireDevice?upgradeState=failed');
    const serial = (await rows(page).first().innerText()).match(/PDX3\d+/)?.[0] ?? '';
    const controller = await device(serial);
    await rows(page).first().click();
    await page.keyboard.press('u');
    const dialog = page.getByRole('dialog', { name: /升级固件/ });
    await expect(dialog.getByText('立即下发')).toBeVisible();
    await dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: '3.2.0' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    const { id, version } = await controller.told('upgrade');
    await controller.say('progress', { upgrade: id, state: 'done', percent: 100, firmware: version });
    await page.goto(`/wire/wireDevice?serial=${serial}`);
    await expect(rows(page).first()).toContainText('3.2.0');
    await expect(rows(page).first()).toContainText('成功');
  });
});
