import { callsByVerb } from '@parkdeck/core/kit/call';
import { oncePer } from '@parkdeck/core/lib/once-per';
import type { Call } from '@parkdeck/core/kit/call';
import { isCommand, variantsOf } from '@parkdeck/core/kit/command';
import { savingAs } from '@parkdeck/core/kit/saving';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { canCall } from '../../state/session.ts';
import { callForRows, createCallOf, editCallOf, isBulk, takesSeveral } from '../calls.ts';

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
      !isBulk(call) && (takesSeveral(call) || callForRows(call, 2) !== call) && canCall(callForRows(call, 2)).ok,
  );
  return usualFirst(noun, fit).slice(0, MOST);
};

/** The call that adds a row as one asks for it who may lack the right; undefined: rows are not added by a form. */
export const addingCall = (noun: ResourceDef): Call | undefined => {
  const call = noun.creates ? undefined : createCallOf(noun);
  return call && savingAs(call, false);
};

/** The call that edits a row as one asks for it who may lack the right; undefined: nothing of it can be changed. */
export const editingCall = (noun: ResourceDef): Call | undefined => {
  const call = editCallOf(noun);
  return call && savingAs(call, true);
};

const ifMay = (call: Call | undefined): Call | undefined => (call && canCall(call).ok ? call : undefined);

/** The call that adds a row, if the user may add one here. */
export const createCall = (noun: ResourceDef): Call | undefined => ifMay(addingCall(noun)) && createCallOf(noun);

/** The call that edits a row, if the user may. */
export const editCall = (noun: ResourceDef): Call | undefined => ifMay(editingCall(noun)) && editCallOf(noun);
