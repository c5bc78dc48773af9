import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { session } from '../../state/session.ts';
import { mockedClient } from '../../testing/client.fixture.ts';
import { PaymentRefund } from './PaymentRefund.tsx';

const { startAction, openRecord } = vi.hoisted(() => ({
  startAction: vi.fn<(start: object) => void>(),
  openRecord: vi.fn<(noun: object, id: string) => void>(),
}));
vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);
vi.mock('../../resource/action/start.ts', () => ({ startAction, openRecord }));

const ORDER = { id: 'OD1', plate: '浙A282P8', state: 'settled', paid: 1700, refunded: 700 };
const ONLINE = { id: 'ON1', plate: '浙A282P8', state: 'success' };
const [CASH, WECHAT] = [
  { order: 'OD1', onlineOrder: null, amount: 1700 },
  { order: 'OD1', onlineOrder: 'ON1', amount: 1700 },
];
const host = document.body.appendChild(document.createElement('div'));
let root: ReturnType<typeof createRoot>;
const show = async (row: object, known: object): Promise<HTMLButtonElement | null> => {
  queryClient.clear();
  vi.spyOn(mockedClient.client, 'get').mockResolvedValue(known);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <PaymentRefund id="PM1" row={{ ...row }} />
      </QueryClientProvider>,
    ),
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  return host.querySelector('button');
};
beforeEach(() => void (session.codes = { static_tempWCPays_refund: true, static_onlineorder_refund: true }));
afterEach(async () => act(async () => root.unmount()));

test.each([
  ['at the counter', CASH, ORDER, '线下退款', 'order.refund-offline', 'OD1', { amount: 1000 }],
  ['through its channel', WECHAT, ONLINE, '退款', 'online-order.refund', 'ON1', { order: 'OD1' }],
])('a payment offers its refund %s', async (_how, row, known, title, id, of, preset) => {
  const button = await show(row, known);
  expect(button?.textContent).toBe(title);
  await act(async () => button?.click());
  expect(startAction.mock.lastCall?.[0]).toMatchObject({ call: { id }, ids: [of], rows: [known], preset });
});

test('what is given back already leads to where its state is seen', async () => {
  const button = await show(WECHAT, { ...ONLINE, state: 'refunding' });
  expect(button?.textContent).toBe('线上订单 · 退款中');
  await act(async () => button?.click());
  expect(openRecord.mock.lastCall?.slice(1)).toEqual(['ON1']);
});

test('who may not refund is offered nothing', async () => {
  session.codes = { static_onlineorder_refund: true };
  expect(await show(CASH, ORDER)).toBeNull();
});
