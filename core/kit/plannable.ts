import type { Call } from './call.ts';
import { isPlate } from './kinds.ts';
import type { ResourceDef } from './resource.ts';

/**
 * Whether a plan can do the call to many rows (rules 0.12): it writes rows of a noun. What opens its own transactions,
 * as a wait for a device does, and what answers a secret once cannot be tried beforehand; surfaces send those row by
 * row.
 */
export const isPlannable = ({ effect, on, resource, action }: Pick<Call, 'effect' | 'on' | 'resource' | 'action'>) =>
  effect === 'write' &&
  on !== 'none' &&
  resource !== undefined &&
  action?.transaction !== 'own' &&
  action?.once !== true;

/** The field by which rows are known to people by a plate; undefined: the noun has no plate that its list looks for. */
export const plateFieldOf = ({ fields }: Pick<ResourceDef, 'fields'>): string | undefined =>
  Object.keys(fields).find((key) => {
    const field = fields[key];
    return field !== undefined && isPlate(field) && field.options.filter === true;
  });
