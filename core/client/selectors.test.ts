import { expect, test } from 'vitest';
import { createSelector, TOO_LONG } from './selectors.ts';
import type { SelectorCache } from './selectors.ts';
import type { Option } from './typed.ts';

const options = (count: number): Option[] =>
  Array.from({ length: count }, (_, at) => ({ label: `Park ${at}`, value: `${at}` }));

const setUp = (count: number, pauseMs = 0) => {
  const kept = new Map<string, readonly Option[] | typeof TOO_LONG>();
  const cache: SelectorCache = { read: (name) => kept.get(name), write: (name, list) => kept.set(name, list) };
  const asked = { loads: 0, searches: [] as string[], waits: [] as number[] };
  const selector = createSelector({
    name: 'companies',
    cache,
    pauseMs,
    clock: { now: () => 0, wait: async (ms) => void asked.waits.push(ms) },
    load: async () => {
      asked.loads += 1;
      return options(count);
    },
    search: async (text) => {
      asked.searches.push(text);
      return options(400);
    },
  });
  return { selector, kept, asked };
};

test.each([
  [10_000, 'kept', 0],
  [10_001, 'not kept, searched there', 2],
])('a list of %i rows is %s (B140)', async (count, _what, searches) => {
  const { selector, kept, asked } = setUp(count);
  await selector.find('park 1');
  await selector.find('PARK 12');
  expect(asked.loads).toBe(1);
  expect(asked.searches).toHaveLength(searches);
  expect(kept.get('companies') === TOO_LONG).toBe(searches > 0);
});

test.each([[500], [10_001]])('of %i rows at most 300 are offered, the selected one first (B138)', async (count) => {
  const selected = { label: 'Chosen', value: '450' };
  const found = await setUp(count).selector.find('', selected);
  expect(found).toHaveLength(300);
  expect(found[0]).toEqual(selected);
});

test.each([[5000], [10_001]])('a search over %i rows answers at most 200 (B139)', async (count) => {
  expect(await setUp(count).selector.find('park')).toHaveLength(200);
});

test('a search in the kept list pauses 200 ms, opening does not (B141)', async () => {
  const { selector, asked } = setUp(20, 200);
  await selector.find('');
  expect(asked.waits).toEqual([]);
  await selector.find('7');
  expect(asked.waits).toEqual([200]);
});
