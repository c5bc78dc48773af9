import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { receivePlate } from '../../devices/plate-read.ts';
import { atOnce, callsAtOnce } from './at-once.ts';
import type { Room } from './at-once.ts';

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

const withPlace = async <T>(room: Room, work: () => Promise<T>): Promise<T> => {
  const leave = await room.enter();
  try {
    return await work();
  } finally {
    leave();
    leave();
  }
};

test('what waits begins in the order of its coming, also after what has failed', async () => {
  const room = atOnce(() => 2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3, 4].map((number) =>
    withPlace(room, async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (number === 0) throw new Error('failed');
      return number;
    }),
  );
  const settled = Promise.allSettled(all);
  await expect.poll(() => begun).toEqual([0, 1]);
  for (let at = 0; at < all.length; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
});

test('where there is less room than before, nobody comes in until there is a place again', async () => {
  let most = 3;
  const room = atOnce(() => most);
  const [first, second, third] = [await room.enter(), await room.enter(), await room.enter()];
  most = 1;
  let isIn = false;
  const fourth = room.enter().then((leave) => {
    isIn = true;
    return leave;
  });
  first();
  second();
  await Promise.resolve();
  expect(isIn).toBe(false);
  third();
  (await fourth)();
  expect(isIn).toBe(true);
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
