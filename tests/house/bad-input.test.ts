import { expect, test } from 'vitest';
import { read } from './files.ts';

const ROW = /^\| (?<what>[^|]+) \| `(?<file>[^`]+)` \| (?<title>[^|]+) \|$/gm;

test.each(['bad-input', 'other-side'])('every line of %s names a test that exists', (page) => {
  const text = read(`apps/docs/developers/${page}.md`);
  const rows = [...text.matchAll(ROW)].map(({ groups: { file = '', title = '' } = {} }) => ({ file, title }));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.length).toBe(text.split('\n').filter((line) => line.startsWith('| ') && line.includes('.ts`')).length);
  expect(rows.filter(({ file, title }) => !read(file).includes(`'${title}'`))).toEqual([]);
});
