import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Result } from '@parkdeck/core/lib/result';
import type { Presets } from '../work/execute.ts';
import type { Refusal } from '../work/refusal.ts';
import type { Stored, Work } from '../work/work.ts';
import type { Hooks } from './types.ts';
import { handlers, hooks } from './registry.ts';

type Loose = Readonly<Record<string, unknown>>;
type Item = { readonly row: Stored<ResourceDef>; readonly input: Loose };

/** A handler as the engine calls it. The registry has checked each against its declaration; here the types meet in the middle. */
interface Action {
  rows(work: Work, items: readonly Item[]): Promise<readonly Result<unknown, Refusal>[]>;
  one(work: Work, item: Item): Promise<Result<unknown, Refusal>>;
  /** Reports bind what they count by the conditions of the pages that allow them. */
  free(work: Work, input: Loose, presets?: Presets): Promise<Result<unknown, Refusal>>;
}

const find = (call: Call): ((...args: readonly unknown[]) => Promise<never>) | undefined => {
  const own = (handlers as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[call.noun]?.[call.verb];
  return typeof own === 'function' ? (own as (...args: readonly unknown[]) => Promise<never>) : undefined; // checked by `satisfies` in the registry
};

/** The code behind an action. Throws when there is none: the registry does not compile then, so this is a bug. */
export const actionOf = (call: Call): Action => {
  const handler = find(call);
  if (!handler) throw new Error(`${call.id} has no handler`);
  return { rows: handler, one: handler, free: handler };
};

/** Generic calls are handled by the engine; everything else by a handler. */
export const isHandled = (call: Call): boolean => (call.action ? find(call) !== undefined : true);

export const hooksOf = (resource: ResourceDef): Hooks<ResourceDef> => (hooks as Readonly<Record<string, Hooks<ResourceDef>>>)[resource.name] ?? {};
