import { expect, test } from './fixtures.ts';
import { settled } from './look.ts';
import { DEMO_PASSWORD } from './server.ts';

const PHONE = { width: 390, height: 844 };

test.describe('the company of the park', () => {
  test.use({ user: 'east' });

  test('a driver agrees once and complains on his phone; it is answered by keys, and he reads the answer', async ({
    browser,
    page,
    request,
    baseURL,
  }) => {
    const signedIn = await request.post('/api/api-uaa/oauth/user/token', {
      data: { username: 'east', password: DEMO_PASSWORD },
    });
    const headers = { authorization: `Bearer ${(await signedIn.json()).data.accessToken}` };
    const code = await request.get('/api/updown/plat/basepark/getPayQrCode?parkId=PK0004', { headers });
    const { content } = (await code.json()).data;
    const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'zh-CN', hasTouch: true });
    const phone = await context.newPage();
    await phone.goto(new URL(content).pathname);
    await expect(phone.getByRole('heading', { name: '隐私协议', exact: true })).toBeVisible();
    await phone.getByRole('button', { name: '同意并继续' }).click();
    await expect(phone.getByRole('button', { name: '查询费用' })).toBeVisible();
    await phone.getByRole('link', { name: '投诉与反馈' }).click();
    await phone.getByText('设备故障').click();
    await phone.getByLabel('发生了什么').fill('三层的车位灯不亮，倒车看不见');
    await phone.getByLabel(/手机号/).fill('13900004321');
    await phone.getByRole('button', { name: '提交' }).click();
    await expect(phone.getByText('待受理')).toBeVisible();

    await page.goto('/desk/complaints');
    await settled(page);
    const inbox = page.getByRole('list', { name: '待处理投诉' });
    await page.getByRole('button', { name: /^待受理 \d/ }).click();
    const mine = inbox.getByRole('button').filter({ hasText: '设备故障' }).last();
    await mine.click();
    await expect(page.getByText('三层的车位灯不亮')).toBeVisible();
    await page.keyboard.press('y');
    await page.keyboard.type('已派人更换');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('已回复', { exact: true }).first()).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('已派人更换')).toBeVisible();
    await phone.getByRole('link', { name: '隐私协议' }).click();
    await phone.getByRole('button', { name: '撤回同意' }).click();
    await expect(phone.getByRole('button', { name: '同意并继续' })).toBeVisible();
    await context.close();
  });
});
