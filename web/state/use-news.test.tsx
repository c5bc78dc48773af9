import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLive } from './live.ts';
import { useNews, type News } from './use-news.ts';

const platform = vi.hoisted(() => ({
  invalidated: 0,
  tell: (_event: { readonly event: string }): void => undefined,
  onState: (_event: { readonly type: 'live'; readonly state: 'open' | 'lost' }): void => undefined,
}));
vi.mock('../app/client.ts', () => ({
  queryClient: {
    invalidateQueries: async ({ predicate }: { predicate: (query: { queryKey: readonly unknown[] }) => boolean }) => {
      if (predicate({ queryKey: ['lanes', 'cases'] })) platform.invalidated += 1;
    },
    refetchQueries: async () => undefined,
  },
  onClientEvent: (listener: typeof platform.onState) => {
    platform.onState = listener;
    return () => undefined;
  },
  client: {
    live: async function* live() {
      for (;;) yield await new Promise<{ readonly event: string }>((resolve) => (platform.tell = resolve));
    },
  },
}));

const NEWS: News = { topics: ['exception'], outdates: ([first]) => first === 'lanes' };
function Page({ active }: { readonly active: boolean }) {
  useNews(NEWS, active);
  return null;
}

const SEEN: News = { ...NEWS, whileSeen: true };
function Seen() {
  useNews(SEEN);
  return null;
}

let root: Root;
let stop: () => void;
beforeEach(() => {
  platform.invalidated = 0;
  root = createRoot(document.createElement('div'));
  stop = startLive();
});
afterEach(async () => {
  await act(async () => root.unmount());
  stop();
});
const show = (active: boolean) => act(async () => root.render(<Page active={active} />));
const after = async (what: () => void): Promise<number> => {
  await act(async () => what());
  return platform.invalidated;
};

test('what happened before the stream was open is fetched when it opens, and again after a loss', async () => {
  await show(true);
  expect(await after(() => platform.onState({ type: 'live', state: 'open' }))).toBe(1);
  expect(await after(() => platform.onState({ type: 'live', state: 'lost' }))).toBe(1);
  expect(await after(() => platform.onState({ type: 'live', state: 'open' }))).toBe(2);
});

test('events of its topics outdate its queries, others do not, and none while the page is not active', async () => {
  await show(true);
  expect(await after(() => platform.tell({ event: 'exception' }))).toBe(1);
  expect(await after(() => platform.tell({ event: 'lock' }))).toBe(1);
  await show(false);
  expect(await after(() => platform.tell({ event: 'exception' }))).toBe(1);
});

test('nothing is fetched while the window is hidden, and once when it is seen again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(async () => root.render(<Seen />));
  expect(await after(() => platform.tell({ event: 'exception' }))).toBe(0);
  expect(await after(() => platform.tell({ event: 'exception' }))).toBe(0);
  hidden.mockReturnValue(false);
  const seen = (): unknown => document.dispatchEvent(new Event('visibilitychange'));
  expect(await after(seen)).toBe(1);
  expect(await after(seen)).toBe(1);
  expect(await after(() => platform.tell({ event: 'exception' }))).toBe(2);
  hidden.mockRestore();
});
