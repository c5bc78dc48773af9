import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropTabs, put, putPanes, type Tab } from '../../tabs/tabs.ts';
import { ChunkLoadError } from '../chunk.ts';
import { PagePanes } from './PagePanes.tsx';

const LOST = '/car/carMonthNew';
const KEPT = '/static/incar';
let failure: unknown;
let isThere = true;
const preloaded = vi.fn<() => Promise<void>>();

vi.mock('../client.ts', () => ({
  client: {},
  queryClient: { isFetching: () => 0 },
  onClientEvent: () => () => undefined,
}));
vi.mock('../pages.ts', async (original) => ({ ...(await original<object>()), pageAt: (path: string) => ({ path }) }));
vi.mock('../../state/error-log.ts', () => ({ logError: () => undefined }));
vi.mock('../page-components.ts', () => ({
  pageComponent: ({ path }: { readonly path: string }) =>
    path === KEPT || (failure === undefined && isThere) ? () => <p>page {path}</p> : undefined,
  pageFailure: () => failure,
  preloadPage: () => preloaded(),
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

let root: ReturnType<typeof createRoot>;
const show = async (current: string): Promise<void> => {
  await act(async () => put({ items: [KEPT, LOST].map(tabAt), current }));
};
beforeEach(async () => {
  put({ items: [KEPT, LOST].map(tabAt), current: KEPT });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<PagePanes />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  dropTabs();
  document.body.replaceChildren();
});

const buttons = (): readonly (string | null)[] =>
  [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

test('a page whose files are missing says so in its tab and offers to reload; the other tab stays', async () => {
  failure = new ChunkLoadError('404');
  await show(LOST);
  expect(document.body.textContent).toContain('页面文件没有下载完');
  expect(buttons()).toEqual(['重新载入', '回到首页']);
  await show(KEPT);
  expect(document.body.textContent).toContain(`page ${KEPT}`);
});

test('a page that comes beside another before its files were asked for is loaded there', async () => {
  failure = undefined;
  isThere = false;
  preloaded.mockImplementation(async () => void (isThere = true));
  await act(async () => putPanes({ right: [LOST], other: LOST }));
  expect(document.body.textContent).toContain(`page ${LOST}`);
  await act(async () => putPanes({ right: [], other: null }));
});

test('a page that failed otherwise is tried again in its place', async () => {
  failure = new Error('once');
  preloaded.mockImplementation(async () => void (failure = undefined));
  await show(LOST);
  expect(buttons()).toEqual(['重试', '回到首页']);
  await act(async () => document.querySelector('button')?.click());
  expect(document.body.textContent).toContain(`page ${LOST}`);
});
