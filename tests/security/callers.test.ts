import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '@parkdeck/server/platform/config';
import { DEMO_PASSWORD, testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

let world: TestPlatform;
let behind: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
  behind = await testPlatform({ PARKDECK_TRUSTED_PROXIES: '10.1.0.0/16' });
});
afterAll(async () => {
  await world.close();
  await behind.close();
});

const reasonOf = async (userName: string, password: string): Promise<unknown> => {
  const { status, body } = await world.call(undefined, 'sign-in.by-password', { input: { userName, password } });
  return status === 200 ? 'signed in' : Reflect.get(Object(body.data), 'reason');
};

test('a name with a letter that only looks like another neither finds nor locks its account', async () => {
  for (let tries = 0; tries < 3; tries++) expect(await reasonOf('ADMİN', 'wrong')).toBe('wrong-password');
  expect(await reasonOf('admİn', DEMO_PASSWORD)).toBe('wrong-password');
  expect(await reasonOf('ADMIN', DEMO_PASSWORD)).toBe('signed in');
});

test('other spellings of a locked name do not unlock it', async () => {
  for (let tries = 0; tries < 5; tries++) await reasonOf('cash1', 'wrong');
  for (const name of ['cash1', 'CASH1', 'Cash1']) expect(await reasonOf(name, DEMO_PASSWORD)).toBe('account-locked');
});

test('names that differ only in capitals are one name, those with other letters are not', async () => {
  const make = async (userName: string): Promise<number> =>
    (
      await world.call('admin', 'user.create-or-update', {
        input: {
          userName,
          nickName: '甲',
          phone: '13800000001',
          kind: 'park',
          company: 'C0002',
          password: 'Umbrella-at-noon',
        },
      })
    ).status;
  expect([await make('ivy.lin'), await make('IVY.LIN'), await make('İvy.lin')]).toEqual([200, 400, 200]);
});

/** The address by which a refused sign-in is counted. */
const countedAs = async (at: TestPlatform, from: string): Promise<unknown> => {
  const userName = `nobody-${from}`;
  await at.app.inject({
    method: 'POST',
    url: '/api/api-uaa/oauth/user/token',
    remoteAddress: from,
    headers: { 'x-forwarded-for': '203.0.113.9' },
    payload: { username: userName, password: 'wrong' },
  });
  const { rows } = await at.platform.database.pool.query('select ip from sign_in_attempt where user_name = $1', [
    userName,
  ]);
  return rows[0]?.ip;
};

test('only a proxy that is named may say where a request comes from', async () => {
  expect(await countedAs(world, '10.1.2.3')).toBe('10.1.2.3');
  expect(await countedAs(behind, '10.1.2.3')).toBe('203.0.113.9');
  expect(await countedAs(behind, '10.2.2.3')).toBe('10.2.2.3');
});

test.each(['all', '10.0.0.0/64', '10.0.0.1/8/8', 'proxy.example'])('%s names no proxy', (text) => {
  expect(() => readConfig({ PARKDECK_TRUSTED_PROXIES: text })).toThrow();
});
