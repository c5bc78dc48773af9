import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

const signsIn = async (input: { readonly userName: string; readonly password: string }): Promise<number> =>
  (
    await at.call(undefined, 'sign-in.by-password', {
      input: { userName: input.userName, password: input.password },
    })
  ).status;

test('a demo tells one account of each kind, each of which signs in; production tells none (B153)', async () => {
  interface Demo {
    readonly userName: string;
    readonly kind: string;
    readonly password: string;
  }
  const demo = async (from: TestPlatform): Promise<readonly Demo[]> => {
    const { body } = await from.call(undefined, 'sign-in.demo-users');
    return (body.data as readonly Record<string, string>[]).map((row) => ({
      userName: row['username'] ?? '',
      kind: String(row['userType']),
      password: row['password'] ?? '',
    }));
  };
  const users = await demo(at);
  expect(users.map(({ userName }) => userName)).toEqual([
    'admin',
    'yunbo',
    'mgr1',
    'cash1',
    'seller1',
    'audit1',
    'col1',
    'seat1',
    'support1',
  ]);
  for (const user of users) expect(await signsIn(user), user.userName).toBe(200);
  // who has changed the password is no longer told
  await at.platform.database.pool.query(`update "user" set password = 'x' || password where user_name = 'cash1'`);
  expect((await demo(at)).map(({ userName }) => userName)).toContain('cash2');
  await at.platform.database.pool.query(`update "user" set password = substr(password, 2) where user_name = 'cash1'`);
  for (const change of [{ production: true }, { world: 'none' }] as const) {
    const { config } = at.platform;
    const kept = { production: config.production, world: config.world };
    Object.assign(config, change);
    expect(await demo(at)).toEqual([]);
    Object.assign(config, kept);
  }
});
