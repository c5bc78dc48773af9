import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Row } from '../../state/selection.ts';
import { KeptSelection } from './KeptSelection.tsx';
import { renderTable, rowsOf } from './table/rendered-table.fixture.tsx';
import { clearSelection, selectedIds, toggleRow } from './table/selection.ts';

/** The platform knows one more row than the page shows. */
vi.mock('../../app/client.ts', () => ({
  client: {
    call: async (_: unknown, { ids: [id] }: { readonly ids: readonly string[] }) => {
      if (id !== 'P7') throw new Error('404');
      return { answers: 'row', value: { id } };
    },
  },
  queryClient: { isFetching: () => 0 },
  onClientEvent: () => () => undefined,
}));
const told = vi.hoisted(() => ({ texts: [] as string[] }));
vi.mock('../../ui/toast-store.ts', () => ({ toast: { info: (text: string) => void told.texts.push(text) } }));

const ROWS = rowsOf('P1', 'P2', 'P3');
let root: ReturnType<typeof createRoot>;
let search: Readonly<Record<string, string>>;
beforeEach(() => {
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

/** A list at an address; `draw` renders it anew with the address as it has become. */
const listAt = (address: Readonly<Record<string, string>>, rows: readonly Row[] = ROWS) => {
  search = address;
  const drawn = renderTable({ rows });
  const seen = new Map<string, Row>();
  told.texts.length = 0;
  const draw = (shown = rows): void =>
    act(() => {
      const setSearch = (patch: Readonly<Record<string, string | null | undefined>>): void => {
        const merged = Object.entries({ ...search, ...patch });
        search = Object.fromEntries(merged.filter((entry): entry is [string, string] => Boolean(entry[1])));
        draw(shown);
      };
      const keyOf = (row: Row): string => String(row['id']);
      root.render(
        <KeptSelection
          list={{ noun: pass, table: drawn.table(), rows: shown, seen, keyOf, stale: false, search, setSearch }}
        />,
      );
    });
  draw();
  return { ...drawn, seen, draw, wait: () => act(async () => vi.advanceTimersByTimeAsync(1000)) };
};

test('what is selected stands in the address, and leaves it again', async () => {
  const list = listAt({ state: 'active' });
  list.act((table) => toggleRow(table, 'P2'));
  list.act((table) => toggleRow(table, 'P3'));
  await list.wait();
  expect(search).toEqual({ state: 'active', selected: 'P2,P3' });
  list.act(clearSelection);
  await list.wait();
  expect(search).toEqual({ state: 'active' });
});

test('an address selects its rows once they are there, those of other pages too, and tells what is gone', async () => {
  const list = listAt({ selected: 'P1,P7,P3,P9' }, []);
  await list.wait();
  expect(search).toEqual({ selected: 'P1,P7,P3,P9' });
  list.show(ROWS);
  list.draw(ROWS);
  await list.wait();
  expect(selectedIds(list.table()).toSorted()).toEqual(['P1', 'P3', 'P7']);
  expect(search['selected']?.split(',').toSorted()).toEqual(['P1', 'P3', 'P7']);
  expect([...list.seen.keys()]).toEqual(['P7']);
  expect(told.texts).toEqual([expect.stringContaining('1 个已不在')]);
});

test('more rows than an address names are told, not forgotten in silence', async () => {
  const list = listAt({ selected: '~73' });
  await list.wait();
  expect([selectedIds(list.table()), search, told.texts]).toEqual([[], {}, [expect.stringContaining('73')]]);
});
