import { wireName } from './field.ts';
import type { Field, Fields } from './field.ts';

/** The field that a name means: one of our names, otherwise one of the wire's; undefined when there is none. */
export const namedField = (fields: Fields, name: string): readonly [key: string, field: Field] | undefined => {
  const own = fields[name];
  return own ? [name, own] : Object.entries(fields).find(([key, field]) => wireName(key, field, 'out') === name);
};
