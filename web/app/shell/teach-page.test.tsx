import { afterEach, expect, test, vi } from 'vitest';
import { toasts } from '../../ui/toast-store.ts';
import { client } from '../client.ts';
import { teachPage } from './teach-page.ts';

vi.spyOn(client, 'act').mockImplementation((async (_: unknown, verb: string) =>
  verb === 'get' ? { values: {} } : null) as typeof client.act); // one mock for the two calls of a service
const told = (): readonly string[] => toasts.list().map(({ text }) => text);

afterEach(() => {
  for (const { id } of toasts.list()) toasts.dismiss(id);
});

test('a page that was opened by its menu tells its go-to key once', async () => {
  await teachPage('/car/parkfeerule');
  await teachPage('/car/parkfeerule');
  expect(told()).toEqual([expect.stringContaining('复杂收费规则')]);
  expect(told()[0]).toContain('G F');
});

test('a page without a go-to key tells nothing', async () => {
  await teachPage('/car/parksimplefeerule');
  expect(told()).toEqual([]);
});
