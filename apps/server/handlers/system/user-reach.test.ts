import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Envelope } from '@parkdeck/core/wire/envelope';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

const reasonOf = ({ body }: { readonly body: Envelope }): unknown => (body.data as { reason?: string } | null)?.reason;
const first = ({ body }: { readonly body: Envelope }): { readonly ok: boolean; readonly reason?: string } =>
  (body.data as { ok: boolean }[])[0] ?? { ok: false };
const one = async <T>(text: string): Promise<T | undefined> =>
  (await at.platform.database.pool.query<{ value: T }>(text)).rows[0]?.value;
const NEW = {
  userName: 'new.one',
  nickName: '测试',
  phone: '19900007001',
  kind: 'cashier',
  company: 'C0002',
  password: 'Night4Rain',
};

test('nobody manages who works at parks that they do not see, nor grants a site of one park', async () => {
  const { pool } = at.platform.database;
  expect((await at.call('mgr1', 'user.create-or-update', { input: NEW })).status).toBe(200);
  const fellow = (await one<string>(`select id as value from "user" where user_name = 'new.one'`)) ?? '';
  const grants = (parks: readonly string[], villages: readonly string[] = []) =>
    pool.query('update park_grant set parks = $2, villages = $3 where id = $1', [fellow, parks, villages]);
  const reset = async () => first(await at.call('mgr1', 'user.reset-password', { ids: [fellow] }));
  const replace = (parks: readonly string[], villages: readonly string[]) =>
    at.call('mgr1', 'park-grant.replace', { ids: [fellow], input: { parks, villages } });
  await grants(['PK0001', 'PK0002']);
  expect((await reset()).reason).toBe('above-own');
  expect(reasonOf(await at.call('mgr1', 'user.create-or-update', { ids: [fellow], input: { nickName: '改名' } }))).toBe(
    'above-own',
  );
  expect(reasonOf(await replace(['PK0001'], []))).toBe('above-own');
  await grants([], ['V0001']); // the site of PK0001 has PK0004 too
  expect((await reset()).reason).toBe('above-own');
  await grants(['PK0001']);
  expect((await reset()).ok).toBe(true);
  expect(reasonOf(await replace([], ['V0001']))).toBe('above-own');
  expect((await replace(['PK0001'], [])).status).toBe(200);
});

test('a kind that one may not give is refused by the name of its field', async () => {
  const answer = await at.call('mgr1', 'user.create-or-update', {
    input: { ...NEW, userName: 'fake.company', kind: 'company' },
  });
  expect([reasonOf(answer), answer.body.msg]).toEqual(['above-own', expect.stringContaining('「类型」')]);
});

test.each([
  ['cashier', undefined, true],
  ['park', 'company', false],
  ['company', undefined, false],
  ['seat', undefined, false],
])('before an account of kind %s is made it is said that it sees no park (%s): %s', async (kind, role, says) => {
  const held = await one<string>(`select id as value from role where alias = '${role}' and company_id = 'C0002'`);
  const preview = await at.call('east', 'user.create-or-update', {
    input: { ...NEW, userName: 'sees.nothing', kind, roles: held === undefined ? [] : [held] },
    headers: { 'Dry-Run': '1' },
  });
  const { notes } = preview.body.data as { readonly notes: readonly string[] };
  expect(notes.some((note) => note.includes('还看不到任何车场'))).toBe(says);
});
