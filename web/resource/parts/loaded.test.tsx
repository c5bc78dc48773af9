import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Loaded } from './Loaded.tsx';

const KEY = ['settings'];
const read = vi.fn<() => Promise<unknown>>();
function Settings() {
  const query = useQuery({ queryKey: KEY, queryFn: read, retry: false });
  return <Loaded query={query}>{(_row, edition) => <input key={edition} />}</Loaded>;
}
const field = (): HTMLInputElement => document.querySelector('input') ?? expect.unreachable();

test('a form over what was read is the same until something else is read', async () => {
  const client = new QueryClient();
  const again = async (row: object): Promise<void> => {
    const before = client.getQueryState(KEY)?.dataUpdateCount ?? 0;
    read.mockResolvedValue(row);
    void client.invalidateQueries();
    await act(() => vi.waitFor(() => expect(client.getQueryState(KEY)?.dataUpdateCount).toBe(before + 1)));
  };
  read.mockResolvedValue({ free: 15, days: [1, 2] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Settings />
      </QueryClientProvider>,
    ),
  );
  await act(() => vi.waitFor(field));
  const first = field();
  await again({ free: 15, days: [1, 2] });
  expect(field()).toBe(first);
  await again({ free: 30, days: [1, 2] });
  await act(() => vi.waitFor(() => expect(field()).not.toBe(first)));
});
