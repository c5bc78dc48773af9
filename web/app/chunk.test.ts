import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part of the console that has not come after 120 seconds has failed, one that came has not (B118)', async () => {
  const never = loadChunk(() => new Promise<never>(() => undefined));
  const judged = expect(never).rejects.toBeInstanceOf(ChunkLoadError);
  let done = false;
  void never.catch(() => (done = true));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await judged;
  expect(await loadChunk(async () => 'part')).toBe('part');
});

test('a part that cannot be fetched says why (B118)', async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError('404')))).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: '404',
  });
});
