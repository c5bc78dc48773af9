import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHAPES } from '../pictures/shapes.ts';

const DOCS = new URL('../../apps/docs/', import.meta.url);
const FOLDER = new URL('public/pictures/shapes/', DOCS);
/** Most that a picture may weigh, in bytes. */
const MOST = 80 * 1024;

/** The pictures of a page in its order: each is shown small, and opened large. */
const picturesOf = (page: string): readonly string[] =>
  [...readFileSync(new URL(page, DOCS), 'utf8').matchAll(/\]\(\/pictures\/shapes\/([a-z-]+)\.webp\)/g)].map(
    ([, name = '']) => name,
  );

test('every shape has its picture, and there is no other', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(
    Object.keys(SHAPES)
      .map((name) => `${name}.webp`)
      .toSorted(),
  );
  for (const file of readdirSync(FOLDER)) expect(statSync(new URL(file, FOLDER)).size).toBeLessThan(MOST);
});

test.each(['guide/shapes.md', 'zh/guide/shapes.md'])('%s shows the picture of each shape beside its sentence', (page) =>
  expect(picturesOf(page)).toEqual(Object.keys(SHAPES).flatMap((name) => [name, name])),
);
