import { expect, test } from 'vitest';
import { autocompleteSearch, overlaySearch, selectorSearch } from './menu-search.ts';

const leaves = [
  { label: '月租车管理', path: '/car/carMonthNew' },
  { label: '租户', path: '/system/tenant' },
  { label: 'MQTT测试', path: '/test/mqtt' },
  { label: 'Cars in park', path: '/static/incar' },
];
const labels = (found: readonly { label: string }[]) => found.map(({ label }) => label);

test.each([
  ['月租', ['月租车管理']],
  ['租', ['租户']],
  ['mqtt', ['MQTT测试']],
  ['CARS', ['Cars in park']],
  ['park', []],
  ['/car', []],
  ['', ['月租车管理', '租户', 'MQTT测试', 'Cars in park']],
])('B72: the overlay finds for %s the labels that begin so', (text, found) => {
  expect(labels(overlaySearch(leaves, text))).toEqual(found);
});

test.each([
  ['租', ['月租车管理', '租户']],
  ['CAR', ['月租车管理', 'Cars in park']],
  ['/test', ['MQTT测试']],
  ['车管理月', []],
  [' ', ['月租车管理', '租户', 'MQTT测试', 'Cars in park']],
])('B75: the autocomplete finds for %s the labels and paths that contain it', (text, found) => {
  expect(labels(autocompleteSearch(leaves, text))).toEqual(found);
});

const companies = Array.from({ length: 400 }, (_, i) => ({ value: String(i), label: `Company ${i}` }));

test('B138: a selector shows 300 rows, the selected one first and once', () => {
  const rows = selectorSearch(companies, '', companies[350]);
  expect(rows).toHaveLength(300);
  expect(rows.slice(0, 2).map(({ value }) => value)).toEqual(['350', '0']);
  expect(selectorSearch(companies, '', companies[3]).filter(({ value }) => value === '3')).toHaveLength(1);
  expect(selectorSearch(companies, '')).toHaveLength(300);
});

test('B138: a selected row that the list does not hold is shown all the same', () => {
  expect(selectorSearch(companies.slice(0, 2), '', { value: 'x', label: 'Moved' }).map(({ value }) => value)).toEqual([
    'x',
    '0',
    '1',
  ]);
});

test('B139: a search answers 200 rows, in any case, whatever is selected', () => {
  expect(selectorSearch(companies, 'COMPANY', companies[399])).toEqual(companies.slice(0, 200));
  expect(selectorSearch(companies, 'y 39', companies[0])).toHaveLength(11);
});

const lanes = ['B1 层 1 号入口', 'B1 层 6 号内部出口', 'B2 层 2 号出口', 'B2 层 4 号出口'].map((label) => ({
  value: label,
  label,
}));

test.each([
  ['4号出口', ['B2 层 4 号出口']],
  ['b2层4', ['B2 层 4 号出口']],
  ['出口4', ['B2 层 4 号出口']],
  ['B2出口', ['B2 层 2 号出口', 'B2 层 4 号出口']],
  ['B2 4', ['B2 层 4 号出口']],
  ['9号', []],
])('a lane is found as it is called, without the spaces of its name: %s', (text, found) => {
  expect(labels(selectorSearch(lanes, text))).toEqual(found);
});
