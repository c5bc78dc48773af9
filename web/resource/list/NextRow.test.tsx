import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NextRow } from './NextRow.tsx';
import { renderTable, rowsOf } from './table/rendered-table.fixture.tsx';
import { focusRow } from './table/selection.ts';
import { flatLines } from './tree-model.ts';

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

const ALL = ['P1', 'P2', 'P3', 'P4'];
let drawn: ReturnType<typeof renderTable>;
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  drawn = renderTable({ rows: rowsOf(...ALL) });
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(() => root.unmount()));

/** Shows rows as the answer to a question, and says which one has the focus then. */
const show = (ids: readonly string[], given: { readonly number?: number; readonly stale?: boolean } = {}) => {
  const list = { table: drawn.table(), filters: {}, number: 1, sort: '-id', pending: false, stale: false, ...given };
  act(() => root.render(<NextRow list={list} lines={flatLines(rowsOf(...ids), ({ id }) => String(id))} />));
  return drawn.table().atoms.focusedRowId.get();
};
const focus = (id: string): void => drawn.act((table) => focusRow(table, id));

test.each([
  ['the one that takes its place', 'P2', ['P1', 'P3', 'P4'], 'P3'],
  ['the last, when it was the last', 'P4', ['P1', 'P2', 'P3'], 'P3'],
  ['itself, when it stays', 'P2', ['P2', 'P3', 'P4'], 'P2'],
  ['no other, when none is left', 'P2', [], 'P2'],
])('after a row was decided the focus is on %s', (_name, id, left, next) => {
  show(ALL);
  focus(id);
  show(ALL);
  expect(show(left)).toBe(next);
});

test('another page of the list moves it nowhere, nor do rows that are being fetched', () => {
  show(ALL);
  focus('P2');
  show(ALL);
  expect(show(['P1', 'P3'], { stale: true })).toBe('P2');
  expect(show(['P8', 'P9'], { number: 2 })).toBe('P2');
});
