import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSteadyPending } from './use-steady-pending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a fast answer shows nothing; a slow one shows from 200 ms on, for at least 300 ms', async () => {
  const shown: boolean[] = [];
  function Probe({ pending }: { readonly pending: boolean }) {
    shown.push(useSteadyPending(pending));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const pend = (pending: boolean) => act(async () => root.render(<Probe pending={pending} />));
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

  await pend(true);
  await pass(199);
  await pend(false);
  await pass(1000);
  expect(shown).not.toContain(true);

  await pend(true);
  await pass(200);
  expect(shown.at(-1)).toBe(true);
  await pend(false);
  await pass(299);
  expect(shown.at(-1)).toBe(true);
  await pass(1);
  expect(shown.at(-1)).toBe(false);
  await act(async () => root.unmount());
});
