import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import type { PageDef } from '@parkdeck/core/kit/page';
import { act, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Row } from '../../../state/selection.ts';
import type { ListTable } from '../table/features.ts';
import { focusRow, selectRange, togglePage, toggleRow } from '../table/selection.ts';
import { useListTable } from '../table/use-list-table.ts';
import { flatLines } from '../tree-model.ts';
import { ListGrid } from './ListGrid.tsx';

/** Keys of the rows whose first cell was rendered. */
const drawn = vi.hoisted((): string[] => []);
vi.mock('../../../fields/cell.tsx', () => ({
  Cell: ({ name, row }: { readonly name: string; readonly row: Row }) => {
    if (name === 'plates') drawn.push(String(row['id']));
    return null;
  },
}));
vi.mock('../../../app/client.ts', async () => (await import('../../../testing/client.fixture.ts')).mockedClient);

const PAGE: PageDef = { path: '/park/month', title: pass.title, of: 'pass', view: 'list', auth: 'menu' };
const ROWS: readonly Row[] = Array.from({ length: 100 }, (_, index) => ({ id: `P${index}`, plates: [`京A${index}`] }));
const keyOf = (row: Row): string => String(row['id']);
const nothing = (): void => undefined;
const ON = { open: nothing, edit: nothing, copy: nothing, filter: nothing };

let table: ListTable | undefined;
const take = (given: ListTable): void => {
  table = given;
};
function Grid({ rows }: { readonly rows: readonly Row[] }) {
  const [kept] = useState({ prefs: { columns: ['plates', 'owner'] }, change: nothing });
  const own = useListTable({ noun: pass, page: PAGE, kept, rows, keyOf, sort: '-owner,plates', setSort: nothing });
  useEffect(() => take(own));
  const list = {
    noun: pass,
    page: PAGE,
    preset: undefined,
    kept: { ...kept, views: [] },
    table: own,
    tree: false,
    fetching: false,
    stale: false,
  };
  return (
    <ListGrid
      list={{ ...list, setFocused: (id) => focusRow(own, id) }}
      lines={flatLines(rows, keyOf)}
      on={ON}
      toggleLine={nothing}
    />
  );
}

const host = document.createElement('div');
const root = createRoot(host);
const show = (rows: readonly Row[]) => act(() => root.render(<Grid rows={rows} />));
const press = (work: (given: ListTable) => void): readonly string[] => {
  drawn.length = 0;
  act(() => table && work(table));
  return [...drawn];
};
const rowOf = (id: string): Element | null => host.querySelector(`#row-pass-${id}`);

beforeEach(async () => {
  document.body.append(host);
  show(ROWS);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100))); // rows out of view render after the others
});
afterEach(() => {
  drawn.length = 0;
  act(() => root.render(null));
  host.remove();
});

test('a head stands above its column: only a list that scrolls sideways has a place where columns stay', () => {
  const grid = host.querySelector<HTMLElement>('[style*="--columns"]');
  expect(grid?.style.getPropertyValue('--left-0')).toBe('');
});

test('moving the focus draws the row that had it and the row that gets it', () => {
  expect(press((list) => focusRow(list, 'P1'))).toEqual(['P1']);
  expect(press((list) => focusRow(list, 'P2'))).toEqual(['P1', 'P2']);
  expect(host.querySelector('[role=grid]')?.getAttribute('aria-activedescendant')).toBe('row-pass-P2');
});

test('selecting draws the rows that are selected, and no other', () => {
  expect(press((list) => toggleRow(list, 'P3'))).toEqual(['P3']);
  expect(press((list) => selectRange(list, 'P5'))).toEqual(['P4', 'P5']);
  expect(['P2', 'P3', 'P4', 'P5', 'P6'].map((id) => rowOf(id)?.getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
    'true',
    'true',
    'false',
  ]);
  expect(press((list) => toggleRow(list, 'P4'))).toEqual(['P4']);
});

test('rows that come again as they were are not drawn again', async () => {
  drawn.length = 0;
  show([...ROWS.slice(0, 5), { id: 'P5', plates: ['京B5'] }, ...ROWS.slice(6)]);
  expect(drawn).toEqual(['P5']);
});

test('a long list draws no more than is in sight', async () => {
  drawn.length = 0;
  show(Array.from({ length: 10_000 }, (_, index) => ({ id: `L${index}`, plates: [] })));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(drawn.filter((id) => id.startsWith('L')).length).toBeLessThan(100);
  expect(host.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('10001');
});

test('heads say how the list is sorted, the page box how much is selected', () => {
  const heads = [...host.querySelectorAll('[role=columnheader]')];
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([null, 'ascending', 'descending', null]);
  expect(heads.map((head) => head.textContent?.replace(/\D/g, ''))).toEqual(['', '2', '1', '']);
  const box = host.querySelector<HTMLInputElement>('[role=columnheader] input');
  expect([box?.checked, box?.indeterminate]).toEqual([false, false]);
  press((list) => toggleRow(list, 'P0'));
  expect([box?.checked, box?.indeterminate]).toEqual([false, true]);
  press(togglePage);
  expect([box?.checked, box?.indeterminate]).toEqual([true, false]);
});

test('a click with Shift selects from the row that was focused before it', () => {
  press((list) => focusRow(list, 'P1'));
  act(() => void rowOf('P3')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })));
  expect(table?.getSelectedRowIds()).toEqual(['P1', 'P2', 'P3']);
  expect(table?.atoms.focusedRowId.get()).toBe('P3');
});

test('so does a click with Shift on its box', () => {
  press((list) => focusRow(list, 'P1'));
  const box = rowOf('P2')?.querySelector('input');
  act(() => void box?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })));
  expect(table?.getSelectedRowIds()).toEqual(['P1', 'P2']);
  expect(table?.atoms.focusedRowId.get()).toBe('P2');
});
