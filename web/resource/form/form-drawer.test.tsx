import { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import type { PageDef } from '@parkdeck/core/kit/page';
import { words } from '@parkdeck/core/kit/words';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/client.ts';
import { loadPages } from '../../app/pages.ts';
import { session } from '../../state/session.ts';
import { newTab } from '../../tabs/new-tab.ts';
import { PageTabContext, type PageTab } from '../../tabs/page-tab.ts';
import { FormDrawer } from './FormDrawer.tsx';

const read = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../app/client.ts', async () => {
  const { mockedClient } = await import('../../testing/client.fixture.ts');
  return { ...mockedClient, client: { ...mockedClient.client, get: read } };
});

const nothing = (): void => undefined;
const PAGE: PageDef = { path: '/form', title: words('表单', 'Form'), view: 'own', auth: 'menu' };
const TAB: PageTab = { tab: newTab(PAGE, PAGE.path, {}), active: true, search: {}, setSearch: nothing };
const rowWith = (reason: string) => ({ id: 'BL1', plate: '京A12345', park: 'PK1', parkName: '东门', reason });

await loadPages();
const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(async () => {
  await act(async () => root.render(null));
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
});
const open = (): Promise<void> =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <PageTabContext value={TAB}>
          <FormDrawer
            noun={blacklistEntry}
            target="BL1"
            preset={{}}
            rowOf={() => undefined}
            pending={false}
            onClose={nothing}
            onSaved={nothing}
          />
        </PageTabContext>
      </QueryClientProvider>,
    ),
  );
beforeEach(() => void (session.codes = { car_blacklist_view: true, car_blacklist_edit: true }));
const reason = (): HTMLInputElement =>
  document.querySelector<HTMLInputElement>('[data-field="reason"] :is(input, textarea)') ?? expect.unreachable();

test('a row that changes while its form is open takes nobody’s place and text', async () => {
  read.mockResolvedValue(rowWith('多次逃费'));
  await open();
  await act(() => vi.waitFor(reason));
  reason().focus();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(reason(), '已补缴');
    reason().dispatchEvent(new Event('input', { bubbles: true }));
  });
  const field = reason();
  read.mockResolvedValue(rowWith('别人改的'));
  await act(() => queryClient.invalidateQueries());
  const key = ['row', blacklistEntry.name, 'BL1'];
  await act(() => vi.waitFor(() => expect(queryClient.getQueryData(key)).toMatchObject({ reason: '别人改的' })));
  expect(document.activeElement).toBe(field);
  expect(reason().value).toBe('已补缴');
});

test('a form begins with the row as it is now, not as its detail had read it before', async () => {
  queryClient.setQueryData(['row', blacklistEntry.name, 'BL1'], rowWith('早先'));
  let answer: (row: unknown) => void = nothing;
  read.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await open();
  expect(document.querySelector('[data-field="reason"]')).toBeNull();
  answer(rowWith('现在'));
  await act(() => vi.waitFor(reason));
  expect(reason().value).toBe('现在');
});

test('who may not edit a row is told so at once, and who can allow it, instead of being given a form', async () => {
  session.codes = { car_blacklist_view: true };
  read.mockResolvedValue(rowWith('多次逃费'));
  await open();
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('看谁能开通')));
  expect(document.querySelector('[data-field="reason"]')).toBeNull();
  expect(document.body.textContent).toContain('car_blacklist_edit');
});
