import { session as stay } from '@parkdeck/core/catalogue/traffic/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { SimilarPlates } from './SimilarPlates.tsx';

const platform = vi.hoisted(() => ({ asked: [] as unknown[], plates: [] as string[] }));
vi.mock('../../app/client.ts', async () => {
  const { QueryClient } = await import('@tanstack/react-query');
  return {
    queryClient: new QueryClient(),
    onClientEvent: () => () => undefined,
    client: {
      act: async (_noun: unknown, verb: string, { input }: { readonly input: unknown }) => {
        platform.asked.push([verb, input]);
        return { rows: platform.plates.map((plate) => ({ plates: [plate] })) };
      },
    },
  };
});

let root: Root;
let picked: string[];
beforeEach(() => {
  platform.asked = [];
  platform.plates = ['京A00001', '京A12345', '京A00001'];
  picked = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  queryClient.clear();
});
const shown = async (typed: string): Promise<readonly HTMLButtonElement[]> => {
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <SimilarPlates typed={typed} of={stay} onPick={(plate) => picked.push(plate)} />
      </QueryClientProvider>,
    ),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return [...document.querySelectorAll('button')];
};

test('what a plate may have been misread for is offered with the reason; one press takes it', async () => {
  const [one, ...more] = await shown('京A0O001');
  expect([one?.getAttribute('aria-label'), more, document.querySelector('p')?.textContent]).toEqual([
    '京A00001, 0 看成 O',
    [],
    '没有 京A0O001，相近的车牌：',
  ]);
  expect(platform.asked).toEqual([['search', { text: '京A0O001', limit: 20, kinds: ['session'] }]]);
  await act(async () => one?.click());
  expect(picked).toEqual(['京A00001']);
});

test('nothing is said where no plate is like it, and nothing is asked for what is too short', async () => {
  platform.plates = ['京A12345'];
  expect([await shown('京A0O001'), document.querySelector('p')]).toEqual([[], null]);
  platform.asked = [];
  expect([await shown('京A'), platform.asked]).toEqual([[], []]);
});
