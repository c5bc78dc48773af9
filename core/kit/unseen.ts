import type { Field } from './field.ts';
import { refTarget } from './field.ts';
import { words } from './words.ts';
import type { Words } from './words.ts';

/**
 * What stands for a person whose row the reader may not see: people are never shown by their id. `name` is the name
 * that was answered beside the reference; `null` when there was none to see.
 */
export const unseenPerson = (field: Field, name: unknown): Words | undefined =>
  name === null && refTarget(field) === 'user' ? words('范围外的人员', 'Somebody outside your scope') : undefined;
