import { isResource } from '@parkdeck/core/kit/call';
import { filterFields } from '@parkdeck/core/kit/filter';
import { isPlannable } from '@parkdeck/core/kit/plannable';
import { words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import type { Verb } from '@parkdeck/core/palette/verbs';
import type { Command } from 'commander';
import { UserError } from '../services/errors.ts';
import { readInputFile } from '../services/input-file.ts';
import { isRowList, rowsIn } from '../services/row-list.ts';
import type { ListedRow } from '../services/row-list.ts';
import type { GivenFile, PlanAsked } from '../services/plans.ts';
import { isKey } from '../services/rows.ts';
import { addSheetOptions, readSheetOptions } from './table-options.ts';
import type { SheetOptions } from './table-options.ts';
import type { Cli } from './cli.ts';
import { textOption } from './verb-line.ts';
import type { VerbLine } from './verb-line.ts';
import { filtersOfWhere } from './where.ts';

/** Rows that are named in the line or at standard input, or in a list of their own. */
export interface NamedSelection {
  readonly kind: 'rows' | 'list';
  /** Ids, plates and names as typed, each once. */
  readonly names: readonly string[];
  /** The line of each, where a list names them. */
  readonly lines?: readonly number[] | undefined;
  /** All of them are ids: nothing needs to be looked up. */
  readonly areKeys: boolean;
  /** Key of the park in which plates and names are looked for. */
  readonly park?: string | undefined;
}

/** The rows that a line means. */
export type Selection =
  | NamedSelection
  /** The lines of a table, each with values of its own. */
  | ({ readonly kind: 'table'; readonly file: GivenFile } & Pick<PlanAsked, 'sheet' | 'heads'>)
  /** Whatever a condition is true of. */
  | { readonly kind: 'where'; readonly text: string; readonly filters: Readonly<Record<string, string>> };

const MOST_AT_ONCE = 16;
/** How many rows are sent at a time, unless something else is asked for. */
export const ROWS_AT_ONCE = 4;

const SAY = {
  from: words(
    '按文件批量：csv、xlsx、jsonl，或每行一个编号、车牌的 txt',
    'Many at once from a csv, xlsx or jsonl file, or a txt with an id or plate a line',
  ),
  list: words('按文件批量：txt，每行一个编号、车牌或名称', 'Many at once from a txt: an id, plate or name a line'),
  where: words(
    "按条件批量：'endDate <= +7d and state = active'",
    "All rows of a condition: 'endDate <= +7d and state = active'",
  ),
  park: words('只在这个车场里找（--where、车牌、名称）', 'Only rows of this park: of --where, plates and names'),
  noPark: words(
    '--park 用于 --where、车牌和名称，表格里写车场列',
    '--park is for --where, plates and names; a table has a column',
  ),
  parkTwice: words('车场说了两次', 'The park is said twice: in --where and by --park'),
  plan: words('只建立计划，不执行', 'Make a plan and stop there'),
  resume: words('接着执行这一行上次中断的批量', 'Go on with what this line had begun when it was interrupted'),
  again: words('不管上次中断的，重新开始', 'Begin anew, whatever was interrupted'),
  concurrency: words(`同时发几个，最多 ${MOST_AT_ONCE}`, `How many calls at a time, at most ${MOST_AT_ONCE}`),
  oneOf: words('对象、--from、--where 只能给一种', 'Either rows, or --from, or --where'),
  noTable: words(
    '这个操作逐个办理，--from 要一个 txt，每行一个',
    'It is done row by row: --from takes a txt with a row a line',
  ),
  ofTable: words('只用于 --from 的表格', 'It is of a table that --from names'),
  number: words(`要 1 到 ${MOST_AT_ONCE}`, `It takes 1 to ${MOST_AT_ONCE}`),
  empty: words('没有列出任何对象', 'It lists no row'),
} as const;

/** Whether many rows can be given to a verb: it writes to rows of a noun. */
const takesRows = ({ call, on }: Verb): boolean =>
  on !== 'none' && call.effect === 'write' && call.resource !== undefined && isResource(call.resource);

/** Whether chosen rows can be narrowed to a park, and the verb asks for none itself. */
const takesPark = ({ call: { resource, input }, save }: Verb): boolean =>
  resource !== undefined &&
  'park' in filterFields(resource.fields) &&
  !('park' in input) &&
  !('park' in (save?.input ?? {}));

/** Adds what says to which rows a verb is done, and how: the same for every verb that writes to rows. */
export const addSelection = (command: Command, verb: Verb, language: Language): void => {
  if (!takesRows(verb)) return;
  const canPlan = isPlannable(verb.call);
  if (verb.call.resource?.calls.list !== undefined) command.option('--where <expression>', SAY.where[language]);
  if (takesPark(verb)) command.option('--park <id|name>', SAY.park[language]);
  command.option('--from <file>', SAY[canPlan ? 'from' : 'list'][language]);
  if (canPlan) addSheetOptions(command.option('--plan', SAY.plan[language]), language);
  command.option('--resume', SAY.resume[language]).option('--again', SAY.again[language]);
  addConcurrency(command, language);
};

/** Adds how many calls may be under way at a time. */
export const addConcurrency = (command: Command, language: Language): Command =>
  command.option('--concurrency <n>', SAY.concurrency[language]);

/** The argument by which a verb is told rows: several wherever one by one or all at once is possible. */
export const rowsArgument = (verb: Verb): '[rows...]' | '<row>' | undefined =>
  verb.on === 'none' ? undefined : takesRows(verb) ? '[rows...]' : '<row>';

/** A row that is named in the line, or by a list. */
type NamedRow = Pick<ListedRow, 'name'> & Partial<ListedRow>;

const rowsNamed = async ({ environment }: Cli, { rows, verb }: VerbLine): Promise<readonly NamedRow[]> =>
  rows.length === 1 && rows[0] === '-'
    ? rowsIn(await environment.stdin.text(), verb.call.resource)
    : rows.map((name) => ({ name }));

/** The row arguments; `-` reads them from standard input. */
export const readNames = async (cli: Cli, asked: VerbLine): Promise<readonly string[]> =>
  (await rowsNamed(cli, asked)).map(({ name }) => name);

const named = (
  { call: { resource } }: Verb,
  kind: 'rows' | 'list',
  typed: readonly NamedRow[],
  park: string | undefined,
): Selection => {
  // of a name that comes again, the first line
  const lineOf = new Map(typed.toReversed().map(({ name, line }) => [name, line]));
  const names = [...new Set(typed.map(({ name }) => name))];
  const lines = names.flatMap((name) => lineOf.get(name) ?? []);
  return {
    kind,
    names,
    areKeys: resource === undefined || names.every((name) => isKey(resource, name)),
    park,
    ...(lines.length === names.length ? { lines } : {}),
  };
};

/** The park that chosen rows are narrowed to. */
const parkOf = async (cli: Cli, asked: VerbLine): Promise<string | undefined> => {
  const text = takesRows(asked.verb) && takesPark(asked.verb) ? textOption(asked, 'park') : undefined;
  return text === undefined ? undefined : cli.lookup.key('park', text);
};

/** What a line says of its table. */
const sheetOptionsOf = (asked: VerbLine): SheetOptions => {
  const [sheet, map] = [textOption(asked, 'sheet'), textOption(asked, 'map')];
  return { ...(sheet === undefined ? {} : { sheet }), ...(map === undefined ? {} : { map }) };
};

/** Refuses what is said of a table where none is given. */
const checkTable = (asked: VerbLine, isTable: boolean): void => {
  const [said] = Object.keys(sheetOptionsOf(asked));
  if (!isTable && said !== undefined) throw new UserError('usage', SAY.ofTable, { field: `--${said}` });
};

/** Reads which rows a line means: its arguments, standard input for `-`, a file, or a condition. */
export const selectionOf = async (cli: Cli, asked: VerbLine): Promise<Selection> => {
  const { verb, rows, options } = asked;
  const { resource } = verb.call;
  const [file, where] = [textOption(asked, 'from'), textOption(asked, 'where')];
  if (file !== undefined && (rows.length > 0 || where !== undefined))
    throw new UserError('usage', SAY.oneOf, { field: '--from' });
  if (where !== undefined && rows.length > 0) throw new UserError('usage', SAY.oneOf, { field: '--where' });
  checkTable(asked, file !== undefined && !isRowList(file));
  if (where !== undefined && resource) {
    const filters = await filtersOfWhere(resource, where, cli.lookup);
    const park = await parkOf(cli, asked);
    if (park !== undefined && filters.park !== undefined)
      throw new UserError('usage', SAY.parkTwice, { field: '--park' });
    return { kind: 'where', text: where, filters: { ...filters, ...(park === undefined ? {} : { park }) } };
  }
  if (file !== undefined && isRowList(file)) {
    const names = rowsIn(await readInputFile(file, '--from'), resource);
    if (names.length === 0) throw new UserError('usage', SAY.empty, { field: '--from' });
    return named(verb, 'list', names, await parkOf(cli, asked));
  }
  if (file !== undefined) {
    if (takesRows(verb) && takesPark(verb) && options.park !== undefined)
      throw new UserError('usage', SAY.noPark, { field: '--park' });
    if (!isPlannable(verb.call)) throw new UserError('usage', SAY.noTable, { field: '--from' });
    const given = { path: file, by: '--from' };
    return { kind: 'table', file: given, ...(await readSheetOptions(given, sheetOptionsOf(asked))) };
  }
  return named(verb, 'rows', await rowsNamed(cli, asked), await parkOf(cli, asked));
};

/** How many calls are to be under way at a time. */
export const concurrencyOf = (asked: VerbLine, usual: number): number =>
  callsAtOnce(textOption(asked, 'concurrency'), usual);

/** What `--concurrency` was given, or how many calls are usual. */
export const callsAtOnce = (text: string | undefined, usual: number): number => {
  if (text === undefined) return usual;
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > MOST_AT_ONCE) throw new UserError('usage', SAY.number, { field: '--concurrency' });
  return number;
};
