import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { session } from '../../state/session.ts';

/** Whether rows of a noun may be imported at all, and by this user. */
export const canImport = (noun: ResourceDef): boolean => noun.imports === true && session.codes[`${noun.page}_import`] === true;
