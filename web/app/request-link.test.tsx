import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '@parkdeck/core/client/errors';
import { EmptyState } from '../ui/EmptyState.tsx';
import { noticeOf, requestOf } from './request-link.ts';

const console_ = vi.hoisted(() => ({ may: true, opened: [] as unknown[] }));
vi.mock('../state/session.ts', () => ({ canSee: () => console_.may }));
vi.mock('../tabs/tabs.ts', () => ({ openTab: (...given: unknown[]) => void console_.opened.push(given) }));
vi.mock('./pages.ts', () => ({
  known: { pages: [{ path: '/system/logerror', of: 'error-log', view: 'list' }] },
}));
afterEach(() => {
  console_.may = true;
  console_.opened = [];
});

const failure = (status: number) => new ApiError({ status, message: 'x', callId: 'park.list', requestId: 'req-77' });

test.each([
  [500, true, 'req-77', '/system/logerror?request=req-77'],
  [500, false, 'req-77', undefined],
  [409, true, undefined, undefined],
  [404, true, undefined, undefined],
])('a request that ended with %d, for who may see the log: %s', (status, may, id, href) => {
  console_.may = may;
  expect(requestOf(failure(status))?.id).toBe(id);
  expect(requestOf(failure(status))?.href).toBe(href);
  expect(requestOf(new Error('x'))).toBeUndefined();
});

test('the number in an error panel opens its line', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<EmptyState kind="error" title="x" detail="" request={requestOf(failure(500))} />));
  await act(async () => place.querySelector('a')?.click());
  expect(console_.opened).toEqual([['/system/logerror', { request: 'req-77' }]]);
  await act(async () => root.unmount());
});

test('a notice names the request, and leads there for who may', () => {
  const { text, options } = noticeOf('req-77', 'en');
  expect(text).toBe(' · Request req-77');
  options.action?.run();
  expect(console_.opened).toHaveLength(1);
  console_.may = false;
  expect(noticeOf('req-77', 'zh')).toEqual({ text: ' · 请求编号 req-77', options: {} });
  expect(noticeOf(undefined, 'zh')).toEqual({ text: '', options: {} });
});
