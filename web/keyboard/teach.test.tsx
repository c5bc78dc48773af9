import { words } from '@parkdeck/core/kit/words';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from '../app/client.ts';
import { preferences } from '../state/preferences.ts';
import { ui } from '../state/ui.ts';
import { toasts } from '../ui/toast-store.ts';
import { setKeymap } from './keys.ts';
import { teach } from './teach.ts';

const RENEW = words('续费', 'Renew');
const PAUSE = words('暂停', 'Pause');
/** What the platform has stored, and answers in another browser. */
let stored: Record<string, unknown> = {};
vi.spyOn(client, 'act').mockImplementation((async (_: unknown, verb: string, { input }: { input?: Row } = {}) => {
  if (verb === 'get') return { values: stored };
  stored = { ...stored, [String(input?.name)]: input?.value };
  return null;
}) as unknown as typeof client.act); // one mock for the two calls of a service

type Row = Readonly<Record<string, unknown>>;
const told = (): readonly string[] => toasts.list().map(({ text }) => text);

afterEach(() => {
  for (const { id } of toasts.list()) toasts.dismiss(id);
  setKeymap({});
  ui.hints = 'show';
});

test('a key is told once, with the keys that the user has given it, and stored for other browsers', async () => {
  setKeymap({ 'list:r': 'alt+j' });
  await teach('list', 'r', RENEW);
  await teach('list', 'r', RENEW);
  expect(told()).toEqual(['下次按 Alt J 就是「续费」']);
  expect(stored).toEqual({ taught: ['list:r'] });
});

test('nothing is told where key hints are off, and the key may still be told later', async () => {
  ui.hints = 'hide';
  await teach('list', 'p', PAUSE);
  expect([told(), preferences.values['taught']]).toEqual([[], ['list:r']]);
  ui.hints = 'show';
  await teach('list', 'p', PAUSE);
  expect(told()).toEqual(['下次按 P 就是「暂停」']);
});
