import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { receivePlate } from '../../devices/plate-read.ts';
import { callsAtOnce } from './calls-at-once.ts';

test.each([
  [1, 1, 1],
  [2, 1, 2],
  [5, 1, 4],
  [20, 1, 16],
  [20, 0.5, 9],
  [20, 0, 2],
  [1, 0, 1],
])('of %i connections calls take, at a share of %d, %i', (connections, share, calls) => {
  expect(callsAtOnce(connections, share)).toBe(calls);
});

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform({ DATABASE_CONNECTIONS: '5' });
});
afterAll(() => world.close());
const { ask, done } = callsOn(() => world);

test('a car is let in while consoles wait for a list that hangs', async () => {
  const holder = await world.platform.database.session();
  await holder.query('begin; lock table notice in access exclusive mode');
  const lists = Array.from({ length: 12 }, () => done('admin', 'notice.list'));
  const hangs = async () =>
    (await holder.query("select from pg_locks where relation = 'notice'::regclass and not granted")).rowCount;
  await expect.poll(hangs).toBe(callsAtOnce(5));
  await receivePlate(world.platform, 'PDC200000001', { id: 'rush', plate: '京T0001A', confidence: 98 });
  expect(await ask("select state from session where plate = '京T0001A'")).toEqual([{ state: 'open' }]);
  await holder.query('rollback');
  holder.release();
  await Promise.all(lists);
});
