import type { Comment, ParseResult, VariableDeclarator } from 'oxc-parser';
import { isCode, isGenerated, read } from './files.ts';
import { parsed } from './parsed.ts';
import { isTest } from './rooms.ts';

/** A declared name of a module, with the position of its statement, including `export`. */
interface Declared {
  readonly name: string;
  readonly at: number;
}

const CATALOGUE = 'core/catalogue/';
/**
 * Functions of the kit that declare a noun, a report, actions, choices or a page: their labels serve as documentation.
 */
const DECLARE: ReadonlySet<string> = new Set(['resource', 'service', 'report', 'actions', 'choices', 'page']);

const isLookedAt = (file: string): boolean =>
  file.startsWith('core/') && isCode(file) && !isTest(file) && !isGenerated(file);

const saysItself = (file: string, { init }: VariableDeclarator): boolean =>
  file.startsWith(CATALOGUE) &&
  init?.type === 'CallExpression' &&
  init.callee.type === 'Identifier' &&
  DECLARE.has(init.callee.name);

/**
 * Top-level declarations of a module, and the names it exports; re-exported names are documented in their own module.
 */
const namesOf = (file: string, code: string, { program }: ParseResult) => {
  const declared: Declared[] = [];
  const exported = new Set<string>();
  for (const statement of program.body) {
    const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
    const declaration = isExport ? statement.declaration : statement;
    const own: string[] = [];
    if (statement.type === 'ExportDefaultDeclaration') own.push('default');
    else if (declaration?.type === 'VariableDeclaration')
      own.push(
        ...declaration.declarations.flatMap((one) =>
          saysItself(file, one) ? [] : [code.slice(one.id.start, one.id.typeAnnotation?.start ?? one.id.end)],
        ),
      );
    else if (declaration && 'id' in declaration && declaration.id)
      own.push(code.slice(declaration.id.start, declaration.id.end));
    declared.push(...own.map((name) => ({ name, at: statement.start })));
    if (isExport) for (const name of own) exported.add(name);
    if (statement.type === 'ExportNamedDeclaration' && !statement.source)
      for (const { local } of statement.specifiers) exported.add(code.slice(local.start, local.end));
  }
  return { declared, exported };
};

/** Whether a non-empty docstring ends directly above a position. */
const isDocumented = (code: string, comments: readonly Comment[], at: number): boolean =>
  comments.some(
    ({ type, value, end }) =>
      type === 'Block' && /^\*[^]*\w/.test(value) && end <= at && /^[ \t]*\r?\n?[ \t]*$/.test(code.slice(end, at)),
  );

/**
 * Exports of core without a docstring, as `file:line: name`. A name that is declared several times (overloads, a type
 * and its value) needs one; re-exported names are documented where they are declared.
 */
export const undocumented = (files: readonly string[], textOf: (file: string) => string = read): readonly string[] =>
  files.filter(isLookedAt).flatMap((file) => {
    const code = textOf(file);
    const result = parsed(file, code);
    const { declared, exported } = namesOf(file, code, result);
    const told = new Set(declared.filter(({ at }) => isDocumented(code, result.comments, at)).map(({ name }) => name));
    const missing = new Map(
      declared.flatMap(({ name, at }) => (exported.has(name) && !told.has(name) ? [[name, at] as const] : [])),
    );
    return [...missing].map(([name, at]) => `${file}:${code.slice(0, at).split('\n').length}: ${name}`);
  });
