import type { SqlToken } from './sql-tokens.ts';

/**
 * How many times as long as what it begins with a text can become within a query. Texts are glued together, and each
 * select can take up what another one has made: ten pieces in nine selects are a thousand million, which no database
 * has the memory for, and it is gone before its patience ends.
 */
interface Growth {
  /** By gluing alone: `||`, concat, lists. */
  readonly glued: number;
  /** At most, if every column of every select is made into one text: whole rows can be cast, and quotes are doubled. */
  readonly whole: number;
}

/** A growth that is no longer believed to be meant: by gluing, and at most. */
const MOST_GLUED = 10_000;
const MOST_WHOLE = 10_000_000;
/** Digits of a width, as in `char(100)`, and characters of a text that is written out. */
const WIDTH_DIGITS = 3;
const USUAL_TEXT = 100;

interface Scope {
  glue: number;
  commas: number;
}

const isSign = (token: SqlToken | undefined, text: string): boolean => token?.kind === 'sign' && token.text === text;
const isWord = (token: SqlToken | undefined, text: string): boolean => token?.kind === 'word' && token.text === text;

/** How far texts of a query can grow, by its pieces. */
export const growthOf = (tokens: readonly SqlToken[]): Growth => {
  const outer: Scope = { glue: 0, commas: 0 };
  const scopes: Scope[] = [outer];
  /** Brackets that are open: the select that they belong to, and whether commas in them glue. */
  const open: { scope: Scope; glues: boolean }[] = [{ scope: outer, glues: false }];
  let lists = 0;
  let casts = 0;
  let base = 1;
  for (const [at, token] of tokens.entries()) {
    const here = open.at(-1) ?? { scope: outer, glues: false };
    if (token.text.startsWith("'")) base = Math.max(base, token.text.length / USUAL_TEXT);
    if (isWord(token, 'select')) {
      here.scope = { glue: 0, commas: 0 };
      scopes.push(here.scope);
    }
    if (isSign(token, '||')) here.scope.glue += 1;
    if (isSign(token, '::') || isWord(token, 'cast')) casts += 1;
    if (isSign(token, '[')) lists += 1;
    if (isSign(token, ',')) here.scope[here.glues ? 'glue' : 'commas'] += 1;
    if (isSign(token, '(') || isSign(token, '['))
      open.push({ scope: here.scope, glues: token.text === '[' || here.glues || isWord(tokens[at - 1], 'concat') });
    if ((isSign(token, ')') || isSign(token, ']')) && open.length > 1) open.pop();
  }
  const product = (of: (scope: Scope) => number): number => scopes.reduce((all, scope) => all * (1 + of(scope)), 1);
  return {
    glued: base * 2 ** lists * product(({ glue }) => glue),
    whole: base * 2 ** (lists + casts) * product(({ glue, commas }) => glue + commas),
  };
};

/** What of a query lets a text grow beyond all measure; undefined: nothing. */
export const growing = (tokens: readonly SqlToken[]): string | undefined => {
  for (const [at, token] of tokens.entries())
    if (
      (isWord(token, 'char') || isWord(token, 'character')) &&
      isSign(tokens[at + 1], '(') &&
      (tokens[at + 2]?.text.length ?? 0) > WIDTH_DIGITS
    )
      return token.text;
  const { glued, whole } = growthOf(tokens);
  if (glued > MOST_GLUED) return '||';
  return whole > MOST_WHOLE ? 'select' : undefined;
};
