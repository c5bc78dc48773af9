import { idField } from './call.ts';
import { wireName } from './field.ts';
import type { ResourceDef } from './resource.ts';

/**
 * The noun by whose rows those of this noun are found: of a part without a list and without a name, one for each row of
 * its owner and with the owner's key. What a user was granted is found by the name of the user.
 */
export const namedAfter = (noun: ResourceDef): string | undefined => {
  const [key] = idField(noun);
  const [id, display] = [noun.fields[key], noun.fields[noun.display]];
  const isByKey =
    id !== undefined && display !== undefined && wireName(key, id, 'in') === wireName(noun.display, display, 'in');
  return isByKey && noun.calls.list === undefined ? noun.partOf : undefined;
};
