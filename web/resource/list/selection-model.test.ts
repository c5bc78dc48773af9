import { expect, test } from 'vitest';
import { NOTHING_PICKED, pageState, pickAll, pickRange, toggle, togglePage } from './selection-model.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];

test('a range goes from the anchor to the row, both included, in either direction', () => {
  const from = toggle(NOTHING_PICKED, 'd');
  expect(pickRange(from, ORDER, 'b').ids).toEqual(['d', 'b', 'c']);
  expect(pickRange(from, ORDER, 'e').ids).toEqual(['d', 'e']);
});

test('a second range starts from the same anchor and keeps what was picked elsewhere', () => {
  const elsewhere = toggle({ ...NOTHING_PICKED, ids: ['z'] }, 'a');
  expect(pickRange(pickRange(elsewhere, ORDER, 'b'), ORDER, 'c').ids).toEqual(['z', 'a', 'b', 'c']);
});

test('a range without an anchor on this page picks one row', () => {
  expect(pickRange({ ...NOTHING_PICKED, anchor: 'z' }, ORDER, 'c').ids).toEqual(['c']);
});

test('the head box picks the page, then lets it go, and leaves other pages alone', () => {
  const one = togglePage({ ...NOTHING_PICKED, ids: ['z'] }, ORDER);
  expect(one.ids).toEqual(['z', ...ORDER]);
  expect(togglePage(one, ORDER).ids).toEqual(['z']);
});

test('the head box shows all, some or none', () => {
  expect(pageState(NOTHING_PICKED, ORDER)).toBe('none');
  expect(pageState(toggle(NOTHING_PICKED, 'a'), ORDER)).toBe('some');
  expect(pageState({ ...NOTHING_PICKED, ids: ORDER }, ORDER)).toBe('all');
  expect(pageState({ ...NOTHING_PICKED, ids: ORDER }, [])).toBe('none');
});

test('taking one row out ends "all of the list"', () => {
  expect(toggle(pickAll({ ...NOTHING_PICKED, ids: ORDER }), 'a')).toMatchObject({
    all: false,
    ids: ['b', 'c', 'd', 'e'],
  });
});
