import { oncePer } from '../lib/once-per.ts';
import type { Call } from '../kit/call.ts';
import type { Field, Fields } from '../kit/field.ts';
import { isSecret, wireName } from '../kit/field.ts';
import { hasName } from '../kit/account.ts';
import { emptyOf, isKey } from '../kit/kinds.ts';
import type { FieldProblem } from '../kit/rule.ts';
import { decodeValue, encodeValue, encoderOf } from './values.ts';

/** An object as it comes from JSON. */
export type Record_ = Readonly<Record<string, unknown>>;

/** What a call was asked: the rows it names and its input, in our words. */
export interface CallInput {
  readonly ids: readonly string[];
  readonly input: Record<string, unknown>;
}

/** Console and CLI side: ids and input in our words → the parameters as the wire spells them. */
export const encodeInput = (
  call: Call,
  asked: { ids?: readonly string[]; input?: Record_ },
): Record<string, unknown> => {
  const out: Record<string, unknown> = {};
  if (call.key !== undefined && asked.ids && asked.ids.length > 0) out[call.key] = asked.ids.join(',');
  for (const [key, field] of Object.entries(call.input)) {
    const value = asked.input?.[key];
    if (value === undefined) continue;
    out[wireName(key, field, 'in')] = encodeValue(value, field);
  }
  return out;
};

/** Most rows one direct call may name; more is a plan (O20). */
export const MOST_IDS = 500;

/** How the values of a field stand on the wire. */
export interface OnWire {
  readonly key: string;
  readonly field: Field;
  readonly wire: string;
  /** Writes a value; secrets read `***`. */
  readonly encode: (value: unknown) => unknown;
  /** An answer without a value is broken. */
  readonly mustStand: boolean;
  /** Where the name of what a reference refers to stands. */
  readonly name?: string;
}
interface RowOnWire {
  readonly fields: readonly OnWire[];
  /** Every key that a row may have. */
  readonly keys: ReadonlySet<string>;
  /** A row without values, to be copied: rows that get many keys one by one are kept larger and read more slowly. */
  readonly blank: Record_;
}
const hidden = (value: unknown): string | null => (value === null ? null : '***');
/** How the rows of these fields stand on the wire. */
export const onWire = oncePer((fields: Fields): RowOnWire => {
  const all = Object.entries(fields).map(([key, field]) => ({
    key,
    field,
    wire: wireName(key, field, 'out'),
    encode: isSecret(field) ? hidden : encoderOf(field),
    mustStand: isKey(field) || (field.options.required === true && !isSecret(field)),
    ...(hasName(field) ? { name: `${key}Name` } : {}),
  }));
  const blank = all.map(({ key, name }) => (name ? `"${key}":null,"${name}":null` : `"${key}":null`));
  return {
    fields: all,
    keys: new Set(all.flatMap(({ wire, name }) => (name ? [wire, name] : [wire]))),
    blank: JSON.parse(`{${blank.join(',')}}`),
  };
});

/** A row in our words → as the wire spells it, with the names beside its references. Secrets read `***`. */
export const encodeRow = (fields: Fields, row: Record_): Record<string, unknown> => {
  const out: Record<string, unknown> = {};
  for (const { key, wire, encode, name } of onWire(fields).fields) {
    if (!(key in row)) continue;
    out[wire] = encode(row[key]);
    if (name !== undefined && name in row) out[name] = row[name];
  }
  return out;
};

/** A row as it came → in our words. Keys that are not declared are returned under `extra`, not dropped. */
export const decodeRow = (
  fields: Fields,
  wire: Record_,
  row: Record<string, unknown> = {},
): {
  readonly row: Record<string, unknown>;
  readonly extra: readonly string[];
  readonly problems: readonly FieldProblem[];
} => {
  const problems: FieldProblem[] = [];
  const known = onWire(fields);
  let read = 0;
  for (const { key, field, wire: at, name } of known.fields) {
    if (name !== undefined && name in wire) {
      row[name] = wire[name];
      read += 1;
    }
    if (!(at in wire)) continue;
    read += 1;
    const decoded = decodeValue(wire[at], field);
    if ('broken' in decoded) problems.push({ field: at, rule: decoded.broken });
    else row[key] = decoded.value ?? emptyOf(field);
  }
  const keys = Object.keys(wire);
  // as many as were read: none of a hundred thousand rows is looked through for more
  return { row, extra: keys.length === read ? [] : keys.filter((key) => !known.keys.has(key)), problems };
};

/** Fills `{id}` places of a path from the parameters and takes them out of what is sent. */
export const fillPath = (
  path: string,
  params: Record<string, unknown>,
): { readonly path: string; readonly rest: Record<string, unknown> } => {
  const rest = { ...params };
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(typeof value === 'string' || typeof value === 'number' ? value : '');
  });
  return { path: filled, rest };
};
