import type { Field, FieldValues, RefOptions } from './field.ts';

type Only = NonNullable<RefOptions['only']>;

/** Fields of the row it refers to, and the fields of the same form whose values they have (`RefOptions.within`). */
export const withinOf = ({ options }: Field): Readonly<Record<string, string>> =>
  'within' in options ? ((options.within ?? {}) as Record<string, string>) : {}; // only references have it
/** Values that the row has whatever the form says (`RefOptions.only`), which only references have. */
export const onlyOf = ({ options }: Field): Only => ('only' in options ? ((options.only ?? {}) as Only) : {});
/** Whether a row has those values. */
export const isOneOf = (field: Field, row: FieldValues): boolean =>
  Object.entries(onlyOf(field)).every(([theirs, value]) =>
    typeof value === 'number' ? row[theirs] === value : value.includes(String(row[theirs])),
  );
/**
 * Values that a row must have to be offered for a reference, by the fields of its noun: `{ park: 'PK0001' }`. A field
 * of the form without a value does not limit.
 */
export const limitsOf = (field: Field, values: FieldValues): FieldValues => ({
  ...onlyOf(field),
  ...Object.fromEntries(
    Object.entries(withinOf(field)).flatMap(([theirs, ours]) => (values[ours] ? [[theirs, values[ours]]] : [])),
  ),
});
