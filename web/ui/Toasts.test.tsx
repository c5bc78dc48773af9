import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { createToasts } from './toast-store.ts';
import { Toasts } from './Toasts.tsx';

test('the live region stands before the first notice; errors are alerts; the action runs once and closes', async () => {
  const store = createToasts({ now: () => 0, after: () => () => {} });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () => root.render(<Toasts store={store} />));
  expect(host.querySelector('[aria-live="polite"]')).not.toBeNull();

  const ran: string[] = [];
  await act(async () => {
    store.show('success', '已续费 3 个', {
      action: { label: '撤销', keys: 'Z', run: () => ran.push('undo') },
      holdsFor: 10_000,
    });
    store.show('error', '网络断开');
  });
  expect(host.querySelector('[role="alert"]')?.textContent).toContain('网络断开');
  const undo = [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('撤销'));
  await act(async () => undo?.click());
  expect(ran).toEqual(['undo']);
  expect(host.textContent).not.toContain('已续费 3 个');
  await act(async () => root.unmount());
});
