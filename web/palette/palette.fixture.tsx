import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useSnapshot } from 'valtio/react';
import { vi } from 'vitest';
import { queryClient } from '../app/client.ts';
import { toasts } from '../ui/toast-store.ts';
import { forgetText, openPalette, palette } from './open.ts';
import { Palette } from './Palette.tsx';

/** The palette as a user meets it, for tests: opened, typed into, read. Time is the test's. */

function Open() {
  const { open } = useSnapshot(palette);
  return open ? <Palette /> : null;
}

export const settle = (ms = 600) => act(async () => vi.advanceTimersByTimeAsync(ms));

export function field(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('[role="combobox"]');
  if (!input) throw new Error('the palette is closed');
  return input;
}

export async function type(text: string) {
  const input = field();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
}

export async function press(key: string, more: KeyboardEventInit = {}) {
  await act(async () =>
    field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
  );
  await settle();
}

export const current = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent ?? '';
export const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';

export async function open(): Promise<void> {
  await act(async () => openPalette());
  await settle();
}

/** Draws the palette's place; returns what takes it away again. */
export const drawn = async (): Promise<() => Promise<void>> => {
  vi.useFakeTimers();
  localStorage.clear();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Open />
      </QueryClientProvider>,
    ),
  );
  return async () => {
    await act(async () => root.unmount());
    host.remove();
    palette.open = false;
    forgetText();
    queryClient.clear();
    for (const { id } of toasts.list()) toasts.dismiss(id);
    vi.useRealTimers();
  };
};
