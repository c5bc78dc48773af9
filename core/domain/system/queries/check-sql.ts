import { err, ok } from '../../../lib/result.ts';
import type { Result } from '../../../lib/result.ts';
import { growing } from './growth.ts';
import { sqlTokens } from './sql-tokens.ts';
import type { SqlToken } from './sql-tokens.ts';
import { CALLABLE, CLOCK, FILES, KEYWORDS_BEFORE_PAREN, REACHES_OUT, SLEEPS, WRITES } from './sql-words.ts';

/** Why a query is not taken; `word`: what of it. */
export type SqlProblem =
  | { readonly kind: 'empty' | 'several' | 'locks' | 'endless' }
  | {
      readonly kind:
        | 'not-select'
        | 'writes'
        | 'sleeps'
        | 'files'
        | 'reaches-out'
        | 'function'
        | 'outside'
        | 'clock'
        | 'parameter'
        | 'spelling'
        | 'unclosed'
        | 'grows';
      readonly word: string;
    };

/** A query that may be run: its text in pieces, a parameter between two of them. */
export interface CheckedSql {
  readonly pieces: readonly string[];
  readonly parameters: readonly string[];
}

/** Parameters that every query has: the platform's day and moment, which need not be the database's. */
const GIVEN_PARAMETERS = ['today', 'now'] as const;

const named = ({ kind, text }: SqlToken): string =>
  kind === 'quoted' ? text.slice(1, -1).replaceAll('""', '"').toLowerCase() : text;
const isName = ({ kind }: SqlToken): boolean => kind === 'word' || kind === 'quoted';

const badFunction = (name: string): SqlProblem => {
  if (SLEEPS.test(name)) return { kind: 'sleeps', word: name };
  if (FILES.test(name)) return { kind: 'files', word: name };
  if (REACHES_OUT.test(name)) return { kind: 'reaches-out', word: name };
  if (CLOCK.has(name)) return { kind: 'clock', word: name };
  return { kind: 'function', word: name };
};

/** Whether a name before a bracket may stand there: a word of the language, a known function, a name being given. */
const mayOpen = (token: SqlToken, before: SqlToken | undefined): boolean => {
  const name = named(token);
  if (token.kind === 'word' && KEYWORDS_BEFORE_PAREN.has(name)) return true;
  const isGiven = before?.kind === 'word' && (before.text === 'as' || before.text === 'with');
  return CALLABLE.has(name) || (isGiven && !SLEEPS.test(name));
};

const problemAt = (tokens: readonly SqlToken[], at: number): SqlProblem | undefined => {
  const token = tokens[at];
  if (!token) return undefined;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (token.kind === 'strange') return { kind: 'spelling', word: token.text };
  if (token.text === ';' && token.kind === 'sign') return { kind: 'several' };
  if (!isName(token)) return undefined;
  const name = named(token);
  if (name.startsWith('pg_') && !(after?.text === '(')) return { kind: 'outside', word: name };
  if (after?.text === '(' && !mayOpen(token, before)) return badFunction(name);
  if (after?.text === '.' && /^(?:public|information_schema|query|pg_\w+)$/.test(name))
    return { kind: 'outside', word: name };
  if (token.kind === 'quoted' || before?.text === '.' || before?.text === 'as') return undefined;
  if (WRITES.has(name)) return { kind: 'writes', word: name };
  if (CLOCK.has(name)) return { kind: 'clock', word: name };
  if (name === 'into') return { kind: 'writes', word: 'into' };
  if (name === 'recursive') return { kind: 'endless' };
  if (name === 'for' && after && /^(?:update|share|no|key)$/.test(after.text)) return { kind: 'locks' };
  return undefined;
};

/** The first bracket that has no other one. */
const unclosed = (tokens: readonly SqlToken[]): string | undefined => {
  const open: string[] = [];
  for (const { kind, text } of tokens) {
    if (kind !== 'sign') continue;
    if (text === '(' || text === '[') open.push(text);
    if ((text === ')' && open.pop() !== '(') || (text === ']' && open.pop() !== '[')) return text;
  }
  return open.at(-1);
};

/**
 * Whether a text is one reading query that calls nothing but harmless functions (E#195, rules S5), and its pieces
 * between the parameters. Which views there are the database says; it runs by a role that reads nothing else.
 */
export const checkSql = (sql: string, parameters: readonly string[]): Result<CheckedSql, SqlProblem> => {
  const written = sqlTokens(sql);
  const tokens = written.at(-1)?.text === ';' ? written.slice(0, -1) : written;
  const [first] = tokens;
  if (!first) return err({ kind: 'empty' });
  for (const [at] of tokens.entries()) {
    const problem = problemAt(tokens, at);
    if (problem) return err(problem);
  }
  if (first.kind !== 'word' || !['select', 'with'].includes(first.text))
    return err({ kind: 'not-select', word: first.text });
  const bracket = unclosed(tokens);
  if (bracket !== undefined) return err({ kind: 'unclosed', word: bracket });
  const grows = growing(tokens);
  if (grows !== undefined) return err({ kind: 'grows', word: grows });
  const known = new Set<string>([...GIVEN_PARAMETERS, ...parameters]);
  const asked = tokens.filter(({ kind }) => kind === 'parameter');
  const strange = asked.find(({ text }) => !known.has(text.slice(1)));
  if (strange) return err({ kind: 'parameter', word: strange.text.slice(1) });
  const end = tokens.at(-1)?.to ?? 0;
  const cuts = [0, ...asked.map(({ to }) => to)];
  return ok({
    pieces: cuts.map((from, index) => sql.slice(from, asked[index]?.from ?? end)),
    parameters: asked.map(({ text }) => text.slice(1)),
  });
};
