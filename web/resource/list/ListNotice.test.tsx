import { pages } from '@parkdeck/core/catalogue/pages';
import { session as stay } from '@parkdeck/core/catalogue/traffic/session';
import type { PageDef } from '@parkdeck/core/kit/page';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentProps } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { ListNotice } from './ListNotice.tsx';
// Loaded before, so that it is drawn at once.
import '../parts/SimilarPlates.tsx';

const platform = vi.hoisted(() => ({ asked: 0 }));
vi.mock('../../app/client.ts', async () => {
  const { QueryClient } = await import('@tanstack/react-query');
  return {
    queryClient: new QueryClient(),
    onClientEvent: () => () => undefined,
    client: {
      act: async () => {
        platform.asked += 1;
        return { rows: [{ plates: ['京A00001'] }] };
      },
    },
  };
});

const page = pages.find((one: PageDef) => one.of === stay.name);
if (!page) throw new Error('No page of stays');
type List = ComponentProps<typeof ListNotice>['list'];
let root: Root;
let filters: unknown[];
beforeEach(() => {
  platform.asked = 0;
  filters = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  queryClient.clear();
});

/** The buttons under an empty list of stays that is narrowed to a plate. */
const shown = async (given: Partial<List>): Promise<readonly HTMLButtonElement[]> => {
  const list: List = {
    noun: stay,
    page,
    error: null,
    missing: undefined,
    pending: false,
    rows: [],
    wholeTime: undefined,
    narrowed: true,
    view: undefined,
    filters: { plate: '京A0O001' },
    ownFilters: { plate: '京A0O001' },
    stale: false,
    retry: () => undefined,
    reset: () => filters.push('none'),
    setFilter: (patch) => filters.push(patch),
    showView: () => undefined,
    ...given,
  };
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ListNotice list={list} onNew={() => undefined} />
      </QueryClientProvider>,
    ),
  );
  for (const _ of ['the part', 'its answer']) await act(() => new Promise((resolve) => setTimeout(resolve)));
  return [...document.querySelectorAll('button')];
};

test('an empty list for a plate offers the plates that it may be; one press shows theirs', async () => {
  const [reset, likely, ...more] = await shown({});
  expect([reset?.textContent, likely?.getAttribute('aria-label'), more]).toEqual(['重置', '京A00001, 0 看成 O', []]);
  await act(async () => likely?.click());
  expect(filters).toEqual([{ plate: '京A00001' }]);
});

test.each<[why: string, Partial<List>]>([
  ['rows are there', { rows: [{ id: 'P1' }] }],
  ['its answer is still awaited', { pending: true }],
  ['the rows of the last question are shown', { stale: true }],
  ['it is narrowed by something else', { filters: { owner: '何嘉怡' } }],
  ['it could not be loaded', { error: new Error('gone') }],
])('no plates are looked for while %s', async (_why, given) => {
  const buttons = await shown(given);
  expect([platform.asked, buttons.filter(({ ariaLabel }) => ariaLabel?.includes('京A'))]).toEqual([0, []]);
});
