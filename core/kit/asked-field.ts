import type { Field, FieldValues } from './field.ts';

/**
 * The field as a form asks for it, given the other values of the row: required where `FieldOptions.needed` says so.
 * `isNew`: of a row that is added.
 */
export const askedField = (field: Field, values: FieldValues, isNew = false): Field => {
  const { needed } = field.options;
  const isNeeded =
    needed === 'new'
      ? isNew
      : Object.entries(needed ?? {}).some(([by, words]) => words.some((word) => word === values[by]));
  return isNeeded ? { ...field, options: { ...field.options, required: true } } : field;
};

/** Whether the values lack one that a form asks for. */
export const isLacking = (field: Field, key: string, values: FieldValues): boolean =>
  askedField(field, values).options.required === true && (values[key] ?? '') === '';
