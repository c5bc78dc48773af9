import { expect, test } from 'vitest';
import { pass } from '../catalogue/vehicles/pass.ts';
import { failure, issued, LIFE_MS, platform, types } from './fixtures/token-pairs.ts';
import { bad, good, rig, sharedStore, someSession } from './scripted.ts';

// How long a session lives, and what a 401 does to it.

test('the life of a token is what the platform says at sign-in and at each refresh', async () => {
  const lives = [60, 20];
  const it = rig(
    ({ url }, turn) =>
      url.endsWith('oken') ? good({ ...issued(turn), expiresIn: lives.shift() ?? 1 }) : good([], { total: 0 }),
    { store: sharedStore() },
  );
  await it.client.session.byPassword({ userName: 'admin', password: 'secret' });
  const refreshes = (): number => it.sent.filter(({ url }) => url.endsWith('/refreshToken')).length;
  const seen: number[] = [];
  for (const seconds of [59, 1, 19, 1]) {
    it.time.now += seconds * 1000;
    await it.client.list(pass);
    seen.push(refreshes());
  }
  expect(seen).toEqual([0, 1, 1, 2]);
});

test('a 401 refreshes once and sends again; when that is refused too, it signs out', async () => {
  const { script, refreshes } = platform();
  const it = rig(script, { store: sharedStore(someSession({ token: 'ended-early', refreshToken: 'refresh-1' })) });
  await Promise.all([it.client.list(pass), it.client.list(pass)]);
  expect([refreshes(), it.store.read()?.token, it.events]).toEqual([1, 'access-2', []]);
  const barred = rig(({ url }) => (url.endsWith('/refreshToken') ? good(issued(2)) : bad(401, '登录已过期')));
  expect(await failure(barred.client.list(pass))).toMatchObject({ status: 401 });
  expect(barred.sent.map(({ url }) => url.endsWith('/refreshToken'))).toEqual([false, true, false]);
  expect([barred.store.read(), types(barred.events)]).toEqual([undefined, ['signed-out']]);
});

test('a 401 whose refresh gets no answer keeps the session; a token without another asks for none', async () => {
  const lost = rig(({ url }) =>
    url.endsWith('/refreshToken') ? Promise.reject(new TypeError('fetch failed')) : bad(401, '登录已过期'),
  );
  expect(await failure(lost.client.list(pass))).toMatchObject({ status: 401 });
  expect(lost.store.read()?.token).toBe('access-1');
  const fixed = rig(() => bad(401, '登录已过期'), { store: sharedStore(someSession({ refreshToken: '' })) });
  fixed.time.now += LIFE_MS * 2;
  expect(await failure(fixed.client.list(pass))).toMatchObject({ status: 401 });
  expect(fixed.sent).toHaveLength(1);
});
