import type { Call } from '../kit/call.ts';
import type { Field, Fields } from '../kit/field.ts';
import { emptyOf, isMoment, isReferenceList, isWholeDay } from '../kit/kinds.ts';
import { isDatetime } from '../lib/datetime.ts';
import { isDay } from '../lib/day.ts';
import { decodeRow, onWire } from '../wire/codec.ts';
import type { OnWire, Record_ } from '../wire/codec.ts';
import type { ListGroup, RowResult } from '../wire/envelope.ts';
import { WireError } from './errors.ts';
import type { Option, Page } from './typed.ts';

/**
 * A decoded answer, by its kind: what the palette and the command line print without knowing the noun. `F`: the
 * surface's file.
 */
export type Answered<F = unknown> = AnyAnswer<F> & {
  /** Key of the undo entry, when the write can be taken back. */
  readonly undo?: string;
};
type AnyAnswer<F> =
  | { readonly answers: 'row'; readonly value: Record_ }
  | { readonly answers: 'results'; readonly value: readonly RowResult[] }
  | { readonly answers: 'rows'; readonly value: Page<Record_> }
  | { readonly answers: 'options'; readonly value: readonly Option[] }
  | { readonly answers: 'count'; readonly value: number }
  | { readonly answers: 'file'; readonly value: F }
  | { readonly answers: 'value'; readonly value: unknown }
  | { readonly answers: 'none'; readonly value: undefined };

/** Called with the keys of an answer that its declaration does not have. */
type OnExtra = (keys: readonly string[]) => void;

/** Whether a value is an object with keys: neither null nor an array. */
export const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Days and moments promise a format: a day that does not exist must not pass for one. */
const isFormatted = (field: Field, text: string): boolean =>
  isWholeDay(field) ? isDay(text) : isMoment(field) ? isDatetime(text) : true;

const checkField = (call: Call, { wire, field, mustStand }: OnWire, value: unknown): void => {
  if (mustStand && value === null) throw new WireError(call.id, wire, 'required');
  if (typeof value === 'string' && !isFormatted(field, value)) throw new WireError(call.id, wire, 'format');
};

const nameBeside = (call: Call, name: string, field: Field, value: unknown): unknown => {
  const isMany = isReferenceList(field);
  if (value === undefined || value === null) return isMany ? [] : null;
  const isRight = isMany
    ? Array.isArray(value) && value.every((one) => typeof one === 'string')
    : typeof value === 'string';
  if (!isRight) throw new WireError(call.id, name, 'type');
  return value;
};

const rowOf = (call: Call, fields: Fields, wire: unknown, extras: Set<string>): Record_ => {
  if (!isRecord(wire)) throw new WireError(call.id, 'data', 'type');
  const known = onWire(fields);
  const { row, extra, problems } = decodeRow(fields, wire, { ...known.blank });
  const [problem] = problems;
  if (problem) throw new WireError(call.id, problem.field, problem.rule);
  for (const name of extra) extras.add(name);
  for (const one of known.fields) {
    const { key, field, name } = one;
    row[key] ??= emptyOf(field);
    checkField(call, one, row[key]);
    if (name !== undefined) row[name] = nameBeside(call, name, field, row[name]);
  }
  return row;
};

/** The `data` of an answer as an array; throws `WireError` when it is none. */
export const listOf = (call: Call, data: unknown): readonly unknown[] => {
  if (!Array.isArray(data)) throw new WireError(call.id, 'data', 'type');
  return data;
};

interface Primitives {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
}
const isOptional = <T extends keyof Primitives>(value: unknown, type: T): value is Primitives[T] | null | undefined =>
  value === undefined || value === null || typeof value === type;

const resultOf = (call: Call, wire: unknown, row: (wire: unknown) => Record_): RowResult => {
  if (!isRecord(wire) || !isOptional(wire['reason'], 'string') || !isOptional(wire['msg'], 'string'))
    throw new WireError(call.id, 'data', 'type');
  const { id, ok, reason, msg, ...values } = wire;
  if (typeof id !== 'string' && typeof id !== 'number') throw new WireError(call.id, 'id', 'type');
  if (typeof ok !== 'boolean') throw new WireError(call.id, 'ok', 'type');
  return {
    ...(ok && call.output ? row(values) : {}),
    id: String(id),
    ok,
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof msg === 'string' ? { msg } : {}),
  };
};

const optionOf = (call: Call, wire: unknown): Option => {
  if (!isRecord(wire)) throw new WireError(call.id, 'data', 'type');
  const { label, value } = wire;
  if (typeof label !== 'string') throw new WireError(call.id, 'label', 'type');
  if (typeof value !== 'string' && typeof value !== 'number') throw new WireError(call.id, 'value', 'type');
  return { label, value: String(value) };
};

const isSums = (value: unknown): value is Readonly<Record<string, number>> =>
  isRecord(value) && Object.values(value).every((sum) => typeof sum === 'number');

const isGroups = (value: unknown): value is readonly ListGroup[] =>
  Array.isArray(value) &&
  value.every(
    (group) =>
      isRecord(group) &&
      (group['value'] === null || typeof group['value'] === 'string') &&
      typeof group['count'] === 'number' &&
      isSums(group['sums']),
  );

const totalOf = (call: Call, envelope: Record_): Omit<Page<never>, 'rows'> => {
  const { total, estimated, next, age, archivedUntil, sums, groups } = envelope;
  if (typeof total !== 'number') throw new WireError(call.id, 'total', total === undefined ? 'required' : 'type');
  if (!isOptional(next, 'string')) throw new WireError(call.id, 'next', 'type');
  if (sums !== undefined && !isSums(sums)) throw new WireError(call.id, 'sums', 'type');
  if (groups !== undefined && !isGroups(groups)) throw new WireError(call.id, 'groups', 'type');
  return {
    total,
    estimated: estimated === true || undefined,
    next: next || undefined,
    age: typeof age === 'number' ? age : undefined,
    archivedUntil: typeof archivedUntil === 'string' ? archivedUntil : undefined,
    sums,
    groups,
  };
};

/** A good JSON answer → what the call declares. Throws {@link WireError}; a file never comes here. */
export const decodeAnswer = (
  call: Call,
  envelope: Record_,
  onExtra: OnExtra,
): Exclude<AnyAnswer<unknown>, { answers: 'file' }> => {
  const { data } = envelope;
  const extras = new Set<string>();
  const row = (wire: unknown): Record_ => {
    if (call.output) return rowOf(call, call.output, wire, extras);
    if (!isRecord(wire)) throw new WireError(call.id, 'data', 'type');
    return wire;
  };
  const decode = (): Exclude<AnyAnswer<unknown>, { answers: 'file' }> => {
    switch (call.answers) {
      case 'row':
        return { answers: 'row', value: row(data) };
      case 'rows':
        return { answers: 'rows', value: { rows: listOf(call, data).map(row), ...totalOf(call, envelope) } };
      case 'results':
        return { answers: 'results', value: listOf(call, data).map((wire) => resultOf(call, wire, row)) };
      case 'options':
        return { answers: 'options', value: listOf(call, data).map((wire) => optionOf(call, wire)) };
      case 'count':
        if (typeof data !== 'number') throw new WireError(call.id, 'data', 'type');
        return { answers: 'count', value: data };
      case 'value':
        return { answers: 'value', value: call.output ? row(data) : data };
      case 'file':
        throw new WireError(call.id, 'data', 'type');
      case 'none':
        return { answers: 'none', value: undefined };
    }
  };
  const answered = decode();
  if (extras.size > 0) onExtra([...extras].sort());
  return answered;
};
