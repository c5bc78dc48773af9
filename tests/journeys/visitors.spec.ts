import type { APIRequestContext, Page } from '@playwright/test';
import { test } from './devices.ts';
import { expect } from './fixtures.ts';
import { openList, rows } from './lists.ts';
import { settled } from './look.ts';
import { DEMO_PASSWORD } from './server.ts';

/** The community's entries, one for each journey with a car. */
const GROUND = { camera: 'PDC200000037', barrier: 'PDB100000038' } as const;
const BASEMENT = { gate: 'GT000011', camera: 'PDC200000041', barrier: 'PDB100000042' } as const;
const PHONE = { width: 390, height: 844 };

test.use({ user: 'jinhe' });
// In series: they decide about the same queue of visitors.
test.describe.configure({ mode: 'default' });

const bearer = async (request: APIRequestContext): Promise<Record<string, string>> => {
  const answer = await request.post('/api/api-uaa/oauth/user/token', {
    data: { username: 'jinhe', password: DEMO_PASSWORD },
  });
  const { data } = await answer.json();
  return { authorization: `Bearer ${data.accessToken}` };
};
/** Sends a call as the community's manager; its `data`. */
const sent = async (request: APIRequestContext, path: string, data: object): Promise<Record<string, unknown>> => {
  const answer = await request.post(path, { headers: await bearer(request), data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data;
};
const announce = (request: APIRequestContext, name: string, plateNumber: string, hour: string) =>
  sent(request, '/api/updown/visitorInfo/submit', {
    visitorName: name,
    phone: '19900006001',
    plateNumber,
    VID: 'V0003',
    hostName: '王建国',
    reason: '走亲访友',
    beginTime: `2026-03-04 ${hour}:00:00`,
    endTime: `2026-03-04 ${hour}:45:00`,
  });
const queue = (page: Page) => page.getByRole('list', { name: '待审核的访客' });
const waiting = (page: Page, name: string) => queue(page).getByRole('listitem').filter({ hasText: name });
const current = (page: Page) => queue(page).locator('[aria-current="true"]');

test('visitors are passed and refused by keys alone, one by one and several at once', async ({ page, request }) => {
  for (const [index, name] of ['甲一', '甲二', '甲三', '甲四'].entries())
    await announce(request, name, `京V8000${index}`, `0${index + 1}`);
  await page.goto('/visitor/visitorexamine');
  await settled(page);
  await expect(waiting(page, '甲一')).toBeVisible();
  const number = await queue(page).getByRole('listitem').count();
  const seek = async (name: string): Promise<void> => {
    for (let step = 0; step < number; step += 1) {
      if ((await current(page).innerText()).includes(name)) return;
      await page.keyboard.press('j');
      await expect(current(page)).toHaveCount(1);
    }
  };
  await seek('甲一');
  await page.keyboard.press('p');
  await expect(page.getByText('已通过：甲一')).toBeVisible();
  await expect(waiting(page, '甲一')).toHaveCount(0);
  await expect(current(page)).toContainText('甲二');

  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: /业主不同意/ })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('已拒绝：甲二')).toBeVisible();
  await expect(current(page)).toContainText('甲三');
  await page.keyboard.press('z');
  await expect(waiting(page, '甲二')).toBeVisible();

  await seek('甲三');
  await page.keyboard.press('x');
  await seek('甲四');
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: '通过 2 位' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('已通过 2 位访客')).toBeVisible();
  await expect(waiting(page, '甲三')).toHaveCount(0);

  await openList(page, '/visitor/visitormanage');
  for (const [name, state] of [
    ['甲一', '已通过'],
    ['甲二', '待审核'],
    ['甲四', '已通过'],
  ] as const)
    await expect(rows(page).filter({ hasText: name })).toContainText(state);
});

test('a visitor announces himself on his phone, is passed by one key, and his car comes in', async ({
  browser,
  page,
  request,
  baseURL,
  device,
}) => {
  const made = await sent(request, '/api/updown/plat/visitorqrcode/submit', {
    qrName: '旅程用码',
    VID: 'V0003',
    needAudit: 1,
    maxHours: 8,
  });
  const shown = await request.get(
    `/api/updown/plat/visitorqrcode/getVistorQrCode?recordId=${String(made['recordId'])}`,
    {
      headers: await bearer(request),
    },
  );
  const { content } = (await shown.json()).data;
  const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'zh-CN', hasTouch: true });
  const phone = await context.newPage();
  await phone.goto(new URL(content).pathname);
  await phone.getByLabel('姓名', { exact: true }).fill('韩梅梅');
  await phone.getByLabel('手机号', { exact: true }).fill('1990000');
  for (const sign of '京V70007') await phone.getByRole('button', { name: sign, exact: true }).click();
  await phone.getByLabel('被访人', { exact: true }).fill('没有这个人');
  await phone.getByLabel('来访事由').fill('走亲访友');
  await phone.getByRole('button', { name: '提交登记' }).click();

  // What was wrong is said at its field, and what was right is still there.
  await expect(phone.getByText('这里没有这个人')).toBeVisible();
  await expect(phone.getByLabel('姓名', { exact: true })).toHaveValue('韩梅梅');
  await expect(phone.getByLabel(/^车牌号/)).toHaveValue('京V70007');
  await phone.getByLabel('手机号', { exact: true }).fill('19900007007');
  await phone.getByLabel('被访人', { exact: true }).fill('孙敏');
  await phone.getByRole('button', { name: '提交登记' }).click();
  await expect(phone.getByText('待审核', { exact: true })).toBeVisible();

  await page.goto('/visitor/visitorexamine');
  await settled(page);
  await waiting(page, '韩梅梅').getByRole('button', { name: /孙敏/ }).click();
  await page.keyboard.press('p');
  await expect(page.getByText('已通过：韩梅梅')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('通行码', { exact: true })).toBeVisible();
  await expect(phone.getByText(/^\d{6}$/)).toBeVisible();

  const [camera, barrier] = await Promise.all([device(GROUND.camera), device(GROUND.barrier)]);
  await camera.say('plate', { id: 'guest', plate: '京V70007', confidence: 99 });
  expect(await barrier.obey()).toMatchObject({ kind: 'open' });
  await openList(page, '/visitor/carinoutrecord');
  const stay = rows(page).filter({ hasText: '韩梅梅' });
  await expect(stay).toContainText('孙敏');
  await expect(stay).toContainText('锦和家园');
  await phone.reload();
  await expect(phone.getByText('已到访')).toBeVisible();
  await context.close();
});

test('a visitor nobody announced: from his case to the open barrier with at most 12 keys', async ({
  page,
  request,
  device,
}) => {
  const gate = (isTempIn: number) =>
    sent(request, '/api/updown/baseParkGate/submit', { GateID: BASEMENT.gate, isTempIn });
  await gate(0);
  const [camera, barrier] = await Promise.all([device(BASEMENT.camera), device(BASEMENT.barrier)]);
  await page.goto('/desk/board?park=PK0003');
  await settled(page);
  await camera.say('plate', { id: 'stranger', plate: '京V60006', confidence: 99 });
  await expect(page.getByRole('article', { name: /地下 2 号出入口/ })).toContainText('京V60006');

  let keys = 0;
  const press = async (...chords: readonly string[]): Promise<void> => {
    for (const chord of chords) {
      keys += chord.split('+').length;
      await page.keyboard.press(chord);
    }
  };
  await press('1', 'v');
  const dialog = page.getByRole('dialog', { name: '登记访客并放行' });
  await expect(dialog.getByLabel('车牌')).toHaveValue('京V60006');
  await expect(dialog.getByLabel(/^访客姓名/)).toBeFocused();
  await page.keyboard.insertText('赵敏');
  await press('Tab');
  await page.keyboard.insertText('孙敏');
  keys += 2; // two signs of the host's name
  await expect(page.getByRole('option', { name: /孙敏/ }).first()).toBeVisible();
  await press('Enter', 'Control+Enter');
  expect(await barrier.obey()).toMatchObject({ kind: 'open' });
  await expect(page.getByText(/已放行 赵敏，通行码 \d{6}/)).toBeVisible();
  expect(keys).toBeLessThanOrEqual(12);
  await gate(1);

  await openList(page, '/visitor/visitormanage');
  const guest = rows(page).filter({ hasText: '赵敏' });
  await expect(guest).toContainText('孙敏');
  await expect(guest).toContainText('已到访');
});
