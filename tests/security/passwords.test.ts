import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSealed } from '@parkdeck/core/kit/field';
import { isWriteOnly } from '@parkdeck/core/kit/kinds';
import { PASSWORD_LENGTH } from '@parkdeck/core/vocabulary/passwords';
import { calls } from '@parkdeck/server/db/registry';
import { DEMO_PASSWORD, testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/** Every call by which a person's password is set obeys one rule. */
let world: TestPlatform;
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

const account = { nickName: '甲', phone: '13612345678', company: 'C0002', kind: 'cashier', roles: [] };
const CALLS: readonly (readonly [id: string, userName: string, input: Readonly<Record<string, unknown>>])[] = [
  ['user.create-or-update', 'admin', { ...account, userName: 'plumtree' }],
  ['user.change-password', 'audit1', { oldPassword: DEMO_PASSWORD }],
  ['user.create-offline-admin', 'east', { userName: 'plumlane', parks: ['PK0001'] }],
  [
    'seller.create-or-update',
    'east',
    { name: 'Noodles', loginName: 'plumsell', phone: '13612345678', company: 'C0002', parks: ['PK0001'], mode: 'free' },
  ],
  ['seller-user.create-or-update', 'east', { userName: 'plumhelp', nickName: 'Li', phone: '13612345678' }],
  [
    'coupon-store.create-or-update',
    'east',
    { name: 'Tea', loginName: 'plumtree', phone: '13612345678', company: 'C0002', parks: ['PK0001'] },
  ],
];

test('each call that sets the password of a person is tried', () => {
  const found = [...calls.values()].filter(({ input }) =>
    Object.values(input).some(
      (field) => isWriteOnly(field) && !isSealed(field) && field.options.max === PASSWORD_LENGTH.max,
    ),
  );
  expect(found.map(({ id }) => id).toSorted()).toEqual(CALLS.map(([id]) => id).toSorted());
});

test.each(CALLS)('%s as %s', async (id, userName, given) => {
  const [seller] = (
    await world.platform.database.pool.query(`select id from seller where company_id = 'C0002' limit 1`)
  ).rows as readonly { id: string }[];
  const more = id.startsWith('seller-user') ? { seller: seller?.id } : {};
  const ruleOf = async (password: string): Promise<unknown> => {
    const { body } = await world.call(userName, id, { input: { ...given, ...more, password } });
    const data = body.data as { readonly fields?: readonly { readonly rule: string }[] } | null;
    return data?.fields?.map(({ rule }) => rule).join() ?? body.code;
  };
  const name = typeof given.userName === 'string' ? given.userName : String(given.loginName ?? userName);
  expect({
    short: await ruleOf('x7-plum'),
    long: await ruleOf('plum-'.repeat(13)),
    common: await ruleOf('Password123'),
    personal: await ruleOf(`my ${name} 77`),
    good: await ruleOf('夜里下雨 no umbrella'),
  }).toEqual({ short: 'min', long: 'max', common: 'common', personal: 'personal', good: 200 });
});
