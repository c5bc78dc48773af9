import type { Fields } from '@parkdeck/core/kit/field';
import { PAGING } from '@parkdeck/core/kit/filter';
import { openInput } from '@parkdeck/core/kit/command';
import { words } from '@parkdeck/core/kit/words';
import type { Verb } from '@parkdeck/core/palette/verbs';
import { readWhere } from '@parkdeck/core/palette/where';
import { isGiven, optionOf } from '../fields/flags.ts';
import { UserError } from '../services/errors.ts';
import type { Cli } from './cli.ts';
import { textOption } from './verb-line.ts';
import type { VerbLine } from './verb-line.ts';

/** What else the input of an export has beside filters. */
const OF_FILE: ReadonlySet<string> = new Set(['format', 'columns']);

/** What rows can be narrowed by. */
const filtersOf = ({ call }: Verb): Fields =>
  Object.fromEntries(Object.entries(openInput(call)).filter(([key]) => !(key in PAGING) && !OF_FILE.has(key)));

/** Whether rows of the verb can be narrowed by an expression: lists, reports, and their files. */
export const takesWhere = ({ call, exported }: Verb): boolean =>
  exported !== undefined || (call.verb === 'export' && !call.action);

/** The line with its `--where` taken apart into the flags that say the same. */
export const withWhere = (cli: Cli, asked: VerbLine): VerbLine => {
  const text = textOption(asked, 'where');
  if (text === undefined || !takesWhere(asked.verb)) return asked;
  const read = readWhere(text, filtersOf(asked.verb), cli.lookup.today());
  if (!read.ok) throw new UserError('usage', read.error, { field: '--where' });
  const twice = asked.flags.find((flag) => flag.key in read.value && isGiven(flag, asked.options));
  if (twice)
    throw new UserError(
      'usage',
      words(`${twice.name} 和 --where 说的是同一项`, `${twice.name} and --where both say it`),
      { field: twice.name },
    );
  const said = asked.flags.flatMap((flag) => {
    const value = read.value[flag.key];
    return value === undefined ? [] : [[optionOf(flag), value]];
  });
  return { ...asked, options: { ...asked.options, ...Object.fromEntries(said) } };
};
