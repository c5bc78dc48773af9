import { read } from './files.ts';

/**
 * Comments name the rule that they implement ("rules 5.29", "E#24", "I31"); the rules are the pages of
 * `apps/docs/rules`. This file finds such references and reports those without a target.
 */
const PAGES = 'apps/docs/rules';
/** Top-level files that refer to rules too. */
const TOP_FILES = ['AGENTS.md', 'README.md'];
const CODE = /\.(tsx?|mjs|css|sql)$/;
/** This check and its test, which contain references as examples. */
const OWN = /tests\/house\/references\.(test\.)?ts$/;
const TEST = /\.(test|spec)\.tsx?$/;

/**
 * Space between words of a comment, including line ends. Each character can match in one way only: the blanks of a
 * whole file may follow, and would be tried in every combination.
 */
const GAP = String.raw`(?=[ \t\r\n])[ \t]*(?:\r?\n[ \t]*(?:(?:\*|//|--)[ \t]*)?)*`;
const JOIN = String.raw`(?:,${GAP}(?:and${GAP})?|${GAP}(?:and|to)${GAP}|–)`;
/** Pattern of a word followed by numbers: `rules 4.3, 5.10` and `fee order 7 to 11`. */
const series = (word: string, number: string): RegExp =>
  new RegExp(String.raw`\b${word.replace(' ', GAP)}${GAP}(${number}(?:${JOIN}${number})*)`, 'g');
const SECTION = String.raw`\d+(?:\.\d+[a-z]?)?\b`;
const SECTIONS = series('rules', SECTION);
const STEPS = series('fee order', String.raw`\d+\b(?!\.\d)`);
const NOUNS = /\bE#(\d+)(?:–(\d+))?/g;
const INVARIANTS = /\bI\d{2}\b/g;
/**
 * Codes of behaviours, decisions, scenarios, planted facts, example rules: so short that they may be something else in
 * code.
 */
const CODES = /\b(?:[BSOADF][1-9]\d{0,2}|[WR]\d{2})\b/g;
/** Sources that are outside of the repository, or had another name before. */
const FOREIGN = new RegExp(
  String.raw`\b(?:domain|demo-world|behaviours|ambiguities|specification|spec|architecture|look)${GAP}§?(?:\d|E#)`,
  'g',
);

/** One reference to a rule: as written, and the anchor it points to. */
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

/** Forms that are references wherever they occur. */
const plainReferences = (text: string): readonly Reference[] => [
  ...matches(text, SECTIONS, (match) => numbersOf(match, new RegExp(SECTION, 'g')).map(sectionAnchor)),
  ...matches(text, STEPS, (match) => numbersOf(match, /\d+/g).map((step) => `fee-order-${step}`)),
  ...matches(text, NOUNS, (match) => match.slice(1).flatMap((number) => (number ? [`e${number}`] : []))),
  ...matches(text, INVARIANTS, ([code]) => [codeAnchor(code)]),
];
const codeReferences = (text: string): readonly Reference[] => matches(text, CODES, ([code]) => [codeAnchor(code)]);

/** Blanks out all text except the matching parts, so that positions stay the same. */
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
/** The prefix of a test's name (`W06: …`, `B14 a …`), or the content of its brackets. */
const TITLES = new RegExp(
  String.raw`(?<=['"\`])${CODE_FORM}(?=[ :,][^'"\`\n]* )|\(${CODE_FORM}[^()'"\`\n]*\)(?=[^\n]*['"\`])`,
  'g',
);

/** All references in a file. In code: in comments, in names of tests, and invariants anywhere. */
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

/** References to sources outside of the repository. */
export const foreignIn = (file: string, text: string): readonly Reference[] =>
  matches(
    file.endsWith('.md') ? text : only(text, file.endsWith('.sql') ? COMMENTS.sql : COMMENTS.ts),
    FOREIGN,
    ([found]) => [found],
  );

/** Anchors of a page: `{#r5-29}` after a heading or a paragraph, `<a id="…">` inside a table. */
export const anchorsIn = (page: string): readonly string[] =>
  [...page.matchAll(/\{#([a-z0-9-]+)\}|<a id="([a-z0-9-]+)">/g)].map((match) => match[1] ?? match[2] ?? '');

/** A file or folder that a page names in code type: `core/domain/fees/`. */
const PATHS = /`((?:apps|core|web|cli|tests)\/[\w./-]*[\w-])\/?`/g;
/** Paths of pages that are no file and no folder of the repository. What is built or fetched is not looked for. */
export const missingPaths = (file: string, text: string, known: ReadonlySet<string>): readonly Reference[] =>
  file.endsWith('.md')
    ? matches(text, PATHS, ([, path = '']) =>
        known.has(path) || /(^|\/)(dist|node_modules)(\/|$)/.test(path) ? [] : [path],
      )
    : [];
const withFolders = (files: readonly string[]): ReadonlySet<string> =>
  new Set(files.flatMap((file) => file.split('/').map((_part, index, parts) => parts.slice(0, index + 1).join('/'))));

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Positions of all anchors, and anchors that occur twice as `page: …`. */
const readPages = (pages: readonly string[], textOf: (file: string) => string) => {
  const where = new Map<string, string>();
  const twice: string[] = [];
  for (const page of pages) {
    for (const anchor of anchorsIn(textOf(page))) {
      const before = where.get(anchor);
      if (before) twice.push(`${page}: the anchor ${anchor} stands in ${before} too`);
      where.set(anchor, page);
    }
  }
  return { where, twice };
};

/**
 * References in comments, test names and pages to a rule or decision that is not in the repository, as `file:line: …`,
 * and rules that occur twice.
 */
export const danglingReferences = (files: readonly string[], textOf: (file: string) => string = read) => {
  const { where, twice } = readPages(
    files.filter((file) => file.startsWith(`${PAGES}/`)),
    textOf,
  );
  const known = withFolders(files);
  const looked = files.filter((file) => (CODE.test(file) || file.endsWith('.md')) && !OWN.test(file));
  const found = looked.flatMap((file) => {
    const text = textOf(file);
    const say = ({ text: written, at }: Reference, what: string): string =>
      `${file}:${lineOf(text, at)}: "${written.replaceAll(/\s+/g, ' ')}" ${what}`;
    return [
      ...missingPaths(file, text, known).map((one) => say(one, 'is no file of the repository')),
      ...foreignIn(file, text).map((one) => say(one, `is outside of the repository; name a rule of ${PAGES}`)),
      ...referencesIn(file, text).flatMap((one) =>
        where.has(one.anchor) ? [] : [say(one, `leads nowhere: no page of ${PAGES} has #${one.anchor}`)],
      ),
    ];
  });
  return [...twice, ...found];
};

/** All files whose references are checked: those of the packages, and those at the top. */
export const withTopFiles = (files: readonly string[]): readonly string[] => [...files, ...TOP_FILES];
