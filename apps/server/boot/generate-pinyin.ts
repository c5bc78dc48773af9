import { readFileSync, writeFileSync } from 'node:fs';
import * as catalogue from '@parkdeck/core/catalogue/index';
import { callsOf } from '@parkdeck/core/kit/call';
import { assignmentsOf } from '@parkdeck/core/kit/command';
import { choicesOf, type Fields } from '@parkdeck/core/kit/field';
import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { ALSO_SAID, VERBS } from '@parkdeck/core/palette/entry-words';
import { generate, readingsModule } from '../platform/pinyin.ts';
import { PAGE_KEYWORDS } from '@parkdeck/core/catalogue/page-keywords';

const OUTPUT = new URL('../../../core/locale/pinyin.generated.ts', import.meta.url);

/**
 * Modules of the console whose texts the palette also searches; read as text, because surfaces do not import each
 * other.
 */
const CONSOLE_TEXTS = ['web/palette/entry-words.ts', 'web/state/theme.ts', 'web/state/theme-names.ts'];
const CHINESE_TEXT = /(?:words\(\s*|zh: )'([^']+)'/g;

interface Named {
  readonly title: Words;
  readonly keywords?: readonly string[];
}
const textsOf = ({ title, keywords = [] }: Named): readonly string[] => [title.zh, ...keywords];

/** Choices are typed by name in one-line commands: `微信`, `接上次到期日`. */
const choiceTexts = (fields: Fields = {}): readonly string[] =>
  Object.values(fields).flatMap((field) => Object.values(choicesOf(field)).map(([, zh]) => zh));

const ownerTexts = (owner: ResourceDef | ServiceDef): readonly string[] => [
  ...textsOf(owner),
  ...('fields' in owner
    ? [
        ...choiceTexts(owner.fields),
        ...[owner.addedBy, owner.editedBy, owner.removedBy].flatMap((said = []) => said),
        ...(owner.list.views ?? []).flatMap(textsOf),
        ...(typeof owner.imports === 'object' ? textsOf(owner.imports) : []),
      ]
    : []),
  ...Object.values(owner.actions ?? {}).flatMap((action) => [
    ...textsOf(action),
    ...Object.keys(action.phrases ?? {}),
    ...choiceTexts(action.input),
  ]),
  ...callsOf(owner).flatMap((call) => assignmentsOf(call).flatMap(({ given, title }) => (given ? title.zh : []))),
];

const consoleTexts = (): readonly string[] =>
  CONSOLE_TEXTS.flatMap((path) => {
    const source = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
    return [...source.matchAll(CHINESE_TEXT)].flatMap(([, text]) => text ?? []);
  });

const { pages, folders, topMenus, ...owners } = catalogue;
const texts = [
  ...pages.flatMap(textsOf),
  ...Object.values(PAGE_KEYWORDS).flat(),
  ...topMenus.flatMap(textsOf),
  ...Object.values(folders).map(({ zh }) => zh),
  ...Object.values(owners).flatMap(ownerTexts),
  ...Object.values(VERBS).map(({ zh }) => zh),
  ...Object.values(ALSO_SAID).flatMap(({ zh }) => zh),
  ...consoleTexts(),
];
const module = readingsModule(generate(new Set(texts)));

if (process.argv.includes('--check')) {
  if (readFileSync(OUTPUT, 'utf8') !== module) {
    console.error(
      'core/locale/pinyin.generated.ts is behind the catalogue. Run: npx tsx apps/server/boot/generate-pinyin.ts',
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(OUTPUT, module);
}
