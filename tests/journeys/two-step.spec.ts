import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { startOpenId } from '../factories/gateway/openid.ts';
import { expect, sharedUrl, signIn, test } from './fixtures.ts';
import { cliAt } from './terminal.ts';
import { DEMO_PASSWORD } from './server.ts';

// These tests change how their users sign in, so each signs in itself.
test.use({ user: null, failingCalls: true });

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** What an authenticator shows (RFC 6238), now or some steps from now. */
const codeOf = (key: string, steps = 0): string => {
  const bits = [...key].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', bytes).update(step).digest();
  const at = (hash[19] ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
};

const fillSignIn = async (page: Page, userName: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
};

test('two-step sign-in is turned on by a picture to scan, asked for at the sign-in, and turned off', async ({
  page,
}) => {
  await signIn(page, 'col1');
  await page.goto('/info/secondfactor');
  await page.getByLabel('密码').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '开启' }).click();
  await expect(page.getByRole('img', { name: '验证器二维码' })).toBeVisible();
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('验证码').fill('000000');
  await page.getByRole('button', { name: '确认' }).click();
  await expect(page.getByText('验证码不对或已用过')).toBeVisible();
  // this step's code here and the next one below: both hold on, should a step end meanwhile
  await page.getByLabel('验证码').fill(codeOf(key));
  await page.getByRole('button', { name: '确认' }).click();
  const recovery = await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').first().innerText();
  expect(recovery).toMatch(/^\w{5}-\w{5}$/);
  await page.getByRole('button', { name: '已保存' }).click();
  await expect(page.getByText('剩余恢复码')).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await fillSignIn(page, 'col1');
  await page.getByLabel('两步验证码').fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();

  await page.goto('/info/secondfactor');
  await page.getByRole('button', { name: '关闭两步验证' }).click();
  await page.getByLabel('验证码').fill(recovery);
  await page.getByRole('button', { name: '关闭两步验证' }).click();
  await expect(page.getByLabel('密码')).toBeVisible();
});

test('a sign-in service of the host signs in, after its identity was linked by a password', async ({
  page,
  request,
}, info) => {
  const url = sharedUrl().replace('127.0.0.1', 'localhost'); // a host of its own: no other test sees the button
  const there = await startOpenId(`${url}/oidc`);
  try {
    const answer = await request.post(`${url}/api/api-uaa/oauth/user/token`, {
      data: { username: 'admin', password: DEMO_PASSWORD },
    });
    const { data } = (await answer.json()) as { data: { accessToken: string } };
    const post = async (path: string, body: object): Promise<{ readonly data: { readonly id: string } }> =>
      (await request.post(url + path, { data: body, headers: { Authorization: `Bearer ${data.accessToken}` } })).json();
    const { issuer, client, secret } = there;
    const saved = await post('/api/parkdeck/identity-providers/submit', {
      name: '集团账号',
      issuer,
      clientId: client,
      secret,
      state: 1,
    });
    const { host } = new URL(url);
    await post('/api/updown/sysCustomConfig/submit', { host, identityProviderId: saved.data.id });
    there.nextUser('wang');

    const viaService = async (): Promise<void> => {
      await page.goto(`${url}/login`);
      await page.getByRole('button', { name: '用集团账号登录' }).click();
    };
    await viaService();
    await expect(page.getByText('wang 还没有关联账号')).toBeVisible();
    await page.getByLabel('账号', { exact: true }).fill('col2');
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await viaService();
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await page.goto(`${url}/user/updatepassword`);
    await expect(page.getByRole('row', { name: /集团账号.*wang/ })).toBeVisible();

    // a terminal signs in by the same browser: the console's page hands over to where the terminal waits
    const cli = cliAt(url, info);
    const waiting = cli.start(['auth', 'login', '--web', '--json']);
    let [said, answered] = ['', ''];
    waiting.stdout?.on('data', (part: Buffer) => (answered += part.toString('utf8')));
    waiting.stderr?.on('data', (part: Buffer) => (said += part.toString('utf8')));
    const ended = once(waiting, 'close');
    await expect.poll(() => said).toMatch(/http:\S+\/auth\?\S+/);
    await page.goto(/http:\S+\/auth\?\S+/.exec(said)?.[0] ?? '');
    await expect(page.getByRole('heading')).toHaveText('Back to the terminal');
    await ended;
    expect([waiting.exitCode, JSON.parse(answered).data.user]).toEqual([0, 'col2']);
    const me = await cli.json<{ data: { user: { userName: string } } }>(['whoami', '--json']);
    expect(me.document.data.user.userName).toBe('col2');

    // with a browser elsewhere, its page shows the line to paste
    await page.goto(`${url}/oidc?code=c1&state=${'x'.repeat(43)}.0`);
    await expect(page.getByLabel('要粘贴的一行')).toHaveValue(`?code=c1&state=${'x'.repeat(43)}.0`);
  } finally {
    await there.close();
  }
});
