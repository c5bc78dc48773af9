import { err, ok } from '../../../lib/result.ts';
import type { Result } from '../../../lib/result.ts';

/** A column of a table, as its statement says. */
export interface TableColumn {
  readonly name: string;
  /** Its type in lower case, without length. */
  readonly type: string;
  /** The first number in brackets: a length. */
  readonly length: number | undefined;
  readonly required: boolean;
  readonly comment: string | undefined;
}
/** A table. */
export interface Table {
  readonly name: string;
  readonly columns: readonly TableColumn[];
}
/** Why a text is no table. */
export type TableProblem = 'no-table' | 'no-columns' | 'several';

const NAME = '[`"\\[]?([\\p{L}_][\\p{L}\\p{N}_$]*)[`"\\]]?';
const HEAD = new RegExp(
  `^\\s*create\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?(?:${NAME}\\s*\\.\\s*)?${NAME}\\s*\\(`,
  'iu',
);
const COLUMN = new RegExp(
  `^${NAME}\\s+((?:character varying|double precision|[a-z][a-z0-9]*))\\s*(?:\\(\\s*(\\d+)[^)]*\\))?(?:\\s|$)`,
  'iu',
);
const NOT_A_COLUMN = /^(?:primary|unique|key|index|constraint|foreign|check|fulltext|exclude|period|like)\b/i;
const COMMENT_ON = new RegExp(
  `comment\\s+on\\s+column\\s+(?:${NAME}\\s*\\.\\s*)*?${NAME}\\s+is\\s+'((?:[^']|'')*)'`,
  'giu',
);

/** The parts between commas of what stands in the outer brackets, and what follows them. */
const partsOf = (text: string): { readonly parts: readonly string[]; readonly rest: string } => {
  const parts: string[] = [];
  let [depth, from, isText] = [1, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "'") isText = !isText;
    if (isText) continue;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if ((sign === ',' && depth === 1) || depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
    if (depth === 0) return { parts, rest: text.slice(at + 1) };
  }
  return { parts, rest: '' };
};

const unquoted = (text: string | undefined): string | undefined => text?.replaceAll("''", "'").trim() || undefined;

const columnOf = (part: string, comments: ReadonlyMap<string, string>): TableColumn | undefined => {
  if (part === '' || NOT_A_COLUMN.test(part)) return undefined;
  const found = COLUMN.exec(part);
  const [, name, type, length] = found ?? [];
  if (name === undefined || type === undefined) return undefined;
  const comment = /\bcomment\s+'((?:[^']|'')*)'/i.exec(part)?.[1];
  return {
    name: name.toLowerCase(),
    type: type.toLowerCase().split(' ')[0] ?? '',
    length: length === undefined ? undefined : Number(length),
    required: /\bnot\s+null\b/i.test(part) || /\bprimary\s+key\b/i.test(part),
    comment: unquoted(comment) ?? comments.get(name.toLowerCase()),
  };
};

/** The columns of one `create table` of MySQL, PostgreSQL, SQL Server or Oracle. Comments of columns may follow it. */
export const tableOfSql = (sql: string): Result<Table, TableProblem> => {
  const written = sql.replaceAll(/--[^\n]*/g, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const head = HEAD.exec(written);
  const name = head?.[2];
  if (!head || name === undefined) return err('no-table');
  const { parts, rest } = partsOf(written.slice(head[0].length));
  if (/\bcreate\s+table\b/i.test(rest)) return err('several');
  const comments = new Map(
    [...rest.matchAll(COMMENT_ON)].map(([, , column = '', text]) => [column.toLowerCase(), unquoted(text) ?? '']),
  );
  const columns = parts.flatMap((part) => columnOf(part, comments) ?? []);
  return columns.length === 0 ? err('no-columns') : ok({ name: name.toLowerCase(), columns });
};
