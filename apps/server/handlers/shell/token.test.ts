import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => `${BASE_DATE} 12:00:00`);
});
afterAll(() => world.close());

interface Made {
  readonly id: string;
  readonly token: string;
}
const EXPIRES = '2026-05-30';
const create = (user: string, scope: readonly string[], expires = EXPIRES) =>
  world.call(user, 'token.create', { input: { name: '夜间导出', scope, expires } });
const made = async (user: string, scope: readonly string[]): Promise<Made> => {
  const { status, body } = await create(user, scope);
  expect(body).toMatchObject({ code: 200 });
  expect(status).toBe(200);
  return body.data as Made;
};
const asked = (text: string, call: string, more: Parameters<TestPlatform['call']>[2] = {}) =>
  world.call(undefined, call, { ...more, headers: { authorization: `Bearer ${text}` } });

test('a token does what its scope names of what its user may do, and nothing else', async () => {
  const { token } = await made('mgr1', ['pass.list']);
  expect((await asked(token, 'pass.list')).status).toBe(200);
  const who = await asked(token, 'sign-in.who-am-i');
  expect(who.body).toMatchObject({ data: { userInfo: { userName: 'mgr1' } } });
  for (const call of ['pass.get', 'session.list', 'token.list', 'own-session.list', 'preference.get']) {
    const refused = await asked(token, call);
    expect([call, refused.status, refused.body.data]).toMatchObject([call, 403, { reason: 'beyond-token' }]);
  }
  // of a read token no write, and no other token
  const { token: reads } = await made('mgr1', ['read']);
  expect((await asked(reads, 'session.list')).status).toBe(200);
  expect((await asked(reads, 'pass.renew')).body).toMatchObject({ code: 403, data: { reason: 'beyond-token' } });
  const more = { input: { name: 'x', scope: ['read'], expires: EXPIRES } };
  expect((await asked(reads, 'token.create', more)).status).toBe(403);
});

test('whoever asks who he is hears until when that is good, and a token for what', async () => {
  const { id, token } = await made('mgr1', ['read', 'pass.renew']);
  expect((await asked(token, 'sign-in.who-am-i')).body).toMatchObject({
    data: {
      term: {
        kind: 'token',
        id,
        name: '夜间导出',
        scope: ['read', 'pass.renew'],
        expiresAt: `${EXPIRES} 23:59:59`,
        renewsAt: null,
      },
    },
  });
  const { body } = await world.call('mgr1', 'sign-in.who-am-i');
  const { term } = Object(body.data);
  expect(term).toMatchObject({ kind: 'session', id: null, name: null, scope: null });
  // both counted from the sign-in at noon
  expect([term.renewsAt > `${BASE_DATE} 12:00:00`, term.expiresAt > term.renewsAt]).toEqual([true, true]);
});

test('the rows of a token are those that its user sees in the console', async () => {
  const { token } = await made('mgr1', ['read']);
  const [own, by] = [await world.call('mgr1', 'pass.list'), await asked(token, 'pass.list')];
  expect(by.body).toMatchObject({ total: own.body.total, data: own.body.data });
});

test('a plan is asked for the scope of what it does', async () => {
  const { token } = await made('admin', ['plan', 'pass.list']);
  const plan = { input: { action: 'pass.renew', input: { months: 1 }, ids: ['GR00000001'] } };
  expect((await asked(token, 'plan.create', plan)).body).toMatchObject({ code: 403 });
});

test('a scope that is nothing, or that its user has no right to, is refused', async () => {
  expect((await create('mgr1', ['pasz'])).body).toMatchObject({ code: 400, data: { reason: 'unknown-scope' } });
  expect((await create('mgr1', ['token'])).body).toMatchObject({ code: 400, data: { reason: 'unknown-scope' } });
  expect((await create('mgr1', ['tenant'])).body).toMatchObject({ code: 409, data: { reason: 'scope-not-held' } });
  expect((await create('mgr1', [' '])).status).toBe(400);
});

test('a token is stored as a hash, told once, and dies at its end, when revoked, and with its user', async () => {
  const { pool } = world.platform.database;
  const { id, token } = await made('mgr1', ['read']);
  const stored = await pool.query('select t::text as row from personal_token t where id = $1', [id]);
  expect(JSON.stringify(stored.rows)).not.toContain(token);
  await asked(token, 'pass.list');
  const { body } = await world.call('mgr1', 'token.list');
  expect(JSON.stringify(body)).not.toContain(token);
  expect(body.data).toContainEqual(
    expect.objectContaining({
      id,
      scopes: ['read'],
      useTime: `${BASE_DATE} 12:00:00`,
      expireTime: `${EXPIRES} 23:59:59`,
    }),
  );
  // somebody else neither sees nor revokes it
  const others = await world.call('admin', 'token.list');
  expect(JSON.stringify(others.body)).not.toContain(id);
  expect((await world.call('admin', 'token.revoke', { ids: [id] })).status).toBe(404);

  world.setClock(() => `${EXPIRES} 23:59:58`);
  expect((await asked(token, 'pass.list')).status).toBe(200);
  world.setClock(() => '2026-05-31 00:00:00');
  expect((await asked(token, 'pass.list')).status).toBe(401);
  world.setClock(() => `${BASE_DATE} 12:00:00`);
  await pool.query(`update "user" set state = 'disabled' where user_name = 'mgr1'`);
  expect((await asked(token, 'pass.list')).status).toBe(401);
  await pool.query(`update "user" set state = 'enabled' where user_name = 'mgr1'`);
  expect((await asked(token, 'pass.list')).status).toBe(200);
  expect((await world.call('mgr1', 'token.revoke', { ids: [id] })).status).toBe(200);
  expect((await asked(token, 'pass.list')).status).toBe(401);
  const log = await pool.query(`select action from operation_log where action like 'token.%' order by action`);
  expect(new Set(log.rows.map(({ action }) => String(action)))).toEqual(new Set(['token.create', 'token.revoke']));
});

test('a life is a year at most, and does not end before it begins', async () => {
  expect((await create('mgr1', ['read'], '2026-02-28')).body).toMatchObject({ data: { reason: 'expires-past' } });
  expect((await create('mgr1', ['read'], '2027-03-03')).body).toMatchObject({ data: { reason: 'expires-late' } });
});

const begin = async () =>
  (await world.call(undefined, 'device-sign-in.begin')).body.data as { deviceCode: string; userCode: string };
const poll = (device: string) => world.call(undefined, 'sign-in.by-device', { input: { ticket: device } });
const answer = (verb: 'approve' | 'refuse' | 'show', code: string, user = 'mgr1') =>
  world.call(user, `device-sign-in.${verb}`, { input: { code } });

test('a terminal is let in from a browser, once, as who let it in', async () => {
  const { deviceCode, userCode } = await begin();
  expect(userCode).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
  expect((await poll(deviceCode)).body).toMatchObject({ code: 409, data: { reason: 'authorization-pending' } });
  const typed = userCode.toLowerCase().replace('-', ' ');
  expect((await answer('show', typed)).body).toMatchObject({ code: 200, data: { askTime: `${BASE_DATE} 12:00:00` } });
  expect((await answer('approve', typed)).status).toBe(200);
  // what is answered cannot be answered again
  expect((await answer('refuse', userCode, 'admin')).body).toMatchObject({ data: { reason: 'no-device' } });
  const { body } = await poll(deviceCode);
  expect(body).toMatchObject({ code: 200, data: { userInfo: { userName: 'mgr1' } } });
  const { accessToken } = body.data as { accessToken: string };
  expect((await asked(accessToken, 'pass.list')).status).toBe(200);
  expect((await poll(deviceCode)).body).toMatchObject({ data: { reason: 'expired-token' } });
  const { pool } = world.platform.database;
  const stored = await pool.query('select d::text as row from device_sign_in d');
  expect(JSON.stringify(stored.rows)).not.toContain(deviceCode);
});

test('a terminal that is refused, or that nobody answers in time, is not let in', async () => {
  const no = await begin();
  expect((await answer('refuse', no.userCode)).status).toBe(200);
  expect((await poll(no.deviceCode)).body).toMatchObject({ code: 409, data: { reason: 'access-denied' } });
  const late = await begin();
  world.setClock(() => `${BASE_DATE} 12:10:00`);
  expect((await answer('approve', late.userCode)).body).toMatchObject({ data: { reason: 'no-device' } });
  expect((await poll(late.deviceCode)).body).toMatchObject({ data: { reason: 'expired-token' } });
  world.setClock(() => `${BASE_DATE} 12:00:00`);
});

test('a token lets no terminal in', async () => {
  const { token } = await made('mgr1', ['read']);
  const { userCode } = await begin();
  const { status } = await asked(token, 'device-sign-in.approve', { input: { code: userCode } });
  expect(status).toBe(403);
});

const can = (user: string, call: string, more: { user?: string } = {}) =>
  world.call(user, 'access-check.get', { input: { call, ...more } });

test('whether a call is allowed is answered as the platform decides it', async () => {
  const { body } = await can('mgr1', 'tenant.list');
  const tried = await world.call('mgr1', 'tenant.list');
  expect(tried.status).toBe(403);
  expect(body.data).toMatchObject({ allowed: 0, permission: (tried.body.data as { permission: string }).permission });
  expect((await can('mgr1', 'pass.list')).body.data).toMatchObject({ allowed: 1 });
  const { rows } = await world.platform.database.pool.query(`select id from "user" where user_name = 'mgr1'`);
  const user = String(rows[0]?.id);
  expect((await can('admin', 'tenant.list', { user })).body.data).toMatchObject({ allowed: 0 });
  expect((await can('admin', 'pass.list', { user })).body.data).toMatchObject({ allowed: 1 });
  expect((await can('mgr1', 'pass.lisst')).status).toBe(404);
  const { token } = await made('mgr1', ['read']);
  const asks = { input: { call: 'pass.renew' } };
  // the question itself is a call that changes nothing
  expect((await asked(token, 'access-check.get', asks)).body.data).toMatchObject({ allowed: 0, scope: 'pass.renew' });
});
