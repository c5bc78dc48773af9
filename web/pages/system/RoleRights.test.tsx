import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { extension } from './role.extension.ts';
import { RoleRights } from './RoleRights.tsx';

vi.mock('../../app/client.ts', async () => {
  const { QueryClient } = await import('@tanstack/react-query');
  const rows = [
    {
      id: 'p1',
      title: '月租车管理',
      children: [
        { id: 'b1', title: '新增' },
        { id: 'b2', title: '续费' },
      ],
    },
    { id: 'p2', title: '首页', children: [] },
  ];
  return {
    queryClient: new QueryClient(),
    onClientEvent: () => () => undefined,
    client: { act: async () => ({ rows, total: rows.length }) },
  };
});

afterEach(() => document.body.replaceChildren());

test('a role reads as what it sees and may do, opened by page', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RoleRights id="RL1" row={{ pages: 31, things: 1112, menus: [] }} />
      </QueryClientProvider>,
    ),
  );
  await act(async () => {
    await expect.poll(() => place.textContent).toContain('能看 31 个页面，能做 1,112 件事');
  });
  const pages = [...place.querySelectorAll('details')];
  expect(pages.map((page) => [page.querySelector('summary')?.textContent, page.open])).toEqual([
    ['月租车管理 2', false],
  ]);
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['新增', '续费']);
  expect(place.textContent).toContain('首页');
  expect(extension.tabs?.map(({ id }) => id)).toEqual(['rights']);
  act(() => root.unmount());
});
