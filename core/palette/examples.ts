import { isLacking } from '../kit/asked-field.ts';
import { isResource, type Call } from '../kit/call.ts';
import { calledBy } from '../kit/called.ts';
import { choicesOf, effectiveField, isMany, isWritable, refTarget } from '../kit/field.ts';
import type { Field, Fields, FieldValues } from '../kit/field.ts';
import { PAGING } from '../kit/filter.ts';
import { isChoice, isPlate, isReference, isStructure, isText, isWholeDay, ofKindIn } from '../kit/kinds.ts';
import type { PerKind } from '../kit/kinds.ts';
import { isPlannable } from '../kit/plannable.ts';
import { isReport } from '../kit/report.ts';
import type { ResourceDef, ServiceDef } from '../kit/resource.ts';
import { checkFields } from '../kit/schema.ts';
import { words } from '../kit/words.ts';
import type { Language } from '../kit/words.ts';
import { commandWords, shellLine } from './command-line.ts';
import { fieldFlag } from './flag-name.ts';
import { mainParameters } from './steps.ts';
import type { Verb } from './verbs.ts';

/** What an example is made for. */
export interface ExampleOptions {
  readonly owner: ResourceDef | ServiceDef;
  readonly language: Language;
  /** A key of some row of another noun, where a value names one: `PK00000001`. */
  readonly keyOf: (noun: string) => string;
}

/** The plate of the examples: in them it names a row, or is a value. */
export const EXAMPLE_PLATE = '京A12345';
const TEXT = words('示例', 'sample');
/** Texts with a form of their own: an example takes the first that its field accepts. */
export const FORMED: readonly string[] = [
  '15',
  'B1',
  'hello@example.com',
  'https://example.com',
  'db.example.com:3306/parking',
  'wx8888888888888888',
  '2088101122136241',
  '123456789012345',
  '0123456789abcdef0123456789abcdef',
  'CP',
  'parkdeck/test/hello',
];

type Sample = (field: Field, options: ExampleOptions) => unknown;
const SAMPLE: PerKind<Sample> = {
  id: (_field, { owner }) => rowKey(owner),
  text: (field, { language }) =>
    [TEXT[language], ...FORMED].find((text) => checkFields({ text: field }, { text }).length === 0),
  secret: () => '-', // read from standard input
  ref: (field, { keyOf }) => keyOf(refTarget(field) ?? ''),
  refs: (field, { keyOf }) => [keyOf(refTarget(field) ?? '')],
  int: ({ options }) => [3, options.min, options.max].find((n) => isWithin(n, options)),
  decimal: () => 30.5,
  money: ({ options }) => [5000, options.min, options.max].find((fen) => isWithin(fen, options)),
  percent: ({ options }) => options.max ?? 1000,
  plate: () => EXAMPLE_PLATE,
  plates: () => [EXAMPLE_PLATE],
  phone: () => '13800000001',
  day: () => '2026-03-01',
  time: () => '08:00',
  datetime: () => '2026-03-01 08:00:00',
  choice: (field) => {
    const [first] = Object.keys(choicesOf(field));
    return isMany(field) ? [first] : first;
  },
  flag: () => true,
  image: () => '@photo.jpg',
  images: () => ['@photo.jpg'],
  json: () => undefined, // a file: see `structureWords`
  lines: (_field, { language }) => [TEXT[language]],
};

const isWithin = (value: number | undefined, { min = -Infinity, max = Infinity }: Field['options']): value is number =>
  value !== undefined && value >= min && value <= max;

const valuesOf = (fields: readonly (readonly [string, Field])[], options: ExampleOptions): FieldValues => {
  const values: Record<string, unknown> = {};
  for (const [key, own] of fields) {
    const field = effectiveField(own, values);
    const value = isWritable(field) ? (ofKindIn(SAMPLE, field)(field, options) ?? field.options.initial) : undefined;
    if (value !== undefined) values[key] = value;
  }
  return values;
};

const rowKey = (owner: ResourceDef | ServiceDef): string => `${isResource(owner) ? owner.prefix : 'X'}00000001`;

/** How a person names a row of the noun: by its plate where it is called by it, otherwise by its key. */
const rowWord = (owner: ResourceDef | ServiceDef): string =>
  isResource(owner) && calledBy(owner).some((key) => isPlate(owner.fields[key])) ? EXAMPLE_PLATE : rowKey(owner);

/** The filters that a list must have, otherwise the one that is asked for first: a state, a park, whatever there is. */
const firstFilters = (input: Fields): readonly (readonly [string, Field])[] => {
  const all = Object.entries(input).filter(([key]) => !(key in PAGING));
  const needed = all.filter(([, { options }]) => options.required === true);
  const found =
    all.find(([key]) => key === 'state') ??
    all.find(([, field]) => isChoice(field)) ??
    all.find(([, field]) => isReference(field)) ??
    all.find(([, field]) => isText(field));
  return needed.length > 0 || !found ? needed : [found];
};

const LAST_WEEK = ['--from', '-7d', '--to', 'today'];
const spanWords = (fields: Fields): readonly string[] =>
  isWholeDay(fields['from']) && isWholeDay(fields['to']) ? LAST_WEEK : [];

/** Words that write the answer to a file; few reports have files of one format only. */
const fileWords = ({ input }: Call, name: string): readonly string[] =>
  'format' in input ? ['--format', 'xlsx', '--output', `${name}.xlsx`] : ['--output', `${name}.csv`];

/** Words of the lines that read a list, a report or a record. */
const readLines = (verb: Verb, options: ExampleOptions): readonly (readonly string[])[] => {
  const { owner } = options;
  const { call, name } = verb;
  const begin = [owner.name, name];
  if (isReport(owner)) {
    const given = [...begin, ...spanWords(call.input)];
    return call.answers === 'file' ? [[...given, ...fileWords(call, owner.name)]] : [given];
  }
  if (!isResource(owner) || call.on !== 'none') return [lineOf(verb, options)];
  const filtered = (all: readonly (readonly [string, Field])[]): readonly string[] =>
    commandWords({ call, verb: name, rows: [], values: valuesOf(all, options) });
  const filter = filtered(firstFilters(call.input));
  const needed = filtered(Object.entries(call.input).filter(([, field]) => field.options.required === true));
  const file = ['--format', 'csv', '--output', `${owner.name}.csv`];
  if (name === 'export') return [[...filter, ...fileWords(call, owner.name)]];
  if (name !== 'list') return [lineOf(verb, options)];
  const columns = ['--json', owner.list.columns.slice(0, 2).join(',')];
  return [
    filter,
    [...needed, ...columns],
    ...(owner.calls.export === undefined ? [] : [[...needed, '--all', ...file]]),
  ];
};

/** The first field of an edit that is easily typed. */
const edited = (fields: Fields): readonly (readonly [string, Field])[] => {
  const all = Object.entries(fields).filter(([, field]) => isWritable(field) && field.options.unitBy === undefined);
  const found = all.find(([, field]) => isText(field)) ?? all.find(([, field]) => !isStructure(field)) ?? all[0];
  return found ? [found] : [];
};

/** What has a structure is not typed in a line, but read from a file. */
const structureWords = ([key, field]: readonly [string, Field], { effect }: Call): readonly string[] =>
  isStructure(field) ? [fieldFlag(key, effect), `@${key}.json`] : [];

/** The parameters with those that their values make necessary: what is taken off, of a coupon that is for an amount. */
const withNeeded = (
  input: Fields,
  main: readonly (readonly [string, Field])[],
  options: ExampleOptions,
): readonly (readonly [string, Field])[] => {
  const values = valuesOf(main, options);
  return [
    ...main,
    ...Object.entries(input).filter(
      ([key, field]) => main.every(([name]) => name !== key) && isLacking(field, key, values),
    ),
  ];
};

const lineOf = ({ call, name, on, isPartial }: Verb, options: ExampleOptions): readonly string[] => {
  const parameters = isPartial ? edited(call.input) : withNeeded(call.input, mainParameters(call), options);
  const rows = on === 'none' ? [] : [{ id: rowWord(options.owner) }];
  const typed = commandWords({ call, verb: name, rows, values: valuesOf(parameters, options) });
  return [...typed, ...parameters.flatMap((parameter) => structureWords(parameter, call))];
};

/**
 * Lines that show how a verb of a noun is used, as one types them: one to three, derived from its declaration. Their
 * rows and values are nobody's; they satisfy the rules of the fields.
 */
export const examplesOf = (verb: Verb, options: ExampleOptions): readonly string[] => {
  const { call } = verb;
  if (call.effect === 'read') return readLines(verb, options).map(shellLine);
  const line = lineOf(verb, options);
  const tried = call.action?.danger === undefined ? [] : [[...line, '--dry-run']];
  const file = `${options.owner.name}.csv`;
  const many = isPlannable(call) ? [[options.owner.name, verb.name, '--from', file, '--plan']] : [];
  return [line, ...tried, ...many].map(shellLine);
};
