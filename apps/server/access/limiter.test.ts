import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { limiter } from './limiter.ts';
import type { Limiter } from './limiter.ts';

let world: TestPlatform;
beforeAll(async () => void (world = await testPlatform({ PARKDECK_WORLD: 'none' })));
afterAll(() => world.close());
afterEach(() => vi.useRealTimers());

/** A limiter as in a server process of its own. */
const processOf = (perSecond: number): Limiter => limiter(perSecond, world.platform.database.pool);

/** How many of the given number of calls are granted, one after the other. */
const grantedOf = async (limit: Limiter, session: string, calls: number): Promise<number> => {
  let granted = 0;
  for (let call = 0; call < calls; call++) if ((await limit(session, 1)) === undefined) granted++;
  return granted;
};

/** Shared counts are written in the background. */
const SOON = { timeout: 10_000 };
const stored = async (session: string): Promise<number> => {
  const found = await world.platform.database.pool.query<{ points: number }>(
    'select points from call_allowance where key = $1',
    [session],
  );
  return found.rows[0]?.points ?? 0;
};

test('a session may spend its burst at once, then what a second allows; others are not touched by it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const limit = processOf(5);
  expect(await grantedOf(limit, 'a', 200)).toBe(100);
  expect([await limit('a', 1), await limit('a', 10), await limit('b', 10)]).toEqual([1, 1, undefined]);
  vi.advanceTimersByTime(1001);
  expect(await grantedOf(limit, 'a', 10)).toBe(5);
  vi.advanceTimersByTime(60_001);
  expect(await grantedOf(limit, 'a', 200)).toBe(100);
});

test('who spends what a second allows is never refused', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const limit = processOf(5);
  for (let second = 0; second < 150; second++) {
    expect(await grantedOf(limit, 'steady', 5)).toBe(5);
    vi.advanceTimersByTime(1001);
  }
});

test('all processes together let through what one would', async () => {
  // At one per second, a process grants 20 at once, and all processes together 79 in a minute.
  for (const step of [1, 2, 3, 4]) {
    expect(await grantedOf(processOf(1), 'script', 30)).toBeGreaterThanOrEqual(20);
    await vi.waitFor(async () => expect(await stored('script')).toBeGreaterThanOrEqual(20 * step), SOON);
  }
  const fifth = processOf(1);
  await fifth('script', 1); // writes its count, and reads the shared one
  await vi.waitFor(async () => expect(await fifth('script', 1)).toBeGreaterThan(1), SOON);
  expect(await fifth('somebody else', 1)).toBeUndefined();
});

test('a session that is not busy costs no query', async () => {
  const limit = processOf(50);
  await grantedOf(limit, 'quiet', 9);
  await grantedOf(limit, 'busy', 10);
  await vi.waitFor(async () => expect(await stored('busy')).toBe(10), SOON);
  expect(await stored('quiet')).toBe(0);
});

test('without the database each process keeps to its own count', async () => {
  const unreachable = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const limit = limiter(1, unreachable);
  expect(await grantedOf(limit, 'a', 40)).toBeGreaterThanOrEqual(20);
  expect(await limit('a', 1)).toBe(1);
});
