import { expect, test } from 'vitest';
import { chosenOf, depthOf, dictionariesOf, type Entry } from './panes.ts';

const entry = (id: string, code: string, parent = ''): Entry => ({ id, code, text: `text ${id}`, parent });
const ENTRIES = [
  entry('1', 'pay_way'),
  entry('2', 'park_type'),
  entry('3', 'pay_way', '1'),
  entry('4', 'pay_way', '3'),
  entry('5', 'loop', '6'),
  entry('6', 'loop', '5'),
];

test('every entry stands once, in its dictionary', () => {
  const dictionaries = dictionariesOf(ENTRIES);
  expect(dictionaries.map(({ code, entries }) => [code, entries.length])).toEqual([
    ['loop', 2],
    ['park_type', 1],
    ['pay_way', 3],
  ]);
  for (const { code, entries } of dictionaries) expect(entries).toEqual(ENTRIES.filter((one) => one.code === code));
});

test('an address asks for a dictionary, or the first is shown', () => {
  const all = dictionariesOf(ENTRIES);
  expect([chosenOf(all, 'pay_way')?.code, chosenOf(all, 'gone')?.code, chosenOf([], 'x')]).toEqual([
    'pay_way',
    'loop',
    undefined,
  ]);
});

test.each([
  ['1', 0],
  ['3', 1],
  ['4', 2],
  ['5', 1],
])('entry %s lies %i deep, also in a circle', (id, depth) => {
  const one = ENTRIES.find((own) => own.id === id) ?? expect.fail(id);
  expect(depthOf(one, ENTRIES)).toBe(depth);
});
