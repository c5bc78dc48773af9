import { expect, test } from 'vitest';
import { read } from './files.ts';

const PAGE = 'apps/docs/developers/bad-input.md';
const ROW = /^\| (?<what>[^|]+) \| `(?<file>[^`]+)` \| (?<title>[^|]+) \|$/gm;

test('every line of bad input names a test that exists', () => {
  const rows = [...read(PAGE).matchAll(ROW)].map(({ groups: { file = '', title = '' } = {} }) => ({ file, title }));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ file, title }) => !read(file).includes(`'${title}'`))).toEqual([]);
});
