import { beforeEach, expect, test, vi } from 'vitest';
import { loadPages } from '../app/pages.ts';
import { isKeptTab, keepWindowTabs, keptTabs, restoreWindowTabs } from './kept-tabs.ts';
import { newTab } from './new-tab.ts';
import { restoreTabs, setTabTitle, tabs } from './tabs.ts';
import { pageAt } from '../app/pages.ts';

vi.mock('../app/client.ts', async () => (await import('../testing/client.fixture.ts')).mockedClient);
vi.mock('../app/navigate.ts', () => ({ navigate: () => undefined }));

await loadPages();
const RECORD = '/form-detail/index';
const NAME = { zh: '京A00001', en: '京A00001' };

beforeEach(() => {
  const page = pageAt(RECORD);
  if (!page) return expect.unreachable();
  restoreTabs([newTab(page, RECORD, { type: 'pass', id: 'GR1' }), newTab(page, RECORD, { type: 'pass', id: 'GR2' })]);
  setTabTitle(tabs.items[0]?.value ?? '', NAME);
});

test('a tab of a record has its name again after a reload, before its page was shown', async () => {
  keepWindowTabs();
  restoreTabs([]);
  await restoreWindowTabs();
  expect(tabs.items.map(({ label, query }) => [query['id'], label])).toEqual([
    ['GR1', NAME],
    ['GR2', undefined],
  ]);
});

test('names stay in the window: a workspace, which is kept on the platform, has none', () => {
  expect(keptTabs().some((kept) => 'label' in kept)).toBe(false);
});

test.each([
  [{ path: '/', query: {}, pinned: false }, true],
  [{ path: '/', query: {}, pinned: false, label: NAME }, true],
  [{ path: '/', query: {}, pinned: false, label: 'x' }, false],
  [{ path: '/', query: {}, pinned: false, label: { zh: 1 } }, false],
  [{ path: '/', query: { id: 1 }, pinned: false }, false],
])('%j is a kept tab: %s', (value, is) => expect(isKeptTab(value)).toBe(is));
