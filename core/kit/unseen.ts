import type { Field } from './field.ts';
import { refTarget } from './field.ts';
import { words } from './words.ts';
import type { Words } from './words.ts';

/**
 * What stands for a person, a role or a place whose row the reader may not see: they are never shown by their id.
 * `name` is the name that was answered beside the reference; `null` when there was none to see.
 */
export const unseenName = (field: Field, name: unknown): Words | undefined =>
  name === null ? UNSEEN[refTarget(field) ?? ''] : undefined;

/** The nouns whose rows people know by name only. */
const UNSEEN: Readonly<Record<string, Words>> = {
  user: words('范围外的人员', 'Somebody outside your scope'),
  role: words('范围外的角色', 'A role outside your scope'),
  park: words('范围外的车场', 'A park outside your scope'),
  village: words('范围外的小区', 'A site outside your scope'),
  company: words('范围外的单位', 'A company outside your scope'),
};
