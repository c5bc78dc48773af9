import { choiceCode, choiceWord, isSpelled } from '../kit/choice.ts';
import { choicesOf, isMany, itemFields, wireName } from '../kit/field.ts';
import type { Field, Fields } from '../kit/field.ts';
import { wireForm } from '../kit/kinds.ts';
import type { WireForm } from '../kit/kinds.ts';
import type { Rule } from '../kit/rule.ts';
import { normalizePlate } from '../lib/plate.ts';

/** A decoded value, or the rule it breaks. */
export type Decoded = { readonly value: unknown } | { readonly broken: Rule };

const good = (value: unknown): Decoded => ({ value });
const NOTHING: Decoded = { value: null };
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
  if (isSpelled(field)) return typeof raw === 'string' && raw in choicesOf(field) ? raw : undefined;
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

const joined = (value: unknown): unknown => (Array.isArray(value) ? value.join(',') : value);

/** A form in which values travel: read from the wire, written onto it. */
interface Form {
  /**
   * Checks the form only; ranges and formats are checked by the schema. `asText`: the value came in a query, where
   * records are JSON texts.
   */
  readonly decode: (raw: unknown, field: Field, asText: boolean) => Decoded;
  /** What writes the values of a field, asked once for many rows; none: they stay as they are. */
  readonly encoder?: (field: Field) => (value: unknown) => unknown;
}

const plainText: Form = { decode: text };
const wholeNumber: Form = { decode: number(WHOLE) };

const FORMS: Readonly<Record<WireForm, Form>> = {
  text: plainText,
  'limited-text': plainText,
  list: { decode: list },
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
  },
  // Addresses may hold commas.
  pictures: { decode: (raw) => list(typeof raw === 'string' ? [raw] : raw) },
  plate: { decode: (raw) => (typeof raw === 'string' ? good(asPlate(raw)) : bad('type')) },
  plates: {
    decode: (raw) => {
      const parts = items(raw);
      return parts ? good([...new Set(parts.map(asPlate))]) : bad('type');
    },
    encoder: () => joined,
  },
  whole: wholeNumber,
  fen: wholeNumber,
  share: wholeNumber,
  fraction: { decode: number(NUMBER) },
  flag: {
    decode: (raw) => (FLAGS.has(raw) ? good(FLAGS.get(raw)) : bad('type')),
    encoder: () => (value) => (value ? 1 : 0),
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
    encoder: (field) => {
      const table = isSpelled(field) ? undefined : choicesOf(field);
      const code = (word: unknown): number | string | undefined =>
        typeof word !== 'string' ? undefined : table ? choiceCode(table, word) : word;
      return (value) => (Array.isArray(value) ? value.map(code) : code(value));
    },
  },
  record: {
    decode: (raw, field, asText) => {
      const value = typeof raw === 'string' && asText ? parsed(raw) : raw;
      if (value === undefined) return bad('format');
      const fields = itemFields(field);
      return fields ? records(value, fields) : good(value);
    },
    encoder: (field) => {
      const fields = itemFields(field);
      return (value) =>
        fields && Array.isArray(value)
          ? value.map((row: Readonly<Record<string, unknown>>) =>
              Object.fromEntries(
                Object.entries(fields).flatMap(([key, one]) =>
                  key in row ? [[wireName(key, one, 'out'), encodeValue(row[key], one)]] : [],
                ),
              ),
            )
          : value;
    },
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
  raw === undefined || raw === null || raw === '' ? NOTHING : FORMS[wireForm(field)].decode(raw, field, asText);

/** Like {@link decodeValue}, for what somebody sends: it is looked through for what no database holds. */
export const decodeSent = (raw: unknown, field: Field, asText = false): Decoded =>
  holdsNul(raw) ? bad('format') : decodeValue(raw, field, asText);

/** Writes values of a field onto the wire, many of them: nothing becomes null. */
export const encoderOf = (field: Field): ((value: unknown) => unknown) => {
  const encode = FORMS[wireForm(field)].encoder?.(field);
  return (value) => (encode && value !== undefined && value !== null ? encode(value) : (value ?? null));
};

/** A value of ours as the wire has it; nothing becomes null. */
export const encodeValue = (value: unknown, field: Field): unknown => encoderOf(field)(value);
