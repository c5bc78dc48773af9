import { test } from './devices.ts';
import { expect } from './fixtures.ts';
import { find, focusRow, openList, rows } from './lists.ts';

test.describe('a roadside manager', () => {
  test.use({ user: 'roadmgr' });

  test('lowers a ground lock and watches it move', async ({ page, device }) => {
    await openList(page, '/road/lockDevice?state=up&online=online');
    const serial = (await rows(page).first().innerText()).match(/PDK1\d+/)?.[0] ?? '';
    const lock = await device(serial);
    await openList(page, '/road/lockDevice');
    await page.keyboard.press('/');
    await page.keyboard.type(serial);
    await page.keyboard.press('Tab'); // the first match is the lock's number, the next the manufacturer's
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    const row = rows(page).first();

    await focusRow(page);
    await page.keyboard.press('o');
    const dialog = page.getByRole('dialog', { name: /升降/ });
    await expect(dialog.getByText('车位锁会立即动作')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    expect(await lock.obey()).toMatchObject({ kind: 'lower-lock' });
    await expect(row).toContainText('运动中');
    await lock.say('lock', { state: 'down', battery: 77 });
    await expect(row).toContainText('降下');
  });
});

test.describe('an engineer', () => {
  test('is told at the field, and once, that a camera does not speak as a board does', async ({ page }) => {
    await openList(page, '/basedata/parkdevice?type=camera');
    await focusRow(page);
    await page.keyboard.press('e');
    const form = page.getByRole('dialog', { name: '编辑设备' });
    const choose = async (protocol: string): Promise<void> => {
      await form.getByRole('combobox', { name: '通信协议' }).click();
      await page.getByRole('option', { name: protocol }).click();
    };
    await choose('科发屏');
    await form.getByLabel('绑定相机').fill('CAM-0001');
    await page.keyboard.press('Control+Enter');
    await expect(form.getByText('该协议只用于接在相机上的显示屏')).toHaveCount(1);
    await choose('海康 ISAPI');
    await expect(form.getByLabel('绑定相机')).toBeHidden();
    await page.keyboard.press('Control+Enter');
    await expect(form.getByLabel('接口地址')).toBeFocused();
    await form.getByRole('button', { name: '放弃草稿' }).click();
  });

  test('confirms an upgrade that waits and follows it to the new version', async ({ page, device }) => {
    await openList(page, '/system/noWireDeviceInfo?upgradeState=waiting');
    const serial = (await rows(page).first().innerText()).match(/PDC200\d+/)?.[0] ?? '';
    const camera = await device(serial);
    await camera.say('status', { state: 'online' });
    await openList(page, '/system/noWireDeviceInfo');
    await find(page, serial);
    await focusRow(page);
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: /确认升级/ });
    await expect(dialog.getByText('期间通道可能短时中断')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    const { id, version } = await camera.told('upgrade');

    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: '升级' }).last().click();
    const line = page
      .getByRole('dialog')
      .getByRole('row', { name: new RegExp(String(version)) })
      .first();
    await camera.say('progress', { upgrade: id, state: 'running', percent: 40 });
    await expect(line.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await camera.say('progress', { upgrade: id, state: 'done', percent: 100, firmware: version });
    await expect(line).toContainText('成功');
    await page.keyboard.press('Escape');
    await expect(rows(page).first()).toContainText(String(version));
  });
});
