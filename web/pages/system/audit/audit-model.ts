import type { Field, FieldValues } from '@parkdeck/core/kit/field';
import { isStructure } from '@parkdeck/core/kit/kinds';
import type { Language } from '@parkdeck/core/kit/words';
import { groupBy } from '@parkdeck/core/lib/group';
import { fieldText, type Row } from '../../../fields/text.ts';

export type ChangeKind = 'created' | 'changed' | 'removed';

/** The row before and after a write; null before: created, null after: removed. */
export interface Change {
  readonly before: FieldValues | null;
  readonly after: FieldValues | null;
}

const isValues = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const changeOf = (row: Row): Change => {
  const content = row['content'];
  const part = (name: string): FieldValues | null =>
    isValues(content) && isValues(content[name]) ? content[name] : null;
  return { before: part('before'), after: part('after') };
};

export const kindOf = ({ before, after }: Change): ChangeKind =>
  before && after ? 'changed' : after ? 'created' : before ? 'removed' : 'changed';

const written = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Fields of a write that differ; of a row that came or went all that it had. */
export const changedFields = ({ before, after }: Change): readonly string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !(before && after) || written(before[name]) !== written(after[name]),
  );

/** A value of a logged row, as lists show it. */
export const valueText = (field: Field | undefined, name: string, values: FieldValues, language: Language): string =>
  field && !isStructure(field) ? fieldText(field, name, values, language) : written(values[name]);

/** Log lines by day, newest first, as the list has them. */
export const daysOf = (rows: readonly Row[]): readonly (readonly [day: string, rows: readonly Row[]])[] => [
  ...groupBy(rows, (row) => String(row['at'] ?? '').slice(0, 10)),
];
