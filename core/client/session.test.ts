import { expect, test } from 'vitest';
import { pass } from '../catalogue/vehicles/pass.ts';
import { asId } from '../lib/id.ts';
import { bearer, failure, issued, LIFE_MS, platform, types } from './fixtures/token-pairs.ts';
import { bad, good, rig, sharedStore, someSession, someUser } from './scripted.ts';

test('signing in stores token, user info and datetime, and says so (B86, B94, B99, B100)', async () => {
  const { client, store, sent, events, time } = rig(() => good(issued(9)), { store: sharedStore() });
  await client.session.byPassword({ userName: 'admin', password: 'secret' });
  expect(sent[0]).toMatchObject({
    method: 'POST',
    url: '/api/api-uaa/oauth/user/token',
    body: JSON.stringify({ username: 'admin', password: 'secret' }),
  });
  expect(bearer(sent[0]?.headers ?? {})).toMatch(/^Basic /);
  const stored = {
    token: 'access-9',
    refreshToken: 'refresh-9',
    datetime: time.now,
    expiresIn: 30_000,
    userInfo: { ...someUser, accessToken: 'access-9' },
  };
  expect(store.read()).toEqual(stored);
  expect(client.session.current()).toEqual(stored);
  expect(events).toEqual([{ type: 'signed-in', session: stored, elsewhere: false }]);
});

test('a failed sign-in is told to the log and rejected, and signs nobody out (B87)', async () => {
  const { client, events } = rig(() => bad(401, '账号或密码不对'), { store: sharedStore() });
  expect(await failure(client.session.byPassword({ userName: 'admin', password: 'x' }))).toMatchObject({
    status: 401,
    message: '账号或密码不对',
  });
  expect(types(events)).toEqual(['sign-in-failed']);
});

test('the code sign-in sends the mixed password and the device under both names (B95, B96)', async () => {
  const { client, sent } = rig(({ url }) => (url.endsWith('loginCode') ? good({ seconds: 60 }) : good(issued(1))), {
    store: sharedStore(),
    sharedKey: 'k',
  });
  expect(await client.session.sendCode({ phone: '13800000000', password: 'ab', source: 'console' })).toMatchObject({
    seconds: 60,
  });
  await client.session.byCode({ phone: '13800000000', password: 'ab', code: '123456', device: 'D1' });
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ username: '13800000000', password: 'Cgk=', source: 'console' });
  expect(JSON.parse(String(sent[1]?.body))).toEqual({
    username: '13800000000',
    password: 'Cgk=',
    validCode: '123456',
    deviceId: 'D1',
    uuid: 'D1',
  });
});

test.each([
  [
    'by-partner',
    '/user/thirdtoken',
    { code: 'c' },
    (r: ReturnType<typeof rig>) => r.client.session.byPartner({ code: 'c' }),
  ],
  [
    'by-token',
    '/user/logintoken',
    { token: 't' },
    (r: ReturnType<typeof rig>) => r.client.session.byToken({ token: 't' }),
  ],
  [
    'by-redirect-code',
    '/user/loginThirdCode',
    { code: 'c', redirecturi: 'https://a' },
    (r: ReturnType<typeof rig>) => r.client.session.byRedirectCode({ code: 'c', returnTo: 'https://a' }),
  ],
  [
    'by-open-id',
    '/openId/token',
    { openId: 'o' },
    (r: ReturnType<typeof rig>) => r.client.session.byOpenId({ openId: 'o' }),
  ],
])('%s posts to its path', async (_name, path, sent, run) => {
  const it = rig(() => good(issued(3)), { store: sharedStore() });
  await run(it);
  expect(it.sent[0]?.url).toBe(`/api/api-uaa/oauth${path}`);
  expect(JSON.parse(String(it.sent[0]?.body))).toEqual(sent);
  expect(it.store.read()?.token).toBe('access-3');
});

test('the token is refreshed when its age reaches the lifetime, not before (B91, B93)', async () => {
  const { script, refreshes } = platform();
  const it = rig(script);
  const ticks: (() => void)[] = [];
  const periods: number[] = [];
  let stopped = 0;
  const stop = it.client.session.start((ms, run) => {
    periods.push(ms);
    ticks.push(run);
    return () => {
      stopped += 1;
    };
  });
  expect(periods).toEqual([1000]);
  it.time.now += LIFE_MS - 1;
  ticks[0]?.();
  await it.client.list(pass);
  expect(refreshes()).toBe(0);
  it.time.now += 1;
  ticks[0]?.();
  await it.client.list(pass);
  expect(refreshes()).toBe(1);
  expect(it.store.read()).toMatchObject({
    token: 'access-2',
    refreshToken: 'refresh-2',
    datetime: it.time.now,
    userInfo: { accessToken: 'access-2' },
  });
  stop();
  expect(stopped).toBe(1);
});

test('two tabs over one store refresh once, and nobody is signed out (B92)', async () => {
  const { script, refreshes } = platform();
  const store = sharedStore(someSession());
  const tabs = [rig(script, { store }), rig(script, { store })];
  for (const tab of tabs) tab.time.now = LIFE_MS;
  await Promise.all(tabs.flatMap(({ client }) => [client.list(pass), client.list(pass), client.list(pass)]));
  expect(refreshes()).toBe(1);
  expect(tabs.flatMap(({ events }) => types(events))).toEqual([]);
});

test("a request that another tab's refresh overtook is sent again with the new token", async () => {
  const store = sharedStore(someSession({ datetime: 1_000_000 }));
  const { client, sent, events } = rig(
    ({ headers }) => {
      if (bearer(headers) !== 'Bearer access-1') return good([], { total: 0 });
      store.write(someSession({ token: 'access-2', datetime: 1_000_000 }));
      return bad(401, '登录已过期');
    },
    { store },
  );
  await client.list(pass);
  expect(sent).toHaveLength(2);
  expect(events).toEqual([]);
});

test('401s of several requests sign out once and show no toast (B90, A7)', async () => {
  const { client, store, events } = rig(() => bad(401, '登录已过期'));
  const all = await Promise.all(
    [client.list(pass), client.get(pass, 'GR1'), client.act(pass, 'recover', { ids: ['GR1'] })].map(failure),
  );
  expect(all).toMatchObject([{ status: 401 }, { status: 401 }, { status: 401 }]);
  expect(store.read()).toBeUndefined();
  expect(events).toEqual([{ type: 'signed-out', why: 'refused' }]);
});

test('a refused refresh is a 401 (S15)', async () => {
  const { client, store, events, time } = rig(() => bad(409, '令牌已被使用'));
  time.now += LIFE_MS;
  expect(await failure(client.list(pass))).toMatchObject({ status: 409 });
  expect(store.read()).toBeUndefined();
  expect(types(events)).toContain('signed-out');
});

test('a refresh without an answer keeps the session and waits before the next try', async () => {
  let tries = 0;
  const { client, store, time } = rig(({ url }) => {
    if (!url.endsWith('/refreshToken')) return good([], { total: 0 });
    tries += 1;
    return Promise.reject(new TypeError('fetch failed'));
  });
  time.now += LIFE_MS;
  await client.list(pass);
  await client.list(pass);
  expect(tries).toBe(1);
  time.now += 30_000;
  await client.list(pass);
  expect(tries).toBe(2);
  expect(store.read()?.token).toBe('access-1');
});

test('signing out tells the platform, then clears (B88); without an answer it clears all the same', async () => {
  const there = rig(() => good(null));
  expect(await there.client.session.signOut()).toEqual({ ended: true });
  expect(there.sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/api-uaa/oauth/remove/token']);
  const away = rig(() => Promise.reject(new TypeError('fetch failed')));
  expect(await away.client.session.signOut()).toEqual({ ended: false });
  expect(away.sent).toHaveLength(1);
  for (const { store, events } of [there, away]) {
    expect(store.read()).toBeUndefined();
    expect(events).toEqual([{ type: 'signed-out', why: 'asked' }]);
  }
});

test('the forced sign-out is local (B89)', () => {
  const { client, sent, store, events } = rig(() => good(null));
  client.session.forget();
  client.session.forget();
  expect(sent).toEqual([]);
  expect(store.read()).toBeUndefined();
  expect(events).toEqual([{ type: 'signed-out', why: 'forced' }]);
});

test('switching company is a call, is kept and told; null goes back (B68, S13, A16)', async () => {
  const { client, sent, store, events } = rig(({ body }) =>
    good({
      userInfo: { ...someUser, switchedCompanyId: String(body).includes('C7') ? 'C7' : null },
      companyIds: ['C7', 'C8'],
    }),
  );
  await client.session.switchCompany(asId('C7'));
  expect(store.read()).toMatchObject({
    token: 'access-1',
    userInfo: { switchedCompanyId: 'C7', accessToken: 'access-1' },
  });
  await client.session.switchCompany(null);
  expect(store.read()?.userInfo.switchedCompanyId).toBeNull();
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['/api/parkdeck/session/company', '{"companyId":"C7"}'],
    ['/api/parkdeck/session/company', '{"companyId":null}'],
  ]);
  expect(events).toEqual([
    { type: 'company-switched', company: 'C7' },
    { type: 'company-switched', company: null },
  ]);
});

test('a refused community token is a warning and nothing else (B98)', async () => {
  const { client, events } = rig(() => bad(409, '社区平台未开通'));
  expect(await client.session.communityToken()).toBeUndefined();
  expect(events).toEqual([{ type: 'toast', tone: 'warning', text: '社区平台未开通' }]);
});

test('what another tab does is told here', () => {
  const { client, store, events } = rig(() => good(null));
  const stop = client.session.start(() => () => undefined);
  store.clear();
  store.tell();
  const other = someSession({ userInfo: { ...someUser, accessToken: 'x', sysUserRecordId: 'U2' } });
  store.write(other);
  store.tell();
  store.write({ ...other, userInfo: { ...other.userInfo, switchedCompanyId: 'C7' } });
  store.tell();
  stop();
  store.clear();
  store.tell();
  expect(events).toEqual([
    { type: 'signed-out', why: 'elsewhere' },
    { type: 'signed-in', session: other, elsewhere: true },
    { type: 'company-switched', company: 'C7' },
  ]);
});

test('a session begun here and ended in another tab is told; what is done here is not told twice', async () => {
  const { client, store, events } = rig(() => good(issued(3)), { store: sharedStore() });
  client.session.start(() => () => undefined);
  await client.session.byToken({ token: 't' });
  store.tell();
  store.clear();
  store.tell();
  expect(events.map((event) => (event.type === 'signed-out' ? event.why : event.type))).toEqual([
    'signed-in',
    'elsewhere',
  ]);
});
