import { expect, test } from 'vitest';
import { allFiles } from './files.ts';
import { anchorsIn, danglingReferences, foreignIn, missingPaths, referencesIn, withTopFiles } from './references.ts';

const anchors = (file: string, text: string): readonly string[] => referencesIn(file, text).map(({ anchor }) => anchor);

test('every rule that code or a page names is a rule of apps/docs/rules, and stands there once', () => {
  expect(danglingReferences(withTopFiles(allFiles()))).toEqual([]);
});

test('a reference without its rule is told with its place, and so is a rule that stands twice', () => {
  const texts: Readonly<Record<string, string>> = {
    'apps/docs/rules/a.md': '## 0.8 Who sees what {#r0-8}\n- twice {#r0-8}\n',
    'core/x.ts': '/** Within reach (rules 0.8). */\n/** Never (I99, domain 5). */\n',
  };
  expect(danglingReferences(Object.keys(texts), (file) => texts[file] ?? '')).toEqual([
    'apps/docs/rules/a.md: the anchor r0-8 stands in apps/docs/rules/a.md too',
    'core/x.ts:2: "domain 5" is outside of the repository; name a rule of apps/docs/rules',
    'core/x.ts:2: "I99" leads nowhere: no page of apps/docs/rules has #i99',
  ]);
});

test.each<readonly [string, string, string, readonly string[]]>([
  ['a section', 'x.ts', '/** As told (rules 5.29). */', ['r5-29']],
  ['several', 'x.ts', '// rules 4.3, 5.9a and 5.10, also E#24', ['r4-3', 'r5-9a', 'r5-10', 'e24']],
  ['over the end of a line', 'x.ts', '/**\n * Ends a stay (rules\n * 4.2).\n */', ['r4-2']],
  ['the ends of a span', 'x.ts', '/** E#47–50, B8–B11 */', ['e47', 'e50', 'b8', 'b11']],
  ['steps of the fee order', 'x.ts', '/** (fee order 7 to 11) */', ['fee-order-7', 'fee-order-11']],
  ['an example rule', 'x.sql', '-- by R05', ['tariff-r05']],
  ['a style', 'x.css', '/* dense (S19) */', ['s19']],
  ['the name of a test', 'x.test.ts', "test('W06: cash first (I31)', () => f('B1'))", ['i31', 'w06']],
  ['no step, however long what follows', 'x.ts', `// the whole fee\n${'  const x = 1;\n'.repeat(99)}`, []],
  ['code is none', 'x.ts', "const floor = 'B1'; go('S1');", []],
])('%s is found', (_name, file, text, found) => {
  expect(anchors(file, text)).toEqual(found);
});

test('an anchor is a heading’s, a paragraph’s or stands in a table', () => {
  expect(anchorsIn('## 5.29 Undo {#r5-29}\n- **I01** x {#i01}\n| <a id="tariff-r01"></a> |')).toEqual([
    'r5-29',
    'i01',
    'tariff-r01',
  ]);
});

test('what stands outside of the repository is no rule', () => {
  expect(foreignIn('x.ts', '/** (domain\n * 5.29) and demo-world 4 */')).toHaveLength(2);
  expect(foreignIn('x.ts', '/** core/domain/fees, one domain */')).toEqual([]);
});

test('a page that names a file or folder that is not there is told', () => {
  const known = new Set(['core', 'core/kit', 'core/kit/field.ts']);
  const text = 'See `core/kit/field.ts`, `core/kit/`, `core/gone.ts`, `apps/docs/dist/x` and npm run core/other.';
  expect(missingPaths('apps/docs/a.md', text, known).map(({ anchor }) => anchor)).toEqual(['core/gone.ts']);
  expect(missingPaths('core/a.ts', text, known)).toEqual([]);
});
