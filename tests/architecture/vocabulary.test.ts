import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** A choice that both a rule and a declaration use is defined once, in `core/vocabulary`. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const filesOf = (folder: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file));
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');
const WORD = /'([\w-]+)'/g;
const setOf = (words: readonly string[]): string => [...new Set(words)].toSorted().join(' | ');

/** Unions and arrays of string literals in TypeScript code. */
const SPELLED = /(?:'[\w-]+'\s*\|\s*)+'[\w-]+'|\[(?:\s*'[\w-]+',?)+\s*\] as const/g;
const spelledIn = (text: string): readonly string[] =>
  [...text.matchAll(SPELLED)].map(([found]) => setOf([...found.matchAll(WORD)].map(([, word = '']) => word)));

const TABLE = /export const (\w+) = choices\(\{([\s\S]*?)\}\);/g;
const tables: ReadonlyMap<string, string> = new Map(
  [...filesOf('core/vocabulary'), ...filesOf('core/catalogue')].flatMap((file) =>
    [...read(file).matchAll(TABLE)].map(([, name = '', body = '']) => [
      setOf([...body.matchAll(/(?:^|[{,\s])'?([\w-]+)'?: \[/g)].map(([, word = '']) => word)),
      `${name} of ${file}`,
    ]),
  ),
);

/** Lists in which the order matters. */
const ORDERED: ReadonlySet<string> = new Set(['DERATE_TYPES of core/vocabulary/merchants.ts']);

test('the tables of choices are found', () => {
  expect(tables.size).toBeGreaterThan(100);
  expect(tables.get('closed | open')).toBeUndefined();
});

test('no rule spells the words of a choice again', () => {
  const again = filesOf('core/domain').flatMap((file) =>
    spelledIn(read(file)).flatMap((words) => {
      const table = tables.get(words);
      return table && !ORDERED.has(table) ? [`${file} ${words}: ${table}`] : [];
    }),
  );
  expect(again).toEqual([]);
});
