import { words } from '@parkdeck/core/kit/words';
import { isResource } from '@parkdeck/core/kit/call';
import { checkFlags, readFlags } from '../fields/flags.ts';
import type { Flag } from '../fields/flags.ts';
import { UserError } from '../services/errors.ts';
import type { Verb } from './call-command.ts';
import type { Cli } from './cli.ts';

/** A verb with what was typed after it. */
export interface AskedVerb {
  readonly verb: Verb;
  readonly flags: readonly Flag[];
  /** Keys, plates or names of rows, as typed. */
  readonly rows: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

export const textOption = ({ options }: AskedVerb, name: string): string | undefined => {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
};

/** The input, parsed and checked. `isPartial`: required fields may be missing (each row of a file has its own). */
export const inputOf = async (
  cli: Cli,
  { flags, options, verb }: AskedVerb,
  isPartial: boolean,
): Promise<Record<string, unknown>> => {
  const given = await readFlags(flags, options, cli.lookup);
  const input = verb.name === 'create' ? { ...initialOf(flags), ...given } : given;
  checkFlags(flags, input, isPartial);
  return input;
};

/** What a new form begins with, where a value must stand. */
const initialOf = (flags: readonly Flag[]): Record<string, unknown> =>
  Object.fromEntries(
    flags.flatMap(({ key, field: { options } }) =>
      options.required && options.initial !== undefined ? [[key, options.initial] as const] : [],
    ),
  );

/** Keys of the rows that were named; `-` reads them from standard input. */
export const idsOf = async ({ world, lookup }: Cli, { rows, verb }: AskedVerb): Promise<readonly string[]> => {
  const named = rows.length === 1 && rows[0] === '-' ? (await world.stdin.text()).split(/\s+/).filter(Boolean) : rows;
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
