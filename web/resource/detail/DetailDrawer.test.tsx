import { payment } from '@parkdeck/core/catalogue/finance/payment';
import type { PageDef } from '@parkdeck/core/kit/page';
import { words } from '@parkdeck/core/kit/words';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { newTab } from '../../tabs/new-tab.ts';
import { PageTabContext, type TabOfPage } from '../../tabs/page-tab.ts';
import { DetailDrawer } from './DetailDrawer.tsx';

vi.mock('../../app/client.ts', async () => {
  const { mockedClient } = await import('../../testing/client.fixture.ts');
  return { ...mockedClient, client: { ...mockedClient.client, list: async () => ({ rows: [], total: 12_939 }) } };
});

const PAGE: PageDef = { path: '/payments', title: words('支付流水', 'Payments'), view: 'own', auth: 'menu' };

test('of how many rows it is one is what the list below it says, not the estimate that it began with', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const list = { noun: payment, filters: {}, number: 1, size: 50, total: 13_410, estimated: true };
  const tab: TabOfPage = { tab: newTab(PAGE, PAGE.path, {}), search: {}, setSearch: () => undefined };
  const nothing = (): void => undefined;
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <PageTabContext value={tab}>
          <DetailDrawer
            noun={payment}
            id="PM1"
            order={['PM1']}
            list={list}
            row={{ id: 'PM1' }}
            pending={false}
            onReset={undefined}
            covered={false}
            onWalk={nothing}
            onEdit={nothing}
            onClose={nothing}
          />
        </PageTabContext>
      </QueryClientProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('第 1 条，共 12,939 条')));
  await act(async () => root.unmount());
});
