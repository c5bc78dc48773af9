import type { Field } from '@parkdeck/core/kit/field';
import { isSecret } from '@parkdeck/core/kit/field';
import { isKey, isMoment, isStructure } from '@parkdeck/core/kit/kinds';
import type { PreviewRow } from '@parkdeck/core/wire/envelope';
import { nounNamed } from '../nouns.ts';

export interface Difference {
  readonly name: string;
  readonly field: Field;
}

/** Not shown: who wrote the row and when, and keys, which mean nothing without a name. */
const SILENT: readonly string[] = ['createdBy', 'createdAt', 'updatedBy', 'updatedAt', 'id', 'order', 'number'];

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Fields that a previewed row changes, in the order of declaration. For added and removed rows: the columns of their
 * list.
 */
export const differences = (row: PreviewRow): readonly Difference[] => {
  const noun = nounNamed(row.noun);
  if (!noun) return [];
  const told = Object.entries(noun.fields).filter(
    ([name, field]) => !SILENT.includes(name) && !isKey(field) && !isStructure(field),
  );
  if (row.before === null || row.after === null) {
    const shown = row.before ?? row.after ?? {};
    return told
      .filter(([name, field]) => noun.list.columns.includes(name) && !isSecret(field) && !isNothing(shown[name]))
      .map(([name, field]) => ({ name, field }));
  }
  // A moment that becomes empty is bookkeeping, not a change the user must see.
  return told
    .filter(
      ([name, field]) =>
        !isSame(row.before?.[name], row.after?.[name]) && !(isMoment(field) && isNothing(row.after?.[name])),
    )
    .map(([name, field]) => ({ name, field }));
};

/** Rows of the action's own noun first, then the rows it adds besides: orders, periods. */
export const previewOrder = (rows: readonly PreviewRow[], noun: string): readonly PreviewRow[] => [
  ...rows.filter((row) => row.noun === noun),
  ...rows.filter((row) => row.noun !== noun),
];
