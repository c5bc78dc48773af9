import { createHash } from 'node:crypto';
import { isKey, isMoment, isReference } from '@parkdeck/core/kit/kinds';
import type { Field, FieldValues } from '@parkdeck/core/kit/field';
import type { Preview, PreviewRow } from '@parkdeck/core/wire/envelope';
import { resources } from '../../db/registry.ts';

type Row = PreviewRow['before'];
const TRACE: ReadonlySet<string> = new Set(['createdBy', 'createdAt', 'updatedBy', 'updatedAt']);

/** Whether the value of a field is the same whenever the same thing is done: no key of a new row, no moment. */
const isLasting = (key: string, field: Field | undefined, isNew: boolean): boolean =>
  field !== undefined &&
  !TRACE.has(key) &&
  !field.options.derived &&
  !isKey(field) &&
  !isMoment(field) &&
  !(isNew && (isReference(field) || field.options.readonly === true));

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What of a row would be changed, from what to what. */
const changed = ({ noun, before, after }: PreviewRow): readonly (readonly unknown[])[] => {
  const fields = resources.get(noun)?.fields ?? {};
  const of = (row: Row, key: string): unknown => (row as FieldValues | null)?.[key] ?? null;
  return Object.keys({ ...before, ...after })
    .filter((key) => isLasting(key, fields[key], before === null) && !same(of(before, key), of(after, key)))
    .toSorted()
    .map((key) => [key, of(before, key), of(after, key)]);
};

/**
 * A hash over what a preview would do, the same for as long as the same would be done: rows, values from and to, money,
 * refusals. Times at which it would be done and keys of rows that it would add are left out.
 */
export const fingerprintOf = (preview: Preview): string => {
  const rows = preview.rows.map((row) =>
    JSON.stringify([row.noun, row.before === null ? null : row.id, changed(row), row.amountFen, row.reason ?? null]),
  );
  return createHash('sha256')
    .update(JSON.stringify([rows.toSorted(), preview.amountFen]))
    .digest('hex');
};
