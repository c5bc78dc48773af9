import type { Call } from '../kit/call.ts';
import type { Record_ } from '../wire/codec.ts';
import type { PlannedProblem, PlannedRows, Preview, PreviewRow } from '../wire/envelope.ts';
import { isRecord, listOf } from './answer.ts';
import { WireError } from './errors.ts';

const isRowOrNull = (value: unknown): value is Record_ | null => value === null || isRecord(value);
const textsOf = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined;

const previewRowOf = (call: Call, wire: unknown): PreviewRow => {
  if (!isRecord(wire)) throw new WireError(call.id, 'rows', 'type');
  const { noun, id, before, after, amountFen, echo, reason, msg } = wire;
  const notes = textsOf(wire['notes'] ?? []);
  if (
    typeof noun !== 'string' ||
    typeof id !== 'string' ||
    typeof amountFen !== 'number' ||
    !isRowOrNull(before) ||
    !isRowOrNull(after) ||
    !notes
  ) {
    throw new WireError(call.id, 'rows', 'type');
  }
  return {
    noun,
    id,
    before,
    after,
    amountFen,
    notes,
    ...(isRecord(echo) ? { echo } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof msg === 'string' ? { msg } : {}),
  };
};

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

const problemOf = (call: Call, wire: unknown): PlannedProblem => {
  if (!isRecord(wire)) throw new WireError(call.id, 'refused', 'type');
  const { number, name, line, reason, message } = wire;
  if (
    typeof number !== 'number' ||
    typeof name !== 'string' ||
    !(line === null || typeof line === 'number') ||
    !isTextOrNull(reason) ||
    !isTextOrNull(message)
  )
    throw new WireError(call.id, 'refused', 'type');
  return { number, name, line, reason, message };
};

const plannedOf = (call: Call, wire: unknown): PlannedRows => {
  if (!isRecord(wire)) throw new WireError(call.id, 'plan', 'type');
  const count = (key: string): number => {
    const value = wire[key];
    if (typeof value !== 'number') throw new WireError(call.id, key, 'type');
    return value;
  };
  const { before } = wire;
  return {
    rows: count('rows'),
    ready: count('ready'),
    noted: count('noted'),
    skipped: count('skipped'),
    problems: count('problems'),
    examples: count('examples'),
    refused: listOf(call, wire['refused']).map((one) => problemOf(call, one)),
    ...(isRecord(before) ? { before: { id: String(before['id']), at: String(before['at']) } } : {}),
  };
};

/** The answer of a dry run. Its rows are of several nouns and already in our words. */
export const decodePreview = (call: Call, envelope: Record_): Preview => {
  const { data } = envelope;
  if (!isRecord(data)) throw new WireError(call.id, 'data', 'type');
  const notes = textsOf(data['notes'] ?? []);
  const plain = textsOf(data['plain'] ?? []);
  if (!notes || !plain) throw new WireError(call.id, 'notes', 'type');
  if (typeof data['amountFen'] !== 'number') throw new WireError(call.id, 'amountFen', 'type');
  return {
    rows: listOf(call, data['rows']).map((wire) => previewRowOf(call, wire)),
    amountFen: data['amountFen'],
    notes,
    ...(plain.length > 0 ? { plain } : {}),
    ...(data['plan'] === undefined ? {} : { plan: plannedOf(call, data['plan']) }),
  };
};
