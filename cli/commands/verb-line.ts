import { words } from '@parkdeck/core/kit/words';
import { isResource, type Call } from '@parkdeck/core/kit/call';
import type { Verb } from '@parkdeck/core/palette/verbs';
import { checkFlags, flagsOf, isGiven, readFlags } from '../fields/flags.ts';
import type { Flag } from '../fields/flags.ts';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';

/** A verb with what was typed after it. */
export interface VerbLine {
  readonly verb: Verb;
  readonly flags: readonly Flag[];
  /** Keys, plates or names of rows, as typed. */
  readonly rows: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

export const textOption = ({ options }: VerbLine, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

/** The call for this many rows and these flags: the one for several, the save where only that knows a flag. */
const callFor = ({ verb: { call, bulk, save }, flags, options }: VerbLine, rows: number): Call => {
  const given = flags.filter((flag) => isGiven(flag, options));
  const onlySaved = given.find(({ key }) => !(key in call.input));
  const chosen = rows > 1 && bulk ? bulk : onlySaved && save ? save : call;
  const other = given.find(
    ({ key }) => !(key in chosen.input) || (chosen === bulk && call.input[key]?.options.echo === true),
  );
  if (!other) return chosen;
  throw new UserError(
    'usage',
    chosen === save && onlySaved
      ? words(`${other.name} 不能和 ${onlySaved.name} 一起用`, `${other.name} does not go with ${onlySaved.name}`)
      : words(`${other.name} 只用于一个对象`, `${other.name} is for one row only`),
    { field: other.name },
  );
};

interface InputOptions {
  /** How many rows are meant: several may have a call of their own. */
  readonly rows?: number;
  /** Required fields may be missing: each row of a file has its own. */
  readonly isPartial?: boolean;
}

/** The call that is meant and its input, parsed and checked. */
export const inputOf = async (
  cli: Cli,
  asked: VerbLine,
  { rows = 1, isPartial = false }: InputOptions = {},
): Promise<{ readonly call: Call; readonly input: Record<string, unknown> }> => {
  const call = callFor(asked, rows);
  const flags = flagsOf(call.input);
  const given = await readFlags(flags, asked.options, cli.lookup);
  const input = asked.verb.name === 'create' ? { ...initialOf(flags), ...given } : given;
  checkFlags(flags, input, isPartial);
  return { call, input };
};

/** What a new form begins with, where a value must stand. */
const initialOf = (flags: readonly Flag[]): Record<string, unknown> =>
  Object.fromEntries(
    flags.flatMap(({ key, field: { options } }) =>
      options.required && options.initial !== undefined ? [[key, options.initial] as const] : [],
    ),
  );

/** The rows as they were named; `-` reads them from standard input. */
export const namesOf = async ({ environment }: Cli, { rows }: VerbLine): Promise<readonly string[]> =>
  rows.length === 1 && rows[0] === '-' ? (await environment.stdin.text()).split(/\s+/).filter(Boolean) : rows;

/** Keys of the rows that were named. */
export const idsOf = async (
  { lookup }: Cli,
  { verb }: VerbLine,
  named: readonly string[],
): Promise<readonly string[]> => {
  if (named.length === 0)
    throw new UserError('usage', words('要指明对象：编号、车牌或名称', 'Say which: id, plate or name'), {
      next: [`parkdeck ${verb.call.noun} ${verb.name} --help`],
    });
  const { resource } = verb.call;
  if (!resource || !isResource(resource)) return named;
  const ids: string[] = [];
  for (const text of named) ids.push(await lookup.key(resource.name, text));
  return [...new Set(ids)];
};
