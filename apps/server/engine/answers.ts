import type { Call } from '@parkdeck/core/kit/call';
import { refTarget, wireName, type Fields } from '@parkdeck/core/kit/field';
import { isText } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Language } from '@parkdeck/core/kit/words';
import { oncePer } from '@parkdeck/core/lib/once-per';
import type { Result } from '@parkdeck/core/lib/result';
import { encodeRow } from '@parkdeck/core/wire/codec';
import type { RowResult } from '@parkdeck/core/wire/envelope';
import { resources } from '../db/registry.ts';
import { rowsByIds } from '../db/rows.ts';
import type { Row } from '../db/rows.ts';
import { inLanguage } from '../platform/platform-text.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Answered } from './asking.ts';
import { reasonOf } from './refusal-words.ts';
import type { Work } from './work.ts';

/** Reads rows again after the write, with all fields. */
export const reread = async (work: Work, resource: ResourceDef, ids: readonly string[]): Promise<Map<string, Row>> =>
  rowsByIds(work.tx, resource, ids, { full: true });

/** Where, on the wire, stand texts that the platform writes and nobody edits, and names of rows called by one. */
const toldFields = oncePer(({ fields, append, calls }: ResourceDef): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (isText(field)) return append || !calls.submit || field.options.readonly ? [wireName(key, field, 'out')] : [];
    const target = resources.get(refTarget(field) ?? '');
    const called = target?.fields[target.display];
    return target && called && isText(called) && (!target.calls.submit || called.options.readonly)
      ? [`${key}Name`]
      : [];
  }),
);

/**
 * Encodes a row for the wire, or some of its fields. Texts that the platform wrote and nobody can edit are put in the
 * reader's language.
 */
export const wireRow = (
  { actor: { language } }: Work,
  resource: ResourceDef,
  row: Row | undefined,
  fields = resource.fields,
): Record<string, unknown> | null => (row ? encodedFor(language, resource, fields, row) : null);

const encodedFor = (
  language: Language,
  resource: ResourceDef,
  fields: Fields,
  row: Record<string, unknown>,
): Record<string, unknown> => {
  const told = encodeRow(fields, row);
  for (const name of toldFields(resource)) {
    const value = told[name];
    if (typeof value === 'string') told[name] = inLanguage(value, language);
  }
  return told;
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
  const { reason, msg } = reasonOf(outcome.error, { ...call.resource?.fields, ...call.input });
  return { id, ok: false, reason, msg: msg[language] };
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

/**
 * Encodes a handler's value for the wire by the declared output; texts of the platform are put in the reader's
 * language.
 */
export const answered = (call: Call, value: unknown, language: Language): Answered => {
  const { output, resource } = call;
  const encoded = (fields: Fields, row: Record<string, unknown>): unknown =>
    resource ? encodedFor(language, resource, fields, row) : encodeRow(fields, row);
  if (isPage(value))
    return {
      data: output ? value.rows.map((row) => encoded(output, row)) : value.rows,
      total: value.total,
      ...(value.next === undefined ? {} : { next: value.next }),
      ...(value.sums ? { sums: value.sums } : {}),
    };
  const one = (item: unknown): unknown => (output && isRecord(item) ? encoded(output, item) : item);
  return { data: Array.isArray(value) ? (call.answers === 'options' ? value : value.map(one)) : (one(value) ?? null) };
};
