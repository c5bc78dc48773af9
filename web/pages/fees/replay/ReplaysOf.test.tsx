import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { mockedClient } from '../../../testing/client.fixture.ts';
import { ReplaysOf } from './ReplaysOf.tsx';

const ROW = {
  id: 'FR1',
  state: 'done',
  beginDate: '2026-02-01',
  endDate: '2026-03-01',
  stays: 84,
  old: 91_750,
  new: 100_925,
  change: 9175,
  more: 12,
  less: 1,
};
vi.mock('../../../app/client.ts', async () => {
  const { mockedClient: mocked } = await import('../../../testing/client.fixture.ts');
  return {
    ...mocked,
    client: {
      ...mocked.client,
      list: async () => ({ rows: [ROW, { ...ROW, id: 'FR2', change: 0 }], total: 2 }),
      act: async () => ({ changed: true, result: {} }),
    },
  };
});

test('who approves a tariff reads what its replays found, and that it was changed since the last one', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(host).render(
      <QueryClientProvider client={mockedClient.queryClient}>
        <ReplaysOf ids={['TF1']} />
      </QueryClientProvider>,
    ),
  );
  await act(async () => {
    await expect.poll(() => host.textContent).toContain('规则在这次回放之后改过');
  });
  const [last, before] = [...host.querySelectorAll('li')].map((one) => one.textContent ?? '');
  expect(last).toContain('84 次停车：现行 ¥917.50 → 此版本 ¥1,009.25');
  expect(last).toContain('12 次多付，1 次少付');
  expect(before).not.toContain('规则在这次回放之后改过');
});
