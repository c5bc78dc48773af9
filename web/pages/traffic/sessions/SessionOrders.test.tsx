import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { mockedClient } from '../../../testing/client.fixture.ts';
import { SessionOrders } from './SessionOrders.tsx';

vi.mock('../../../app/client.ts', async () => (await import('../../../testing/client.fixture.ts')).mockedClient);

test('of an order of a stay all is told that its due is made of', async () => {
  const order = { id: 'OD1', number: 'P1', state: 'settled', payWay: 'cash', waived: 0, owed: 0 };
  const rows = [{ ...order, due: 1700, derated: 500, coupon: 0, paid: 1200 }];
  vi.spyOn(mockedClient.client, 'list').mockImplementation(async () => Object({ rows, total: 1 }));
  const host = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(host).render(
      <QueryClientProvider client={mockedClient.queryClient}>
        <SessionOrders id="IO1" row={{}} />
      </QueryClientProvider>,
    ),
  );
  await act(async () => vi.waitFor(() => expect(host.querySelector('tbody')).not.toBeNull()));
  const cells = [...host.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells.slice(2, 5)).toEqual(['17.00', '5.00', '12.00']);
});
