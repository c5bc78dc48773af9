/** One piece of a query. `word`: in lower case; `quoted`: an identifier between double quotes. */
export interface SqlToken {
  readonly kind: 'word' | 'quoted' | 'text' | 'number' | 'parameter' | 'sign' | 'strange';
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const WORD = /[\p{L}_][\p{L}\p{N}_]*/uy;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const PARAMETER = /:[A-Za-z]\w*/y;
const SPACE = /\s+/y;
const LINE_COMMENT = /--[^\n]*/y;
const TEXT = /'(?:[^']|'')*'/y;
const QUOTED = /"(?:[^"]|"")*"/y;
/** Texts in these spellings may hide characters: they are not taken. */
const DISGUISED = /(?:[EeBbXxNn]|[Uu]&)['"]|\$\w*\$|\$\d+/y;
const SIGN = /::|<=|>=|<>|!=|\|\||->>|->|[-+*/%^<>=(),.;[\]~!|&#@?]/y;

const matchAt = (pattern: RegExp, sql: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(sql)?.[0];
};

/** Where a comment between slash and star ends; they may stand in each other. */
const blockEnd = (sql: string, at: number): number | undefined => {
  let depth = 0;
  for (let here = at; here < sql.length; here += 1) {
    const two = sql.slice(here, here + 2);
    if (two === '/*') {
      depth += 1;
      here += 1;
    } else if (two === '*/') {
      depth -= 1;
      here += 1;
      if (depth === 0) return here + 1;
    }
  }
  return undefined;
};

const KINDS: readonly (readonly [kind: SqlToken['kind'], pattern: RegExp])[] = [
  ['strange', DISGUISED],
  ['word', WORD],
  ['number', NUMBER],
  ['text', TEXT],
  ['quoted', QUOTED],
];

const tokenAt = (sql: string, at: number): SqlToken => {
  for (const [kind, pattern] of KINDS) {
    const text = matchAt(pattern, sql, at);
    if (text !== undefined)
      return { kind, text: kind === 'word' ? text.toLowerCase() : text, from: at, to: at + text.length };
  }
  // `::` before `:name`: a cast is no parameter
  const sign = matchAt(SIGN, sql, at);
  if (sign !== undefined) return { kind: 'sign', text: sign, from: at, to: at + sign.length };
  const parameter = matchAt(PARAMETER, sql, at);
  if (parameter !== undefined) return { kind: 'parameter', text: parameter, from: at, to: at + parameter.length };
  return { kind: 'strange', text: String.fromCodePoint(sql.codePointAt(at) ?? 0), from: at, to: at + 1 };
};

/** The pieces of a query, without spaces and comments. A comment or text that does not end is a strange piece. */
export const sqlTokens = (sql: string): readonly SqlToken[] => {
  const tokens: SqlToken[] = [];
  let at = 0;
  while (at < sql.length) {
    const skipped = matchAt(SPACE, sql, at) ?? matchAt(LINE_COMMENT, sql, at);
    if (skipped !== undefined) {
      at += skipped.length;
      continue;
    }
    if (sql.startsWith('/*', at)) {
      const end = blockEnd(sql, at);
      if (end === undefined) return [...tokens, { kind: 'strange', text: '/*', from: at, to: sql.length }];
      at = end;
      continue;
    }
    const token = tokenAt(sql, at);
    tokens.push(token);
    at = token.to;
  }
  return tokens;
};
