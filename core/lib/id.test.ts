import { expect, expectTypeOf, test } from 'vitest';
import { asId, type Id } from './id.ts';

test('a key stays the string it was', () => {
  expect(asId<'pass'>('g1')).toBe('g1');
});

test('keys of two kinds are not exchangeable', () => {
  expectTypeOf<Id<'pass'>>().not.toExtend<Id<'park'>>();
  expectTypeOf<Id<'pass'>>().toExtend<string>();
});
