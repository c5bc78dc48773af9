import { setImmediate } from 'node:timers/promises';
import { walkPages } from '@parkdeck/core/client/walk-pages';
import { EXPORT } from '@parkdeck/core/kit/call';
import { PAGING } from '@parkdeck/core/kit/filter';
import { openingSpan } from '@parkdeck/core/kit/report-span';
import { words } from '@parkdeck/core/kit/words';
import { LAST_DAY } from '@parkdeck/core/lib/day';
import { fieldFlag } from '@parkdeck/core/palette/flag-name';
import { printAnswer, checkJsonFields, picked, tableOf, totalLine } from '../output/answers.ts';
import { saySums, sumsOf } from '../output/sums.ts';
import type { Row } from '../output/answers.ts';
import type { Output } from '../output/output.ts';
import { UserError } from '../services/errors.ts';
import { readNames } from './selection.ts';
import { idsOf, inputOf, textOption } from './verb-line.ts';
import type { VerbLine } from './verb-line.ts';
import { asPrinted, asTyped } from './chosen-columns.ts';
import type { Cli } from './cli.ts';
import { isInteractive } from './interactive.ts';
import { linkOf, openedOnWeb, sayLink } from './web-link.ts';
import { checkJsonBeside, checkWritable, fileTarget } from './file-target.ts';
import { saveExport, saveFile } from './save-file.ts';
import { saySimilarTo } from './say-similar.ts';
import { fileOptions, sinceOf } from './export-options.ts';
import { checkUnmask, fullValues } from './unmask.ts';
import { isFiled, withWhere } from './where.ts';

/** What else the input of a list has beside filters. Reports have a `groupBy` of their own, which is one. */
const { groupBy: _of, ...PAGE_FIELDS } = PAGING;

const filtersOf = (input: Readonly<Record<string, unknown>>, isExport = false): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([key]) => !(key in PAGE_FIELDS) && !(isExport && key in EXPORT)));

const WHOLE = words(
  '--format 取整个列表，不分页。只看一页用 --json 或去掉 --format',
  '--format takes the whole list, it has no pages. For one page use --json, or leave --format out',
);
const refusePaging = ({ options }: VerbLine): void => {
  const given = ['page', 'size', 'cursor'].find((name) => options[name] !== undefined);
  if (given !== undefined) throw new UserError('usage', WHOLE, { field: `--${given}` });
};

/** Rows printed before what has arrived meanwhile is looked at, so that the platform does not wait to be asked. */
const AT_ONCE = 100;
/** The rows of a page, a part at a time, each with its place; columns for people are as wide as the page needs. */
async function* printedAtOnce(output: Output, page: readonly Row[]): AsyncGenerator<readonly [number, readonly Row[]]> {
  if (output.isTable) return yield [0, page];
  for (let at = 0; at < page.length; at += AT_ONCE) {
    await setImmediate();
    yield [at, page.slice(at, at + AT_ONCE)];
  }
}

/** Reads a whole list by cursor and prints page by page, so that memory stays constant. */
const printAll = async (cli: Cli, asked: VerbLine, input: Readonly<Record<string, unknown>>): Promise<void> => {
  const { resource } = asked.verb.call;
  if (!resource) return;
  if (input.page !== undefined || input.sort !== undefined || input.cursor !== undefined) {
    throw new UserError(
      'usage',
      words(
        '--all 按编号顺序取全部，不能再分页或排序；要排序用 --format',
        '--all takes all rows in the order of their keys: no paging, no order. Use --format for an order',
      ),
      { field: '--all' },
    );
  }
  const { output, globals, language } = cli;
  const client = await cli.client();
  const link = await linkOf(cli, asked.verb.call);
  const filters = filtersOf(input);
  const { call, columns } = asPrinted(asked.verb.call, input, globals.json);
  let count = 0;
  let opening = '{"data":[';
  for await (const page of walkPages<Row>(call.id, async ({ size, cursor }, onNext) => {
    const asking = { input: { ...filters, ...columns, size, cursor } };
    const answered = await client.call(call, asking, { signal: cli.environment.signal, silent: true, onNext });
    if (answered.answers !== 'rows') throw new Error(`${call.id} answers no rows`);
    return answered.value;
  })) {
    if (globals.json) {
      const lines = page.map((row) => JSON.stringify(picked(link?.(row) ?? row, globals.json)));
      // a walk may begin with a page that has no rows
      await output.data(`${opening}${count > 0 && lines.length > 0 ? ',' : ''}${lines.join(',\n')}`);
      opening = '';
    } else if (page.length > 0) {
      for await (const [at, rows] of printedAtOnce(output, page)) {
        const { heads, cells } = tableOf(call, rows, language, !output.isTable);
        const { lines } = output.table(heads, cells);
        await output.data(`${(count + at === 0 ? lines : lines.slice(1)).join('\n')}\n`);
      }
    }
    count += page.length;
  }
  if (globals.json) await output.data(`${opening}],"total":${count}}\n`);
  else await output.say(totalLine({ shown: count, total: count }, language));
  if (input.withSums !== true || globals.json) return;
  const { sums } = await client.list<typeof resource>(resource, { filters, size: 1, withSums: true });
  await saySums(output, sumsOf(asked.verb.call, sums, language), language);
};

/** The span of a report for which none was given: what its page opens on. */
const spanOf = async (
  { lookup }: Cli,
  { verb: { report, call } }: VerbLine,
  given: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, string>>> => {
  if (!report) return {};
  const isGiven = Object.keys(openingSpan(report, LAST_DAY)).some((key) => given[key] !== undefined);
  const span = isGiven ? {} : await lookup.fromToday((today) => openingSpan(report, today));
  return Object.fromEntries(Object.entries(span).filter(([key]) => key in call.input));
};

const PERIOD = words('没有给出期间，取', 'No period was given; this one is taken:');

/** Says the span that nobody asked for, as the flags that would ask for it. */
const saySpan = async ({ output, language }: Cli, span: Readonly<Record<string, string>>): Promise<void> => {
  const flags = Object.entries(span).map(([key, text]) => `${fieldFlag(key, 'read')} ${text}`);
  if (flags.length > 0 && !output.isJson) await output.say(`${PERIOD[language]} ${flags.join(' ')}`);
};

const NO_SCREEN = words('--watch 要在终端里用', '--watch is for a terminal');

/** Opens the list as a screen that is walked. */
const watchList = (cli: Cli, { verb }: VerbLine, filters: Readonly<Record<string, unknown>>): Promise<void> => {
  if (!isInteractive(cli)) throw new UserError('usage', NO_SCREEN, { field: '--watch' });
  return cli.session({ noun: verb.call.noun, asked: { filters, page: 1, text: '' } });
};

/** Runs a verb that only reads: lists, details, lookups, files. */
export const runRead = async (cli: Cli, line: VerbLine): Promise<void> => {
  const asked = await withWhere(cli, line);
  if (await openedOnWeb(cli, asked)) return;
  const { call, on, exported } = asked.verb;
  const { globals, environment, output, language } = cli;
  const [format, path] = [textOption(asked, 'format'), textOption(asked, 'output')];
  const isExport = call.answers === 'file';
  const isList = exported !== undefined;
  const { only, async: elsewhere } = fileOptions(asked);
  if (isList && (path !== undefined || (format !== undefined && format !== 'table'))) refusePaging(asked);
  const target =
    isList || 'format' in call.input
      ? await fileTarget(cli, { format, path, always: isExport || only !== undefined, elsewhere })
      : undefined;
  if (!target && isExport) {
    checkJsonBeside(cli, path);
    await checkWritable(path);
  } else if (!target) checkJsonFields(globals.json, call);
  const { input: typed } = await inputOf(cli, asked, {
    isPartial: call.verb === 'export' || (isList && target !== undefined),
  });
  const span = await spanOf(cli, asked, typed);
  const given = { ...typed, ...span };
  await saySpan(cli, span);
  if (asked.options.watch === true) return watchList(cli, asked, filtersOf(given));
  const input = target && 'format' in call.input ? { ...given, format: target.format } : given;
  if (target && isFiled(asked.verb)) {
    const { filters, kept } = await sinceOf(cli, asked, filtersOf(input, isExport));
    await saveExport(cli, { call, filters, input, ...target }, fileOptions(asked));
    return kept();
  }
  if (asked.options.all === true) return printAll(cli, asked, input);
  checkUnmask(asked);
  const client = await cli.client();
  const ids = on === 'none' ? undefined : await idsOf(cli, asked, { names: await readNames(cli, asked) });
  const { call: narrowed, columns } = asTyped(call, input);
  const answered = await client.call(
    narrowed,
    { input: { ...input, ...columns }, ...(ids ? { ids } : {}) },
    { signal: environment.signal, silent: true },
  );
  if (answered.answers === 'file') return saveFile(cli, answered.value, path);
  const full = await fullValues(cli, asked, ids?.[0]);
  const shown = answered.answers === 'row' ? { ...answered, value: { ...answered.value, ...full } } : answered;
  const link = await linkOf(cli, call);
  await printAnswer(output, { call: narrowed, answered: shown, asked: globals.json, language, link });
  await sayLink(cli, asked.verb, ids ? { row: ids[0] } : { filters: input });
  if (answered.answers === 'rows' && answered.value.rows.length === 0) await saySimilarTo(cli, call, input);
};
