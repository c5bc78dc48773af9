import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD, testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/** Who signs in and out, and who is refused, stands in the account log of his company. */
let world: TestPlatform;
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

/** Other sign-ins of this file's users are not in the way. */
let since: number;
beforeEach(async () => {
  await world.bearer('east');
  await world.bearer('jinhe');
  const { rows } = await world.platform.database.pool.query('select max(seq)::int as seq from operation_log');
  since = rows[0].seq;
});

const lines = async (): Promise<readonly Record<string, unknown>[]> =>
  (
    await world.platform.database.pool.query(
      `select action, user_name as "userName", object_name as "objectName", company_id as company, type, ip, surface,
        content from operation_log where seq > $1 order by seq`,
      [since],
    )
  ).rows;
const signIn = (userName: string, password: string) =>
  world.call(undefined, 'sign-in.by-password', { input: { userName, password } });

const east = { company: 'C0002', type: 'account', ip: '127.0.0.1', surface: 'api', content: null };

test('signing in and out is logged with address and surface', async () => {
  const { body } = await signIn('MGR1', DEMO_PASSWORD);
  const { accessToken } = body.data as { readonly accessToken: string };
  await world.app.inject({
    url: '/api/api-uaa/oauth/remove/token',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await lines()).toEqual([
    { ...east, action: 'sign-in.by-password', userName: 'mgr1', objectName: 'mgr1' },
    { ...east, action: 'sign-in.sign-out', userName: 'mgr1', objectName: 'mgr1' },
  ]);
});

test('a refused password is logged for the company of the account, a name without one for the platform', async () => {
  expect((await signIn('cash1', 'not-the-password')).status).toBe(409);
  expect((await signIn('typed-my-secret', 'x')).status).toBe(409);
  expect(await lines()).toEqual([
    { ...east, action: 'sign-in.wrong-password', userName: 'cash1', objectName: 'cash1' },
    { ...east, action: 'sign-in.wrong-password', userName: '', objectName: '', company: '1' },
  ]);
  expect(JSON.stringify(await lines())).not.toMatch(/not-the-password|typed-my-secret/);
});

test('a disabled account is refused, and a wrong code', async () => {
  await world.platform.database.pool.query(`update "user" set state = 'disabled' where user_name = 'cash2'`);
  expect((await signIn('cash2', DEMO_PASSWORD)).status).toBe(409);
  const { rows } = await world.platform.database.pool.query(`select phone from "user" where user_name = 'mgr1'`);
  const code = { phone: rows[0].phone, code: '000000', password: '', device: 'd-1', uuid: 'd-1' };
  expect((await world.call(undefined, 'sign-in.by-code', { input: code })).status).toBe(409);
  expect((await lines()).map(({ action, userName }) => [action, userName])).toEqual([
    ['sign-in.account-disabled', 'cash2'],
    ['sign-in.wrong-code', 'mgr1'],
  ]);
});

test('the account log shows them to who may see it, within the company', async () => {
  await signIn('cash1', 'not-the-password');
  const seen = async (userName: string): Promise<number> =>
    (
      await world.call(userName, 'operation-log.list', {
        input: { type: ['account'], action: 'sign-in.wrong-password', userName: 'cash1' },
      })
    ).body.total ?? 0;
  expect(await seen('east')).toBeGreaterThan(0);
  expect(await seen('jinhe')).toBe(0);
});
