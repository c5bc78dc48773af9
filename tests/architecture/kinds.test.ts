import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { f } from '@parkdeck/core/kit/field';

/**
 * A new kind of field needs an entry in these places and nowhere else, and none where it is like another kind: other
 * code queries `core/kit/kinds.ts` for a trait.
 */
const PLACES: readonly (readonly [place: string, what: string])[] = [
  ['core/kit/kinds.ts', 'its traits'],
  ['core/kit/schema.ts', 'the values it accepts'],
  ['core/kit/field.ts', 'its builder, and the types that differ by kind'],
  ['web/fields/', 'how the console draws and reads it'],
  ['cli/fields/', 'how the terminal prints and reads it'],
  ['core/palette/examples.ts', 'what stands for it in the examples of help'],
  ['core/palette/step-kinds.ts', 'how it is asked for in a line of the palette'],
  ['apps/server/db/columns.ts', 'how it is stored, compared and searched'],
  ['apps/server/files/cells.ts', 'how it stands in a table file'],
  ['apps/server/business/system/api/describe-value.ts', 'what the description of the interface says beyond its form'],
];

/** Places that share a word with the kinds but mean another set, and code that is about kinds themselves. */
const OTHERS: readonly (readonly [place: string, why: string])[] = [
  ['core/palette/line-values.ts', 'what a token of a line can be for a field: tokens have kinds of their own'],
  ['core/palette/line-tokens.ts', 'kinds of tokens: plate'],
  ['core/palette/one-line.ts', 'kinds of tokens: plate'],
  ['core/palette/line-said.ts', 'kinds of tokens: plate'],
  ['apps/server/exports/template.ts', 'counts columns of one kind, whichever it is'],
  ['core/domain/vehicles/passes/ledger.ts', 'kinds of pass periods: money'],
  ['apps/server/business/vehicles/pass-renew.ts', 'kinds of pass periods: money'],
  ['apps/server/world/ledger.ts', 'kinds of ledger entries: money'],
  ['web/pages/traffic/case-file/CaseStory.tsx', 'kinds of case entries: money'],
  ['apps/server/business/system/saved-queries.ts', 'kinds of parameters and columns of saved queries: day, time'],
  ['core/domain/system/developer/noun-code.ts', 'writes declarations: says of each kind which options it has'],
  ['web/pages/system/screens/tile-data.ts', 'kinds of columns on a wall: money, time'],
];

const root = fileURLToPath(new URL('../../', import.meta.url));
const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', [...args], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter(Boolean);
const files = git('ls-files', '--cached', '--others', '--exclude-standard', 'core', 'web', 'cli', 'apps').filter(
  (file) => /\.tsx?$/.test(file) && !/\.(generated|test|fixture)\.tsx?$|\/fixtures\//.test(file),
);

const word = Object.keys(f)
  .filter((kind) => kind !== 'items')
  .join('|');
const literal = `['"\`](?:${word})['"\`]`;
/** What only those places may do. To fix a violation, use a trait of `core/kit/kinds.ts`. */
const RULES: Readonly<Record<string, RegExp>> = {
  'names the type of all kinds': /\bFieldKind\b|\bPerKind\b|\bField\['kind'\]/,
  'compares a kind': new RegExp(`\\bkind\\s*[!=]==?\\s*${literal}|${literal}\\s*[!=]==?\\s*[\\w.?\\[\\]]*\\bkind\\b`),
  'looks for a kind in a list': new RegExp(`\\[(?:\\s*${literal},?)+\\s*\\]\\s*\\.(?:includes|indexOf)\\(`),
  'takes what belongs to the kind of a field':
    /\b(?:field|fields\[[^\]]*\]|display)\??!?\.kind(?:\s*\]|\)\s*[{.&|?]|\s*\?\?)/,
  'switches on the kind of a field': /switch\s*\(\s*(?:\w+\.)*(?:field|display)\??\.kind/,
};

const lines = (file: string): readonly string[] => readFileSync(`${root}${file}`, 'utf8').split('\n');
const isAt = (file: string, places: readonly (readonly [string, string])[]): boolean =>
  places.some(([place]) => file === place || (place.endsWith('/') && file.startsWith(place)));
const broken = (file: string): readonly string[] =>
  lines(file).flatMap((line, index) =>
    Object.entries(RULES).flatMap(([what, rule]) =>
      rule.test(line) ? [`${file}:${index + 1} ${what}: ${line.trim()}`] : [],
    ),
  );

test('no code but the one map of each surface asks which kind a field is', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => !isAt(file, [...PLACES, ...OTHERS])).flatMap(broken)).toEqual([]);
});

describe('every place is needed', () => {
  test.each([...PLACES, ...OTHERS])('%s', (place) => {
    expect(files.filter((file) => isAt(file, [[place, '']])).flatMap(broken)).not.toEqual([]);
  });
});

describe('the rules see what they are for', () => {
  test.each([
    ["const WIDE: ReadonlySet<FieldKind> = new Set(['json']);", 'names the type of all kinds'],
    ["if (field.kind === 'money') return;", 'compares a kind'],
    ["fields.find(([, { kind }]) => kind !== 'id')", 'compares a kind'],
    ["['text', 'ref'].includes(name)", 'looks for a kind in a list'],
    ['return DRAWN[field.kind](field);', 'takes what belongs to the kind of a field'],
    ['const WIDTHS: PerKind<number> = {};', 'names the type of all kinds'],
    ["const made = WIDTHS[noun.fields[key]?.kind ?? 'text'];", 'takes what belongs to the kind of a field'],
    ['switch (spec.field.kind) {', 'switches on the kind of a field'],
  ])('%s', (line, what) => {
    expect(RULES[what]?.test(line)).toBe(true);
  });
});
