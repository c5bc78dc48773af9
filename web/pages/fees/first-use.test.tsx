import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectNavigation } from '../../app/navigate.ts';
import { loadPages, pageAt } from '../../app/pages.ts';
import { registerExtensions } from '../../resource/extension.ts';
import { ListNotice } from '../../resource/list/ListNotice.tsx';
import { session } from '../../state/session.ts';
import { extension } from './tariff.extension.ts';
// Loaded before, so that it is drawn at once.
import './TariffsFirstUse.tsx';

/** What the pages of tariffs say while they have none: which tariff cars pay by, and where that is. */

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

await loadPages();
registerExtensions({ tariff: extension });
let root: Root;
let went: string[];
beforeEach(() => {
  went = [];
  connectNavigation(({ path }) => went.push(path));
  session.codes = { car_parkfeerule_view: true, car_parkfeerule_add: true };
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

test.each([
  ['/car/parkfeerule', '还没有复杂收费规则', '没有复杂收费规则的车按简单收费规则收费', '/car/parksimplefeerule'],
  ['/car/parksimplefeerule', '还没有简单收费规则', '没有简单收费规则的车按复杂收费规则收费', '/car/parkfeerule'],
])('%s', async (path, title, says, leadsTo) => {
  const page = pageAt(path);
  if (!page) throw new Error(`No page ${path}`);
  const list = {
    noun: tariff,
    page,
    error: null,
    missing: undefined,
    pending: false,
    rows: [],
    wholeTime: undefined,
    narrowed: false,
    view: undefined,
    filters: {},
    ownFilters: {},
    stale: false,
    retry: () => undefined,
    reset: () => undefined,
    setFilter: () => undefined,
    showView: () => undefined,
  };
  await act(async () => root.render(<ListNotice list={list} onNew={() => undefined} />));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(document.body.textContent).toContain(title);
  expect(document.body.textContent).toContain(`${says}；两种都没有的不收费，并发出预警`);
  const [add, look] = [...document.querySelectorAll('button')];
  expect(add?.textContent).toContain('新增');
  await act(async () => look?.click());
  expect(went).toEqual([leadsTo]);
});
