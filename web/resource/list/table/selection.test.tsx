import { expect, test } from 'vitest';
import { renderTable, rowsOf } from './rendered-table.fixture.tsx';
import {
  clearSelection,
  focusRow,
  pageState,
  selectedIds,
  selectRange,
  selectWholeList,
  togglePage,
  toggleRow,
} from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
/** Five rows, after `z` was selected on another page. */
const afterZ = () => {
  const { table, show } = renderTable({ rows: rowsOf('z') });
  toggleRow(table(), 'z');
  show(rowsOf(...ORDER));
  return table();
};
const fiveRows = () => renderTable({ rows: rowsOf(...ORDER) }).table();

test('a range goes from the anchor to the row, both included, in either direction', () => {
  const table = fiveRows();
  toggleRow(table, 'd');
  selectRange(table, 'b');
  expect(selectedIds(table)).toEqual(['d', 'b', 'c']);
  selectRange(table, 'e');
  expect(selectedIds(table)).toEqual(['d', 'b', 'c', 'e']);
});

test('a second range starts from the same anchor and keeps what was selected elsewhere', () => {
  const table = afterZ();
  toggleRow(table, 'a');
  selectRange(table, 'b');
  selectRange(table, 'c');
  expect(selectedIds(table)).toEqual(['z', 'a', 'b', 'c']);
});

test('a range whose anchor is on another page selects one row', () => {
  const table = afterZ();
  selectRange(table, 'c');
  expect(selectedIds(table)).toEqual(['z', 'c']);
});

test('without an anchor a range goes from the focused row, and on from there when the focus moves', () => {
  const table = fiveRows();
  focusRow(table, 'b');
  selectRange(table, 'c');
  focusRow(table, 'c');
  selectRange(table, 'd');
  expect(selectedIds(table)).toEqual(['b', 'c', 'd']);
});

test('the head box selects the page, then lets it go, and leaves other pages alone', () => {
  const table = afterZ();
  togglePage(table);
  expect(selectedIds(table)).toEqual(['z', ...ORDER]);
  togglePage(table);
  expect(selectedIds(table)).toEqual(['z']);
});

test('the head box shows all, some or none', () => {
  const table = afterZ();
  expect(pageState(table)).toBe('none');
  toggleRow(table, 'a');
  expect(pageState(table)).toBe('some');
  togglePage(table);
  expect(pageState(table)).toBe('all');
  expect(pageState(renderTable().table())).toBe('none');
});

test('taking one row out ends "all of the list"', () => {
  const table = fiveRows();
  togglePage(table);
  selectWholeList(table);
  toggleRow(table, 'a');
  expect(selectedIds(table)).toEqual(['b', 'c', 'd', 'e']);
  expect(table.atoms.isWholeListSelected.get()).toBe(false);
});

test('letting go forgets the anchor and keeps the focus', () => {
  const table = fiveRows();
  focusRow(table, 'e');
  toggleRow(table, 'b');
  selectWholeList(table);
  clearSelection(table);
  expect(table.store.state).toMatchObject({
    rowSelection: {},
    rangeAnchorId: null,
    focusedRowId: 'e',
    isWholeListSelected: false,
  });
});

test('what is selected and focused draws the page no second time', () => {
  const { table, renders } = renderTable({ rows: rowsOf(...ORDER) });
  const before = renders();
  focusRow(table(), 'a');
  toggleRow(table(), 'a');
  selectRange(table(), 'd');
  togglePage(table());
  expect(renders()).toBe(before);
});
