import { oncePer } from '../lib/once-per.ts';
import * as z from 'zod/mini';
import { isDay } from '../lib/day.ts';
import { isDatetime } from '../lib/datetime.ts';
import { checkPhone } from '../lib/phone.ts';
import { saysNoPlate } from '../lib/no-plate.ts';
import { normalizePlate } from '../lib/plate.ts';
import { choicesOf, drawsCode, isMany, itemFields, effectiveField } from './field.ts';
import type { Field, FieldOptions, Fields, TextOptions } from './field.ts';
import { ofKindIn } from './kinds.ts';
import type { PerKind } from './kinds.ts';
import type { FieldProblem, Rule } from './rule.ts';

type Schema = z.ZodMiniType;
type Build = (field: Field) => Schema;

const rule = (code: Rule): { error: Rule } => ({ error: code });
const plainText = (options: FieldOptions, most = 2000): z.ZodMiniString =>
  z
    .string(rule('type'))
    .check(z.maxLength(options.max ?? most, rule('max')), z.minLength(options.min ?? 0, rule('min')));
/** Greatest integer a database column of four bytes holds. */
const INT_MAX = 2_147_483_647;
const whole = (options: FieldOptions, least: number, most = INT_MAX): Schema =>
  z.int(rule('type')).check(z.minimum(options.min ?? least, rule('min')), z.maximum(options.max ?? most, rule('max')));
const matching = (test: (text: string) => boolean): Schema =>
  z.string(rule('type')).check(z.refine(test, rule('format')));
/** Longest address of a picture, in characters: a small picture may come as a data URL. */
const PICTURE_MAX = 3_000_000;
const KEY = /^[\w.:-]{1,64}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const key: Schema = matching((text) => KEY.test(text));
const isPlate = (text: string): boolean => normalizePlate(text).ok;
/** The forms of a picture’s address: a stored file, an address on the web, or the picture itself. */
const PICTURE = /^(\/api\/parkdeck\/files\/|https?:\/\/|data:image\/)\S+$/;
/** How many digits a mobile number has. */
const DIGITS = 11;
/** The largest amount in fen; JavaScript numbers are exact far beyond it. */
const FEN_MAX = 1e13;

/** What each kind accepts, in our own words and units. Built when first asked for. */
const BUILD: PerKind<Build> = {
  id: () => key,
  ref: () => key,
  refs: ({ options }) => z.array(key, rule('type')).check(z.maxLength(options.max ?? 500, rule('limit'))),
  text: ({ options }) => {
    const pattern = (options as TextOptions).pattern; // the builder of `text` took TextOptions
    const base = plainText(options);
    return pattern === undefined ? base : base.check(z.regex(new RegExp(`^(?:${pattern})$`, 'u'), rule('format')));
  },
  int: ({ options }) => whole(options, -INT_MAX),
  decimal: ({ options }) =>
    z
      .number(rule('type'))
      .check(z.minimum(options.min ?? -1e9, rule('min')), z.maximum(options.max ?? 1e9, rule('max'))),
  money: ({ options }) => whole(options, 0, FEN_MAX),
  percent: ({ options }) => whole(options, 0, options.whole ?? 1000),
  plate: (field) => matching((text) => isPlate(text) || (drawsCode(field) && saysNoPlate(text))),
  plates: ({ options }) => z.array(matching(isPlate), rule('type')).check(z.maxLength(options.max ?? 5, rule('limit'))),
  phone: () =>
    z.string(rule('type')).check(
      z.refine((text) => text.length === DIGITS, { error: 'length', abort: true }),
      z.refine((text) => checkPhone(text).ok, rule('format')),
    ),
  day: () => matching(isDay),
  time: () => matching((text) => TIME.test(text)),
  datetime: () =>
    z.string(rule('type')).check(
      z.refine((text) => !isDay(text), { error: 'time', abort: true }),
      z.refine(isDatetime, rule('format')),
    ),
  choice: (field) => {
    const one = z.enum(Object.keys(choicesOf(field)), rule('choice'));
    return isMany(field) ? z.array(one, rule('type')) : one;
  },
  flag: () => z.boolean(rule('type')),
  secret: ({ options }) => plainText(options, 200),
  image: ({ options }) => plainText(options, PICTURE_MAX),
  images: ({ options }) =>
    z
      .array(
        z.string(rule('type')).check(z.maxLength(PICTURE_MAX, rule('max')), z.regex(PICTURE, rule('format'))),
        rule('type'),
      )
      .check(z.maxLength(options.max ?? 20, rule('limit'))),
  file: ({ options }) => plainText(options, 500),
  json: (field) => {
    const fields = itemFields(field);
    return fields
      ? z
          .array(z.record(z.string(), z.unknown(), rule('type')), rule('type'))
          .check(z.refine((items) => items.every((item) => checkFields(fields, item).length === 0), rule('format')))
      : z.unknown();
  },
  lines: ({ options }) =>
    z
      .array(z.string(rule('type')).check(z.maxLength(500, rule('max'))), rule('type'))
      .check(z.maxLength(options.max ?? 500, rule('limit'))),
};

/** The zod schema of one field's value; null and missing are the caller's business. */
const schemaOf = oncePer((field: Field): Schema => ofKindIn(BUILD, field)(field));

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** The greatest or smallest that a broken rule allows, declared or the kind's own. */
const limitOf = (issue: z.core.$ZodIssue | undefined, code: Rule): number | undefined => {
  if (code === 'length') return DIGITS;
  if (code !== 'max' && code !== 'min' && code !== 'limit') return undefined;
  return issue?.code === 'too_big'
    ? Number(issue.maximum)
    : issue?.code === 'too_small'
      ? Number(issue.minimum)
      : undefined;
};

/** Checks one value. Empty values pass unless the field is required. Answers the first broken rule. */
export const checkValue = (name: string, field: Field, value: unknown): FieldProblem | undefined => {
  if (isEmpty(value)) return field.options.required ? { field: name, rule: 'required' } : undefined;
  const result = z.safeParse(schemaOf(field), value);
  if (result.success) return undefined;
  const [issue] = result.error.issues;
  const code = (issue?.message ?? 'type') as Rule; // every check above gives a rule as its message
  const limit = limitOf(issue, code);
  return limit === undefined ? { field: name, rule: code } : { field: name, rule: code, limit };
};

/** Checks all declared fields of a form or an input; `partial` lets required ones be missing (edits). */
export const checkFields = (
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  partial = false,
): FieldProblem[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (partial && values[name] === undefined) return [];
    const problem = checkValue(name, effectiveField(field, values), values[name]);
    return problem ? [problem] : [];
  });
