import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownPages } from './own-pages.ts';

test('the pages are the components of the folder: what only tests need is not among them, nor in the build', () => {
  const components = readdirSync(new URL('../pages', import.meta.url), { recursive: true, encoding: 'utf8' })
    .map((file) => file.slice(file.lastIndexOf('/') + 1))
    .filter((file) => /^[^.]+\.tsx$/.test(file))
    .map((file) => file.replace('.tsx', ''));
  expect(new Set(ownPages.keys())).toEqual(new Set(components));
});
