import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '@parkdeck/core/wire/envelope';
import { DEMO_PASSWORD, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { menuId } from '../../access/menus.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

interface Answer {
  readonly status: number;
  readonly body: Envelope;
}
const reasonOf = ({ body }: Answer): unknown => (body.data as { reason?: string } | null)?.reason;
const first = ({ body }: Answer): { readonly ok: boolean; readonly reason?: string; readonly password?: string } =>
  (body.data as { ok: boolean }[])[0] ?? { ok: false };
const one = async <T>(text: string, values: readonly unknown[] = []): Promise<T | undefined> =>
  (await at.platform.database.pool.query<{ value: T }>(text, [...values])).rows[0]?.value;
const idOf = async (userName: string): Promise<string> =>
  (await one<string>('select id as value from "user" where user_name = $1', [userName])) ?? '';
const roleOf = async (alias: string, company: string): Promise<string> =>
  (await one<string>('select id as value from role where alias = $1 and company_id = $2', [alias, company])) ?? '';
const signIn = (userName: string, password: string): Promise<Answer> =>
  at.call(undefined, 'sign-in.by-password', { input: { userName, password } });
const tokenOf = ({ body }: Answer): string => (body.data as { accessToken: string }).accessToken;
const statusWith = async (token: string): Promise<number> =>
  (
    await at.app.inject({
      method: 'GET',
      url: '/api/api-uaa/oauth/user/userInfo',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;
const save = (by: string, input: Readonly<Record<string, unknown>>, id?: string): Promise<Answer> =>
  at.call(by, 'user.create-or-update', { ...(id ? { ids: [id] } : {}), input });
const draft = (userName: string, more: Readonly<Record<string, unknown>> = {}) => ({
  userName,
  nickName: '测试',
  phone: '19900007001',
  kind: 'park',
  company: 'C0002',
  password: 'Night4Rain',
  ...more,
});

test('a new account must change the password it was given, and gets its row of grants', async () => {
  expect((await save('east', draft('new.one'))).status).toBe(200);
  expect((await signIn('new.one', 'Night4Rain')).body.data).toMatchObject({ userInfo: { mustChangePassword: true } });
  expect(await one('select parks as value from park_grant where id = $1', [await idOf('new.one')])).toEqual([]);
  expect(await one('select password as value from "user" where user_name = $1', ['new.one'])).toMatch(/^\$argon2id\$/);
});

test.each([
  ['short1', 'min'],
  ['plum-'.repeat(13), 'max'],
  ['123456789', 'common'],
  ['the bad.password', 'personal'],
])('the password %s is refused: %s', async (password, rule) => {
  expect((await save('east', draft('bad.password', { password }))).body.data).toMatchObject({
    fields: [{ field: 'password', rule }],
  });
});

test('user names are unique over the whole platform, in any case', async () => {
  expect((await save('east', draft('JINHE'))).body.data).toMatchObject({
    fields: [{ field: 'userName', rule: 'taken' }],
  });
});

test('nobody makes accounts above themselves or outside of their companies', async () => {
  expect(reasonOf(await save('east', draft('fake.admin', { kind: 'platform' })))).toBe('above-own');
  expect((await save('east', draft('fake.other', { company: 'C0004' }))).status).toBe(404);
  expect(reasonOf(await save('admin', draft('fake.platform', { kind: 'platform' })))).toBe('platform-company');
});

test('roles are granted up to what the granter holds, and within the company of the user (B149)', async () => {
  const grant = async (by: string, user: string, role: string) =>
    first(await at.call(by, 'user.grant-roles', { ids: [await idOf(user)], input: { roles: [role] } }));
  const [cashier, manager, jinhe] = [
    await roleOf('cashier', 'C0002'),
    await roleOf('park', 'C0002'),
    await roleOf('company', 'C0004'),
  ];
  expect((await grant('east', 'cash1', manager)).ok).toBe(true);
  expect((await grant('east', 'cash1', cashier)).ok).toBe(true);
  expect((await grant('admin', 'cash1', jinhe)).reason).toBe('other-company');
  expect((await grant('east', 'east', manager)).reason).toBe('own-account');
  // A manager with the right to grant roles, but fewer rights than a company admin.
  await at.platform.database.pool.query(`update role set menus = menus || $1::text[] where id = $2`, [
    ['system_user_grant', 'system_user_view', 'system_user_resetPassword', 'system_user_edit'].map(menuId),
    manager,
  ]);
  expect((await grant('mgr1', 'cash1', await roleOf('company', 'C0002'))).reason).toBe('above-own');
  expect((await grant('mgr1', 'east', cashier)).reason).toBe('above-own');
  expect((await grant('mgr1', 'cash1', manager)).ok).toBe(true);
  expect((await grant('mgr1', 'cash1', cashier)).ok).toBe(true);
});

test('a higher limit is a right as well', async () => {
  const { pool } = at.platform.database;
  const cashier = await roleOf('cashier', 'C0002');
  const grant = async () =>
    first(await at.call('mgr1', 'user.grant-roles', { ids: [await idOf('none.yet')], input: { roles: [cashier] } }));
  expect((await save('east', draft('none.yet'))).status).toBe(200);
  await pool.query('update role set refund_max = null where id = $1', [cashier]);
  expect((await grant()).reason).toBe('above-own');
  await pool.query('update role set refund_max = 20000 where id = $1', [cashier]);
  expect((await grant()).ok).toBe(true);
});

test('a right to edit users is no right over those who may do more', async () => {
  expect(first(await at.call('mgr1', 'user.reset-password', { ids: [await idOf('east')] })).reason).toBe('above-own');
  expect(reasonOf(await save('mgr1', { nickName: '改名' }, await idOf('east')))).toBe('above-own');
});

test('a reset shows the new password once, ends the sessions and unlocks', async () => {
  const session = tokenOf(await signIn('cash2', DEMO_PASSWORD));
  for (let n = 0; n < 5; n++) await signIn('cash2', 'wrong-1234');
  const answer = first(await at.call('east', 'user.reset-password', { ids: [await idOf('cash2')] }));
  expect(answer).toMatchObject({ ok: true, password: expect.stringMatching(/^[A-Za-z2-9]{12}$/) });
  expect(await statusWith(session)).toBe(401);
  expect((await signIn('cash2', DEMO_PASSWORD)).status).toBe(409);
  expect((await signIn('cash2', answer.password ?? '')).body.data).toMatchObject({
    userInfo: { mustChangePassword: true },
  });
});

const change = (token: string, input: Readonly<Record<string, string>>): Promise<Answer> =>
  at.app
    .inject({
      method: 'POST',
      url: '/api/updown/sysuser/updatePassword',
      headers: { authorization: `Bearer ${token}` },
      payload: input,
    })
    .then((raw) => ({ status: raw.statusCode, body: raw.json<Envelope>() }));

test('one changes the own password only, by the rules, and the other sessions end', async () => {
  const [here, there] = [tokenOf(await signIn('col1', DEMO_PASSWORD)), tokenOf(await signIn('col1', DEMO_PASSWORD))];
  expect(reasonOf(await change(here, { oldPassword: 'wrong-1234', newPassword: 'Another1x' }))).toBe('wrong-password');
  expect(reasonOf(await change(here, { oldPassword: DEMO_PASSWORD, newPassword: DEMO_PASSWORD }))).toBe(
    'same-password',
  );
  expect((await change(here, { oldPassword: DEMO_PASSWORD, newPassword: 'Passw0rd1' })).body.data).toMatchObject({
    fields: [{ field: 'newPassword', rule: 'common' }],
  });
  expect(
    reasonOf(await change(here, { oldPassword: DEMO_PASSWORD, newPassword: 'Another1x', userId: await idOf('col2') })),
  ).toBe('not-own');
  expect(
    (await change(here, { oldPassword: DEMO_PASSWORD, newPassword: 'Another1x', userId: await idOf('col1') })).status,
  ).toBe(200);
  expect([await statusWith(here), await statusWith(there)]).toEqual([200, 401]);
  expect((await signIn('col1', 'Another1x')).status).toBe(200);
});

test('the last admin of a company stays, and nobody removes or disables themselves', async () => {
  expect(reasonOf(await save('admin', { state: 'disabled' }, await idOf('jinhe')))).toBe('last-admin');
  // A company without other rows.
  await at.platform.database.pool.query(
    `insert into company select (jsonb_populate_record(c, '{"id": "C0999", "name": "孤岛停车", "code": "C0999"}')).*
      from company c where id = 'C0004'`,
  );
  expect((await save('admin', draft('lone.admin', { kind: 'company', company: 'C0999' }))).status).toBe(200);
  expect(reasonOf(await at.call('admin', 'user.remove', { ids: [await idOf('lone.admin')] }))).toBe('last-admin');
  expect(reasonOf(await save('admin', { kind: 'park' }, await idOf('jinhe')))).toBe('last-admin');
  expect(reasonOf(await save('east', { state: 'disabled' }, await idOf('east')))).toBe('own-account');
  // Nor does it lose its last right: by its roles, or by what its role may do.
  expect(reasonOf(await save('admin', { roles: [] }, await idOf('jinhe')))).toBe('last-admin');
  const none = await at.call('admin', 'user.grant-roles', { ids: [await idOf('jinhe')], input: { roles: [] } });
  expect(JSON.stringify(none.body)).toContain('last-admin');
  const [held] = (
    await at.platform.database.pool.query<{ role: string }>(
      `select roles[1] as role from "user" where user_name = 'jinhe'`,
    )
  ).rows;
  const empty = await at.call('admin', 'role.grant-menus', { ids: [held?.role ?? ''], input: { menus: [] } });
  expect(JSON.stringify(empty.body)).toContain('last-admin');
  await at.platform.database.pool.query(
    `update "user" u set must_change = false, roles = j.roles, password = j.password from "user" j
      where j.user_name = 'jinhe' and u.user_name = 'lone.admin'`,
  );
  expect(reasonOf(await at.call('lone.admin', 'user.remove', { ids: [await idOf('lone.admin')] }))).toBe('own-account');
});

test('nor does a company lose the last of its admins who manages its users', async () => {
  const { pool } = at.platform.database;
  await pool.query(
    `insert into company select (jsonb_populate_record(c, '{"id": "C0998", "name": "半岛停车", "code": "C0998"}')).*
      from company c where id = 'C0004'`,
  );
  const menus = ['system_user_grant', 'system_user_view', 'system_user_edit'].map(menuId);
  const rest = menus.filter((id) => id !== menuId('system_user_grant'));
  const made = async (id: string, held: readonly string[]): Promise<string> => {
    await pool.query(
      `insert into role select (jsonb_populate_record(o, $1)).* from role o where o.company_id = 'C0004' limit 1`,
      [JSON.stringify({ id, name: id, alias: id, company_id: 'C0998', menus: held })],
    );
    return id;
  };
  const [full, reader] = [await made('R9981', menus), await made('R9982', rest)];
  for (const [name, role] of [
    ['pen.one', full],
    ['pen.two', reader],
  ] as const) {
    expect((await save('admin', draft(name, { kind: 'company', company: 'C0998' }))).status).toBe(200);
    await pool.query('update "user" set roles = array[$2] where user_name = $1', [name, role]);
  }
  const one = await idOf('pen.one');
  const grant = (role: string, held: readonly string[]) =>
    at.call('admin', 'role.grant-menus', { ids: [role], input: { menus: held } });
  // The role keeps much, but not the right by which all others are given; another admin has only that much.
  const lost = await grant(full, rest);
  expect(JSON.stringify(lost.body)).toContain('last-admin');
  expect(JSON.stringify(lost.body)).toContain('没有人能管理用户');
  expect(reasonOf(await save('admin', { roles: [reader] }, one))).toBe('last-admin');
  expect(JSON.stringify((await at.call('admin', 'user.grant-roles', { ids: [one], input: { roles: [reader] } })).body))
    // by the list's action as by the form
    .toContain('last-admin');
  expect(reasonOf(await save('admin', { state: 'disabled' }, one))).toBe('last-admin');
  // Once the other one manages users, too, each of them may lose it.
  expect(JSON.stringify((await grant(reader, menus)).body)).not.toContain('last-admin');
  expect(JSON.stringify((await grant(full, rest)).body)).not.toContain('last-admin');
  expect(JSON.stringify((await grant(reader, rest)).body)).toContain('last-admin');
});

test('disabling ends the sessions at once', async () => {
  const token = tokenOf(await signIn('seller1', DEMO_PASSWORD));
  expect((await save('east', { state: 'disabled' }, await idOf('seller1'))).status).toBe(200);
  expect(await statusWith(token)).toBe(401);
  expect((await save('east', { state: 'enabled' }, await idOf('seller1'))).status).toBe(200);
  expect(await statusWith(token)).toBe(401);
});

test('an offline admin has a hash for lane computers and sees nothing on the console (B154)', async () => {
  const made = await at.call('east', 'user.create-offline-admin', {
    input: { userName: 'lane.east', password: 'Lane2026x', parks: ['PK0001'] },
  });
  expect(made.body.data).toMatchObject({ userName: 'lane.east', offlineAdmin: 1, password: '***' });
  expect(
    (
      await at.call('jinhe', 'user.create-offline-admin', {
        input: { userName: 'lane.jinhe', password: 'Lane2026x', parks: ['PK0001'] },
      })
    ).status,
  ).toBe(404);
});

test('parks are granted within the granter’s own and the user’s company (B148)', async () => {
  const replace = async (by: string, user: string, parks: readonly string[]): Promise<Answer> =>
    at.call(by, 'park-grant.replace', { ids: [await idOf(user)], input: { parks, villages: [] } });
  expect((await replace('east', 'mgr1', ['PK0001', 'PK0002'])).status).toBe(200);
  expect((await replace('east', 'mgr1', ['PK0003'])).status).toBe(404);
  expect(reasonOf(await replace('admin', 'mgr1', ['PK0003']))).toBe('other-company');
  expect((await replace('mgr1', 'cash1', ['PK0004'])).status).toBe(404);
  expect((await replace('east', 'mgr1', ['PK0001'])).status).toBe(200);
  expect((await at.call('mgr1', 'park-grant.own-list')).body.data).toMatchObject([
    { userId: await idOf('mgr1'), parkIds: ['PK0001'] },
  ]);
});

test('a wrong old password may be asked again and put right under the same intent', async () => {
  const ask = (oldPassword: string) =>
    at.call('audit1', 'user.change-password', {
      input: { oldPassword, password: 'Audit2026x' },
      headers: { 'Idempotency-Key': 'change-password-1' },
    });
  expect([
    (await ask('Wrong@2026')).status,
    (await ask('Wrong@2026')).status,
    (await ask(DEMO_PASSWORD)).status,
  ]).toEqual([409, 409, 200]);
  expect((await ask(DEMO_PASSWORD)).status).toBe(200);
});

test('who acts for another company still is themselves', async () => {
  expect((await at.call('yunbo', 'sign-in.switch-company', { input: { company: 'C0003' } })).status).toBe(200);
  expect((await at.call('yunbo', 'user.get-own')).body.data).toMatchObject({ userName: 'yunbo', companyId: 'C0001' });
  expect((await at.call('yunbo', 'user.roles')).body.data).toMatchObject([{ name: '单位管理员' }]);
  expect((await at.call('yunbo', 'user.list', { input: { size: 50 } })).body.total).toBe(3);
  expect(
    (
      await at.call('yunbo', 'user.change-password', {
        input: { oldPassword: DEMO_PASSWORD, password: 'Clouds-and-rain' },
      })
    ).status,
  ).toBe(200);
  expect((await at.call('yunbo', 'sign-in.switch-company', { input: { company: null } })).status).toBe(200);
});
