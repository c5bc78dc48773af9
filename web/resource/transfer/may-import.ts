import { importCallOf } from '@parkdeck/core/kit/imports';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { canCall } from '../../state/session.ts';

/**
 * Whether rows of a noun can come from a file, and from one of this user; otherwise the code that he lacks, if any.
 * Loaded later than the list: the head of a list offers only the imports that nouns declare (`can-import.ts`).
 */
export const importRight = (noun: ResourceDef): { readonly ok: boolean; readonly code?: string } => {
  const call = importCallOf(noun);
  const right = call && canCall(call);
  return right?.ok === false ? { ok: false, code: right.permission } : { ok: right !== undefined };
};
