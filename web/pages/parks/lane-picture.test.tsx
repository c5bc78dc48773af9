import { GATE_ORDERS } from '@parkdeck/core/catalogue/devices/choices';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { client, queryClient } from '../../app/client.ts';
import { laneOrder } from './lane-order-words.ts';
import { LanePicture } from './OpenLane.tsx';

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

test('that no car has come yet is said when it is known, not while it is read', async () => {
  const asked: ((answer: { readonly rows: readonly [] }) => void)[] = [];
  vi.spyOn(client, 'act').mockImplementation(() => new Promise((done) => asked.push(done)));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <LanePicture id="G1" values={{}} preview={null} />
      </QueryClientProvider>,
    ),
  );
  expect(place.textContent?.trim()).toBe('');
  await act(async () => asked[0]?.({ rows: [] }));
  await vi.waitFor(() => expect(place.textContent).toContain('还没有车来过'));
  await act(async () => root.unmount());
});

test('names stand beside Chinese as they are written', () => {
  expect(laneOrder('open').ask('大巴区 6 号出口').zh).toBe('打开大巴区 6 号出口？');
  expect(laneOrder('open').ask('B2 层 4 号出口').zh).toBe('打开 B2 层 4 号出口？');
  expect(laneOrder('hold').ask('G6').zh).toBe('让 G6 保持常开？');
});

test('the button of an order is called as the order that is chosen', () => {
  for (const [order, [, zh]] of Object.entries(GATE_ORDERS)) expect(laneOrder(order).run.zh).toContain(zh);
});
