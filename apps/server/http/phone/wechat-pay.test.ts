import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { onlineStaysOn } from '../../testing/online-stays.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';
import { openAccounts, startWallets } from '../../testing/wallet-gateways.fixture.ts';
import type { Wallets } from '../../testing/wallet-gateways.fixture.ts';
import { startWechat } from '../../testing/wechat.fixture.ts';
import type { WechatStand } from '../../testing/wechat.fixture.ts';

/** The pages of printed codes in WeChat's own browser, in that of a phone and on a desk, paid at real gateways. */
let wallets: Wallets;
let official: WechatStand;
let world: TestPlatform;
let code = '';
const { ask, done, row } = callsOn(() => world);
const { job } = onlineOn(() => world);
const { enter, exit } = onlineStaysOn(() => world);

const AGENTS = {
  wechat: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 MicroMessenger/8.0.50',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1',
  desk: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0',
} as const;
let phone = 0;
let jar = new Map<string, string>();
let agent: keyof typeof AGENTS = 'wechat';

const at = async (time: string): Promise<void> => {
  const now = `2026-03-01 ${time}`;
  if (!isDatetime(now)) throw new Error(`${time} is no time`);
  world.setClock(() => now);
  await wallets.wechat.control('', { offset: instantOf(now) - Date.now() });
};
/** A request of the browser, which keeps what it is told to. */
const go = async (url: string, form?: Readonly<Record<string, string>>) => {
  const given = new URL(url, wallets.env['PARKDECK_PUBLIC_URL']);
  const answer = await world.app.inject({
    method: form ? 'POST' : 'GET',
    url: `${given.pathname}${given.search}`,
    remoteAddress: `10.9.7.${phone}`,
    headers: {
      'accept-language': 'zh-CN',
      'user-agent': AGENTS[agent],
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  });
  for (const { name, value } of answer.cookies) jar.set(name, value);
  return answer;
};
const goesTo = (answer: Awaited<ReturnType<typeof go>>): string => String(answer.headers['location']);
/** What WeChat answers to a browser that was sent to it. */
const asWechat = async (url: string): Promise<string> =>
  String((await fetch(url, { redirect: 'manual' })).headers.get('location'));
/** The browser names its payer, as every one inside WeChat does first. */
const named = async (): Promise<void> => void (await go(await asWechat(goesTo(await go(code)))));
const paid = async (plate: string, way: string) =>
  go(goesTo(await go(code, { do: 'pay', plate, what: 'stay', way, fen: '1400' })));
const onlineOf = async (plate: string) =>
  (
    await ask('select id, form, payer, return_url, out_trade_no as no, state from online_order where plate = $1', [
      plate,
    ])
  )[0];
const parametersOf = (body: string): Readonly<Record<string, unknown>> =>
  JSON.parse((/data-pay="([^"]*)"/.exec(body)?.[1] ?? '{}').replaceAll('&quot;', '"'));

beforeAll(async () => {
  [wallets, official] = await Promise.all([startWallets(), startWechat()]);
  world = await testPlatform({
    ...wallets.env,
    PARKDECK_WECHAT: 'live',
    PARKDECK_WECHAT_URL: official.address,
    PARKDECK_WECHAT_OPEN_URL: official.address,
  });
  await world.app.listen({ port: wallets.port, host: '127.0.0.1' });
  await openAccounts(() => world, wallets, ['east']);
  await done('admin', 'wechat-account.create-or-update', {
    ids: [String((await ask("select id from wechat_account where company_id = '1'"))[0]?.id)],
    input: { appId: 'wx1111111111111111', appSecret: 'official-secret' },
  });
  code = new URL(String((await done('east', 'park-code.payment', { input: { park: 'PK0001' } })).content)).pathname;
  await at('11:00:00');
});
beforeEach(() => {
  phone += 1;
  jar = new Map();
  agent = 'wechat';
});
afterAll(async () => {
  await world.close();
  wallets.stop();
  await official.stop();
});

test('inside WeChat the payer is named by it, once, and comes back to the page', async () => {
  const asked = await go(code);
  expect(asked.statusCode).toBe(303);
  const there = new URL(goesTo(asked));
  expect([there.origin, there.pathname, there.hash]).toEqual([
    official.address,
    '/connect/oauth2/authorize',
    '#wechat_redirect',
  ]);
  expect(there.searchParams.get('scope')).toBe('snsapi_base');
  const back = await asWechat(there.href);
  expect(back).toContain(`${code}/wechat?code=`);
  const returned = await go(back);
  expect([returned.statusCode, goesTo(returned)]).toEqual([303, code]);
  expect((await go(code)).statusCode).toBe(200);
  // the code names nobody a second time
  jar.delete('parkdeck_payer');
  const again = await go(back);
  expect(goesTo(again)).toBe(`${code}?unnamed=1`);
  expect((await go(goesTo(again))).statusCode).toBe(200);
});

test('who was not sent by us, or changes what he keeps, is not named', async () => {
  const back = await asWechat(goesTo(await go(code)));
  const mine = jar;
  jar = new Map();
  expect(goesTo(await go(back))).toBe(`${code}?unnamed=1`);
  expect(jar.has('parkdeck_payer')).toBe(false);
  jar = mine;
  await go(back);
  const kept = String(jar.get('parkdeck_payer'));
  jar.set('parkdeck_payer', kept.replace('oPayer', 'oOther'));
  expect((await go(code)).statusCode).toBe(303);
});

test('inside WeChat the page opens the payment itself, by parameters that the merchant has signed', async () => {
  const { plate } = await enter();
  await at('11:00:00');
  await named();
  expect((await paid(plate, 'wechat')).body).toContain('http-equiv="refresh"');
  await job();
  const online = await onlineOf(plate);
  expect(online).toMatchObject({ form: 'jsapi', payer: 'oPayer-0001_abcdefghijklmnop', state: 'waiting' });
  const page = await go(String(online?.['return_url']));
  expect(page.body).not.toContain('http-equiv="refresh"');
  expect(page.body).toMatch(/<script src="\/q\/assets\/\w+-pay\.js" defer>/);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).not.toMatch(/<script(?! src)| on\w+=/);
  expect(await wallets.wechat.control('/bridge', parametersOf(page.body))).toEqual({
    says: 'get_brand_wcpay_request:ok',
  });
  agent = 'phone';
  expect((await go(String(online?.['return_url']))).body).toContain('这笔支付要在微信里打开');
  agent = 'wechat';
  const waits = await go(`${String(online?.['return_url'])}?asked=1`);
  expect(waits.body).toContain('http-equiv="refresh"');
  expect(waits.body).not.toContain('data-pay=');
  await wallets.wechat.control('/pay', { no: online?.['no'] });
  expect(await wallets.wechat.control('/notify', { no: online?.['no'] })).toEqual({ status: 204 });
  expect((await go(String(online?.['return_url']))).body).toContain('已付款');
});

/** A phone follows the button of a payment's page to WeChat's own. */
const followed = async (back: string, more: Readonly<Record<string, unknown>> = {}) => {
  const url = /href="(https:[^"]*)"/.exec((await go(back)).body)?.[1]?.replaceAll('&amp;', '&');
  const { origin: from, host: domain } = new URL(String(wallets.env['PARKDECK_PUBLIC_URL']));
  return wallets.wechat.control('/page', { url, from: `${from}/`, domain, ip: `10.9.7.${phone}`, ...more });
};
/** A car whose driver has begun to pay on his phone, outside WeChat. */
const begun = async () => {
  const { id, plate } = await enter();
  await at('11:00:00');
  agent = 'phone';
  await paid(plate, 'wechat');
  await job();
  const online = await onlineOf(plate);
  return { id, plate, no: String(online?.['no']), back: String(online?.['return_url']) };
};

test('outside WeChat a phone pays at its page and comes back, WeChat tells it, and the car leaves', async () => {
  const { id, plate, no, back } = await begun();
  expect(back).toMatch(new RegExp(`^${String(wallets.env['PARKDECK_PUBLIC_URL'])}${code}/paid/`));
  expect((await go(back)).body).toContain('referrerpolicy="origin"');
  expect(await followed(back)).toEqual({ paid: 1400, back });
  expect((await go(back)).body).toContain('http-equiv="refresh"'); // he is back before WeChat has told it
  expect(await wallets.wechat.control('/notify', { no })).toEqual({ status: 204 });
  const { body } = await go(back);
  expect([body.includes('已付款'), body.includes('wx.tenpay.com')]).toEqual([true, false]);
  expect(await onlineOf(plate)).toMatchObject({ form: 'page', state: 'success' });
  await exit(id);
  expect(await row('session', id)).toMatchObject({ state: 'left', paid: 1400 });
  expect(await ask('select sum(amount)::int as paid from payment where plate = $1', [plate])).toEqual([{ paid: 1400 }]);
});

test('a payment tells how it ended: not paid is offered again, given back is told with its sum', async () => {
  const { plate, back } = await begun();
  const told = async (state: string, refunded = 0): Promise<string> => {
    await ask('update online_order set state = $2, refunded = $3 where plate = $1', [plate, state, refunded]);
    return (await go(back)).body;
  };
  const unpaid = await told('closed');
  expect(unpaid).toContain('重新付款');
  expect(unpaid).toContain(`name="plate" value="${plate}"`);
  const partly = await told('success', 400);
  expect([partly.includes('已付款'), partly.includes('已退'), partly.includes('¥4.00')]).toEqual([true, true, true]);
  expect(await told('refunded', 1400)).toContain('钱已原路退回');
  expect(await told('refund-failed')).toContain('退款还没办成');
  await told('waiting');
});

test('the page of WeChat opens for nobody else than whom it was asked for', async () => {
  const { plate, back } = await begun();
  for (const [more, why] of [
    [{ from: 'https://elsewhere.example/' }, '商家存在未配置的参数'], // a domain that the merchant has not named
    [{ from: '' }, '商家参数格式有误'],
    [{ ip: '203.0.113.9' }, '网络环境未能通过安全验证'],
  ] as const)
    expect(await followed(back, more)).toEqual({ refused: expect.stringContaining(why) });
  expect(await onlineOf(plate)).toMatchObject({ state: 'waiting' });
});

test('the page of WeChat opens as long as the payment waits: its address is renewed before it ends', async () => {
  const { plate, no, back } = await begun();
  const first = /href="(https:[^"]*)"/.exec((await go(back)).body)?.[1]?.replaceAll('&amp;', '&');
  for (const [time, fail] of [
    ['11:03:00', ''],
    ['11:06:00', ''],
    ['11:09:00', ''],
    ['11:12:00', '500'],
    ['11:13:00', ''],
  ] as const) {
    await at(time);
    await wallets.wechat.control('', { fail });
    await job();
  }
  await at('11:14:59');
  expect(await followed(back, { url: first })).toEqual({ refused: expect.stringContaining('支付请求已失效') });
  expect(await followed(back)).toMatchObject({ paid: 1400 });
  await wallets.wechat.control('/notify', { no });
  expect(await onlineOf(plate)).toMatchObject({ state: 'success' });
});

test('Alipay on a phone has a page of its own that leads back', async () => {
  const { plate } = await enter();
  await at('11:00:00');
  agent = 'phone';
  await paid(plate, 'alipay');
  await job();
  const back = String((await onlineOf(plate))?.['return_url']);
  const [online] = await ask("select prepay->>'url' as url from online_order where plate = $1", [plate]);
  const page = new URL(String(online?.['url']));
  expect(page.searchParams.get('return_url')).toBe(back);
  await wallets.alipay.control('', { offset: Date.parse('2026-03-01T11:00:00+08:00') - Date.now() });
  expect(await (await fetch(page)).text()).toContain('<html>');
  page.searchParams.set('return_url', 'https://elsewhere.example/');
  expect(await (await fetch(page)).text()).toContain('isv.invalid-signature');
  // a page that is not reached safely is not offered
  expect((await go(back)).body).not.toContain(page.origin);
});

test.each(['desk', 'wechat'] as const)('on a %s without a name of its payer a code is shown', async (browser) => {
  const { plate } = await enter();
  await at('11:00:00');
  agent = browser;
  await paid(plate, 'wechat');
  await job();
  const online = await onlineOf(plate);
  expect(online).toMatchObject({ form: 'code', payer: null });
  expect((await go(String(online?.['return_url']))).body).toContain('class="code"');
});

test('WeChat that is down, or knows the account by another secret, keeps nobody from paying', async () => {
  await official.say({ down: true });
  const back = `${code}/wechat?code=any&state=${new URL(goesTo(await go(code))).searchParams.get('state')}`;
  expect(goesTo(await go(back))).toBe(`${code}?unnamed=1`);
  await official.say({});
  expect((await go(`${code}?unnamed=1`)).statusCode).toBe(200);
});

test('after all that every invariant holds', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
