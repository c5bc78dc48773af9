import type { Call } from './call.ts';
import { isMoney } from './kinds.ts';

/** Why an action can be put under the approval of a second person. */
export type ApprovalTrait = 'money' | 'rights' | 'removes';

/**
 * What of a call makes a second person worth while, from its declaration: money is taken, given or set, rights change,
 * or something is removed or lost. Undefined: it cannot be put under approval. What a lane or a device waits for cannot
 * be, nor what everybody does with what is his own.
 */
export const approvalTrait = (call: Call): ApprovalTrait | undefined => {
  const { action, effect, permission, resource, input } = call;
  if (effect !== 'write' || permission.some((one) => one === 'public' || one === 'signed-in')) return undefined;
  if (resource?.scope === 'own' || action?.transaction === 'own' || action?.danger === 'gate' || action?.once)
    return undefined;
  if (resource?.rights) return 'rights';
  if (action?.danger === 'money' || Object.values(input).some((field) => isMoney(field))) return 'money';
  return action?.danger === 'loss' || (!action && call.verb === 'remove') ? 'removes' : undefined;
};

/** The action that each line of an import does; with an import as published the save does it. */
const creating = (of: string, calls: readonly Call[]): readonly string[] =>
  calls.flatMap(({ id, noun, action, resource }) => (noun === of && action?.creates && !resource?.imports ? [id] : []));

/**
 * The actions whose rules a call comes under: its own, for an import those of the create that it does, and those of the
 * action that it does to several rows. `calls`: all calls of its noun.
 */
export const ruledAs = (call: Pick<Call, 'id' | 'noun' | 'verb'>, calls: readonly Call[]): readonly string[] => [
  call.id,
  ...(call.verb === 'import' ? [`${call.noun}.create-or-update`, ...creating(call.noun, calls)] : []),
  ...calls.flatMap(({ id, noun, action }) => (noun === call.noun && action?.bulk === call.verb ? [id] : [])),
];
