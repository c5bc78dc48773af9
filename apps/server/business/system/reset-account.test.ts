import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { setMaintenance } from '../../platform/maintenance.ts';
import { resetAccount } from './reset-account.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const signIn = async (username: string, password: string, language = 'zh') => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/api-uaa/oauth/user/token',
    payload: { username, password },
    headers: { 'accept-language': language },
  });
  const { success, msg } = answer.json<{ success: boolean; msg: string }>();
  return { success, msg, status: answer.statusCode, again: answer.headers['retry-after'] };
};

test('while the platform is maintained people read and change nothing, over all processes', async () => {
  const { body } = await world.call('jinhe', 'area.list', {});
  const [{ AreaID: id = '' } = {}] = body.data as readonly { readonly AreaID?: string }[]; // as declared
  const rename = (user: string, headers = {}) =>
    world.call(user, 'area.create-or-update', { ids: [id], input: { name: `B1 ${user}` }, headers });
  expect((await rename('jinhe')).status).toBe(200);
  await world.bearer('east');
  await setMaintenance(world.platform, { message: 'until 02:00' });
  await world.bearer('admin'); // a platform admin may still sign in
  await world.restart();
  const refused = await rename('jinhe', { 'accept-language': 'en' });
  expect([refused.status, refused.raw.headers['retry-after'], refused.body.msg]).toEqual([
    503,
    '60',
    'The platform is being maintained and can only be read: until 02:00',
  ]);
  expect((await rename('jinhe')).body.msg).toBe('系统维护中，暂时只能查看：until 02:00');
  expect((await rename('jinhe', { 'dry-run': '1' })).status).toBe(200);
  expect((await world.call('jinhe', 'area.list', {})).status).toBe(200);
  expect((await rename('admin')).status).toBe(200);
  const gates = await world.platform.database.pool.query<{ id: string }>(
    `select g.id from gate g join park p on p.id = g.park_id where p.company_id = (select company_id from "user"
      where user_name = 'jinhe') and g.state = 'enabled' order by g.id limit 1`,
  );
  const opened = await world.call('jinhe', 'gate.operate', {
    ids: [gates.rows[0]?.id ?? ''],
    input: { order: 'open', reason: '维护期间放行' },
  });
  expect(opened.status, `a car that waits is let through: ${opened.body.msg}`).toBe(200);
  const upload = { authorization: await world.bearer('jinhe'), 'content-type': 'multipart/form-data; boundary=b' };
  const { statusCode } = await world.app.inject({ method: 'POST', url: '/api/parkdeck/files', headers: upload });
  expect(statusCode, 'a file is not taken').toBe(503);
  expect((await world.call('east', 'sign-in.sign-out')).status, 'his own session he may end').toBe(200);
  expect(await signIn('jinhe', 'Demo@2026')).toEqual({
    success: false,
    status: 503,
    again: '60',
    msg: '系统维护中，暂时不能登录：until 02:00。1 分钟后再试',
  });
  expect((await signIn('jinhe', 'Demo@2026', 'en')).msg).toBe(
    'The platform is being maintained, you cannot sign in now: until 02:00. Try again in 1 min',
  );
  expect((await signIn('jinhe', 'wrong')).status, 'who he is, is asked first').toBe(409);
  const { rows } = await world.platform.database.pool.query('select name from area where id = $1', [id]);
  expect(rows).toEqual([{ name: 'B1 admin' }]);
  await setMaintenance(world.platform, undefined);
  expect((await rename('jinhe')).status).toBe(200);
});

test('an account that is locked and disabled is let in again with a new password only', async () => {
  const authorization = await world.bearer('jinhe');
  const me = { url: '/api/parkdeck/activity', headers: { authorization } };
  expect((await world.app.inject(me)).statusCode).toBe(200);
  await world.platform.database.pool.query(`update "user" set state = 'disabled' where user_name = 'jinhe'`);
  for (let n = 0; n < 6; n += 1) await signIn('jinhe', 'wrong');

  const password = await resetAccount(world.platform, 'jinhe', { secondFactor: true });
  expect((await signIn('jinhe', 'Demo@2026')).success).toBe(false);
  expect(await signIn('jinhe', password ?? '')).toMatchObject({ success: true });
  expect((await world.app.inject(me)).statusCode, 'its old session').toBe(401);
  const { rows } = await world.platform.database.pool.query(
    `select must_change, state from "user" where user_name = 'jinhe'`,
  );
  expect(rows).toEqual([{ must_change: true, state: 'enabled' }]);
  const log = await world.platform.database.pool.query<{ text: string }>(
    `select l::text as text from operation_log l where l.action = 'user.reset-on-server'`,
  );
  expect(log.rows).toHaveLength(1);
  expect(log.rows[0]?.text).not.toContain(password);
});

test('a name that nobody has changes nothing', async () => {
  expect(await resetAccount(world.platform, 'nobody', { secondFactor: false })).toBeUndefined();
});
