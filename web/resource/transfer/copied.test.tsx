import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';

/** The dialogs of files copy the line that does the same in a terminal. */
vi.mock('../../app/client.ts', async () => {
  const { QueryClient } = await import('@tanstack/react-query');
  const client = { newIntent: () => 'intent', now: () => Date.now(), list: async () => ({ rows: [], total: 0 }) };
  return { queryClient: new QueryClient(), onClientEvent: () => () => undefined, client };
});

let copied = '';
let away: () => Promise<void>;
const show = async (dialog: ReactNode): Promise<void> => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () => root.render(<QueryClientProvider client={queryClient}>{dialog}</QueryClientProvider>));
  away = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
};
const copy = async (): Promise<string> => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('复制为命令'));
  await act(async () => button?.click());
  return copied;
};
beforeEach(() => {
  copied = '';
  const writeText = async (text: string): Promise<void> => void (copied = text);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(() => away());

test('an export is copied with its filters, columns and form', async () => {
  const request = { noun: pass, filters: { state: 'active' }, columns: ['plates', 'endDate'], sort: '-endDate' };
  await show(<ExportDialog request={request} onClose={() => undefined} />);
  expect(await copy()).toBe(
    'parkdeck pass export --state active --sort -endDate --columns plates,endDate --format xlsx --output pass.xlsx',
  );
});

test('an import is copied with its file, once there is one', async () => {
  await show(<ImportDialog noun={pass} onClose={() => undefined} />);
  expect(await copy()).toBe('');
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
  const file = new File(['车牌\n'], '三月 续.csv');
  Object.defineProperty(chooser, 'files', { value: [file] });
  await act(async () => chooser?.dispatchEvent(new Event('change', { bubbles: true })));
  expect(await copy()).toBe("parkdeck import pass '三月 续.csv' --plan");
});
