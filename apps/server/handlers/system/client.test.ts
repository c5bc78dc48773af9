import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform({ PARKDECK_CLIENT_SECRET: 'secret-of-the-environment' });
});
afterAll(() => world.close());
const { ask } = callsOn(() => world);

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});
const CONSOLE = basic('parkdeck', 'secret-of-the-environment');
const KIOSK = basic('kiosk', 'kiosk-demo-secret-2026');
const signIn = (headers: Readonly<Record<string, string>>, userName = 'east') =>
  world.call(undefined, 'sign-in.by-password', { input: { userName, password: DEMO_PASSWORD }, headers });
const bearerOf = async (headers: Readonly<Record<string, string>>, userName?: string): Promise<string> =>
  `Bearer ${String(((await signIn(headers, userName)).body.data as Row).accessToken)}`;
const whoAmI = async (authorization: string): Promise<number> =>
  (await world.app.inject({ method: 'GET', url: '/api/api-uaa/oauth/user/userInfo', headers: { authorization } }))
    .statusCode;
let admin = '';
const asAdmin = async (verb: string, body: Row): Promise<Row> => {
  admin ||= await bearerOf(CONSOLE, 'admin');
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/blade-system/${verb}`,
    ...(verb.endsWith('remove') ? { query: body as Record<string, string> } : { payload: body }), // a key
    headers: { authorization: admin },
  });
  return answer.json();
};
const idOf = async (clientId: string): Promise<string> =>
  String((await ask('select id from client where client_id = $1', [clientId]))[0]?.id);

describe('who may sign in', () => {
  test.each([
    ['the key of the environment', CONSOLE, 200],
    ['a registered client', KIOSK, 200],
    ['a disabled client', basic('legacy-app', 'legacy-demo-secret-2026'), 401],
    ['a wrong secret', basic('kiosk', 'kiosk-demo-secret-2027'), 401],
    ['the stored secret of the console, where the environment has another', basic('parkdeck', 'parkdeck'), 401],
    ['an unknown client', basic('nobody', 'nobody-nobody-nobody'), 401],
    ['nobody', {}, 401],
  ])('%s: %#', async (_who, headers, status) => expect((await signIn(headers)).status).toBe(status));

  test('how long it lasts is the client’s', async () => {
    expect((await signIn(KIOSK)).body.data).toMatchObject({ expiresIn: 7200 });
    expect((await signIn(CONSOLE)).body.data).toMatchObject({ expiresIn: 30_000 });
    const [found] = await ask(`select extract(epoch from max(refresh_until - created_at))::int as s from session_token
      where client = 'kiosk'`);
    expect(found?.s).toBe(86_400);
  });

  test('only the ways it is granted', async () => {
    const { status, body } = await world.call(undefined, 'sign-in.send-code', {
      input: { phone: '13800000001' },
      headers: KIOSK,
    });
    expect([status, (body.data as Row).reason]).toEqual([409, 'grant-off']);
  });
});

describe('a client that is disabled', () => {
  test('signs out whoever came with it, and lets nobody in', async () => {
    const bearer = await bearerOf(KIOSK);
    expect(await whoAmI(bearer)).toBe(200);
    const id = await idOf('kiosk');
    await asAdmin('client/submit', { id, state: 0 });
    expect(await whoAmI(bearer)).toBe(401);
    expect((await signIn(KIOSK)).status).toBe(401);
    await asAdmin('client/submit', { id, state: 1 });
    expect((await signIn(KIOSK)).status).toBe(200);
  });

  test('is never the one by which the console signs in', async () => {
    const id = await idOf('parkdeck');
    expect((await asAdmin('client/submit', { id, state: 0 })).data).toMatchObject({ reason: 'client-of-environment' });
    expect(JSON.stringify(await asAdmin('client/remove', { ids: id }))).toContain('client-of-environment');
  });
});

test('a secret is stored as a hash, shown to nobody, and changed by an edit', async () => {
  const made = await asAdmin('client/submit', { clientId: 'gate-app', name: '道闸端', secret: 'a-long-enough-secret' });
  expect(JSON.stringify(made)).not.toContain('a-long-enough');
  expect((await ask(`select secret from client where client_id = 'gate-app'`))[0]?.secret).toMatch(
    /^sha256:[\da-f]{64}$/,
  );
  expect((await signIn(basic('gate-app', 'a-long-enough-secret'))).status).toBe(200);
  const id = await idOf('gate-app');
  await asAdmin('client/submit', { id, name: '道闸应用' });
  expect((await signIn(basic('gate-app', 'a-long-enough-secret'))).status).toBe(200);
  const bearer = await bearerOf(basic('gate-app', 'a-long-enough-secret'));
  const others = await bearerOf(CONSOLE);
  await asAdmin('client/submit', { id, secret: 'a-long-enough-secret' });
  expect(await whoAmI(bearer)).toBe(200);
  await asAdmin('client/submit', { id, secret: 'another-long-secret' });
  expect([await whoAmI(bearer), await whoAmI(others)]).toEqual([401, 200]);
  expect((await signIn(basic('gate-app', 'a-long-enough-secret'))).status).toBe(401);
  expect((await signIn(basic('gate-app', 'another-long-secret'))).status).toBe(200);
  expect(await asAdmin('client/submit', { clientId: 'no-secret', name: 'x' })).toMatchObject({ code: 400 });
  expect(await asAdmin('client/submit', { clientId: 'short', name: 'x', secret: 'short' })).toMatchObject({
    code: 400,
  });
});

test('the secret of the console is that of the environment: setting another is refused', async () => {
  const id = await idOf('parkdeck');
  expect((await asAdmin('client/submit', { id, secret: 'another-long-secret' })).data).toMatchObject({
    reason: 'secret-of-environment',
  });
});

describe('a public call of somebody who is signed in', () => {
  const branding = (authorization?: string) =>
    world.call(undefined, 'branding.get-by-host', {
      input: { host: 'localhost' },
      headers: authorization ? { authorization } : {},
    });

  test('needs no key beside the sign-in', async () => {
    const bearer = await bearerOf(CONSOLE);
    expect((await branding(bearer)).status).toBe(200);
    expect((await branding()).status).toBe(401);
    expect((await branding(`${bearer}x`)).status).toBe(401);
    await ask(`update session_token set ended_at = now() where ended_at is null`);
    expect((await branding(bearer)).status).toBe(401);
    admin = '';
  });

  test('is limited by the client of that sign-in', async () => {
    const { status, body } = await world.call(undefined, 'sign-in.send-code', {
      input: { phone: '13800000001' },
      headers: { authorization: await bearerOf(KIOSK) },
    });
    expect([status, (body.data as Row).reason]).toEqual([409, 'grant-off']);
  });
});

describe('a tenant', () => {
  const tenantOf = async (code: string): Promise<string> =>
    String((await ask('select id from tenant where code = $1', [code]))[0]?.id);

  test('counts its companies and accounts', async () => {
    admin ||= await bearerOf(CONSOLE, 'admin');
    const answer = await world.app.inject({
      url: '/api/blade-system/tenant/list',
      headers: { authorization: admin },
    });
    const rows = answer.json<{ data: Row[] }>().data;
    expect(rows.find((row) => row.tenantCode === 'C0001')).toMatchObject({ companyNum: 3 });
  });

  test.each([
    ['is disabled', { state: 0 }, { state: 1 }],
    ['has expired', { expire: '2026-02-28' }, { expire: '2027-01-01' }],
  ])('that %s: its people cannot sign in, and who is in is out at once', async (_what, off, on) => {
    const id = await tenantOf('C0001');
    const bearer = await bearerOf(CONSOLE, 'east');
    expect(await whoAmI(bearer)).toBe(200);
    await asAdmin('tenant/submit', { id, ...off });
    expect(await whoAmI(bearer)).toBe(401);
    const { status, body } = await signIn(CONSOLE, 'east');
    expect([status, (body.data as Row).reason]).toEqual([409, 'tenant-over']);
    expect(body.msg).toContain('云泊停车集团');
    expect((await signIn(CONSOLE, 'admin')).status).toBe(200);
    expect((await signIn(CONSOLE, 'jh')).status).not.toBe(401);
    await asAdmin('tenant/submit', { id, ...on });
    expect((await signIn(CONSOLE, 'east')).status).toBe(200);
    expect(await whoAmI(bearer)).toBe(200);
  });

  test('whose last day is today still may', async () => {
    await asAdmin('tenant/submit', { id: await tenantOf('C0001'), expire: '2026-03-01' });
    expect((await signIn(CONSOLE, 'east')).status).toBe(200);
  });

  test('is written by platform admins only', async () => {
    const bearer = await bearerOf(CONSOLE, 'east');
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/blade-system/tenant/submit',
      payload: { tenantCode: 'X', name: 'X' },
      headers: { authorization: bearer },
    });
    expect(answer.statusCode).toBe(403);
  });
});
