import { EXPORT } from '@parkdeck/core/kit/call';
import type { Fields } from '@parkdeck/core/kit/field';
import { filterFields, PAGING } from '@parkdeck/core/kit/filter';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { openInput } from '@parkdeck/core/kit/open-input';
import { words } from '@parkdeck/core/kit/words';
import type { Verb } from '@parkdeck/core/palette/verbs';
import { readWhere } from '@parkdeck/core/palette/where';
import type { WhereValues } from '@parkdeck/core/palette/where';
import { isGiven, optionOf } from '../fields/flags.ts';
import { parseField } from '../fields/parse.ts';
import type { Lookup } from '../fields/parse.ts';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { textOption } from './verb-line.ts';
import type { VerbLine } from './verb-line.ts';

const FLAG = '--where';

/** What rows can be narrowed by. */
const filtersOf = ({ call }: Verb): Fields =>
  Object.fromEntries(Object.entries(openInput(call)).filter(([key]) => !(key in PAGING) && !(key in EXPORT)));

/** Whether the rows of the verb can be written to a file: of lists and reports that have an export. */
export const isFiled = ({ call, exported }: Verb): boolean =>
  exported !== undefined || (call.verb === 'export' && !call.action);

/** Whether rows of the verb can be narrowed by an expression: lists, reports, and their files. */
export const takesWhere = (verb: Verb): boolean =>
  isFiled(verb) || (verb.call.answers === 'rows' && verb.on === 'none' && Object.keys(filtersOf(verb)).length > 0);

const read = async (text: string, filters: Fields, lookup: Lookup): Promise<WhereValues> => {
  const found = await lookup.fromToday((today) => readWhere(text, filters, today));
  if (!found.ok) throw new UserError('usage', found.error, { field: FLAG });
  return found.value;
};

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

/** What a condition asks of the list of a noun, with names looked up: the filters by which a plan chooses its rows. */
export const filtersOfWhere = async (
  noun: ResourceDef,
  text: string,
  lookup: Lookup,
): Promise<Readonly<Record<string, string>>> => {
  const filters = filterFields(noun.fields);
  const said = Object.entries(await read(text, filters, lookup)).flatMap(([key, value]) => {
    const field = filters[key];
    return field ? [{ key, value, field }] : [];
  });
  const parsed = said.map(async ({ key, value, field }) => [
    key,
    asText(await parseField(value, { field, flag: FLAG, lookup, within: {} })),
  ]);
  return Object.fromEntries(await Promise.all(parsed));
};

/** The line with its `--where` taken apart into the flags that say the same. */
export const withWhere = async (cli: Cli, asked: VerbLine): Promise<VerbLine> => {
  const text = textOption(asked, 'where');
  if (text === undefined || !takesWhere(asked.verb)) return asked;
  const values = await read(text, filtersOf(asked.verb), cli.lookup);
  const twice = asked.flags.find((flag) => flag.key in values && isGiven(flag, asked.options));
  if (twice)
    throw new UserError(
      'usage',
      words(`${twice.name} 和 --where 说的是同一项`, `${twice.name} and --where both say it`),
      { field: twice.name },
    );
  const said = asked.flags.flatMap((flag) => {
    const value = values[flag.key];
    return value === undefined ? [] : [[optionOf(flag), value]];
  });
  return { ...asked, options: { ...asked.options, ...Object.fromEntries(said) } };
};
