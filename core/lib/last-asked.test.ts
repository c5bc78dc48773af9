import { expect, test } from 'vitest';
import { lastAsked } from './last-asked.ts';

test('answers are kept for the texts asked for last', () => {
  const derived: string[] = [];
  const ask = lastAsked(2, (text) => {
    derived.push(text);
    return { text };
  });
  const first = ask('a');
  expect(ask('a')).toBe(first);
  ask('b');
  ask('a'); // so that b is the one not asked for the longest
  ask('c');
  expect(ask('a')).toBe(first);
  expect(ask('b')).toEqual({ text: 'b' });
  expect(derived).toEqual(['a', 'b', 'c', 'b']);
});
