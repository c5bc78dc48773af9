import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';
import { DEMO_PASSWORD } from './server.ts';

/** Attendants answer drivers, in two real windows with a sound device that the browser plays. */
const PHONE = { width: 390, height: 844 };
test.use({
  user: 'seat1',
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    }),
});
// Both talk as seat1, who can be in one call.
test.describe.configure({ mode: 'serial' });

const codeOf = async (request: APIRequestContext, gate: string): Promise<string> => {
  const answer = await request.post('/api/api-uaa/oauth/user/token', {
    data: { username: 'east', password: DEMO_PASSWORD },
  });
  const { data } = await answer.json();
  const code = await request.get(`/api/updown/plat/basepark/getCloudSeatGateQrCode?parkId=PK0001&gateId=${gate}`, {
    headers: { authorization: `Bearer ${data.accessToken}` },
  });
  return new URL((await code.json()).data.content).pathname;
};

/** Keeps the page's connections, so that what has arrived over them can be counted. */
const watchPeers = (): void => {
  const peers: RTCPeerConnection[] = [];
  const Own = window.RTCPeerConnection;
  Reflect.set(window, 'peers', peers);
  window.RTCPeerConnection = class extends Own {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      peers.push(this);
    }
  };
};
/** Packets of sound that the page has received. */
const heardPackets = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let packets = 0;
    for (const peer of (Reflect.get(window, 'peers') ?? []) as RTCPeerConnection[])
      for (const part of (await peer.getStats()).values())
        if (part.type === 'inbound-rtp' && part.kind === 'audio') packets += Number(part.packetsReceived);
    return packets;
  });

const phoneAt = async (
  browser: Browser,
  baseURL: string | undefined,
  more: Parameters<Browser['newContext']>[0] = {},
): Promise<{ readonly context: BrowserContext; readonly phone: Page }> => {
  const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'zh-CN', hasTouch: true, ...more });
  return { context, phone: await context.newPage() };
};

test('a driver calls by the code of a lane; the attendant answers by one key and both hear each other', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const { context, phone } = await phoneAt(browser, baseURL);
  await page.addInitScript(watchPeers);
  await phone.addInitScript(watchPeers);
  await page.goto('/desk/board');
  await settled(page);
  await phone.goto(await codeOf(request, 'GT000002'));
  await phone.getByRole('button', { name: '呼叫值班人员' }).click();
  await expect(phone.getByText('正在呼叫值班人员')).toBeVisible();

  const bar = page.getByRole('alert', { name: '来电' });
  await expect(bar).toContainText('B2 层 2 号出口');
  await expect(page).toHaveTitle(/^【来电】/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('接听');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+a');

  await page.waitForURL('**/desk/intercom');
  await expect(phone.getByText('已接通', { exact: true })).toBeVisible();
  await expect(page.getByText('语音已接通')).toBeVisible();
  await expect(phone.getByText('语音已接通，请说话')).toBeVisible();
  await expect.poll(() => heardPackets(page)).toBeGreaterThan(10);
  await expect.poll(() => heardPackets(phone)).toBeGreaterThan(10);

  // the car stands beside the call
  await expect(page.getByRole('heading', { name: '对讲呼叫' })).toBeVisible();
  await phone.getByLabel('打字给值班人员').fill('付款页面打不开');
  await phone.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('log')).toContainText('付款页面打不开');

  // another page keeps the call
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page.getByRole('status', { name: '通话中' })).toBeVisible();
  const before = await heardPackets(page);
  await expect.poll(() => heardPackets(page)).toBeGreaterThan(before);
  await page.getByRole('button', { name: '打开接听台' }).click();

  await page.getByRole('radio', { name: /拒绝通行/ }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('已处理，可以挂断')).toBeVisible();
  await page.keyboard.press('Alt+h');
  await expect(phone.getByText('通话已结束')).toBeVisible();
  await context.close();

  await page.goto('/cloudseat/cloudseatorder');
  await settled(page);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('拒绝通行');
  await page.goto('/cloudseat/callrecord');
  await settled(page);
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText('已接听');
});

test('without a microphone both write; the driver hangs up', async ({ browser, page, request, baseURL }) => {
  const { context, phone } = await phoneAt(browser, baseURL, { permissions: [] });
  // The driver says no.
  await phone.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.goto('/desk/intercom');
  await settled(page);
  await phone.goto(await codeOf(request, 'GT000004'));
  await phone.getByRole('button', { name: '呼叫值班人员' }).click();
  await expect(page.getByRole('alert', { name: '来电' })).toBeVisible();
  await page.keyboard.press('Alt+a');
  await expect(page.getByRole('button', { name: '挂断' })).toBeVisible();
  await expect(phone.getByText(/请打字/)).toBeVisible();
  await phone.getByLabel('打字给值班人员').fill('我在四号出口');
  await phone.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('log')).toContainText('我在四号出口');
  await page.keyboard.press('w');
  await page.getByLabel('打字给车主').fill('请稍等');
  await page.keyboard.press('Enter');
  await expect(phone.getByText('请稍等')).toBeVisible();
  await phone.getByRole('button', { name: '挂断' }).click();
  await expect(phone.getByText('通话已结束')).toBeVisible();
  await expect(page.getByText('等待来电')).toBeVisible();
  await context.close();
});
