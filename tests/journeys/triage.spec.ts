import type { APIRequestContext, Page } from '@playwright/test';
import { startPushService } from '../factories/gateway/push-service.ts';
import type { Subscribed } from '../factories/gateway/push-service.ts';
import { expect, signIn, test } from './fixtures.ts';
import { settled } from './look.ts';
import { BASE_DATE, DEMO_PASSWORD } from './server.ts';

/** What waits of a kind: the number on its chip, which the page has pressed. */
const waiting = async (page: Page, kind: string): Promise<number> =>
  Number(/\d+$/.exec(await page.getByRole('button', { name: new RegExp(`^${kind} \\d+$`) }).innerText())?.[0]);
const ways = (page: Page) => page.getByRole('region', { name: '怎么处理' });

test('work of three kinds is dealt with by the same keys, and the numbers fall', async ({ page }) => {
  await page.goto('/desk/board');
  await settled(page);
  await page.keyboard.press('g');
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/\/desk\/triage/);
  const pace = page.getByTitle(/今日我处理 \d+ 件/);
  const said: Readonly<Record<string, string>> = { 任务: '已核对，按规定办理' };
  for (const kind of ['工单', '访客', '任务'])
    await test.step(kind, async () => {
      const chip = page.getByRole('button', { name: new RegExp(`^${kind} \\d+$`) });
      await expect(chip).toBeVisible();
      for (let presses = 0; presses < 20 && (await chip.getAttribute('aria-pressed')) !== 'true'; presses++)
        await page.keyboard.press(']');
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      const queue = page.getByRole('list', { name: '待我处理' });
      await expect(queue.getByRole('listitem').first()).toContainText(kind);
      await expect(page.getByRole('region', { name: kind, exact: true })).toBeVisible();
      const before = await waiting(page, kind);
      const first = await queue.getByRole('listitem').first().innerText();
      await expect(ways(page).getByRole('button').first()).toBeVisible();
      await page.keyboard.press('1');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const text = said[kind];
      if (text !== undefined) await dialog.getByRole('textbox').first().fill(text);
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toBeHidden();
      await expect(queue.getByText(first, { exact: true })).toHaveCount(0);
      await expect.poll(async () => ((await chip.count()) === 0 ? 0 : await waiting(page, kind))).toBeLessThan(before);
    });
  // kinds without a desk of their own are timed like the others
  await page.reload();
  await expect(pace).toHaveAttribute('title', /今日我处理 [3-9]\d* 件/);
  await expect(pace).toHaveText(/我处理一件约 \d+ 秒/);
});

test.describe('two shifts', () => {
  test.use({ user: 'cash1' });

  test('what one writes for the next is read and confirmed there, and told back', async ({
    browser,
    page,
    baseURL,
  }) => {
    await page.goto('/desk/board');
    await settled(page);
    const notes = page.getByRole('region', { name: '交接留言' });
    await expect(notes).toContainText('这个出口抬杆慢');
    await page.keyboard.press('Shift+Y');
    await expect(notes).not.toContainText('未读');
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: /交接留言/ });
    await dialog.getByRole('textbox', { name: /内容/ }).fill('3 号入口地感不灵，看着抬杆');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();

    const nobody = { cookies: [], origins: [] };
    const context = await browser.newContext({ baseURL, locale: 'zh-CN', storageState: nobody });
    const next = await context.newPage();
    await signIn(next, 'cash2');
    await next.goto('/desk/exceptions');
    await settled(next);
    const theirs = next.getByRole('region', { name: '交接留言' });
    await expect(theirs).toContainText('3 号入口地感不灵，看着抬杆');
    await expect(theirs).toContainText('1 条未读');
    await next.keyboard.press('Shift+Y');
    await expect(theirs).not.toContainText('未读');
    await context.close();

    await notes.getByRole('button', { name: '展开' }).click();
    await expect(notes.getByRole('listitem').filter({ hasText: '地感不灵' })).toContainText('已读：夏霞');
  });
});

test.describe('notifications', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The time of the platform, by which it signs. */
  const begun = Date.now();
  const now = (): number => Date.parse(`${BASE_DATE}T15:00:00+08:00`) + (Date.now() - begun);
  const bearer = async (request: APIRequestContext): Promise<Readonly<Record<string, string>>> => {
    const data = { username: 'admin', password: DEMO_PASSWORD };
    const answer = await request.post('/api/api-uaa/oauth/user/token', { data });
    return { authorization: `Bearer ${(await answer.json()).data.accessToken}` };
  };

  test.slow(); // its jobs run by the minute
  test('a browser in which they are switched on is told of new work, encrypted, and shows it', async ({
    context,
    page,
    request,
    baseURL,
  }) => {
    const service = await startPushService(now);
    await context.grantPermissions(['notifications'], { origin: baseURL });
    // the push service of the browser's maker is far away: the browser gets its address and keys from the stand-in
    await page.exposeFunction('subscribeAtStandIn', (key: string): Promise<Subscribed> => service.subscribe(key));
    await page.addInitScript(() => {
      const bytes = (text: string): ArrayBuffer =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer;
      const written = (buffer: BufferSource | string | null | undefined): string =>
        buffer instanceof Uint8Array
          ? btoa(String.fromCharCode(...buffer))
              .replaceAll('+', '-')
              .replaceAll('/', '_')
              .replaceAll('=', '')
          : '';
      Object.defineProperty(PushManager.prototype, 'subscribe', {
        value: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
          const ask: unknown = Reflect.get(globalThis, 'subscribeAtStandIn');
          const made: Subscribed = typeof ask === 'function' ? await ask(written(applicationServerKey)) : undefined;
          return { endpoint: made.endpoint, getKey: (name: 'p256dh' | 'auth') => bytes(made[name]) };
        },
      });
    });
    await page.goto('/user/updatepassword');
    await settled(page);
    await page.getByRole('button', { name: '在本机开启' }).click();
    await expect(page.getByText('本机', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^关闭 .*的通知$/ })).toBeVisible();

    const headers = await bearer(request);
    const post = async (path: string, data: object): Promise<unknown> => {
      const answer = await request.post(path, { headers, data });
      expect([path, answer.status()]).toEqual([path, 200]);
      return answer.json();
    };
    const complaint = { phone: '19900001234', type: 1, content: '多收了钱', PKID: 'PK0001' };
    await post('/api/updown/plat/complaint/submit', complaint);
    const listed = await request.get('/api/updown/job/list?size=100', { headers });
    const { data: jobs }: { data: readonly { jobId: string; invokeTarget: string }[] } = await listed.json();
    for (const target of ['push-work', 'sms'])
      await request.post('/api/updown/job/run', {
        headers,
        data: { jobId: jobs.find(({ invokeTarget }) => invokeTarget === target)?.jobId },
      });
    await expect
      .poll(() => [...service.got.map(({ text }) => text), ...service.refused].join(' '), { timeout: 75_000 })
      .toMatch(/待办|投诉/);
    expect(service.refused).toEqual([]);

    // what the stand-in has decrypted is what the browser's own worker gets, and shows
    const worker = await context.newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await worker.send('ServiceWorker.enable');
    const delivery = {
      origin: String(baseURL),
      registrationId: await registration,
      data: service.got[0]?.text ?? '',
    };
    const shown = () =>
      page.evaluate(async () => {
        const { getNotifications } = ServiceWorkerRegistration.prototype;
        const ready = await navigator.serviceWorker.ready;
        return (await getNotifications.call(ready)).map(({ body, data }) => ({ body, page: String(data.page) }));
      });
    const sent: { body: string; page: string } = JSON.parse(delivery.data);
    // a worker that does not start in time loses what the browser's tools deliver: unlike a push service they give up
    await expect(async () => {
      await worker.send('ServiceWorker.deliverPushMessage', delivery);
      await expect.poll(shown, { timeout: 5000 }).toEqual([{ body: sent.body, page: sent.page }]);
    }).toPass({ timeout: 30_000 });
    await page.getByRole('button', { name: /^关闭 .*的通知$/ }).click();
    await expect(page.getByRole('button', { name: '在本机开启' })).toBeVisible();
    await service.close();
  });
});
