import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { rows } from './lists.ts';
import { settled } from './look.ts';
import { DEMO_PASSWORD } from './server.ts';

const PLATE = '京Q66N01';
const PHONE = { width: 390, height: 844 };
/** Most that a page may load in all, in bytes. */
const MOST_BYTES = 30 * 1024;

const bearer = async (request: APIRequestContext): Promise<Record<string, string>> => {
  const answer = await request.post('/api/api-uaa/oauth/user/token', {
    data: { username: 'east', password: DEMO_PASSWORD },
  });
  const { data } = await answer.json();
  return { authorization: `Bearer ${data.accessToken}` };
};

test('a driver pays at a printed code, and the console lists the payment', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const headers = await bearer(request);
  const stay = await request.post('/api/updown/parkIORecord/supplement', {
    headers,
    data: { PKID: 'PK0001', plateNumber: PLATE, inTime: '2026-03-01 09:00:00' },
  });
  expect(stay.status(), await stay.text()).toBe(200);
  const code = await request.get('/api/updown/plat/basepark/getPayQrCode?parkId=PK0001', { headers });
  const { content } = (await code.json()).data;

  const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'zh-CN', hasTouch: true });
  const phone = await context.newPage();
  const problems: string[] = [];
  phone.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  let bytes = 0;
  phone.on('response', async (answer) => void (bytes += (await answer.body().catch(() => Buffer.of())).length));
  await phone.goto(new URL(content).pathname);
  await expect(phone.getByRole('heading', { name: '缴费' })).toBeVisible();
  expect(bytes).toBeLessThan(MOST_BYTES);

  await phone.getByRole('link', { name: 'English' }).click();
  await expect(phone.getByRole('button', { name: 'See what is due' })).toBeVisible();
  await phone.getByRole('link', { name: '中文' }).click();
  for (const sign of PLATE) await phone.getByRole('button', { name: sign, exact: true }).click();
  await expect(phone.getByLabel('车牌号')).toHaveValue(PLATE);
  await phone.getByRole('button', { name: '查询费用' }).click();
  await expect(phone.getByText('¥', { exact: false }).first()).toBeVisible();
  await phone.getByRole('button', { name: /去支付 ¥/ }).click();
  await expect(phone.getByText('这是演示支付')).toBeVisible();
  await phone.getByRole('button', { name: /确认支付 ¥/ }).click();
  await expect(phone.getByText('已付款')).toBeVisible();
  await phone.getByRole('link', { name: '申请开票' }).click();
  await phone.getByLabel('发票抬头').fill('王小明');
  await phone.getByLabel(/邮箱/).fill('wang@example.com');
  await phone.getByRole('button', { name: '提交申请' }).click();
  await expect(phone.getByText('开票状态')).toBeVisible();
  expect(problems).toEqual([]);
  await context.close();

  await page.goto(`/static/onlineorder?plate=${encodeURIComponent(PLATE)}`);
  await settled(page);
  await expect(rows(page).first()).toContainText('66N01');
});
