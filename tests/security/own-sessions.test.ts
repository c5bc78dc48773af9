import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillPath } from '@parkdeck/core/wire/codec';
import { calls } from '@parkdeck/server/db/registry';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

/** A user sees where he is signed in and ends that: his own sessions only, at once, and no token is ever answered. */
let at: TestPlatform;
beforeAll(async () => void (at = await testPlatform()));
afterAll(() => at.close());

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
let now: string;
beforeEach(async () => {
  now = '2026-03-01 12:00:00';
  at.setClock(() => now);
});
afterEach(async () => void (await at.platform.database.pool.query('delete from session_token')));

interface Signed {
  readonly accessToken: string;
  readonly refreshToken: string;
}
interface Listed {
  readonly id: string;
  readonly client: string;
  readonly current: number;
  readonly ip: string;
  readonly beginTime: string;
  readonly seenTime: string;
}
const signIn = async (username: string, agent = CHROME, surface = 'web'): Promise<Signed> => {
  const answer = await at.app.inject({
    method: 'POST',
    url: '/api/api-uaa/oauth/user/token',
    payload: { username, password: 'Demo@2026' },
    headers: { 'user-agent': agent, 'x-parkdeck-surface': surface },
    remoteAddress: '10.1.2.3',
  });
  return answer.json<{ data: Signed }>().data;
};
const ask = async (by: Signed, verb: 'list' | 'end' | 'end-others', id?: string) => {
  const call = calls.get(`own-session.${verb}`);
  if (!call) throw new Error(verb);
  const answer = await at.app.inject({
    method: call.route.method,
    url: fillPath(call.route.path, { id: id ?? '' }).path,
    headers: { authorization: `Bearer ${by.accessToken}` },
    ...(call.route.method === 'POST' ? { payload: {} } : {}),
    remoteAddress: '10.1.2.3',
  });
  return { status: answer.statusCode, text: answer.body, data: answer.json<{ data: unknown }>().data };
};
const listed = async (by: Signed): Promise<readonly Listed[]> => (await ask(by, 'list')).data as readonly Listed[];
const refresh = async ({ refreshToken }: Signed): Promise<Signed> =>
  (await at.call(undefined, 'sign-in.refresh', { input: { refreshToken } })).body.data as Signed;

test('a user sees his sessions, which one is this, what it is and since when', async () => {
  const other = await signIn('mgr1', 'node', 'cli');
  now = '2026-03-01 12:10:00';
  const own = await signIn('mgr1');
  await signIn('east');
  const { text } = await ask(own, 'list');
  expect(await listed(own)).toMatchObject([
    { client: 'Chrome · Windows', current: 1, ip: '10.1.2.3', beginTime: now, seenTime: now },
    { client: '终端', current: 0, beginTime: '2026-03-01 12:00:00', seenTime: '2026-03-01 12:00:00' },
  ]);
  const { rows } = await at.platform.database.pool.query<{ id: string }>('select id from session_token');
  for (const secret of [own, other]
    .flatMap((pair) => Object.values(pair))
    .concat(rows.map(({ id }) => id.slice(0, -2))))
    expect(text).not.toContain(secret);
});

test('a refresh goes on with the same session: its key and its beginning stay', async () => {
  const own = await signIn('mgr1');
  const [before] = await listed(own);
  now = '2026-03-01 13:00:00';
  const after = await listed(await refresh(own));
  expect(after).toMatchObject([{ id: before?.id, beginTime: '2026-03-01 12:00:00', seenTime: now }]);
});

test('use is noted once a minute, not with every request', async () => {
  const own = await signIn('mgr1');
  const written = async (): Promise<unknown> =>
    (await at.platform.database.pool.query('select xmin::text as version from session_token')).rows[0];
  const first = await written();
  now = '2026-03-01 12:00:59';
  await listed(own);
  expect(await written()).toEqual(first);
  now = '2026-03-01 12:01:00';
  expect(await listed(own)).toMatchObject([{ seenTime: now }]);
  const noted = await written();
  expect(noted).not.toEqual(first);
  await listed(own);
  expect(await written()).toEqual(noted);
});

test('another session of his own is ended at once, and cannot be refreshed', async () => {
  const [own, other] = [await signIn('mgr1'), await signIn('mgr1')];
  const id = (await listed(own)).find(({ current }) => current === 0)?.id ?? '';
  expect((await ask(own, 'end', id)).status).toBe(200);
  expect((await ask(other, 'list')).status).toBe(401);
  expect((await at.call(undefined, 'sign-in.refresh', { input: other as never })).status).toBe(401);
  expect(await listed(own)).toHaveLength(1);
});

test.each(['east', 'admin'])('%s neither sees nor ends the session of another, even by its key', async (name) => {
  const victim = await signIn('mgr1');
  const [{ id } = { id: '' }] = await listed(victim);
  const by = await signIn(name);
  expect((await listed(by)).map((one) => one.id)).not.toContain(id);
  expect((await ask(by, 'end', id)).status).toBe(404);
  expect((await ask(by, 'end-others')).status).toBe(200);
  expect((await ask(victim, 'list')).status).toBe(200);
});

test('all others of his own end together; this one goes on, and the log tells of it', async () => {
  const [own, ...others] = [await signIn('mgr1'), await signIn('mgr1'), await signIn('mgr1')];
  expect((await ask(own, 'end-others')).data).toBe(2);
  for (const other of others) expect((await ask(other, 'list')).status).toBe(401);
  expect(await listed(own)).toMatchObject([{ current: 1 }]);
  const { rows } = await at.platform.database.pool.query(
    `select user_name from operation_log where action = 'own-session.end-others' order by at desc limit 1`,
  );
  expect(rows).toEqual([{ user_name: 'mgr1' }]);
});
