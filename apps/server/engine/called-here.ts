import { CALLED_BY } from '@parkdeck/core/kit/called';
import type { Field, FieldValues } from '@parkdeck/core/kit/field';
import { isChoice, isMoney, isPhone, isPlate, isSingleReference, isText } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { formatFen } from '@parkdeck/core/lib/money';

/**
 * A value that reads the same in every language: choices do not; the name of another row where the row was read with
 * it.
 */
const told = (field: Field | undefined, value: unknown, name: unknown): string => {
  if (field && isSingleReference(field)) return typeof name === 'string' ? name : '';
  if (isMoney(field)) return typeof value === 'number' ? formatFen(value, { sign: true }) : '';
  if (!isText(field) && !isPlate(field) && !isPhone(field)) return '';
  return Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : '';
};

/**
 * What a row is called where its name is stored once for readers of both languages: the fields that it is called by, as
 * far as they read the same in both. Empty when none does, or when it is called by its display. Where a choice is among
 * them, the other row alone would not tell which one this is.
 */
export const calledHere = ({ called, fields }: ResourceDef, row: FieldValues): string => {
  const names = called?.some((key) => isChoice(fields[key])) ? {} : row;
  return (called ?? []).flatMap((key) => told(fields[key], row[key], names[`${key}Name`]) || []).join(CALLED_BY);
};
