import type { Call } from '../kit/call.ts';
import type { Record_ } from '../wire/codec.ts';
import type { Preview, PreviewRow } from '../wire/envelope.ts';
import { isRecord, listOf } from './answer.ts';
import { WireError } from './errors.ts';

const isRowOrNull = (value: unknown): value is Record_ | null => value === null || isRecord(value);
const textsOf = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined;

const previewRowOf = (call: Call, wire: unknown): PreviewRow => {
  if (!isRecord(wire)) throw new WireError(call.id, 'rows', 'type');
  const { noun, id, before, after, amountFen, reason, msg } = wire;
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
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof msg === 'string' ? { msg } : {}),
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
  };
};
