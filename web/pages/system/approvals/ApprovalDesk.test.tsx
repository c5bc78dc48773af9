import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../app/client.ts';
import { ApprovalDesk } from './ApprovalDesk.tsx';
import type { Approval } from './use-approvals.ts';

const because = vi.hoisted(() => ({ text: null as string | null }));
vi.mock('../../../app/client.ts', async () => {
  const { mockedClient } = await import('../../../testing/client.fixture.ts');
  const preview = { rows: [], amountFen: -5900, notes: [] };
  const seen = () => ({ preview, asked: preview, because: because.text, hash: '', changed: false, refusal: null });
  return { ...mockedClient, client: { ...mockedClient.client, act: async () => seen() } };
});

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
afterEach(() => act(async () => root.render(null)));

const show = async (state: Approval['state']): Promise<string> => {
  // what of a row the desk shows
  const row = { id: `AF-${state}`, action: 'online-order.refund', what: '退款', askerName: '董娟', state } as Approval;
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ApprovalDesk row={row} />
      </QueryClientProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(place.textContent).toContain('¥59.00')));
  return place.textContent;
};

test('who decides reads why it was asked for', async () => {
  because.text = '重复支付';
  expect(await show('waiting')).toContain('董娟：重复支付');
});

test.each([
  ['waiting', '同意后会发生', true],
  ['approved', '同意后做的', false],
  ['refused', '要做的，没有执行', false],
  ['expired', '要做的，没有执行', false],
] as const)('what is %s is told as %s, and as not yet written only while it waits', async (state, title, isOpen) => {
  const text = await show(state);
  expect(text).toContain(title);
  expect(text.includes('尚未写入')).toBe(isOpen);
});
