import type { Field, FieldValues } from './field.ts';

const hasWord = (words: Readonly<Record<string, readonly string[]>>, values: FieldValues): boolean =>
  Object.entries(words).some(([by, some]) => some.some((word) => word === values[by]));

const isNeededBy = ({ options: { needed } }: Field, values: FieldValues): boolean =>
  needed !== undefined && needed !== 'new' && hasWord(needed, values);

/** Whether a form shows the field, given the other values of the row (`FieldOptions.onlyThen`). */
export const isAsked = (field: Field, values: FieldValues): boolean => {
  const { onlyThen } = field.options;
  return onlyThen === undefined || (onlyThen === true ? isNeededBy(field, values) : hasWord(onlyThen, values));
};

/**
 * The field as a form asks for it, given the other values of the row: required where `FieldOptions.needed` says so.
 * `isNew`: of a row that is added.
 */
export const askedField = (field: Field, values: FieldValues, isNew = false): Field => {
  const { needed } = field.options;
  const isNeeded = needed === 'new' ? isNew : isNeededBy(field, values);
  return isNeeded ? { ...field, options: { ...field.options, required: true } } : field;
};

/** Whether the values lack one that a form asks for. */
export const isLacking = (field: Field, key: string, values: FieldValues): boolean =>
  askedField(field, values).options.required === true && (values[key] ?? '') === '';
