import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Config } from './config.ts';
import { pauseAfter, shareOfOthers, urgent } from './urgent.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A process; its configuration is only what tells it from others. */
const process = (): { readonly config: Config } => ({ config: {} as Config });
/** Urgent work that takes so long. */
const takes = async (platform: { readonly config: Config }, ms: number): Promise<void> => {
  const done = urgent(platform, () => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  await vi.advanceTimersByTimeAsync(ms);
  await done;
};

test('work that is in time leaves all to the others', async () => {
  const platform = process();
  for (let count = 0; count < 20; count += 1) await takes(platform, 100);
  expect(shareOfOthers(platform)).toBe(1);
});

test('slow work takes from the others, in this process only, and gives back little by little', async () => {
  const [platform, other] = [process(), process()];
  for (let count = 0; count < 20; count += 1) await takes(platform, 800);
  const least = shareOfOthers(platform);
  expect(least).toBeLessThan(0.05);
  expect(shareOfOthers(other)).toBe(1);
  await takes(platform, 50);
  expect(shareOfOthers(platform)).toBeGreaterThan(least);
  expect(shareOfOthers(platform)).toBeLessThan(0.1);
  for (let count = 0; count < 50; count += 1) await takes(platform, 50);
  expect(shareOfOthers(platform)).toBe(1);
});

test('when nothing urgent has been at work for a while, the others have all again', async () => {
  const platform = process();
  for (let count = 0; count < 20; count += 1) await takes(platform, 800);
  const lasts = urgent(platform, () => new Promise<void>((resolve) => setTimeout(resolve, 5000)));
  await vi.advanceTimersByTimeAsync(4000);
  expect(shareOfOthers(platform)).toBeLessThan(0.05);
  await vi.advanceTimersByTimeAsync(1000);
  await lasts;
  await vi.advanceTimersByTimeAsync(2500);
  expect(shareOfOthers(platform)).toBe(1);
});

test('work that fails is work, too', async () => {
  const platform = process();
  await expect(urgent(platform, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(3000);
  expect(shareOfOthers(platform)).toBe(1);
});

test('what goes on for long pauses as long as there is less for it, and not while there is all', async () => {
  const platform = process();
  expect(pauseAfter(platform, 20)).toBe(0);
  for (let count = 0; count < 3; count += 1) await takes(platform, 800);
  expect(pauseAfter(platform, 20)).toBeCloseTo(20 * (1 / 0.8 ** 3 - 1));
  for (let count = 0; count < 40; count += 1) await takes(platform, 800);
  expect(pauseAfter(platform, 20)).toBe(1000);
});
