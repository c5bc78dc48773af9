import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './client.ts';
import { whenQuiet } from './when-quiet.ts';

let ran = 0;
let stop = (): void => undefined;
beforeEach(() => {
  ran = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const pending = (isPending: boolean): void => void vi.spyOn(queryClient, 'isFetching').mockReturnValue(+isPending);

test('what waits for a quiet moment comes when nothing is pending any longer', async () => {
  pending(true);
  stop = whenQuiet(() => (ran += 1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(ran).toBe(0);
  pending(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ran).toBe(1);
});

test('on a page that always fetches something it comes all the same, once', async () => {
  pending(true);
  stop = whenQuiet(() => (ran += 1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ran).toBe(1);
});

test('what is called off does not come', async () => {
  pending(true);
  whenQuiet(() => (ran += 1))();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ran).toBe(0);
});
