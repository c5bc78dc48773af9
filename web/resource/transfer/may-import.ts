import type { Call } from '@parkdeck/core/kit/call';
import { importCallOf } from '@parkdeck/core/kit/imports';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { canCall } from '../../state/session.ts';

/** Loaded later than the list: the head of a list offers only the imports that nouns declare (`can-import.ts`). */
const calls = new WeakMap<ResourceDef, { readonly call: Call | undefined }>();

const known = (noun: ResourceDef): Call | undefined => {
  const found = calls.get(noun) ?? { call: importCallOf(noun) };
  calls.set(noun, found);
  return found.call;
};

/** Whether rows of a noun can come from a file, and from one of this user; otherwise the code that he lacks, if any. */
export const importRight = (noun: ResourceDef): { readonly ok: boolean; readonly code?: string } => {
  const call = known(noun);
  const right = call && canCall(call);
  return right?.ok === false ? { ok: false, code: right.permission } : { ok: right !== undefined };
};
