import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { withWhomToAsk } from '../business/system/whom-to-ask.ts';
import type { Action, Behaviours, Hooks } from '../engine/behaviour.ts';
import { exportedAs } from '../db/registry.ts';
import { reportHandlers } from '../reports/index.ts';
import * as own from './handlers.generated.ts';

type Handler = (...args: readonly unknown[]) => Promise<never>;

interface NounCode {
  readonly handlers: Readonly<Record<string, unknown>>;
  readonly hooks: Hooks<ResourceDef>;
}

const parts: Readonly<Record<string, object>> = own;
const reports: Readonly<Record<string, object>> = reportHandlers;

/**
 * Code by noun: the handlers of the report of that name, and the exports registered under the name by which the
 * catalogue exports the noun.
 */
const code: ReadonlyMap<string, NounCode> = new Map(
  [...exportedAs].map(([noun, exported]) => [
    noun,
    { handlers: { ...reports[noun], ...parts[`${exported}Handlers`] }, hooks: parts[`${exported}Hooks`] ?? {} },
  ]),
);

const find = (call: Call): Handler | undefined => {
  const handler = code.get(call.noun)?.handlers[call.verb];
  // checked by `satisfies` where it is declared
  return typeof handler === 'function' ? (handler as Handler) : undefined;
};

const actionOf = (call: Call): Action => {
  const handler = find(call);
  if (!handler) throw new Error(`${call.id} has no handler`);
  return { rows: handler, one: handler, free: handler, own: handler };
};

/** Generic calls are handled by the engine; everything else by a handler. */
export const isHandled = (call: Call): boolean => (call.action ? find(call) !== undefined : true);

const hooksOf = (resource: ResourceDef): Hooks<ResourceDef> => code.get(resource.name)?.hooks ?? {};

/** All of it, as the engine takes it. */
export const behaviours: Behaviours = { actionOf, hooksOf, explained: withWhomToAsk };
