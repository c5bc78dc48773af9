import type { Call } from '@parkdeck/core/kit/call';
import { placeOfCode } from '@parkdeck/core/kit/page';
import { canCall } from '../../state/session.ts';

/** Whether the user may send a form; if not, the code that is missing: for a row that is there, the one to edit it. */
export const formRight = (call: Call, isEdit: boolean): ReturnType<typeof canCall> => {
  const may = canCall(call);
  const [, edit] = call.permission;
  return may.ok || !isEdit || edit === undefined
    ? may
    : { ok: false, permission: `${placeOfCode(may.permission)}_${edit}` };
};
