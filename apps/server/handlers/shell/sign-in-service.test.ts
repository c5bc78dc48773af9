import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startOpenId } from '../../../../tests/factories/gateway/openid.ts';
import type { OpenIdService } from '../../../../tests/factories/gateway/openid.ts';
import { DEMO_PASSWORD, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';

const HOST = 'console.test';
const ORIGIN = `http://${HOST}`;
let world: TestPlatform;
let there: OpenIdService;
let provider: string;
const call = async (user: string | undefined, id: string, input: Readonly<Record<string, unknown>> = {}) =>
  world.call(user, id, { input, headers: { host: HOST } });
const save = async () =>
  call('admin', 'identity-provider.create-or-update', {
    name: '集团账号',
    issuer: there.issuer,
    client: there.client,
    secret: there.secret,
    state: 'enabled',
  });
beforeAll(async () => {
  world = await testPlatform();
  there = await startOpenId(`${ORIGIN}/oidc`);
  provider = ((await save()).body.data as { id: string }).id;
  await call('admin', 'branding.create-or-update', { host: HOST, identityProvider: provider });
});
beforeEach(() => {
  there.down(false);
  there.spoil(undefined);
  there.claimIssuer(undefined);
});
afterAll(async () => {
  await world.close();
  await there.close();
});

interface Return {
  readonly code: string;
  readonly flow: string;
  readonly address: string;
}
const comeBack = async (as: string, user?: string): Promise<Return> => {
  const begun = await call(user, user === undefined ? 'sign-in.begin-provider' : 'linked-identity.begin', {
    provider,
    origin: ORIGIN,
  });
  expect(begun.body).toMatchObject({ code: 200 });
  const { url, state } = begun.body.data as { url: string; state: string };
  const address = await there.signIn(url, as);
  return { code: new URL(address).searchParams.get('code') ?? '', flow: state, address };
};
const enter = async (input: Return) => (await call(undefined, 'sign-in.by-provider', { ...input })).body;

test('a host offers the service that its row names, no other host does', async () => {
  expect((await call(undefined, 'sign-in.providers')).body.data).toEqual([{ id: provider, name: '集团账号' }]);
  expect((await world.call(undefined, 'sign-in.providers')).body.data).toEqual([]);
  const elsewhere = await world.call(undefined, 'sign-in.begin-provider', {
    input: { provider, origin: 'http://localhost:80' },
  });
  expect(elsewhere.body.code).toBeGreaterThanOrEqual(400);
  const foreign = await call(undefined, 'sign-in.begin-provider', { provider, origin: 'https://evil.test' });
  expect(foreign.body).toMatchObject({ code: 400, data: { fields: [{ field: 'origin' }] } });
});

test('an unknown identity signs nobody in; linked after a password it does, once per return', async () => {
  const first = await comeBack('wang');
  const unknown = await enter(first);
  expect(unknown).toMatchObject({ code: 409, data: { reason: 'identity-unknown' } });
  expect(unknown.msg).toContain('wang');
  const { ticket } = (unknown.data as { detail: { ticket: string } }).detail;
  const link = async (userName: string, password: string) =>
    (await call(undefined, 'sign-in.link-provider', { ticket, userName, password })).body;
  expect(await link('east', 'other')).toMatchObject({ data: { reason: 'wrong-password' } });
  expect(await link('east', DEMO_PASSWORD)).toMatchObject({ code: 200, data: { userInfo: { userName: 'east' } } });
  expect(await link('admin', DEMO_PASSWORD)).toMatchObject({ code: 409, data: { reason: 'second-factor-over' } });
  expect(await enter(first)).toMatchObject({ code: 409, data: { reason: 'flow-over' } });
  const second = await comeBack('wang');
  expect(await enter(second)).toMatchObject({ code: 200, data: { userInfo: { userName: 'east' } } });
  expect(await enter(second)).toMatchObject({ code: 409, data: { reason: 'flow-over' } });
  const stored = await world.platform.database.pool.query<{ secret: string }>('select secret from identity_provider');
  expect(stored.rows.map(({ secret }) => secret).filter((text) => text && !text.startsWith('sealed:'))).toEqual([]);
});

test('its user links and unlinks; an identity belongs to one account; a return is for whom it was begun', async () => {
  const back = await comeBack('li', 'mgr1');
  expect((await call('cash1', 'linked-identity.link', { ...back })).body).toMatchObject({
    data: { reason: 'flow-over' },
  });
  expect(await enter(back)).toMatchObject({ data: { reason: 'flow-over' } });
  expect((await call('mgr1', 'linked-identity.link', { ...back })).body).toMatchObject({ code: 200 });
  expect(await enter(await comeBack('li'))).toMatchObject({ data: { userInfo: { userName: 'mgr1' } } });
  const taken = await call('cash1', 'linked-identity.link', { ...(await comeBack('li', 'cash1')) });
  expect(taken.body).toMatchObject({ code: 409, data: { reason: 'identity-taken' } });
  expect((await call('mgr1', 'linked-identity.offers')).body.data).toMatchObject([{ id: provider }]);
  const listed = await call('mgr1', 'linked-identity.list');
  expect(listed.body.data).toMatchObject([{ providerName: '集团账号', identity: 'li' }]);
  const id = (listed.body.data as { id: string }[])[0]?.id ?? '';
  expect((await world.call('cash1', 'linked-identity.unlink', { ids: [id] })).status).toBe(404);
  expect((await world.call('mgr1', 'linked-identity.unlink', { ids: [id] })).body).toMatchObject({ code: 200 });
  expect(await enter(await comeBack('li'))).toMatchObject({ data: { reason: 'identity-unknown' } });
});

const HOUR = 3600;
test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
  ['of another issuer', (claims) => ({ ...claims, iss: 'https://other.test' })],
  ['for another client', (claims) => ({ ...claims, aud: 'other' })],
  ['of another sign-in', (claims) => ({ ...claims, nonce: 'other' })],
  ['without a nonce', ({ nonce: _nonce, ...claims }) => claims],
  [
    'that has expired',
    (claims) => ({ ...claims, exp: Number(claims['exp']) - 2 * HOUR, iat: Number(claims['iat']) - 3 * HOUR }),
  ],
  ['from a clock ten minutes behind', (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 600 })],
])('an identity %s is not believed', async (_what, change) => {
  const back = await comeBack('wang');
  there.spoil(change);
  expect(await enter(back)).toMatchObject({ code: 409, data: { reason: 'provider-refused' } });
});

test('state and code of another sign-in, and a changed return address, are not taken', async () => {
  const [one, other] = [await comeBack('wang'), await comeBack('wang')];
  expect(await enter({ ...one, address: other.address })).toMatchObject({ data: { reason: 'provider-refused' } });
  const foreign = { ...other, address: other.address.replace(ORIGIN, 'http://evil.test') };
  expect(await enter(foreign)).toMatchObject({ code: 400, data: { fields: [{ field: 'url' }] } });
  expect(await enter({ ...other, flow: 'x'.repeat(43) })).toMatchObject({ data: { reason: 'flow-over' } });
  const wrongIssuer = await comeBack('wang');
  const address = new URL(wrongIssuer.address);
  address.searchParams.set('iss', 'https://other.test');
  expect(await enter({ ...wrongIssuer, address: address.href })).toMatchObject({
    data: { reason: 'provider-refused' },
  });
  const late = await comeBack('wang');
  await world.platform.database.pool.query(`update sign_in_flow set expires_at = '2026-01-01'`);
  expect(await enter(late)).toMatchObject({ data: { reason: 'flow-over' } });
});

test('two tabs that come back with one code: one enters', async () => {
  const back = await comeBack('wang');
  const answers = await Promise.all([enter(back), enter(back)]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a service that is away, or calls itself otherwise, is told as that, at the sign-in and at the test', async () => {
  const tried = async () => (await world.call('admin', 'identity-provider.test', { ids: [provider] })).body;
  expect(await tried()).toMatchObject({ code: 200 });
  there.claimIssuer('https://other.test');
  expect(JSON.stringify(await tried())).toContain('provider-');
  there.claimIssuer(undefined);
  there.down(true);
  expect(JSON.stringify(await tried())).toContain('provider-down');
  const begun = await call(undefined, 'sign-in.begin-provider', { provider, origin: ORIGIN });
  expect(begun.body).toMatchObject({ code: 409, data: { reason: 'provider-down' } });
});

test('a service that is switched off signs nobody in', async () => {
  const back = await comeBack('wang');
  const turn = async (state: string) =>
    world.platform.database.pool.query('update identity_provider set state = $1 where id = $2', [state, provider]);
  await turn('disabled');
  expect(await enter(back)).toMatchObject({ data: { reason: 'flow-over' } });
  expect((await call(undefined, 'sign-in.providers')).body.data).toEqual([]);
  await turn('enabled');
});

test('an identity that somebody else has signed is not believed', async () => {
  const back = await comeBack('wang');
  there.forge();
  expect(await enter(back)).toMatchObject({ code: 409, data: { reason: 'provider-refused' } });
});
