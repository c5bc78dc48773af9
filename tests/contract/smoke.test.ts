import { afterAll, beforeAll, expect, test } from 'vitest';
import published from '../architecture/fixtures/calls.json' with { type: 'json' };
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

test('a platform serves its health, its description and a refusal in both languages', async () => {
  expect((await world.app.inject({ url: '/readyz' })).json()).toEqual({
    status: 'ready',
    roles: ['serve', 'jobs', 'devices'],
    parts: { database: 'ok', disk: 'ok' },
  });
  expect((await world.app.inject({ url: '/openapi.json' })).json()).toMatchObject({ openapi: '3.1.0' });
  expect((await world.call(undefined, 'pass.list')).body).toMatchObject({
    code: 401,
    success: false,
    msg: '登录已过期，重新登录',
  });
  expect((await world.call(undefined, 'pass.list', { headers: { 'accept-language': 'en' } })).body).toMatchObject({
    msg: 'The sign-in has expired, sign in again',
  });
});

test('the description tells of every published path, also of a second one to the same call', async () => {
  const described = (await world.app.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, { operationId: string }>>;
  }>();
  const ways = Object.entries(described.paths).flatMap(([path, ways]) =>
    Object.entries(ways).map(([method, { operationId }]) => ({ way: `${method.toUpperCase()} ${path}`, operationId })),
  );
  const told = new Set(ways.map(({ way }) => way));
  // the live stream has no envelope: it is described in words (administration/api)
  const wanted = published
    .filter(([id]) => id !== 'live-event.stream')
    .map(([, method, path]) => `${String(method)} ${String(path)}`);
  expect(wanted.filter((way) => !told.has(way))).toEqual([]);
  expect(new Set(ways.map(({ operationId }) => operationId)).size, 'each operation has a name of its own').toBe(
    ways.length,
  );
});

test('admin lists the passes of the world', async () => {
  const { status, body } = await world.call('admin', 'pass.list', { input: { size: 5, withSums: true } });
  expect({ status, total: body.total }).toEqual({ status: 200, total: 60 });
  expect(body.data).toHaveLength(5);
});
