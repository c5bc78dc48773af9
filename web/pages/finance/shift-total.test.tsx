import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { ShiftTotal } from './ShiftTotal.tsx';

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);
vi.mock('./use-own-shift.ts', () => ({
  useOwnShift: () => ({ data: { rows: [{ cash: 12_350, boothName: 'B1', startTime: '2026-03-01 08:00:00' }] } }),
}));

const filled: unknown[] = [];
let root: Root;
const show = (handover: unknown) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ShiftTotal values={{ handover }} onFill={(field, value) => filled.push([field, value])} />
      </QueryClientProvider>,
    ),
  );
const said = () => document.querySelector('[role="status"]')?.textContent ?? '';

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(async () => root.unmount()));

test('the dialog that ends a shift says what the counted amount differs by while it is typed', async () => {
  await show(null);
  expect(said()).toBe('');
  await show(12_300);
  expect(said()).toBe('点得 ¥123.00少 ¥0.50');
  await show(12_350);
  expect(said()).toContain('和应交现金一致');
});

test('counted note by note, the sum fills in what is handed over', async () => {
  await show(null);
  const hundred = document.querySelector<HTMLInputElement>('input[aria-label="¥100"]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(hundred, '2');
    hundred?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(filled).toEqual([['handover', 20_000]]);
});
