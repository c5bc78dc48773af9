import { expect, test } from 'vitest';
import { renderTable } from './rendered-table.fixture.tsx';

const drawn = (shown: ReturnType<typeof renderTable>): readonly string[] =>
  shown
    .table()
    .getVisibleLeafColumns()
    .map(({ id }) => id);

test.each([
  ['', 'plates', false, 'plates'],
  ['plates', 'plates', false, '-plates'],
  ['-plates', 'plates', false, ''],
  ['plates', 'owner', false, 'owner'],
  ['-plates,owner', 'plates', false, ''],
  ['plates', 'owner', true, 'plates,owner'],
  ['plates,owner', 'plates', true, '-plates,owner'],
  ['-plates,owner', 'plates', true, 'owner'],
  ['-createdAt,plates', 'plates', true, '-createdAt,-plates'],
])('sorted by %j, a press on the head of %s (shift %s) sorts by %j', (before, name, shiftKey, after) => {
  const { table, kept, act } = renderTable({ sort: before });
  act(() => table().getColumn(name)?.getToggleSortingHandler()?.({ shiftKey }));
  expect(kept.sort).toBe(after);
});

test('a column whose order says nothing is not sorted by', () => {
  const { table, kept, act } = renderTable({ sort: 'plates' });
  expect(table().getColumn('park')?.getCanSort()).toBe(false);
  act(() => table().getColumn('park')?.getToggleSortingHandler()?.({}));
  expect(kept.sort).toBe('plates');
});

test('columns stand as the user keeps them, those that are gone left out', () => {
  const shown = renderTable({ prefs: { columns: ['owner', 'gone', 'plates'] } });
  expect(drawn(shown)).toEqual(['owner', 'plates']);
});

test('else as the page has them, however narrow it is; those that say little stand last', () => {
  const columns = ['plates', 'room', 'owner', 'phone', 'park', 'carType', 'startDate', 'endDate', 'state', 'source'];
  const late = ['room', 'carType', 'startDate', 'source'];
  expect(drawn(renderTable({ page: { columns } }))).toEqual([
    ...columns.filter((name) => !late.includes(name)),
    ...late,
  ]);
});

test('what the user has chosen stays in the chosen order', () => {
  const columns = ['plates', 'owner', 'phone', 'park', 'carType', 'startDate', 'endDate', 'state', 'source', 'room'];
  expect(drawn(renderTable({ prefs: { columns } }))).toEqual(columns);
});

test('a column that is shown stands last; one that is hidden goes', () => {
  const shown = renderTable({ prefs: { columns: ['owner', 'plates'] } });
  shown.act((table) => table.getColumn('phone')?.toggleVisibility(true));
  expect(shown.kept.prefs.columns).toEqual(['owner', 'plates', 'phone']);
  shown.act((table) => table.getColumn('owner')?.toggleVisibility(false));
  expect(shown.kept.prefs.columns).toEqual(['plates', 'phone']);
  expect(drawn(shown)).toEqual(['plates', 'phone']);
});

test('columns are moved', () => {
  const shown = renderTable({ prefs: { columns: ['owner', 'plates', 'phone'] } });
  shown.act((table) => table.setColumnOrder(([first = '', second = '', ...rest]) => [second, first, ...rest]));
  expect(shown.kept.prefs.columns).toEqual(['plates', 'owner', 'phone']);
  expect(drawn(shown)).toEqual(['plates', 'owner', 'phone']);
});

test('a width that the user sets is kept beside the others, never under the head, and does not grow', () => {
  const shown = renderTable({ prefs: { columns: ['plates', 'owner'], widths: { owner: 300 } } });
  shown.act((table) => table.setColumnSizing((old) => ({ ...old, plates: 1 })));
  expect(shown.kept.prefs.widths).toEqual({ owner: 300, plates: 1 });
  const sizes = shown
    .table()
    .getVisibleLeafColumns()
    .map((column) => column.getSize());
  expect(sizes).toEqual([64, 300]);
});

test('an edge is dragged from the width that is drawn', async () => {
  const { header_getResizeHandler: resizeHandler } = await import('@tanstack/react-table/static-functions');
  const shown = renderTable({ prefs: { columns: ['plates', 'owner'] } });
  const [header] = shown.table().getFlatHeaders();
  if (!header) throw new Error('No head');
  const width = header.getSize();
  const move = (type: string, clientX: number) =>
    shown.act(() => void document.dispatchEvent(new MouseEvent(type, { clientX })));
  shown.act(() => resizeHandler(header)({ type: 'mousedown', clientX: 500 }));
  expect(shown.table().atoms.columnResizing.get().isResizingColumn).toBe('plates');
  move('mousemove', 520);
  expect(shown.kept.prefs.widths).toBeUndefined(); // reported on release
  move('mouseup', 540);
  expect(shown.kept.prefs.widths).toEqual({ plates: width + 40 });
  expect(shown.table().getColumn('plates')?.getSize()).toBe(width + 40);
  expect(shown.table().atoms.columnResizing.get().isResizingColumn).toBe(false);
});
