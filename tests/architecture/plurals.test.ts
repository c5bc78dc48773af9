import { expect, test } from 'vitest';
import { allFiles, isCode, read } from '../house/files.ts';

/**
 * English texts with a number: `1 parts` is said nowhere, since whoever counts things says them by `counted`. A number
 * that stands straight before a plural is what gives it away, whatever the number is on the day of the test.
 */
const NUMBER_BEFORE_PLURAL = /\$\{([^{}`]+)\} ([a-z]+s)\b/g;
/** What a noun counts its rows in is a plural too: `countedOf` says one of them. */
const NUMBER_BEFORE_UNIT = /\$\{(?:count|number)(?:\([^()]*\))?\} \$\{unit\??\.en\}/g;
/** What ends in an `s` and is no plural. */
const NO_PLURAL = new Set(
  `is has does was as becomes ends holds answers shows needs costs lacks leaves acts reaches differs runs fits takes
  exports refers belongs keeps covers tells approves stands less ms this its waits`.split(/\s+/),
);
/** A constant of the code, and more than one. */
const isConstant = (expression: string): boolean => /^[A-Z][A-Z_\d]*$/.test(expression);
/** Where texts stand. */
const TEXTS = /^(?:core|web|cli|apps\/server|apps\/simulator)\//;

const found = (source: string): readonly string[] => [
  ...[...source.matchAll(NUMBER_BEFORE_PLURAL)]
    .filter(([, expression = '', word = '']) => !NO_PLURAL.has(word) && !isConstant(expression))
    .map(([text]) => text),
  ...[...source.matchAll(NUMBER_BEFORE_UNIT)].map(([text]) => text),
];

test('a plural behind a bare number is found', () => {
  expect(found('`${parts} parts, ${counted(rows, "row")}, ${MOST_ROWS} rows, ${name} is`')).toEqual(['${parts} parts']);
  expect(found('`${title.en} ${count} ${unit.en}`')).toEqual(['${count} ${unit.en}']);
});

test('nothing is said as `1 parts`', () => {
  const files = allFiles().filter(
    (path) => isCode(path) && TEXTS.test(path) && !/\.(?:test|fixture|generated)\.|\/testing\//.test(path),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((path) => found(read(path)).map((text) => `${path}: ${text}`))).toEqual([]);
});
