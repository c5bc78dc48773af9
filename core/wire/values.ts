import { choiceCode, choiceWord } from '../kit/choice.ts';
import { choicesOf, isMany, itemFields, wireName } from '../kit/field.ts';
import type { Field, Fields } from '../kit/field.ts';
import { describedAs, wireForm } from '../kit/kinds.ts';
import type { WireForm } from '../kit/kinds.ts';
import type { Rule } from '../kit/rule.ts';
import { normalizePlate } from '../lib/plate.ts';

/** A decoded value, or the rule it breaks. */
export type Decoded = { readonly value: unknown } | { readonly broken: Rule };

/** A value in a description of the interface. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const good = (value: unknown): Decoded => ({ value });
const bad = (broken: Rule): Decoded => ({ broken });
const WHOLE = /^-?\d{1,15}$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,12})?$/;

const text = (raw: unknown): Decoded =>
  typeof raw === 'string'
    ? good(raw.trim())
    : typeof raw === 'number' && Number.isFinite(raw)
      ? good(String(raw))
      : bad('type');
const number =
  (pattern: RegExp) =>
  (raw: unknown): Decoded => {
    if (typeof raw === 'number') return Number.isFinite(raw) ? good(raw) : bad('type');
    return typeof raw === 'string' && pattern.test(raw.trim()) ? good(Number(raw)) : bad('type');
  };
const items = (raw: unknown): readonly string[] | undefined => {
  const parts =
    typeof raw === 'string'
      ? raw.split(/[,，]/)
      : Array.isArray(raw)
        ? raw
        : typeof raw === 'number'
          ? [raw]
          : undefined;
  if (!parts?.every((part) => typeof part === 'string' || typeof part === 'number')) return undefined;
  return parts.map((part) => String(part).trim()).filter((part) => part !== '');
};
const list = (raw: unknown): Decoded => {
  const parts = items(raw);
  return parts ? good(parts) : bad('type');
};
const asPlate = (written: string): string => {
  const plate = normalizePlate(written);
  return plate.ok ? plate.value : written;
};
const oneChoice = (field: Field, raw: unknown): string | undefined => {
  const code = typeof raw === 'number' ? raw : typeof raw === 'string' && WHOLE.test(raw) ? Number(raw) : undefined;
  return code === undefined ? undefined : choiceWord(choicesOf(field), code);
};
const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [0, false],
  [1, true],
  ['0', false],
  ['1', true],
  [false, false],
  [true, true],
  ['false', false],
  ['true', true],
]);

const same = (value: unknown): unknown => value;
const joined = (value: unknown): unknown => (Array.isArray(value) ? value.join(',') : value);

/** A form in which values travel: read from the wire, written onto it, described as JSON schema. */
interface Form {
  /**
   * Checks the form only; ranges and formats are checked by the schema. `asText`: the value came in a query, where
   * records are JSON texts.
   */
  readonly decode: (raw: unknown, field: Field, asText: boolean) => Decoded;
  readonly encode: (value: unknown, field: Field) => unknown;
  readonly describe: (field: Field) => JsonSchema;
}
const TEXT: JsonSchema = { type: 'string' };
const WHOLE_NUMBER: JsonSchema = { type: 'integer' };
const TEXTS: JsonSchema = { type: 'array', items: TEXT };

const plainText: Form = { decode: text, encode: same, describe: () => TEXT };
const wholeNumber: Form = { decode: number(WHOLE), encode: same, describe: () => WHOLE_NUMBER };

const FORMS: Readonly<Record<WireForm, Form>> = {
  text: plainText,
  'limited-text': {
    ...plainText,
    describe: ({ options }) => ({ ...TEXT, ...(options.max ? { maxLength: options.max } : {}) }),
  },
  list: { decode: list, encode: same, describe: () => TEXTS },
  lines: {
    decode: (raw) =>
      typeof raw === 'string'
        ? good(
            raw
              .split(/[\n,，]/)
              .map((line) => line.trim())
              .filter(Boolean),
          )
        : list(raw),
    encode: same,
    describe: () => TEXTS,
  },
  // Addresses may hold commas.
  pictures: { decode: (raw) => list(typeof raw === 'string' ? [raw] : raw), encode: same, describe: () => TEXTS },
  plate: {
    decode: (raw) => (typeof raw === 'string' ? good(asPlate(raw)) : bad('type')),
    encode: same,
    describe: () => TEXT,
  },
  plates: {
    decode: (raw) => {
      const parts = items(raw);
      return parts ? good([...new Set(parts.map(asPlate))]) : bad('type');
    },
    encode: joined,
    describe: () => TEXT,
  },
  whole: {
    ...wholeNumber,
    describe: ({ options: { min, max } }) => ({
      ...WHOLE_NUMBER,
      ...(min === undefined ? {} : { minimum: min }),
      ...(max === undefined ? {} : { maximum: max }),
    }),
  },
  fen: wholeNumber,
  share: {
    ...wholeNumber,
    describe: ({ options: { whole = 1000 } }) => ({
      ...WHOLE_NUMBER,
      minimum: 0,
      maximum: whole,
      description: whole === 10_000 ? 'ten-thousandths' : 'thousandths',
    }),
  },
  fraction: { decode: number(NUMBER), encode: same, describe: () => ({ type: 'number' }) },
  flag: {
    decode: (raw) => (FLAGS.has(raw) ? good(FLAGS.get(raw)) : bad('type')),
    encode: (value) => (value ? 1 : 0),
    describe: () => ({ type: 'integer', enum: [0, 1] }),
  },
  choice: {
    decode: (raw, field) => {
      if (!isMany(field)) {
        const word = oneChoice(field, raw);
        return word === undefined ? bad('choice') : good(word);
      }
      const words = items(raw)?.map((part) => oneChoice(field, part));
      return words?.every((word) => word !== undefined) ? good(words) : bad('choice');
    },
    encode: (value, field) => {
      const code = (word: unknown): number | undefined =>
        typeof word === 'string' ? choiceCode(choicesOf(field), word) : undefined;
      return Array.isArray(value) ? value.map(code) : code(value);
    },
    describe: (field) => {
      const rows = Object.values(choicesOf(field));
      const said = rows.map(([code, zh, en]) => `${code} ${zh} / ${en}`).join('; ');
      const one: JsonSchema = { ...WHOLE_NUMBER, enum: rows.map(([code]) => code) };
      return isMany(field) ? { type: 'array', items: one, description: said } : { ...one, description: said };
    },
  },
  record: {
    decode: (raw, field, asText) => {
      const value = typeof raw === 'string' && asText ? parsed(raw) : raw;
      if (value === undefined) return bad('format');
      const fields = itemFields(field);
      return fields ? records(value, fields) : good(value);
    },
    encode: (value, field) => {
      const fields = itemFields(field);
      if (!fields || !Array.isArray(value)) return value;
      return value.map((row: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(
          Object.entries(fields).flatMap(([key, one]) =>
            key in row ? [[wireName(key, one, 'out'), encodeValue(row[key], one)]] : [],
          ),
        ),
      );
    },
    describe: () => ({}),
  },
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A list of records, each field by its own kind. One wrong value or unknown name spoils the whole list. */
function records(value: unknown, fields: Fields): Decoded {
  if (!Array.isArray(value) || value.length > MOST_ITEMS) return bad(Array.isArray(value) ? 'limit' : 'type');
  const names = new Map(
    Object.entries(fields).map(([key, field]) => [wireName(key, field, 'in'), [key, field] as const]),
  );
  const rows: Record<string, unknown>[] = [];
  for (const item of value) {
    if (typeof item !== 'object' || item === null) return bad('type');
    const row: Record<string, unknown> = {};
    for (const [name, raw] of Object.entries(item)) {
      const known = names.get(name);
      if (!known) return bad('format');
      const decoded = decodeValue(raw, known[1]);
      if ('broken' in decoded) return decoded;
      row[known[0]] = decoded.value;
    }
    rows.push(row);
  }
  return good(rows);
}
const MOST_ITEMS = 1000;

/** Whether a text anywhere in a value has the one character that no database holds. */
export const holdsNul = (raw: unknown): boolean =>
  typeof raw === 'string'
    ? raw.includes('\u0000')
    : typeof raw === 'object' &&
      raw !== null &&
      Object.entries(raw).some(([key, value]) => holdsNul(key) || holdsNul(value));

/** From the wire into our words. Empty strings and null are both "nothing" on this wire. */
export const decodeValue = (raw: unknown, field: Field, asText = false): Decoded =>
  raw === undefined || raw === null || raw === ''
    ? good(null)
    : holdsNul(raw)
      ? bad('format')
      : FORMS[wireForm(field)].decode(raw, field, asText);
/** A value of ours as the wire has it; nothing becomes null. */
export const encodeValue = (value: unknown, field: Field): unknown =>
  value === undefined || value === null ? null : FORMS[wireForm(field)].encode(value, field);
/** JSON schema of a field's value as it travels. */
export const describeValue = (field: Field): JsonSchema => ({
  ...FORMS[wireForm(field)].describe(field),
  ...describedAs(field),
});
