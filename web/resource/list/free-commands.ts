import { callsByVerb } from '@parkdeck/core/kit/call';
import type { Call } from '@parkdeck/core/kit/call';
import { isCommand } from '@parkdeck/core/kit/command';
import type { ResourceDef } from '@parkdeck/core/kit/resource';

/** Opened elsewhere: in the head of the list, over a row, or in the import. */
const OWN_PLACE = ['list', 'get', 'export', 'import', 'template', 'create-or-update'];

/** Actions of a noun that need no row, but for those that have a screen of their own. */
export const freeCommands = (noun: ResourceDef): readonly Call[] =>
  [...callsByVerb(noun).values()].filter(
    (call) =>
      call.on === 'none' &&
      call.action !== undefined &&
      call.action.ownScreen === undefined &&
      !call.action.creates &&
      isCommand(call) &&
      !OWN_PLACE.includes(call.verb),
  );
