import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { startWechat } from '@parkdeck/server/testing/wechat.fixture';
import type { WechatStand } from '@parkdeck/server/testing/wechat.fixture';
import { MERCHANT, startWechatGateway } from '../factories/gateway/wechat-program.ts';
import type { WechatGateway } from '../factories/gateway/wechat-program.ts';
import { expect, test } from './fixtures.ts';
import { BASE_DATE, DEMO_PASSWORD, startServer } from './server.ts';
import type { JourneyServer } from './server.ts';

declare global {
  /** What WeChat answers when its bridge is asked; the test exposes it to the page. */
  var asWechat: (name: string, parameters: object) => Promise<string>;
}

test.describe.configure({ mode: 'serial' });

const AGENTS = {
  wechat: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
} as const;
const PHONE = { width: 390, height: 844 };

let gateway: WechatGateway;
let official: WechatStand;
let server: JourneyServer;
let code = '';

const bearer = async (request: APIRequestContext, username: string): Promise<Record<string, string>> => {
  const answer = await request.post(`${server.url}/api/api-uaa/oauth/user/token`, {
    data: { username, password: DEMO_PASSWORD },
  });
  return { authorization: `Bearer ${(await answer.json()).data.accessToken}` };
};
const sync = () => gateway.control('', { offset: Date.parse(`${BASE_DATE}T15:00:00+08:00`) - Date.now() });

test.beforeAll(async ({ playwright }) => {
  official = await startWechat();
  gateway = await startWechatGateway({ direct: true });
  server = await startServer({
    PARKDECK_PAY: 'live',
    PARKDECK_WECHAT: 'live',
    PARKDECK_WECHAT_PAY_URL: gateway.url,
    PARKDECK_WECHAT_URL: official.address,
    PARKDECK_WECHAT_OPEN_URL: official.address,
  });
  await sync();
  const request = await playwright.request.newContext();
  const account = await request.post(`${server.url}/api/updown/weixin/wxApiConfig/submit`, {
    headers: await bearer(request, 'admin'),
    data: {
      id: 'WA000001',
      appId: 'wx1111111111111111',
      appSecret: 'official-secret',
      mchId: MERCHANT.number,
      apiKey: MERCHANT.apiKey,
      certSerial: MERCHANT.serial,
      privateKey: gateway.privateKey,
      platformKeyId: gateway.publicKeyId,
      platformKeys: gateway.publicKey,
    },
  });
  expect(account.status(), await account.text()).toBe(200);
  const found = await request.get(`${server.url}/api/updown/plat/basepark/getPayQrCode?parkId=PK0001`, {
    headers: await bearer(request, 'east'),
  });
  code = new URL((await found.json()).data.content).pathname;
  await request.dispose();
});
test.afterAll(async () => {
  await server.remove();
  gateway.stop();
  await official.stop();
});

/** A driver's phone at the printed code; what its browser complains of. */
const phoneAt = async (browser: Browser, agent: keyof typeof AGENTS): Promise<{ page: Page; problems: string[] }> => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: PHONE,
    locale: 'zh-CN',
    hasTouch: true,
    userAgent: AGENTS[agent],
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  page.on('pageerror', (error) => void problems.push(error.message));
  return { page, problems };
};
/** A car that came in this morning asks what it owes, and how it pays. */
const looksUp = async (page: Page, request: APIRequestContext, plate: string): Promise<void> => {
  const stay = await request.post(`${server.url}/api/updown/parkIORecord/supplement`, {
    headers: await bearer(request, 'east'),
    data: { PKID: 'PK0001', plateNumber: plate, inTime: `${BASE_DATE} 09:00:00` },
  });
  expect(stay.status(), await stay.text()).toBe(200);
  await page.goto(code);
  for (const sign of plate) await page.getByRole('button', { name: sign, exact: true }).click();
  await page.getByRole('button', { name: '查询费用' }).click();
  await page.getByRole('button', { name: /去支付 ¥/ }).click();
};
/** He pays, in WeChat or at `page` of it, which looks at where he comes from; WeChat tells it. */
const paidThere = async (page?: Readonly<Record<string, unknown>>): Promise<void> => {
  const { orders } = await gateway.control('/state');
  const no = Array.isArray(orders) ? orders.at(-1) : undefined;
  expect(await gateway.control(page ? '/page' : '/pay', { no, ...page })).toMatchObject({ paid: expect.any(Number) });
  expect(await gateway.control('/notify', { no })).toEqual({ status: 204 });
};

test('inside WeChat the payment opens over the page, and can be opened again when it was put away', async ({
  browser,
  request,
}) => {
  const { page, problems } = await phoneAt(browser, 'wechat');
  const given: unknown[] = [];
  let puts = 1;
  await page.exposeFunction('asWechat', async (name: string, parameters: Readonly<Record<string, unknown>>) => {
    given.push(name);
    if (puts-- > 0) return 'get_brand_wcpay_request:cancel';
    return (await gateway.control('/bridge', parameters)).says;
  });
  await page.addInitScript(() => {
    Object.assign(window, {
      WeixinJSBridge: {
        invoke: async (name: string, parameters: object, done: (answer: object) => void): Promise<void> =>
          done({ err_msg: await globalThis.asWechat(name, parameters) }),
      },
    });
  });
  await looksUp(page, request, '京W66J01');
  await expect(page.getByRole('button', { name: '打开微信付款' })).toBeEnabled();
  expect(given).toEqual(['getBrandWCPayRequest']);
  await page.getByRole('button', { name: '打开微信付款' }).click();
  await expect(page).toHaveURL(/asked=1/);
  await expect(page.getByText('等待支付结果')).toBeVisible();
  await paidThere();
  await expect(page.getByText('已付款')).toBeVisible();
  expect(problems).toEqual([]);
  await page.context().close();
});

test('outside WeChat the phone goes to its page, which learns whose payer comes, and returns', async ({
  browser,
  request,
}) => {
  const { page, problems } = await phoneAt(browser, 'phone');
  await page.context().route('https://wx.tenpay.com/**', async (route) => {
    const url = route.request().url();
    const from = route.request().headers()['referer'];
    await paidThere({ url, from, domain: new URL(server.url).host, ip: '127.0.0.1' });
    const back = new URL(url).searchParams.get('redirect_url') ?? '';
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<a href="${back}">完成</a>` });
  });
  await looksUp(page, request, '京W66H01');
  await page.getByRole('link', { name: '打开微信付款' }).click();
  await page.getByRole('link', { name: '完成' }).click();
  await expect(page.getByText('已付款')).toBeVisible();
  expect(problems).toEqual([]);
  await page.context().close();
});
