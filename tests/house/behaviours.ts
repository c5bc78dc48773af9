import { read } from './files.ts';

/** The rules that tests name by number: what the console and the interface do for whoever uses them. */
const PAGE = 'apps/docs/rules/shell.md';
const TEST = /\.(test|spec)\.tsx?$/;
/** Names of tests: the first text in `test(…)`, and the first one of a row of cases. */
const CALLED = String.raw`\b(?:test|it|describe|step)(?:\.(?:each|describe|step|fails))*(?:<[^>]*>)?\(\s*|\)\(\s*`;
const ROW = String.raw`(?:^|[^\w\])])\[\s*`;
const TITLES = new RegExp(String.raw`(?:${CALLED}|${ROW})(['"\`])((?:\\.|(?!\1)[^\\\n])*)\1`, 'gm');
const PREFIX = /^((?:[A-Z]\d{1,3}[ ,:]+)+)[A-Za-z/$%]/;
const BRACKETS = /\(([^()]*)\)/g;
const CODE = /\bB(\d{1,3})(?:[–-]B?(\d{1,3}))?\b/g;

interface Behaviour {
  readonly code: string;
  readonly text: string;
}
interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** The numbered rules of the page, in their order. */
export const behaviours = (page: string = read(PAGE)): readonly Behaviour[] =>
  [...page.matchAll(/^- \*\*(B\d+)\*\* ([\s\S]*?) \{#b\d+\}/gm)].map(([, code = '', text = '']) => ({
    code,
    text: text.replaceAll(/\s+/g, ' '),
  }));

const codesIn = (title: string): readonly string[] => {
  const parts = [title.match(PREFIX)?.[1] ?? '', ...[...title.matchAll(BRACKETS)].map(([, inside = '']) => inside)];
  return parts.flatMap((part) =>
    [...part.matchAll(CODE)].flatMap(([, from, to]) => {
      const first = Number(from);
      return Array.from({ length: Number(to ?? first) - first + 1 }, (_, more) => `B${first + more}`);
    }),
  );
};

/** The tests whose names carry a number, by that number. */
export const testsByCode = (
  files: readonly string[],
  textOf: (file: string) => string = read,
): ReadonlyMap<string, readonly NamedTest[]> => {
  const named = files
    .filter((file) => TEST.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(TITLES)].flatMap(([, , title = '']) =>
        codesIn(title).map((code) => ({ code, file, title })),
      ),
    );
  return new Map(
    [...new Set(named.map(({ code }) => code))].map((code) => [code, named.filter((one) => one.code === code)]),
  );
};

/** Numbered rules that no test names. */
export const unprovenBehaviours = (files: readonly string[]): readonly string[] => {
  const tests = testsByCode(files);
  return behaviours()
    .filter(({ code }) => !tests.has(code))
    .map(({ code, text }) => `${code} ${text}`);
};
