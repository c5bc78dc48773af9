import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { session } from '../../state/session.ts';

/** The permission code for importing rows of a noun. */
export const importCode = ({ imports, page }: ResourceDef): string =>
  typeof imports === 'object' ? imports.permission : `${page}_import`;

/** Whether rows of a noun can be imported, and by this user. */
export const canImport = (noun: ResourceDef): boolean =>
  noun.imports !== undefined && session.codes[importCode(noun)] === true;
