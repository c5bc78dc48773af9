import { someUser } from '@parkdeck/core/client/scripted';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { startKeys } from '../../../keyboard/keys.ts';
import { palette } from '../../../palette/open.ts';
import { session } from '../../../state/session.ts';
import { NotFound } from './NotFound.tsx';

const navigate = vi.hoisted(() => vi.fn<(to: string) => void>());
vi.mock('../../../app/navigate.ts', () => ({ navigate }));

test('Ctrl K, which the page tells of, leads to the palette over the home page', async () => {
  session.user = someUser;
  const stop = startKeys();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<NotFound />));
  await act(async () =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true })),
  );
  expect([palette.open, navigate.mock.calls]).toEqual([true, [['/']]]);
  await act(async () => root.render(null));
  stop();
});
