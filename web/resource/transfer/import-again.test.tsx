import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { openTab } from '../../tabs/tabs.ts';
import { ImportDialog } from './ImportDialog.tsx';

/** What the platform is asked; it has imported the file before, and does so again only when told to. */
const asked = vi.hoisted((): Record<string, unknown>[] => []);
vi.mock('../../app/client.ts', async () => {
  const { QueryClient } = await import('@tanstack/react-query');
  let intents = 0;
  const client = {
    newIntent: () => `intent ${(intents += 1)}`,
    now: () => Date.now(),
    list: async () => ({ rows: [], total: 0 }),
    upload: async () => ({ url: '/files/1' }),
    act: async (_noun: unknown, _verb: string, { input }: { input: Record<string, unknown> }, options: object) => {
      asked.push({ once: input['once'], key: input['key'], ...options });
      return input['once'] === true
        ? { id: 'PL1', state: 'done', createdAt: '2026-03-01 09:30:00' }
        : { id: 'PL2', state: 'ready', createdAt: '2026-03-01 15:00:00' };
    },
  };
  return { queryClient: new QueryClient(), onClientEvent: () => () => undefined, client };
});
vi.mock('../../tabs/tabs.ts', () => ({ openTab: vi.fn<typeof openTab>() }));

const press = async (name: string): Promise<void> => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(name));
  if (!button) throw new Error(`There is no ${name}`);
  await act(async () => button.click());
};

test('a file that was imported before is told of, and imported again only when that is asked for', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const given = new File(['车牌\n'], '三月.csv');
  const dialog = <ImportDialog noun={pass} given={given} onClose={() => undefined} />;
  await act(async () => root.render(<QueryClientProvider client={queryClient}>{dialog}</QueryClientProvider>));
  await press('检查文件');
  expect(document.body.textContent).toContain('这个文件 2026-03-01 09:30 已经导入');
  expect(openTab).not.toHaveBeenCalled();
  await press('查看那次');
  expect(openTab).toHaveBeenLastCalledWith('/desk/plans', { id: 'PL1' });
  await press('再导入一次');
  expect(openTab).toHaveBeenLastCalledWith('/desk/plans', { id: 'PL2' });
  const [first, second] = asked;
  expect([first, second]).toMatchObject([{ once: true }, { once: false }]);
  expect(first?.['intent']).not.toBe(second?.['intent']);
  await act(async () => root.unmount());
});

test('lines are known by the column that is chosen, also in the copied line; none is chosen at first', async () => {
  asked.length = 0;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const given = new File(['车牌,编号\n京A12345,7\n'], '四月.csv');
  const dialog = <ImportDialog noun={pass} given={given} onClose={() => undefined} />;
  await act(async () => root.render(<QueryClientProvider client={queryClient}>{dialog}</QueryClientProvider>));
  await press('检查文件');
  expect(asked).toMatchObject([{ once: true, key: undefined }]);
  const input = document.querySelector<HTMLInputElement>('input[role="combobox"][placeholder^="不选"]');
  if (!input) throw new Error('There is no choice of a column');
  await act(async () => input.click());
  const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(
    ({ textContent }) => textContent === '编号',
  );
  if (!option) throw new Error('编号 is not offered');
  await act(async () => option.click());
  await press('检查文件');
  expect(asked.at(-1)).toMatchObject({ once: true, key: '编号' });
  // each line is imported once: doing all of them again would be the opposite
  expect(document.body.textContent).not.toContain('再导入一次');
  await act(async () => root.unmount());
});

test('rows that are pasted over the open dialog are its file, and nobody else’s', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const dialog = <ImportDialog noun={pass} onClose={() => undefined} />;
  await act(async () => root.render(<QueryClientProvider client={queryClient}>{dialog}</QueryClientProvider>));
  const others: string[] = [];
  const listen = (): void => void others.push('paste');
  document.addEventListener('paste', listen);
  const clipboardData = { files: [], getData: () => '车牌\t车主\n京A12345\t钱明' };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
  await act(async () => void document.body.dispatchEvent(event));
  document.removeEventListener('paste', listen);
  expect(document.body.textContent).toContain('粘贴的行.csv');
  expect(document.body.textContent).toContain('检查文件');
  expect(others).toEqual([]);
  await act(async () => root.unmount());
});
