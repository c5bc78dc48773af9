import { isChoice, isPlate, isSingleReference, isText, tellsApart } from './kinds.ts';
import type { ResourceDef } from './resource.ts';

/**
 * The field that names a row of a noun to a person, in logs: the first that it is called by; its display when that is a
 * name, a plate, a kind of thing or another row; instead of a date, a number or a key the first field that names
 * something.
 */
export const subjectField = ({
  called: [first] = [],
  display,
  fields,
}: Pick<ResourceDef, 'display' | 'called' | 'fields'>): string => {
  if (first !== undefined) return first;
  const own = fields[display];
  if (isText(own) || isPlate(own) || isChoice(own) || isSingleReference(own)) return display;
  return Object.keys(fields).find((key) => tellsApart(fields[key]) && !fields[key]?.options.derived) ?? display;
};
