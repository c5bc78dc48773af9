import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { owners, pages } from './declared.ts';

const TEXT = String.raw`'((?:[^'\\\n]|\\.)*)'`;
/** Both languages of a text as sources spell it: `words('…', '…')`, choices `[1, '…', '…']`, `{ zh: '…', en: '…' }`. */
const SPELLINGS = [
  new RegExp(String.raw`words\(\s*${TEXT},\s*${TEXT}`, 'g'),
  new RegExp(String.raw`\[\s*-?\d+,\s*${TEXT},\s*${TEXT}`, 'g'),
  new RegExp(String.raw`zh:\s*${TEXT},\s*en:\s*${TEXT}`, 'g'),
];
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['core', 'web', 'cli', 'apps/server'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/node_modules|dist|test|fixture|generated|gallery|apps.server.world/.test(file),
    ),
);

interface Said {
  readonly file: string;
  readonly zh: string;
  readonly en: string;
}
const spelled: readonly Said[] = SOURCES.flatMap((file) => {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return SPELLINGS.flatMap((spelling) =>
    [...source.matchAll(spelling)].map(([, zh = '', en = '']): Said => ({ file, zh, en })),
  );
});

/** The texts of all declarations: some are spelled by helpers, which the sources do not show. */
const declared = (value: unknown, file: string): readonly Said[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('zh' in value && 'en' in value) return [{ file, zh: String(value.zh), en: String(value.en) }];
  return Object.entries(value).flatMap(([key, inner]) => declared(inner, `${file}.${key}`));
};
const said: readonly Said[] = [
  ...spelled,
  ...owners.flatMap((owner) => declared(owner, owner.name)),
  ...declared(pages, 'pages'),
];

/** One word for one thing: what is not said, and what is said instead. */
const NOT_SAID: readonly (readonly [wrong: RegExp, language: 'zh' | 'en', right: string])[] = [
  [/^Empty: |\. Empty: /, 'en', 'Leave empty for …'],
  [/\bsellers?\b/i, 'en', 'merchant'],
  [/\bderate[sd]?\b/i, 'en', 'discount'],
  [/\bescapes?d?\b/i, 'en', 'unpaid exit'],
  [/\bvillages?\b/i, 'en', 'site'],
  [/\bpass money\b/i, 'en', 'pass revenue'],
  [/\bexamin/i, 'en', 'review'],
  [/\bstock reason/i, 'en', 'preset remark'],
  [/数一数/, 'zh', '统计准确条数'],
  [/(?<!重)新建./, 'zh', '新增'],
  [/勾选[后则]|取消勾选/, 'zh', '打开, 关闭: a form draws a switch'],
  [/(?<!支)付到/, 'zh', '到账'],
  [/[更纠]正车牌|车牌纠正/, 'zh', '改车牌'],
  [/补录进场/, 'zh', '补录入场'],
  [/[Ss]upplement(ed)?( the)? entry/, 'en', 'Add entry'],
  [/[a-z]+_[a-z]+_[a-z]+/, 'en', 'no permission codes'],
  [/[a-z]+_[a-z]+_[a-z]+/, 'zh', 'no permission codes'],
  [/\b(undefined|\[object Object\]|NaN)\b/, 'en', 'no machine words'],
];

test('the texts of the sources are found', () => expect(said.length).toBeGreaterThan(5000));

test.each(NOT_SAID)('%s is not said (%s): %s', (wrong, language) => {
  expect(said.filter((one) => wrong.test(one[language])).map(({ file, zh, en }) => `${file}: ${zh} / ${en}`)).toEqual(
    [],
  );
});

/** What is Chinese in any language: a plate, and the language's own name on the switch to it. */
const PLATE = /[\u4e00-\u9fff][A-Z·?\dx]{3,}|^中文$/g;

test('no English text contains Chinese other than a plate or the name of the language', () => {
  const mixed = said.filter(({ en }) => /[\u4e00-\u9fff]/.test(en.replaceAll(PLATE, '')));
  expect(mixed.map(({ file, en }) => `${file}: ${en}`)).toEqual([]);
});
