import { callsByVerb } from '@parkdeck/core/kit/call';
import { oncePer } from '@parkdeck/core/lib/once-per';
import type { Call } from '@parkdeck/core/kit/call';
import { isCommand, variantsOf } from '@parkdeck/core/kit/command';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { canCall } from '../../state/session.ts';
import { callForRows, callOf, createCallOf, isBulk } from '../calls.ts';

const OWN_PLACE = ['get', 'create-or-update'];

/**
 * Commands for rows of a noun: actions in the order of declaration, deletion last. Forms and details are opened
 * elsewhere.
 */
export const rowCommands = oncePer((noun: ResourceDef): readonly Call[] => {
  const commands = [...callsByVerb(noun).values()]
    .filter((call) => call.on !== 'none' && isCommand(call) && !OWN_PLACE.includes(call.verb))
    .flatMap(variantsOf);
  const rank = ({ verb }: Call): number => (verb === noun.primary ? 0 : verb === 'remove' ? 2 : 1);
  return commands.toSorted((a, b) => rank(a) - rank(b));
});

/** The primary command of a noun, then those with a key, then the others. */
export const usualFirst = (noun: ResourceDef, commands: readonly Call[]): readonly Call[] => {
  const rank = ({ verb, action }: Call): number => (verb === noun.primary ? 0 : action?.keys ? 1 : 2);
  return commands.toSorted((a, b) => rank(a) - rank(b));
};

/** Number of commands in the bulk bar. */
const MOST = 5;

/** The most used commands for several rows: those with a key first, deletion only if there is space. */
export const bulkCommands = (noun: ResourceDef): readonly Call[] => {
  const fit = rowCommands(noun).filter(
    (call) =>
      !isBulk(call) && (call.on === 'many' || callForRows(call, 2) !== call) && canCall(callForRows(call, 2)).ok,
  );
  return usualFirst(noun, fit).slice(0, MOST);
};

/** The call that adds a row, if the user may add one here. */
export const createCall = (noun: ResourceDef): Call | undefined => {
  const call = createCallOf(noun);
  if (!call) return undefined;
  const { verb } = call;
  // The generic call both adds and edits: only the permission for adding counts here.
  const [add, edit] = call.permission;
  const adding: Call =
    verb === 'create-or-update' && add !== undefined && edit !== undefined ? { ...call, permission: [add] } : call;
  if (verb === 'create-or-update' && edit === undefined && add !== 'add' && add?.split('_').length !== 3)
    return undefined;
  return canCall(adding).ok ? call : undefined;
};

/** The call that edits a row, if the user may. */
export const editCall = (noun: ResourceDef): Call | undefined => {
  const call = callOf(noun, 'create-or-update');
  if (!call) return undefined;
  const [, edit] = call.permission;
  const editing: Call = edit === undefined ? call : { ...call, permission: [edit] };
  return canCall(editing).ok ? call : undefined;
};
