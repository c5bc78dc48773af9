import type { Call } from '@parkdeck/core/kit/call';
import { isText } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Result } from '@parkdeck/core/lib/result';
import { encodeRow } from '@parkdeck/core/wire/codec';
import type { RowResult } from '@parkdeck/core/wire/envelope';
import { rowsByIds } from '../db/rows.ts';
import type { Row } from '../db/rows.ts';
import { inLanguage } from '../platform/platform-text.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Answered } from './asking.ts';
import type { Work } from './work.ts';

/** Reads rows again after the write, with all fields. */
export const reread = async (work: Work, resource: ResourceDef, ids: readonly string[]): Promise<Map<string, Row>> =>
  rowsByIds(work.tx, resource, ids, { full: true });

/** Encodes a row for the wire. Texts that the platform wrote and nobody can edit are put in the reader's language. */
export const wireRow = (
  { actor: { language } }: Work,
  { fields, append, calls }: ResourceDef,
  row: Row | undefined,
): Record<string, unknown> | null => {
  if (!row) return null;
  if (language === 'zh') return encodeRow(fields, row);
  const encoded = Object.entries(row).map(([key, value]) => {
    const field = fields[key];
    return [
      key,
      field && isText(field) && typeof value === 'string' && (append || !calls.submit || field.options.readonly)
        ? inLanguage(value, language)
        : value,
    ];
  });
  return encodeRow(fields, Object.fromEntries(encoded));
};

/** Encodes one outcome for the wire; an action with an `output` may return a value per row. */
export const rowResult = (
  call: Call,
  id: string,
  outcome: Result<unknown, Refusal>,
  language: 'zh' | 'en',
): RowResult => {
  if (outcome.ok)
    return { id, ok: true, ...(call.output && isRecord(outcome.value) ? encodeRow(call.output, outcome.value) : {}) };
  const { error } = outcome;
  if (error.kind === 'refused') return { id, ok: false, reason: error.reason, msg: error.msg[language] };
  return { id, ok: false, reason: error.kind === 'unknown' ? 'not-found' : error.kind };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isPage = (
  value: unknown,
): value is {
  rows: readonly Record<string, unknown>[];
  total: number;
  next?: string;
  sums?: Readonly<Record<string, number>>;
} => typeof value === 'object' && value !== null && 'rows' in value && Array.isArray(value.rows) && 'total' in value;

/** Encodes a handler's value for the wire by the declared output. */
export const answered = (call: Call, value: unknown): Answered => {
  const { output } = call;
  if (isPage(value))
    return {
      data: output ? value.rows.map((row) => encodeRow(output, row)) : value.rows,
      total: value.total,
      ...(value.next === undefined ? {} : { next: value.next }),
      ...(value.sums ? { sums: value.sums } : {}),
    };
  const one = (item: unknown): unknown => (output && isRecord(item) ? encodeRow(output, item) : item);
  return { data: Array.isArray(value) ? (call.answers === 'options' ? value : value.map(one)) : (one(value) ?? null) };
};
