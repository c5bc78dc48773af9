import { expect, test } from 'vitest';
import { parentIds, treeLines } from './tree-model.ts';

const ROWS = [
  { id: '1', parent: null },
  { id: '2', parent: '1' },
  { id: '3', parent: '2' },
  { id: '4', parent: '1' },
  { id: '5', parent: 'elsewhere' },
];
const keyOf = (row: Readonly<Record<string, unknown>>): string => String(row['id']);
const drawn = (rows: readonly Readonly<Record<string, unknown>>[], closed: readonly string[]): readonly string[] =>
  treeLines(rows, keyOf, 'parent', new Set(closed)).map(
    ({ id, depth, open }) => `${'-'.repeat(depth)}${id}${open === undefined ? '' : open ? ' open' : ' closed'}`,
  );

test('children stand below their parent; a row whose parent is not listed stands at the top', () => {
  expect(drawn(ROWS, [])).toEqual(['1 open', '-2 open', '--3', '-4', '5']);
});

test('a closed row hides everything below it', () => {
  expect(drawn(ROWS, ['1'])).toEqual(['1 closed', '5']);
  expect(drawn(ROWS, ['2'])).toEqual(['1 open', '-2 closed', '-4', '5']);
});

test('a circle of parents loses no row', () => {
  expect(
    drawn(
      [
        { id: 'a', parent: 'b' },
        { id: 'b', parent: 'a' },
        { id: 'c', parent: 'c' },
      ],
      [],
    )
      .map((line) => line.replace(/^-+| open$/g, ''))
      .sort(),
  ).toEqual(['a', 'b', 'c']);
});

test('only rows with children can be closed', () => {
  expect(parentIds(ROWS, keyOf, 'parent')).toEqual(['1', '2']);
});
