import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEGACY_WORDS, legacyWordsIn } from '@parkdeck/core/wire/legacy-words';

const root = join(import.meta.dirname, '../..');
const SKIPPED = ['node_modules', 'dist'];
const below = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : below(path);
    return /\.(tsx?|css)$/.test(entry.name) ? [path] : [];
  });
const files = ['core', 'web', 'cli', 'apps'].flatMap(below);

/** Code without string literals; template literals stay, because they contain code. */
const withoutStrings = (code: string): string => code.replace(/'(?:[^'\\\n]|\\.)*'/g, "''");

const isWire = (file: string): boolean => file.startsWith('core/wire/');
const isTest = (file: string): boolean => /\.(test|fixture)\.tsx?$/.test(file);
/** Declarations contain wire names in strings, and the kit quotes such strings as examples. */
const isDeclaration = (file: string): boolean => file.startsWith('core/catalogue/') || file.startsWith('core/kit/');

/** Wire names in a file that may only use our own words. */
const strays = (file: string, code: string): readonly string[] =>
  isWire(file) || isTest(file) ? [] : legacyWordsIn(isDeclaration(file) ? withoutStrings(code) : code);

test('odd spellings stand only in strings of declarations, in core/wire and in tests', () => {
  const found = files.flatMap((file) =>
    strays(file, readFileSync(join(root, file), 'utf8')).map(
      (word) => `${file}: ${word} (say "${LEGACY_WORDS[word]?.right}")`,
    ),
  );
  expect(found).toEqual([]);
});

test('the search sees the files, and what it looks for', () => {
  expect(files).toContain('core/catalogue/vehicles/pass.ts');
  expect(strays('web/x.ts', "const url = 'parkMonth/recorve';")).toEqual(['recorve']);
  expect(strays('core/catalogue/x.ts', "recover: { wire: 'POST recorve' }, PKID: 1")).toEqual(['PKID']);
  expect(strays('core/wire/x.ts', 'PKID')).toEqual([]);
});
