import { expect, test } from 'vitest';
import { LOCK_TRIES, lockWith, tryUnlock } from './lock.ts';

const FAST = 2;

test('S14 the password opens the lock and stands nowhere in it', async () => {
  const lock = await lockWith('停车 2026', FAST);
  expect(JSON.stringify(lock)).not.toContain('停车');
  expect(await tryUnlock(lock, '停车 2026')).toEqual({ opens: true });
});

test('two locks with one password differ: each has its salt', async () => {
  const [a, b] = [await lockWith('x', FAST), await lockWith('x', FAST)];
  expect(a.hash).not.toBe(b.hash);
});

test('S14 the fifth wrong try leaves none, also when each is counted after a reload', async () => {
  let kept = JSON.stringify(await lockWith('right', FAST));
  const left: number[] = [];
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    const outcome = await tryUnlock(JSON.parse(kept), 'wrong');
    if (outcome.opens) throw new Error('a wrong password opened the lock');
    left.push(outcome.left);
    kept = JSON.stringify(outcome.lock);
  }
  expect(left).toEqual([4, 3, 2, 1, 0]);
});

test('the right password still opens at the last try', async () => {
  const lock = { ...(await lockWith('right', FAST)), tries: LOCK_TRIES - 1 };
  expect(await tryUnlock(lock, 'right')).toEqual({ opens: true });
});
