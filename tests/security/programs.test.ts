import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/** Programs outside call by signed requests: what they may, as whom, how often, and what is refused. */

let world: TestPlatform;
let app: { readonly key: string; readonly secret: string; readonly id: string };
let account: string;
let partner: { readonly key: string; readonly secret: string };
const LIST = '/api/updown/basePark/list';
const CODES = '/api/parkdeck/partner-codes';

const rows = async (text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
  (await world.platform.database.pool.query(text, [...values])).rows;
const done = async (id: string, options: Parameters<TestPlatform['call']>[2]): Promise<Record<string, unknown>> => {
  const { status, body } = await world.call('admin', id, options);
  expect([status, body.msg], id).toEqual([200, expect.any(String)]);
  return body.data as Record<string, unknown>; // of these calls
};

beforeAll(async () => {
  world = await testPlatform({ PARKDECK_PARTNER_SIGN_IN: 'on', PARKDECK_OPEN_ID: 'on' });
  account = String((await rows(`select id from "user" where user_name = 'east'`))[0]?.id);
  const made = await done('platform-interface.create-or-update', {
    input: { name: '外部程序', account, calls: ['/api/updown/basePark/*'], limit: 30 },
  });
  const key = await done('platform-interface.new-key', { ids: [String(made.id)] });
  app = { key: String(key.appKey), secret: String(key.appSecret), id: String(made.id) };
  const added = await done('partner-app.create-or-update', {
    input: { name: '合作应用', users: [account], returnTo: 'https://partner.test/back', secret: 'a-partner-secret-1' },
  });
  await done('partner-app.create-or-update', { ids: [String(added.id)], input: { open: true } });
  partner = { key: String(added.appKey), secret: 'a-partner-secret-1' };
});
afterAll(() => world.close());

interface Signing {
  readonly method?: 'GET' | 'POST';
  readonly target?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly secret?: string;
  readonly seconds?: number;
  readonly nonce?: string;
  /** Sent instead of what was signed. */
  readonly sentTarget?: string;
  readonly sentBody?: unknown;
}
const send = async (signing: Signing = {}) => {
  const { method = 'GET', target = LIST, body, key = app.key, secret = app.secret } = signing;
  const text = body === undefined ? '' : JSON.stringify(body);
  const sent = signing.sentBody === undefined ? text : JSON.stringify(signing.sentBody);
  const timestamp = String(signing.seconds ?? Math.floor(Date.now() / 1000));
  const nonce = signing.nonce ?? randomUUID();
  const hash = createHash('sha256').update(text).digest('hex');
  const signature = createHmac('sha256', secret)
    .update([method, target, timestamp, nonce, hash].join('\n'))
    .digest('hex');
  const answer = await world.app.inject({
    method,
    url: signing.sentTarget ?? target,
    headers: {
      'x-app-key': key,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
      'accept-language': 'en',
      ...(sent === '' ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent === '' ? {} : { payload: sent }),
  });
  const { msg, data, total } = answer.json<{ msg: string; data: unknown; total?: number }>();
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : undefined;
  return { status: answer.statusCode, msg, data, total, reason };
};

test('a signed request is answered within the reach of the account', async () => {
  const { status, data } = await send();
  expect(status).toBe(200);
  const headers = { authorization: await world.bearer('east') };
  const asPerson = await world.app.inject({ url: LIST, headers });
  expect(data).toEqual(asPerson.json<{ data: unknown }>().data);
});

test.each<[string, () => Signing, number, string, RegExp]>([
  ['a clock that is ten minutes late', () => ({ seconds: Date.now() / 1000 - 600 }), 401, 'timestamp', /digits/],
  [
    'a clock ten minutes off',
    () => ({ seconds: Math.floor(Date.now() / 1000) + 600 }),
    401,
    'clock',
    /(599|600|601) seconds off/,
  ],
  ['a wrong secret', () => ({ secret: 'wrong' }), 401, 'signature-wrong', /line each/],
  ['an unknown key', () => ({ key: 'pi000000000000000000000000' }), 401, 'app-key-unknown', /no such app key/],
  ['another path than the signed one', () => ({ sentTarget: `${LIST}?size=500` }), 401, 'signature-wrong', /signature/],
  ['a short nonce', () => ({ nonce: 'short' }), 401, 'nonce', /16 to 64/],
  [
    'a call that is not allowed',
    () => ({ target: '/api/updown/sysuser/list' }),
    409,
    'call-not-allowed',
    /may not call/,
  ],
])('%s is refused and says so', async (_name, signing, status, reason, msg) => {
  expect(await send(signing())).toMatchObject({ status, reason, msg: expect.stringMatching(msg) });
});

test('a replayed request is refused, also when it comes at the same time', async () => {
  const nonce = randomUUID();
  const answers = await Promise.all([send({ nonce }), send({ nonce })]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 401]));
  expect(await send({ nonce })).toMatchObject({ status: 401, reason: 'replayed' });
});

test('a changed body is refused', async () => {
  const call = { method: 'POST', target: '/api/updown/basePark/submit', body: { parkName: 'A' } } as const;
  expect(await send({ ...call, sentBody: { parkName: 'B' } })).toMatchObject({
    status: 401,
    reason: 'signature-wrong',
  });
  expect((await send(call)).status).not.toBe(401);
});

test('only its parks, and not oftener than agreed', async () => {
  const [park] =
    await rows(`select p.id from park p join "user" u on u.company_id = p.company_id and u.user_name = 'east'
    order by p.id limit 1`);
  await rows('update platform_interface set parks = $2 where id = $1', [app.id, [park?.id]]);
  const { data } = await send();
  expect(data).toMatchObject([{ PKID: park?.id }]);
  await rows('update platform_interface set "limit" = 3 where id = $1', [app.id]);
  await rows('delete from call_allowance'); // the minute begins with the first of these
  const answers = [];
  for (let round = 0; round < 5; round++) answers.push((await send()).status);
  expect(answers).toEqual([200, 200, 200, 429, 429]);
});

test('a new key ends the old one', async () => {
  await rows('update platform_interface set "limit" = 600 where id = $1', [app.id]);
  const key = await done('platform-interface.new-key', { ids: [app.id] });
  expect(await send()).toMatchObject({ status: 401, reason: 'signature-wrong' });
  app = { ...app, secret: String(key.appSecret) };
  const [stored] = await rows('select secret from platform_interface where id = $1', [app.id]);
  expect(String(stored?.secret)).not.toContain(app.secret);
  expect((await send()).status).toBe(200);
});

const code = (body: Readonly<Record<string, unknown>>) =>
  send({ method: 'POST', target: CODES, body, key: partner.key, secret: partner.secret });
test('a partner app gets codes for its accounts, and each signs in once', async () => {
  const username = 'east';
  const back = 'https://partner.test/back';
  const enter = async (id: string, input: Readonly<Record<string, unknown>>): Promise<number> =>
    (await world.call(undefined, id, { input })).status;
  const codeOf = async (use: string): Promise<string> => {
    const { data } = await code({ use, username, returnTo: back });
    return String((data as { code?: string }).code);
  };
  const redirect = await codeOf('redirect');
  expect(await enter('sign-in.by-redirect-code', { code: redirect, returnTo: 'https://evil.test/' })).toBe(409);
  expect(await enter('sign-in.by-redirect-code', { code: redirect, returnTo: back })).toBe(200);
  expect(await enter('sign-in.by-redirect-code', { code: redirect, returnTo: back })).toBe(409);
  expect(await enter('sign-in.by-partner', { code: await codeOf('partner') })).toBe(200);
  expect(await enter('sign-in.by-token', { token: await codeOf('token') })).toBe(200);
  expect(await enter('sign-in.by-open-id', { openId: await codeOf('open-id') })).toBe(200);
});

test('codes are for the accounts and the address of the app only', async () => {
  const username = 'east';
  expect(await code({ use: 'partner', username: 'admin' })).toMatchObject({
    status: 409,
    reason: 'account-not-allowed',
  });
  expect(await code({ use: 'redirect', username, returnTo: 'https://evil.test/' })).toMatchObject({
    status: 409,
    reason: 'return-address',
  });
  expect((await code({ use: 'magic', username })).status).toBe(400);
  expect(await send({ method: 'POST', target: CODES, body: { use: 'partner', username } })).toMatchObject({
    status: 401,
    reason: 'app-key-unknown',
  });
});
