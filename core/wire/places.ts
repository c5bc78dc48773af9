import { itemFields, wireName } from '../kit/field.ts';
import type { Field, Fields } from '../kit/field.ts';

/** A declared field, also inside the records of a list: `gates[1].area`, which the wire spells `gates[1].areaName`. */
export interface Place {
  readonly own: string;
  readonly wire: string;
  readonly field: Field;
  /** Of a field in a record: the list, and which record, counted from 1. */
  readonly within?: { readonly list: Field; readonly number: number };
}

const IN_LIST = /^(\w+)\[(\d+)\](?:\.(.+))?$/;

/** The place that a problem names, by our keys (handlers) or as the wire spells them. */
export const placeOf = (fields: Fields, name: string): Place | undefined => {
  const [, list, index, rest] = IN_LIST.exec(name) ?? [];
  const head = list ?? name;
  const found = Object.entries(fields).find(([key, field]) => key === head || wireName(key, field, 'in') === head);
  if (!found) return undefined;
  const [key, field] = found;
  const wire = wireName(key, field, 'in');
  if (index === undefined) return { own: key, wire, field };
  const within = { list: field, number: Number(index) + 1 };
  if (rest === undefined) return { own: `${key}[${index}]`, wire: `${wire}[${index}]`, field, within };
  const inner = placeOf(itemFields(field) ?? {}, rest);
  return (
    inner && {
      own: `${key}[${index}].${inner.own}`,
      wire: `${wire}[${index}].${inner.wire}`,
      field: inner.field,
      within,
    }
  );
};
