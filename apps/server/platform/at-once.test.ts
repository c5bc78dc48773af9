import { expect, test } from 'vitest';
import { atOnce, forEachAtOnce } from './at-once.ts';
import type { Room } from './at-once.ts';

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

test('what comes ahead begins before all that does not, whenever that came', async () => {
  const room = atOnce(() => 1);
  const begun: string[] = [];
  const first = await room.enter();
  const all = (['a', 'b', 'ahead 1', 'c', 'ahead 2'] as const).map(async (name) => {
    const leave = await room.enter(name.startsWith('ahead'));
    begun.push(name);
    leave();
  });
  first();
  await Promise.all(all);
  expect(begun).toEqual(['ahead 1', 'ahead 2', 'a', 'b', 'c']);
});

test('what comes ahead has a room that others are not left', async () => {
  const room = atOnce((isAhead) => (isAhead ? 3 : 1));
  const begun: string[] = [];
  const come = async (name: string): Promise<void> => {
    await room.enter(name.startsWith('ahead'));
    begun.push(name);
  };
  for (const name of ['a', 'b', 'ahead 1', 'c', 'ahead 2', 'ahead 3']) void come(name);
  // nobody leaves
  await expect.poll(() => begun).toEqual(['a', 'ahead 1', 'ahead 2']);
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

test('of some items so many are at work at a time, and one that fails keeps no other from it', async () => {
  let [busy, most] = [0, 0];
  const begun: number[] = [];
  const all = forEachAtOnce(2, [0, 1, 2, 3, 4], async (item) => {
    most = Math.max(most, ++busy);
    begun.push(item);
    await Promise.resolve();
    busy -= 1;
    if (item === 1 || item === 3) throw new Error(`failed ${item}`);
  });
  await expect(all).rejects.toThrow('failed 1');
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2]);
});
