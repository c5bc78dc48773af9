import { expect, test } from 'vitest';
import { oncePer } from './once-per.ts';

test('a value is derived once for each key, also when there is none', () => {
  const asked: string[] = [];
  const nameOf = oncePer(({ name }: { readonly name: string }) => {
    asked.push(name);
    return name === 'none' ? undefined : name.toUpperCase();
  });
  const [a, other, none] = [{ name: 'a' }, { name: 'a' }, { name: 'none' }];
  expect([nameOf(a), nameOf(a), nameOf(other), nameOf(none), nameOf(none)]).toEqual([
    'A',
    'A',
    'A',
    undefined,
    undefined,
  ]);
  expect(asked).toEqual(['a', 'a', 'none']);
});
