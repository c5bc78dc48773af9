import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { HomeNotices } from './HomeNotices.tsx';

const told = vi.hoisted(() => ({ titles: [] as string[], sizes: [] as number[] }));
vi.mock('../../../app/client.ts', () => ({
  client: {
    act: async (_noun: unknown, _name: string, { input }: { readonly input: { readonly size: number } }) => {
      told.sizes.push(input.size);
      const rows = told.titles.map((title, at) => ({
        id: `NT${at}`,
        title,
        kind: 'general',
        content: `${title}的内容`,
        releasedAt: '2026-02-28 10:00:00',
      }));
      return { rows: rows.slice(0, input.size), total: rows.length };
    },
  },
}));

afterEach(() => {
  document.body.replaceChildren();
  told.sizes = [];
});

const shown = async (titles: readonly string[]) => {
  told.titles = [...titles];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <HomeNotices />
      </QueryClientProvider>,
    ),
  );
  await expect.poll(() => told.sizes).not.toEqual([]);
  await act(async () => undefined);
  return { place, end: () => act(async () => root.unmount()) };
};
const titlesIn = (place: HTMLElement): readonly (string | undefined)[] =>
  [...place.querySelectorAll('li button')].map(({ textContent }) => textContent ?? undefined);

test('the home page tells three notices in their order, all of them when asked, and each with its text', async () => {
  const titles = ['置顶', '支付通道维护', '新功能', '节假日', '停水'];
  const { place, end } = await shown(titles);
  await expect.poll(() => titlesIn(place)).toEqual(titles.slice(0, 3));
  const all = [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('全部公告 5'));
  await act(async () => all?.click());
  await expect.poll(() => titlesIn(place)).toEqual(titles);
  await act(async () => place.querySelectorAll<HTMLButtonElement>('li button')[1]?.click());
  expect(document.body.textContent).toContain('支付通道维护的内容');
  await end();
});

test('without a notice there is nothing', async () => {
  const { place, end } = await shown([]);
  expect(place.textContent).toBe('');
  await end();
});
