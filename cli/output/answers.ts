import { counted } from '@parkdeck/core/lib/counted';
import type { Answered } from '@parkdeck/core/client/answer';
import type { Page } from '@parkdeck/core/client/typed';
import type { Call } from '@parkdeck/core/kit/call';
import { itemFields } from '@parkdeck/core/kit/field';
import type { Field, Fields } from '@parkdeck/core/kit/field';
import { hasName } from '@parkdeck/core/kit/account';
import { isKey, isPlate, isStructure } from '@parkdeck/core/kit/kinds';
import { SEPARATOR, words } from '@parkdeck/core/kit/words';
import type { Language } from '@parkdeck/core/kit/words';
import type { RowResult } from '@parkdeck/core/wire/envelope';
import { printerOf, printField } from '../fields/print.ts';
import type { Printer } from '../fields/print.ts';
import { UserError } from '../services/errors.ts';
import { recordLines } from './table.ts';
import type { Cell } from './table.ts';
import { LINK_FIELD, refuseJsonFields } from './json-fields.ts';
import type { Output } from './output.ts';
import { footOf, saySums, sumsOf } from './sums.ts';
import type { Sum } from './sums.ts';

export type Row = Readonly<Record<string, unknown>>;

const SAY = {
  total: words('共', 'Total'),
  rows: words('条', 'rows'),
  shown: words('显示', 'shown'),
  about: words('约', 'about'),
  none: words('没有数据', 'Nothing found'),
  hidden: words('终端太窄，未显示：', 'The terminal is too narrow for:'),
  ok: words('成功', 'done'),
  failed: words('未成功', 'refused'),
  done: words('完成', 'Done'),
  removed: words('条已处理', 'rows done'),
  undo: words('撤销：', 'Undo with:'),
  archived: (month: string) => words(`${month} 及更早的已归档`, `Archived up to ${month}`),
} as const;

/** Field names of a row in JSON: the declared ones and the names of references. */
const namesOf = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => (hasName(field) ? [key, `${key}Name`] : [key]));

/** Answers whose rows are declared, so that some of their fields can be chosen. */
const CHOOSABLE: ReadonlySet<string> = new Set(['row', 'rows', 'value']);

/** Throws when a requested JSON field does not exist in the answer, or the answer has no fields to choose from. */
export const checkJsonFields = (
  asked: readonly string[] | undefined,
  { answers, output, resource }: Partial<Pick<Call, 'answers' | 'output' | 'resource'>>,
): void => {
  if (!asked || asked.length === 0) return;
  if (!output || (answers !== undefined && !CHOOSABLE.has(answers))) return refuseJsonFields(asked);
  const known = resource ? [...namesOf(output), LINK_FIELD] : namesOf(output);
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new UserError(
    'usage',
    words(`没有字段 ${unknown}，有：${known.join(' ')}`, `There is no field ${unknown}, only: ${known.join(' ')}`),
    { field: '--json' },
  );
};

/** A row with only the requested fields; all when none were requested. */
export const picked = (row: Row, asked: readonly string[] | undefined): Row =>
  !asked || asked.length === 0 ? row : Object.fromEntries(asked.map((name) => [name, row[name] ?? null]));

const columnsOf = (call: Call, fields: Fields): readonly (readonly [key: string, field: Field])[] => {
  const { resource } = call;
  const isOwn = resource !== undefined && fields === resource.fields;
  const keys = isOwn
    ? [Object.keys(fields).find((key) => isKey(fields[key])) ?? 'id', ...resource.list.columns]
    : Object.keys(fields);
  return [...new Set(keys)].flatMap((key) => {
    const field = fields[key];
    return field && !isStructure(field) && !field.options.forPrograms ? [[key, field] as const] : [];
  });
};

/** Maximum number of list items shown in a cell. */
const MOST_ITEMS = 5;
const listOf = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

/** The fields that the table of a call shows, in their order. */
export const columnKeys = (call: Call): readonly string[] =>
  call.output ? columnsOf(call, call.output).map(([key]) => key) : [];

const bare = (rows: readonly Row[]): Fields =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((key) => [
      key,
      { kind: 'text', options: { label: words(key, key) } } satisfies Field,
    ]),
  );

/** The cell of one field, with the first items of a long list. */
const cellOf = (row: Row, key: string, print: Printer): Cell => {
  const cell = print(row);
  const items = row[key];
  if (!Array.isArray(items) || items.length <= MOST_ITEMS) return cell;
  const names = listOf(row[`${key}Name`])?.slice(0, MOST_ITEMS);
  const cut = { ...row, [key]: items.slice(0, MOST_ITEMS), [`${key}Name`]: names };
  return { ...cell, plain: cell.plain ?? cell.text, text: `${print(cut).text} …` };
};

/** Heads and cells of a page, for people or as programs read them. */
export const tableOf = (
  call: Call,
  rows: readonly Row[],
  language: Language,
  forPrograms = false,
): {
  readonly keys: readonly string[];
  readonly heads: readonly string[];
  readonly cells: readonly (readonly Cell[])[];
} => {
  const fields = call.output ?? bare(rows);
  const columns = columnsOf(call, fields);
  const { resource } = call;
  // Columns that must stay: the name of a row, its state, and the sort order.
  const stays = new Set(
    resource
      ? [resource.display, 'state', ...(resource.list.sort ?? '').split(',').map((name) => name.replace(/^-/, ''))]
      : [],
  );
  const printers = columns.map(([key, field]) => ({
    key,
    print: printerOf(key, field, language, forPrograms),
    // part of a key is useless
    column: { stays: stays.has(key) || isPlate(field), ...(key === 'id' ? { canCut: false } : {}) },
  }));
  return {
    keys: columns.map(([key]) => key),
    heads: columns.map(([, { options }]) => options.label[language]),
    cells: rows.map((row, at) =>
      printers.map(({ key, print, column }) => {
        const cell = cellOf(row, key, print);
        return at === 0 ? { ...cell, ...column } : cell;
      }),
    ),
  };
};

/** `共 1234 条，显示 20 条`. */
export const totalLine = (
  { shown, total, estimated }: { readonly shown: number; readonly total: number; readonly estimated?: boolean },
  language: Language,
): string => {
  if (total === 0) return SAY.none[language];
  const about = estimated ? `${SAY.about[language]} ` : '';
  const rows = language === 'zh' ? `${total} ${SAY.rows.zh}` : counted(total, 'row');
  const all = `${SAY.total[language]} ${about}${rows}`;
  if (shown >= total) return all;
  const part = `${SAY.shown[language]} ${shown}`;
  return language === 'zh' ? `${all}，${part} ${SAY.rows.zh}` : `${all}, ${part}`;
};

const printRows = async (
  output: Output,
  call: Call,
  page: Page<Row>,
  asked: readonly string[] | undefined,
  language: Language,
): Promise<void> => {
  const { rows, ...rest } = page;
  if (output.isJson) return output.answer({ data: rows.map((row) => picked(row, asked)), ...rest }, () => []);
  const { keys, heads, cells } = tableOf(call, rows, language, !output.isTable);
  const sums = sumsOf(call, page.sums, language);
  const foot = rows.length > 0 ? footOf(sums, keys, language) : undefined;
  const { lines, hidden } = output.table(heads, cells, foot);
  if (rows.length > 0) await output.answer(undefined, () => lines);
  await output.say(totalLine({ ...rest, shown: rows.length }, language));
  if (rest.archivedUntil !== undefined) await output.say(SAY.archived(rest.archivedUntil)[language]);
  if (hidden.length > 0)
    await output.say(`${SAY.hidden[language]}${language === 'zh' ? '' : ' '}${hidden.join(SEPARATOR[language])}`);
  const isUnder = ({ key, head }: Sum): boolean => keys.includes(key) && !hidden.includes(head);
  await saySums(output, output.isTable && foot ? sums.filter((sum) => !isUnder(sum)) : sums, language);
};

/** Name and value of every field that has a value. */
export const pairsOf = (row: Row, fields: Fields, language: Language): readonly (readonly [string, Cell])[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const cell = printField(row, key, field, language);
    return cell.text === '' || field.options.forPrograms
      ? []
      : [[field.options.label[language], { ...cell, side: 'left' }] as const];
  });

/** Lists of records in an answer, each as a table below the other fields. */
const listLines = (row: Row, fields: Fields, output: Output, language: Language): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    const [item, rows] = [itemFields(field), row[key]];
    if (!item || !Array.isArray(rows) || rows.length === 0) return [];
    const records: readonly Row[] = rows;
    const columns = Object.entries(item);
    return [
      '',
      output.look.paint(field.options.label[language], 'strong'),
      ...output.table(
        columns.map(([, { options }]) => options.label[language]),
        records.map((record) => columns.map(([name, one]) => printField(record, name, one, language))),
      ).lines,
    ];
  });
const withoutLists = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !itemFields(field)));

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const resultLine = ({ id, ok, reason, msg }: RowResult, output: Output, language: Language): string =>
  ok
    ? `${output.look.paint('✓', 'ok')} ${id}`
    : `${output.look.paint('✕', 'bad')} ${id}  ${msg ?? reason ?? SAY.failed[language]}`;

/** Number of succeeded and failed rows of a call. */
export const countResults = (results: readonly RowResult[]): { readonly done: number; readonly failed: number } => {
  const done = results.filter(({ ok }) => ok).length;
  return { done, failed: results.length - done };
};

interface Printing {
  readonly call: Call;
  readonly answered: Exclude<Answered, { readonly answers: 'file' }>;
  readonly asked: readonly string[] | undefined;
  readonly language: Language;
  /** Adds to a row where the console shows it, when it is asked for. */
  readonly link?: ((row: Row) => Row) | undefined;
}

const sameRow = (row: Row): Row => row;

/** Prints the answer of a call, for any noun. */
export const printAnswer = async (
  output: Output,
  { call, answered, asked, language, link = sameRow }: Printing,
): Promise<void> => {
  const { undo } = answered;
  const more = undo === undefined ? {} : { undo };
  if (answered.answers === 'rows') {
    const { rows, ...rest } = answered.value;
    await printRows(output, call, { rows: rows.map(link), ...rest }, asked, language);
  } else if (answered.answers === 'results') {
    const counts = countResults(answered.value);
    await output.answer({ data: answered.value, ...counts, ...more }, () =>
      answered.value.map((result) => resultLine(result, output, language)),
    );
    if (!output.isJson)
      await output.say(`${counts.done} ${SAY.ok[language]}, ${counts.failed} ${SAY.failed[language]}`);
  } else if (answered.answers === 'options') {
    await output.answer(
      { data: answered.value, total: answered.value.length },
      () =>
        output.table(
          ['', ''],
          answered.value.map(({ value, label }) => [{ text: value }, { text: label }]),
        ).lines,
    );
  } else if (answered.answers === 'count') {
    await output.answer({ data: { count: answered.value }, ...more }, () => [
      `${answered.value} ${SAY.removed[language]}`,
    ]);
  } else if (isRow(answered.value)) {
    const row = link(answered.value);
    const fields = call.output ?? bare([row]);
    await output.answer({ data: picked(row, asked), ...more }, () => [
      ...recordLines(pairsOf(row, withoutLists(fields), language), output.look),
      ...listLines(row, fields, output, language),
    ]);
  } else {
    const value: unknown = answered.value ?? null;
    await output.answer({ data: value, ...more }, () => [value === null ? SAY.done[language] : JSON.stringify(value)]);
  }
  if (undo !== undefined && !output.isJson) await output.say(`${SAY.undo[language]} parkdeck undo ${undo}`);
};
