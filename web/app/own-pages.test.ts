import { expect, test } from 'vitest';
import { ownPages } from './own-pages.ts';

test('what only tests need is not among the pages, and so not in the build', () => {
  const names = [...ownPages.keys()];
  expect(names).toContain('LoginPage');
  expect(names.filter((name) => /\.(test|fixture)$/.test(name))).toEqual([]);
});
