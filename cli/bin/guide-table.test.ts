import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Every row of the guide's comparison names a test that there is. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const rowsOf = (folder: string) =>
  readFileSync(join(ROOT, 'apps', 'docs', folder, 'terminal-compared.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| --'))
    .slice(1)
    .map((line) => {
      const [, file = '', name = ''] = /\| `([^`]+)`: (.+) \|$/.exec(line) ?? [];
      return { line, file, name, others: line.split(' | ').slice(1, -1) };
    });

test.each(rowsOf('guide'))('$file has “$name”', ({ line, file, name }) => {
  expect([file, name], line).not.toContain('');
  expect(existsSync(join(ROOT, file)), file).toBe(true);
  // the whole title of a test, or of a case of one
  const source = readFileSync(join(ROOT, file), 'utf8');
  expect(
    ["'", '`', '"'].some((quote) => source.includes(`${quote}${name}${quote}`)),
    line,
  ).toBe(true);
});

test('both languages compare the same, with the same proofs', () => {
  const facts = (folder: string) => rowsOf(folder).map(({ file, name, others }) => [file, name, ...others]);
  expect(facts('zh/guide')).toEqual(facts('guide'));
  expect(facts('guide').length).toBeGreaterThan(12);
});
