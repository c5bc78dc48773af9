import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { canCall } from '../../state/session.ts';
import { createCallOf } from '../calls.ts';
import { canImport } from '../transfer/can-import.ts';
import { freeCommands } from './free-commands.ts';
import { createCall } from './row-commands.ts';

/** What can be done about a list that has no rows yet. */
export type FirstStep =
  | { readonly step: 'add'; readonly call: Call }
  | { readonly step: 'import' }
  /** Another action of the noun that needs no row. */
  | { readonly step: 'act'; readonly call: Call }
  /** Rows are added here, but by others: whoever can allow it is asked. */
  | { readonly step: 'ask'; readonly code: string }
  /** Rows come by themselves: they may have come since. */
  | { readonly step: 'look-again' };

/** The most actions beside adding and importing. */
const MOST_ACTIONS = 2;
/** Actions of a noun that need no row and write something. */
const actionsOf = (noun: ResourceDef, adding: Call | undefined): readonly Call[] =>
  freeCommands(noun).filter((call) => call.effect === 'write' && call.verb !== adding?.verb);

/** The steps that an empty list offers to this user, the first of them foremost; never none. */
export const firstSteps = (noun: ResourceDef): readonly FirstStep[] => {
  const adding = createCall(noun);
  const steps: readonly FirstStep[] = [
    ...(adding ? [{ step: 'add', call: adding } as const] : []),
    ...(canImport(noun) ? [{ step: 'import' } as const] : []),
    ...actionsOf(noun, createCallOf(noun))
      .filter((call) => canCall(call).ok)
      .slice(0, MOST_ACTIONS)
      .map((call) => ({ step: 'act', call }) as const),
  ];
  if (steps.length > 0) return steps;
  const denied = [createCallOf(noun), ...actionsOf(noun, undefined)]
    .flatMap((call) => (call ? [canCall(call)] : []))
    .find(({ ok }) => !ok);
  return denied?.ok === false
    ? [{ step: 'ask', code: denied.permission }, { step: 'look-again' }]
    : [{ step: 'look-again' }];
};
