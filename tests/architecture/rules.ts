import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Comments name the rule they carry out ("rules 5.29", "E#24", "I31"); the rules are the pages of `apps/docs/rules`.
 * Here such references are found, and those that lead nowhere said.
 */
const PAGES = 'apps/docs/rules';
const READ = ['core', 'web', 'cli', 'apps', 'tests', 'docs', 'AGENTS.md', 'README.md'];
const SKIPPED = new Set(['node_modules', 'dist', 'fixtures', 'migrations']);
const CODE = /\.(tsx?|mjs|css|sql)$/;
/** This check and its test, which quote references as examples. */
const OWN = /architecture\/rules\.(test\.)?ts$/;
const TEST = /\.(test|spec)\.tsx?$/;

/** Between words of a comment, also where a line of it ends. */
const GAP = String.raw`(?:[ \t]|\r?\n[ \t]*(?:\*|//|--)?[ \t]*)+`;
const JOIN = String.raw`(?:,${GAP}(?:and${GAP})?|${GAP}(?:and|to)${GAP}|–)`;
/** `rules 4.3, 5.10` and `fee order 7 to 11`: a word, then numbers. */
const series = (word: string, number: string): RegExp =>
  new RegExp(String.raw`\b${word.replace(' ', GAP)}${GAP}(${number}(?:${JOIN}${number})*)`, 'g');
const SECTION = String.raw`\d+(?:\.\d+[a-z]?)?\b`;
const SECTIONS = series('rules', SECTION);
const STEPS = series('fee order', String.raw`\d+\b(?!\.\d)`);
const NOUNS = /\bE#(\d+)(?:–(\d+))?/g;
const INVARIANTS = /\bI\d{2}\b/g;
/** Behaviours, decisions, scenarios, planted facts, example rules: short enough to be something else in code. */
const CODES = /\b(?:[BSOADF][1-9]\d{0,2}|[WR]\d{2})\b/g;
/** What stands outside of the repository, or went by another name. */
const FOREIGN = new RegExp(
  String.raw`\b(?:domain|demo-world|behaviours|ambiguities|specification|spec|architecture|look)${GAP}§?(?:\d|E#)`,
  'g',
);

/** One mention of a rule: as it is written, and the anchor it means. */
interface Reference {
  readonly text: string;
  readonly anchor: string;
  readonly at: number;
}

const sectionAnchor = (number: string): string => `r${number.replaceAll('.', '-')}`;
const codeAnchor = (code: string): string => (code.startsWith('R') ? `tariff-${code}` : code).toLowerCase();

const matches = (text: string, pattern: RegExp, toAnchors: (match: RegExpMatchArray) => readonly string[]) =>
  [...text.matchAll(pattern)].flatMap((match) =>
    toAnchors(match).map((anchor): Reference => ({ text: match[0], anchor, at: match.index ?? 0 })),
  );
const numbersOf = (match: RegExpMatchArray, pattern: RegExp): readonly string[] => match[1]?.match(pattern) ?? [];

/** Forms that mean a rule wherever they stand. */
const plainReferences = (text: string): readonly Reference[] => [
  ...matches(text, SECTIONS, (match) => numbersOf(match, new RegExp(SECTION, 'g')).map(sectionAnchor)),
  ...matches(text, STEPS, (match) => numbersOf(match, /\d+/g).map((step) => `fee-order-${step}`)),
  ...matches(text, NOUNS, (match) => match.slice(1).flatMap((number) => (number ? [`e${number}`] : []))),
  ...matches(text, INVARIANTS, ([code]) => [codeAnchor(code)]),
];
const codeReferences = (text: string): readonly Reference[] => matches(text, CODES, ([code]) => [codeAnchor(code)]);

/** The same text with everything but some parts blanked out, so that places stay what they are. */
const only = (text: string, parts: RegExp): string => {
  let kept = '';
  let end = 0;
  for (const match of text.matchAll(parts)) {
    kept += text.slice(end, match.index).replace(/[^\n]/g, ' ') + match[0];
    end = match.index + match[0].length;
  }
  return kept + text.slice(end).replace(/[^\n]/g, ' ');
};
const BLOCK = String.raw`(?<=^|[\s{([,;])/\*[\s\S]*?\*/`;
const COMMENTS = { ts: new RegExp(String.raw`${BLOCK}|(?<=^|[\s{([,;])//[^\n]*`, 'gm'), sql: /--[^\n]*/g };
const CODE_FORM = String.raw`(?:[BSOADF][1-9]\d{0,2}|I\d{2}|[WR]\d{2})`;
/** The head of a test's name (`W06: …`, `B14 a …`), or what stands in its brackets. */
const TITLES = new RegExp(
  String.raw`(?<=['"\`])${CODE_FORM}(?=[ :,][^'"\`\n]* )|\(${CODE_FORM}[^()'"\`\n]*\)(?=[^\n]*['"\`])`,
  'g',
);

/** Every reference of a file. In code: its comments, the names of tests, and invariants wherever they stand. */
export const referencesIn = (file: string, text: string): readonly Reference[] => {
  if (file.endsWith('.md')) {
    const own = file.startsWith(PAGES) || !file.startsWith('apps/docs/');
    return [...plainReferences(text), ...(own ? codeReferences(text) : [])];
  }
  const comments = only(text, file.endsWith('.sql') ? COMMENTS.sql : COMMENTS.ts);
  return [
    ...plainReferences(comments),
    ...codeReferences(comments),
    ...(TEST.test(file)
      ? [...matches(text, INVARIANTS, ([code]) => [codeAnchor(code)]), ...codeReferences(only(text, TITLES))]
      : []),
  ];
};

/** References to places that the repository does not hold. */
export const foreignIn = (file: string, text: string): readonly Reference[] =>
  matches(
    file.endsWith('.md') ? text : only(text, file.endsWith('.sql') ? COMMENTS.sql : COMMENTS.ts),
    FOREIGN,
    ([found]) => [found],
  );

/** Anchors of a page: `{#r5-29}` after a heading or a paragraph, `<a id="…">` inside a table. */
export const anchorsIn = (page: string): readonly string[] =>
  [...page.matchAll(/\{#([a-z0-9-]+)\}|<a id="([a-z0-9-]+)">/g)].map((match) => match[1] ?? match[2] ?? '');

const below = (root: string, path: string): readonly string[] =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : below(root, inner);
    return CODE.test(entry.name) || entry.name.endsWith('.md') ? [inner] : [];
  });
/** Every file whose references are looked at, and its text. */
const filesOf = (root: string): readonly (readonly [file: string, text: string])[] => {
  const present = new Set(readdirSync(root));
  return READ.filter((path) => present.has(path))
    .flatMap((path) => (path.endsWith('.md') ? [path] : below(root, path)))
    .filter((file) => !OWN.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
};
const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** What is wrong with the references of the repository, one line each; empty when all of them lead somewhere. */
export const danglingRules = (root: string): readonly string[] => {
  const pages = below(root, PAGES).map((page) => [page, anchorsIn(readFileSync(join(root, page), 'utf8'))] as const);
  const where = new Map<string, string>();
  const twice: string[] = [];
  for (const [page, anchors] of pages) {
    for (const anchor of anchors) {
      const before = where.get(anchor);
      if (before) twice.push(`${page}: the anchor ${anchor} stands in ${before} too`);
      where.set(anchor, page);
    }
  }
  const found = filesOf(root).flatMap(([file, text]) => {
    const say = ({ text: written, at }: Reference, what: string): string =>
      `${file}:${lineOf(text, at)}: "${written.replaceAll(/\s+/g, ' ')}" ${what}`;
    return [
      ...foreignIn(file, text).map((one) => say(one, 'is outside of the repository; name a rule of apps/docs/rules')),
      ...referencesIn(file, text).flatMap((one) =>
        where.has(one.anchor) ? [] : [say(one, `leads nowhere: no page of ${PAGES} has #${one.anchor}`)],
      ),
    ];
  });
  return [...twice, ...found];
};
