import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { refuseDemoPasswords } from '../../boot/demo-passwords.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform({ PARKDECK_COMMUNITY_URL: 'https://community.example/enter' });
});
afterAll(() => at.close());

const branding = async (host: string): Promise<unknown> =>
  (await at.call(undefined, 'branding.get-by-host', { input: { host } })).body.data;

test('a host has its look, with or without port, in any case; others the default one (B1, B5, B36)', async () => {
  expect(await branding('Community.Parkdeck.test:8686')).toMatchObject({
    host: 'community.parkdeck.test',
    variant: 4,
    communityEntry: 1,
  });
  expect(await branding('unknown.test')).toMatchObject({ host: '*', variant: 1 });
});

test('a variant without a list of its own shows its top menus (O1)', async () => {
  expect(
    (await at.call('admin', 'branding.create-or-update', { input: { host: 'Heat.test ', variant: 'heat' } })).status,
  ).toBe(200);
  expect(await branding('heat.test')).toMatchObject({
    topMenuIds: ['TMhome', 'TMvehicles', 'TMdoors', 'TMservice', 'TMsystem'],
  });
});

test('the look of a company is asked for oneself only', async () => {
  expect((await at.call('mgr1', 'branding.get-of-user', { input: {} })).status).toBe(200);
  expect((await at.call('mgr1', 'branding.get-of-user', { input: { user: 'U00003' } })).status).toBe(404);
});

test('who signs in sees the look of the own company, else of the nearest above it (rules 8.2)', async () => {
  const ofUser = async (user: string) => (await at.call(user, 'branding.get-of-user', { input: {} })).body.data;
  const company = (await at.call('mgr1', 'sign-in.who-am-i')).body.data;
  expect(company).toMatchObject({ userInfo: { companyId: 'C0002' } });
  expect(await ofUser('mgr1')).toMatchObject({ host: '*' });
  const save = (input: Record<string, unknown>) => at.call('admin', 'branding.create-or-update', { input });
  const add = async (input: Record<string, unknown>) => (await save(input)).status;
  expect(await add({ host: 'yb.test', company: 'C0001', title: '云泊停车', topMenus: ['TMvehicles'] })).toBe(200);
  expect(await ofUser('mgr1')).toMatchObject({ host: 'yb.test', indexTitle: '云泊停车' });
  const tops = await at.call('mgr1', 'top-menu.own-list');
  expect(tops.body.data).toMatchObject([{ topMenuId: 'TMvehicles' }]);
  expect(await add({ host: 'cd.test', company: 'C0002', title: '云泊城东' })).toBe(200);
  expect(await ofUser('mgr1')).toMatchObject({ host: 'cd.test', indexTitle: '云泊城东' });
  expect(await ofUser('admin')).toMatchObject({ host: '*' });
  // One row a host, one row a company.
  expect((await save({ host: 'CD.test', title: 'again' })).body.data).toMatchObject({ fields: [{ field: 'host' }] });
  expect((await save({ host: 'cd2.test', company: 'C0002' })).body.data).toMatchObject({
    fields: [{ field: 'company' }],
  });
});

test('what is told of a look names no company and nobody who wrote it', async () => {
  const told = [
    await branding('cd.test'),
    (await at.call('mgr1', 'branding.get-of-user', { input: {} })).body.data,
  ].map((look) => Object.keys(look ?? {}));
  for (const keys of told) expect(keys.filter((key) => /company|create|update|cpid/i.test(key))).toEqual([]);
});

test('the top menus are those of the variant of the host (B6)', async () => {
  const topsAt = async (host: string): Promise<unknown> => {
    const { body } = await at.call('admin', 'top-menu.own-list', { headers: { host } });
    return Array.isArray(body.data) ? body.data.map(({ topMenuId }) => topMenuId) : body;
  };
  const everywhere = await topsAt('unknown.test');
  expect(everywhere).toContain('TMroadside');
  expect(await topsAt('Community.Parkdeck.test:8686')).toEqual(
    Array.isArray(everywhere) ? everywhere.filter((id) => id !== 'TMroadside') : [],
  );
});

const save = (name: string, value: unknown) => at.call('mgr1', 'preference.save', { input: { name, value } });

test('settings are kept by user and name, and forgotten without a value', async () => {
  expect((await save('views/pass', [{ id: 'mine' }])).status).toBe(200);
  expect((await save('views/pass', [{ id: 'other' }])).status).toBe(200);
  expect((await save('theme', { name: 'dark' })).status).toBe(200);
  expect((await at.call('mgr1', 'preference.get')).body.data).toMatchObject({
    values: { 'views/pass': [{ id: 'other' }], theme: { name: 'dark' } },
  });
  expect((await at.call('cash1', 'preference.get')).body.data).toMatchObject({ values: {} });
  expect((await save('theme', null)).status).toBe(200);
  const { values } = (await at.call('mgr1', 'preference.get')).body.data as { values: unknown };
  expect(values).toEqual({ 'views/pass': [{ id: 'other' }] });
});

test('a setting that is too long or oddly named is refused', async () => {
  expect((await save('long', ['x'.repeat(100_001)])).body.data).toMatchObject({
    fields: [{ field: 'value', rule: 'max' }],
  });
  expect((await save('no spaces', 1)).body.data).toMatchObject({ fields: [{ field: 'name', rule: 'format' }] });
});

const report = (message: unknown) => ({
  url: '/car/carMonthNew',
  time: '2026-03-01 14:00:00',
  type: 'error',
  message,
  stack: 's'.repeat(9000),
});
const upload = (errors: unknown) => at.call('mgr1', 'client-error.upload', { input: { errors } });

test('client errors come as a whole list, at most 200 at once, and are no audit lines (B45, B49)', async () => {
  const lines = async (): Promise<number> =>
    (await at.platform.database.pool.query('select 1 from operation_log')).rowCount ?? 0;
  const before = await lines();
  const sent = await at.app.inject({
    method: 'POST',
    url: '/api/updown/user/logs',
    headers: { authorization: await at.bearer('mgr1') },
    payload: [report('a'), report('b')],
  });
  expect(sent.json()).toMatchObject({ code: 200, data: 2 });
  expect(await lines()).toBe(before);
  expect((await upload(Array.from({ length: 201 }, () => report('x')))).body.data).toMatchObject({
    fields: [{ field: 'errors', rule: 'limit', limit: 200 }],
  });
  expect((await upload([report(7)])).status).toBe(400);
  const stored = await at.call('admin', 'client-error.list');
  expect(stored.body).toMatchObject({ total: 2, data: [{ userId: 'U00006', time: '2026-03-01 14:00:00' }, {}] });
});

test('a dictionary is a tree of its words by their keys', async () => {
  const { body } = await at.call('none1', 'dictionary-entry.tree', { input: { code: 'led_effect' } });
  const nodes = body.data as { id: string; title: string }[];
  expect([body.total, nodes.slice(0, 3).map((node) => [node.id, node.title])]).toEqual([
    160,
    [
      ['0', '快速'],
      ['1', '随机'],
      ['2', '静态'],
    ],
  ]);
});

test('regions are trees of provinces, cities and districts, whole or below one', async () => {
  const tree = async (verb: string, parent?: string): Promise<unknown> =>
    (await at.call('none1', `region.${verb}`, parent ? { input: { parent } } : {})).body.data;
  expect(await tree('provinces')).toHaveLength(34);
  expect(await tree('cities')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: '330000',
        children: expect.arrayContaining([expect.objectContaining({ id: '330100', title: '杭州市', children: [] })]),
      }),
    ]),
  );
  expect(await tree('districts', '330100')).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: '330106', title: '西湖区' })]),
  );
});

test('each of the nine logs has a code of its own', async () => {
  const list = async (user: string, type: string): Promise<number> =>
    (await at.call(user, 'operation-log.list', { input: { type: [type] } })).status;
  expect(await list('audit1', 'vehicle')).toBe(200);
  expect(await list('mgr1', 'vehicle')).toBe(403);
});

test('production does not start while an account of the demo has its password', async () => {
  await expect(refuseDemoPasswords(at.platform)).rejects.toThrow('demo password');
  await at.platform.database.pool.query(`update "user" set state = 'disabled'`);
  await expect(refuseDemoPasswords(at.platform)).resolves.toBeUndefined();
});
