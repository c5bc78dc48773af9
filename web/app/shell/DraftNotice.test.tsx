import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, ownDrafts } from '../../resource/form/drafts.ts';
import { session } from '../../state/session.ts';
import { DraftNotice } from './DraftNotice.tsx';

vi.mock('../client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

const place = document.body.appendChild(document.createElement('div'));
let root: Root;
const show = async (): Promise<void> => {
  root = createRoot(place);
  await act(async () => root.render(<DraftNotice />));
};
/** A draft that was filled in this long before the page opened, in ms; of negative length: since then. */
const begin = (title: string, before: number): void => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - before);
  keepDraft({ tab: '/a', form: title, values: { name: 'Wang' }, intent: title, title, path: '/a', search: {} });
  now.mockRestore();
};
const press = async (label: string): Promise<void> => {
  const found = [...place.querySelectorAll('button')].find(
    (one) => one.textContent === label || one.getAttribute('aria-label') === label,
  );
  if (!found) throw new Error(`no button ${label}: ${place.textContent}`);
  await act(async () => found.click());
};
const HOUR = 3_600_000;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(session, { user: { userName: 'wang' } });
});
afterEach(() => act(async () => root.unmount()));

test('what an earlier page left is told of, and is gone when it is discarded', async () => {
  begin('新增公告', HOUR);
  await show();
  expect(place.textContent).toContain('「新增公告」没有填完');
  await press('放弃');
  expect([place.textContent, ownDrafts()]).toEqual(['', []]);
});

test('what a form of this page keeps is no news', async () => {
  begin('新增公告', -HOUR);
  await show();
  expect(place.textContent).toBe('');
});

test('several are told of in one line; put off, they stay and are told of no more', async () => {
  begin('新增公告', 2 * HOUR);
  begin('新增用户', HOUR);
  await show();
  expect(place.textContent).toContain('有 2 份草稿没有填完');
  await press('以后再说');
  expect([place.textContent, ownDrafts().length]).toEqual(['', 2]);
});
