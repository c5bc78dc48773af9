import type { Call } from '@parkdeck/core/kit/call';
import { variantOf } from '@parkdeck/core/kit/command';
import { ANY_USER } from '@parkdeck/core/kit/permission';
import { accessOf, allow } from '../../access/access.ts';
import { calls } from '../../db/registry.ts';
import type { Actor } from '../../platform/actor.ts';
import { taskOf } from '../plan/task.ts';

/** The call of an entry; imports are calls that only plans run. */
export const callOf = (name: string): Call | undefined => {
  const task = calls.get(name) ? undefined : taskOf(name);
  return task?.ok ? task.value.call : calls.get(name);
};

/** Calls that every signed-in user may make; what one does by them is one's own affair. */
const isOpen = (call: Call): boolean => {
  const access = accessOf(call);
  return typeof access === 'string' || access.some(({ code }) => code === ANY_USER);
};

/**
 * Whether an actor may take back what `user` did by a call: like doing it, it takes the code that the catalogue says,
 * of the actor as he is now (rules 5.29). What needs no code is taken back by who did it.
 */
export const mayUndo = (
  actor: Actor,
  call: Call,
  { user, given, isEdit }: { readonly user: string; readonly given: Call['given'] | null; readonly isEdit: boolean },
): ReturnType<typeof allow> =>
  isOpen(call) && user !== actor.user
    ? { refusal: { kind: 'forbidden', permission: call.id } }
    : allow(actor, given ? variantOf(call, given) : call, isEdit);
