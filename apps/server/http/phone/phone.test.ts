import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PARK_CODE_KINDS } from '@parkdeck/core/catalogue/parks/choices';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { onlineStaysOn } from '../../testing/online-stays.fixture.ts';
import { onlineOn } from '../../testing/online.fixture.ts';
import { ASSETS } from './views.ts';

let world: TestPlatform;
const { ask, done } = callsOn(() => world);
const { at } = onlineOn(() => world);
const { enter, told, ordersOf } = onlineStaysOn(() => world);
/** Every test scans from an address of its own: they share no limit. */
let phone = 0;
beforeAll(async () => void (world = await testPlatform()));
beforeEach(() => void phone++);
afterAll(() => world.close());

const KINDS = Object.keys(PARK_CODE_KINDS);
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'cloud-seat-gate': { park: 'PK0001', gate: '' },
  'stereo-garage': { area: '' },
};
/** The address that a code of a park leads to. */
const codeOf = async (kind: string): Promise<string> => {
  const [[gate], [area]] = [
    await ask("select id from gate where park_id = 'PK0001' and deleted_at is null limit 1"),
    await ask("select id from area where park_id = 'PK0001' and deleted_at is null limit 1"),
  ];
  const found: Readonly<Record<string, unknown>> = { gate: gate?.id, area: area?.id };
  const input = Object.fromEntries(
    Object.entries(PLACES[kind] ?? { park: 'PK0001' }).map(([name, value]) => [name, value || found[name]]),
  );
  return new URL(String((await done('east', `park-code.${kind}`, { input })).content)).pathname;
};
const scan = (url: string, form?: Readonly<Record<string, string>>, language = 'zh-CN') =>
  world.app.inject({
    method: form ? 'POST' : 'GET',
    url,
    remoteAddress: `10.9.8.${phone}`,
    headers: { 'accept-language': language, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
    ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
  });
/** Most that a page may weigh with all that it loads, in bytes. */
const MOST_BYTES = 30 * 1024;
const weight = (body: string): number =>
  Buffer.byteLength(body + Object.values(ASSETS).reduce((sum, { text }) => sum + text, ''));

test.each(KINDS)('a printed %s code opens a small page of its own in both languages', async (kind) => {
  const url = await codeOf(kind);
  const [name] = await ask("select name from park where id = 'PK0001'");
  for (const [language, at_] of [
    ['zh-CN', 1],
    ['en-GB', 2],
  ] as const) {
    const { statusCode, headers, body } = await scan(url, undefined, language);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(`<html lang="${language.startsWith('en') ? 'en' : 'zh-CN'}"`);
    expect(body).toContain(String(Reflect.get(PARK_CODE_KINDS, kind)[at_]));
    expect(body).toContain(String(name?.name));
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(weight(body)).toBeLessThan(MOST_BYTES);
  }
});

test('what a page loads is served for a year', async () => {
  for (const { path, text, type } of Object.values(ASSETS)) {
    const { statusCode, body, headers } = await scan(path);
    expect([statusCode, body, headers['content-type']]).toEqual([200, text, type]);
    expect(headers['cache-control']).toContain('immutable');
  }
});

test('every code of the world, of parks and of sellers, opens a page', async () => {
  const rows = await ask(
    "select content, kind from derate_code where deleted_at is null and state = 'enabled' and kind = 'static'",
  );
  for (const { content } of rows) {
    phone = 100 + (phone % 100) + 1;
    expect((await scan(new URL(String(content)).pathname)).statusCode).toBeLessThan(411);
  }
  expect(rows.length).toBeGreaterThan(0);
});

const UNKNOWN_KEY = randomBytes(16).toString('base64url');
test.each([
  ['an unknown key', `/q/payment/${UNKNOWN_KEY}`, 404, '找不到这个二维码'],
  ['a key of another kind', `/q/constructor/${UNKNOWN_KEY}`, 404, '找不到这个二维码'],
  ['a cut-off key', '/q/payment/abc', 404, '找不到这个二维码'],
  ['NUL in the key', '/q/payment/%00', 404, '找不到这个二维码'],
  ['a broken escape below', '/q/a/b/c/d', 404, '找不到这个二维码'],
  ['no key', '/q', 404, '找不到这个二维码'],
  ['an unknown code of a seller', `/d/${UNKNOWN_KEY}`, 404, '找不到这个二维码'],
  ['a forged payment', `/q/payment/${UNKNOWN_KEY}/paid/OO1.${UNKNOWN_KEY}`, 404, '找不到这个二维码'],
])('%s is said so', async (_what, url, status, text) => {
  const answer = await scan(url);
  expect([answer.statusCode, answer.body.includes(text)]).toEqual([status, true]);
});

test.each([
  ['nothing', '', 400],
  ['NUL', '京A\u0000 1', 400],
  ['markup', '<script>alert(1)</script>', 400],
  ['a long text', '京'.repeat(500), 400],
  ['a plate that is not here', '京A00001', 200],
])('%s as plate is answered with a page', async (_what, plate, status) => {
  const { statusCode, body } = await scan(await codeOf('payment'), { do: 'look', plate });
  expect(statusCode).toBe(status);
  expect(body).not.toContain('<script>alert');
});

test('a body that is too long or of another type is refused with a page', async () => {
  const url = await codeOf('payment');
  const long = await scan(url, { plate: 'x'.repeat(10_000) });
  const json = await world.app.inject({ method: 'POST', url, payload: { plate: '京A12345' } });
  expect([long.statusCode, json.statusCode]).toEqual([413, 415]);
  expect([long, json].every(({ headers }) => String(headers['content-type']).startsWith('text/html'))).toBe(true);
});

/** Hidden and chosen fields of the form whose button does something. */
const formOf = (body: string, does: string): Record<string, string> => {
  const form = body.split('<form').find((part) => part.includes(`name="do" value="${does}"`)) ?? '';
  return Object.fromEntries(
    [...form.matchAll(/<input type="(?:hidden|radio)" name="(\w+)" value="([^"]*)"/g)]
      .reverse()
      .map(([, name, value]) => [name ?? '', value ?? '']),
  );
};

test('a stay is looked up by its plate, paid once however often it is pressed, and invoiced', async () => {
  const { id, plate } = await enter();
  const url = await codeOf('payment');
  const dues = await scan(url, { do: 'look', plate: plate.toLowerCase() });
  expect(dues.body).toContain('¥14.00');
  expect(dues.body).toContain('2026-03-01 09:00');
  const step = await scan(url, formOf(dues.body, 'checkout'));
  expect(step.body).toContain('模拟收银台');
  expect(await ordersOf(id)).toEqual([]);
  const confirmed = formOf(step.body, 'pay');
  const [first, second] = await Promise.all([scan(url, confirmed), scan(url, confirmed)]);
  const paid = [first, second].find(({ statusCode }) => statusCode === 303);
  const status = String(paid?.headers.location);
  expect(await scan(url, confirmed)).toMatchObject({ statusCode: 303, headers: { location: status } });
  expect((await scan(status)).body).toContain('http-equiv="refresh"');
  await told();
  const receipt = await scan(status);
  expect([receipt.body.includes('已付款'), receipt.body.includes('http-equiv')]).toEqual([true, false]);
  expect(await ordersOf(id)).toMatchObject([{ due: 1400, paid: 1400, state: 'settled' }]);
  expect(await ask('select scene, amount::int from online_order where plate = $1', [plate])).toEqual([
    { scene: 'prepay', amount: 1400 },
  ]);
  expect((await scan(url, { do: 'look', plate })).body).toContain('现在离场不用缴费');

  const invoiced = /href="([^"]+\/invoice\/[^"]+)"/.exec(receipt.body)?.[1] ?? '';
  const wrong = await scan(invoiced, { do: 'invoice', titleType: 'company', title: '某公司', email: 'a@b.cn' });
  expect([wrong.statusCode, wrong.body.includes('税号')]).toEqual([400, true]);
  const asked = { do: 'invoice', titleType: 'person', title: '张三', email: 'a@b.cn' };
  expect((await scan(invoiced, asked)).statusCode).toBe(303);
  expect((await scan(invoiced)).body).toContain('开票状态');
  expect(await ask("select title, amount::int from invoice where email = 'a@b.cn'")).toEqual([
    { title: '张三', amount: 1400 },
  ]);
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});

test('an amount that has changed since it was shown is shown anew, not taken', async () => {
  const { id, plate } = await enter();
  const url = await codeOf('payment');
  const answer = await scan(url, { do: 'pay', plate, what: 'stay', way: 'wechat', fen: '100' });
  expect([answer.statusCode, answer.body.includes('应付金额变了')]).toEqual([409, true]);
  expect(await ordersOf(id)).toEqual([]);
});

test('debts of a plate are paid at an arrears code, without its present stay', async () => {
  const { plate } = await enter();
  await done('east', 'arrears.add', {
    input: { park: 'PK0001', plate, owed: 2300, remark: '漏缴' },
  });
  const url = await codeOf('supplementary');
  const dues = await scan(url, { do: 'look', plate });
  expect([dues.body.includes('¥23.00'), dues.body.includes('¥14.00')]).toEqual([true, false]);
  const step = await scan(url, formOf(dues.body, 'checkout'));
  expect((await scan(url, formOf(step.body, 'pay'))).statusCode).toBe(303);
  await told();
  expect((await scan(url, { do: 'look', plate })).body).toContain('没有需要缴的费用');
  expect(await ask('select state from arrears where plate = $1', [plate])).toEqual([{ state: 'paid' }]);
});

test('a payment is found for its invoice only by who knows its amount', async () => {
  const { id, plate } = await enter();
  await done('east', 'session.exit', { ids: [id], input: { payWay: 'cash' } });
  const url = await codeOf('invoice');
  expect((await scan(url, { do: 'find', plate, amount: '13.00' })).statusCode).toBe(404);
  const found = await scan(url, { do: 'find', plate, amount: '14' });
  expect(found.statusCode).toBe(303);
  expect((await scan(String(found.headers.location))).body).toContain('¥14.00');
});

test.each([
  ['static', {}],
  ['one-time', { total: 3 }],
  ['dynamic', {}],
])('a %s code of a seller is taken for a car inside', async (kind, more) => {
  at('11:00:00');
  const [offer] = await ask(
    `select d.id, d.seller_id as seller, s.parks[1] as park from derate d join seller s on s.id = d.seller_id
      where d.state = 'enabled' and s.state = 'enabled' and s.mode <> 'prepaid' and 'PK0001' = any(s.parks)
      and d.deleted_at is null and s.deleted_at is null limit 1`,
  );
  const { plate } = await enter();
  const made = await done('east', 'derate-code.create-or-update', {
    input: { name: `手机 ${kind}`, seller: offer?.seller, derate: offer?.id, kind, ...more },
  });
  const shown = new URL(String((await done('east', 'derate-code.show', { ids: [String(made.id)] })).content));
  const url = shown.pathname + shown.search;
  expect((await scan(url)).body).toContain('领取减免');
  expect((await scan(url, { do: 'claim', plate: '京A00001' })).statusCode).toBe(409);
  const taken = await scan(url, { do: 'claim', plate });
  expect([taken.statusCode, taken.body.includes('已领取')]).toEqual([200, true]);
  expect(await ask('select state from derate_use where plate = $1', [plate])).toEqual([{ state: 'bound' }]);
  if (kind === 'one-time')
    expect([(await scan(url)).statusCode, (await scan(shown.pathname)).statusCode]).toEqual([410, 410]);
  at('11:02:00');
  if (kind === 'dynamic') expect((await scan(url)).statusCode).toBe(410);
  await done('east', 'derate-code.create-or-update', { ids: [String(made.id)], input: { state: 'disabled' } });
  expect((await scan(url)).statusCode).toBe(410);
});

test('what the company has to say of paying stands below the amount', async () => {
  const [known] = await ask("select id from wechat_settings where company_id = 'C0002' and deleted_at is null");
  await done('east', 'wechat-settings.create-or-update', {
    ...(known ? { ids: [String(known.id)] } : {}),
    input: { payText: '出口请提前缴费 <b>' },
  });
  at('11:00:00');
  const { plate } = await enter();
  const { body } = await scan(await codeOf('payment'), { do: 'look', plate });
  expect(body).toContain('出口请提前缴费 &lt;b&gt;');
});

test('a mini program reads its settings by its own id, and its codes take no payment once that is off', async () => {
  const set = async (key: string, value: string, user = 'east') => {
    const [{ id: company } = {}] = await ask('select company_id as id from "user" where user_name = $1', [user]);
    const [known] = await ask(
      'select id from mini_program_settings where key = $1 and company_id = $2 and deleted_at is null',
      [key, company],
    );
    const ids = known ? { ids: [String(known.id)] } : {};
    return world.call(user, 'mini-program-settings.create-or-update', { ...ids, input: { key, value } });
  };
  const read = async (appId: string) => {
    const { status, body } = await world.call(undefined, 'mini-program-settings.of-program', { input: { appId } });
    return [status, body.data];
  };
  const [program] = await ask("select app_id as id from mini_program where company_id = 'C0002' and state = 'enabled'");
  const appId = String(program?.id);
  await set('of-all', 'root', 'admin');
  expect((await set('pay.enabled', 'off')).body).toMatchObject({ code: 409, data: { reason: 'setting-switch' } });
  expect((await set('pay.enabled', 'false')).status).toBe(200);
  expect(await read(appId)).toEqual([
    200,
    [
      { key: 'map.default-zoom', value: '14' },
      { key: 'of-all', value: 'root' },
      { key: 'pay.enabled', value: 'false' },
      { key: 'renewal.enabled', value: 'true' },
    ],
  ]);
  expect((await read('wx0000000000000000'))[0]).toBe(404);
  at('11:00:00');
  const { plate } = await enter();
  const due = { do: 'pay', plate, what: 'stay', way: 'wechat', fen: '1400' };
  const off = await scan(await codeOf('mini-payment'), due);
  expect([off.statusCode, off.body.includes('小程序缴费已关闭')]).toEqual([200, true]);
  expect(await ask('select from online_order where plate = $1', [plate])).toEqual([]);
  expect((await scan(await codeOf('payment'))).body).toContain('name="plate"');
  await set('pay.enabled', 'true');
  expect((await scan(await codeOf('mini-payment'), due)).statusCode).toBe(303);
  await ask('update mini_program set state = $2 where app_id = $1', [appId, 'disabled']);
  expect((await read(appId))[0]).toBe(404);
});

test('codes of a park that is closed say so', async () => {
  const url = await codeOf('payment');
  await ask("update park set state = 'disabled' where id = 'PK0001'");
  expect((await scan(url)).statusCode).toBe(410);
  await ask("update park set state = 'enabled' where id = 'PK0001'");
});

test('whoever tries plate after plate has to wait', async () => {
  const url = await codeOf('payment');
  const answers = [];
  for (let tries = 0; tries < 20; tries++) answers.push(await scan(url, { do: 'look', plate: '京A00001' }));
  const last = answers.at(-1);
  expect([last?.statusCode, Number(last?.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(last?.body).toContain('操作太频繁');
});
