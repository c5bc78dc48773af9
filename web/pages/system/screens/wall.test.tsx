import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { bigScreen } from '@parkdeck/core/catalogue/system/big-screen';
import type { ScreenTile } from '@parkdeck/core/catalogue/system/big-screen';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../app/client.ts';
import { ScreenTileBox } from './ScreenTileBox.tsx';

const { loadTile, outcome } = vi.hoisted(() => ({
  loadTile: vi.fn<() => Promise<unknown>>(),
  outcome: { fails: false, value: 1 },
}));
vi.mock('./tile-sources.ts', async (original) => ({ ...(await original<object>()), loadTile }));

const TILES: readonly ScreenTile[] = [
  { subject: 'clock', look: 'own', x: 0, y: 0, width: 6, height: 1 },
  { subject: 'stalls', look: 'number', title: '余位', x: 0, y: 1, width: 6, height: 3 },
  { subject: 'flow', look: 'line', x: 6, y: 1, width: 6, height: 3 },
  { subject: 'pay-ways', look: 'ring', x: 12, y: 1, width: 6, height: 3 },
  { subject: 'query', look: 'table', query: 'SQ000001', x: 0, y: 4, width: 6, height: 3, refreshSec: 60 },
];
const MINUTE = 60_000;

let place: HTMLElement;
let root: Root;
/** Listeners that stand on the window and the document. */
let listening = 0;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  loadTile.mockImplementation(async () => {
    if (outcome.fails) throw new Error('away');
    outcome.value += 1;
    return {
      columns: [
        { key: 'name', label: '车场', kind: 'text' },
        { key: 'n', label: '数', kind: 'number' },
      ],
      rows: Array.from({ length: 20 }, (_, at) => ({ name: `P${at}`, n: 4000 + (outcome.value % 97) + at })),
    };
  });
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    const drop = target.removeEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, heard: EventListenerOrEventListenerObject) => {
        listening += 1;
        add(type, heard);
      },
    );
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (type: string, heard: EventListenerOrEventListenerObject) => {
        listening -= 1;
        drop(type, heard);
      },
    );
  }
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  outcome.fails = false;
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const hang = (tiles = TILES) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        {tiles.map((tile) => (
          <ScreenTileBox key={tile.subject} tile={tile} park={null} />
        ))}
      </QueryClientProvider>,
    ),
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const size = () => ({
  nodes: place.querySelectorAll('*').length,
  timers: vi.getTimerCount(),
  queries: queryClient.getQueryCache().getAll().length,
  watchers: queryClient
    .getQueryCache()
    .getAll()
    .reduce((sum, query) => sum + query.getObserversCount(), 0),
  listening,
});

/** Bytes in use that cannot be freed. */
const held = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
};
/** The wall goes on until its tiles have been refreshed so often. */
const refreshed = async (times: number): Promise<void> => {
  for (let done = 0; done < times; done += loadTile.mock.calls.length) {
    loadTile.mockClear(); // what is remembered of calls holds their rows
    await pass(20 * MINUTE);
  }
  loadTile.mockClear();
};

test('a wall that hangs for an hour neither grows nor gathers timers, listeners and questions', async () => {
  await hang();
  await pass(2 * MINUTE);
  const first = size();
  await pass(60 * MINUTE);
  expect(size()).toEqual(first);
  await act(async () => root.render(<p />));
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .reduce((sum, query) => sum + query.getObserversCount(), 0),
  ).toBe(0);
});

test('thousands of refreshes leave nothing behind', async () => {
  await hang(TILES.slice(1)); // the clock has no rows, and only costs time here
  await refreshed(500);
  const [first, bytes] = [size(), held()];
  await refreshed(3000);
  expect(size()).toEqual(first);
  // the rows of one refresh are some 4 kB: a part of them kept would be seen
  expect(held() - bytes).toBeLessThan(2_000_000);
});

test('without the platform the last figures stay, with their age; they go on by themselves', async () => {
  await hang();
  await pass(MINUTE);
  const [figure] = place.querySelectorAll('dd');
  const last = figure?.textContent;
  expect(last).toMatch(/\d/);
  outcome.fails = true;
  await pass(10 * MINUTE);
  expect(figure?.textContent).not.toBe('');
  expect(place.textContent).toMatch(/1[01]? 分钟前的数据/);
  expect(place.querySelectorAll('td').length).toBeGreaterThan(20);
  outcome.fails = false;
  await pass(2 * MINUTE);
  expect(place.textContent).not.toContain('分钟前的数据');
  expect(figure?.textContent).not.toBe(last);
});

test('a tile that never had figures says that there are none', async () => {
  outcome.fails = true;
  await hang();
  await pass(MINUTE);
  expect(place.textContent).toContain('取不到数据');
});

test('the layout of a screen is a field that tiles are given in', () => {
  expect(Object.keys(bigScreen.fields.tiles.options.item)).toEqual(
    expect.arrayContaining(['subject', 'look', 'x', 'y', 'width', 'height', 'query']),
  );
});
