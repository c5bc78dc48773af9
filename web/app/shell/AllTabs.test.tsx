import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startKeys } from '../../keyboard/keys.ts';
import { tabs, put, dropTabs, type Tab } from '../../tabs/tabs.ts';
import { connectNavigation } from '../navigate.ts';
import { AllTabs } from './AllTabs.tsx';

vi.mock('../client.ts', () => ({
  client: {},
  queryClient: { invalidateQueries: () => undefined },
  onClientEvent: () => () => undefined,
}));

const tabAt = (path: string): Tab => ({
  value: path,
  label: { zh: path, en: path },
  path,
  params: {},
  query: {},
  meta: { icon: undefined, keepAlive: true, generation: 0 },
  group: '',
  pinned: false,
  dirty: false,
});
const opened = (): readonly string[] => tabs.items.map(({ value }) => value);

let went: string[];
let root: ReturnType<typeof createRoot>;
let stop: () => void;
let done: number;
beforeEach(async () => {
  went = [];
  done = 0;
  connectNavigation(({ path }) => went.push(path));
  put({ items: ['/a', '/b', '/c'].map(tabAt), current: '/b' });
  stop = startKeys();
  const panel = document.body.appendChild(document.createElement('div'));
  panel.setAttribute('role', 'dialog');
  root = createRoot(panel);
  await act(async () => root.render(<AllTabs onDone={() => (done += 1)} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  stop();
  dropTabs();
  document.body.replaceChildren();
});

const press = (letter: string, shiftKey = false): Promise<void> =>
  act(async () => {
    const key = shiftKey ? letter.toUpperCase() : letter;
    const code = `Key${letter.toUpperCase()}`;
    const init = { key, code, altKey: true, shiftKey, bubbles: true, cancelable: true };
    document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', init));
  });

test('while all tabs are listed a tab is closed and opened again by the keys of tabs', async () => {
  await press('w');
  expect(opened()).toEqual(['/a', '/c']);
  expect(done).toBe(0);
  await press('t', true);
  expect(opened()).toEqual(['/a', '/b', '/c']);
  expect([went.at(-1), done]).toEqual(['/b', 1]);
});

test('the key that lists them also closes the list', async () => {
  await press('a');
  expect([done, opened()]).toEqual([1, ['/a', '/b', '/c']]);
});
