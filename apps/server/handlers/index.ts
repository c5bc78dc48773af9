import * as catalogue from '@parkdeck/core/catalogue/index';
import type { Call } from '@parkdeck/core/kit/call';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Result } from '@parkdeck/core/lib/result';
import type { Presets } from '../engine/execute.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Stored, Work } from '../engine/work.ts';
import type { Hooks } from '../engine/behaviour.ts';
import { reportHandlers } from '../reports/index.ts';
import * as own from './handlers.generated.ts';

type Loose = Readonly<Record<string, unknown>>;
type Item = { readonly row: Stored<ResourceDef>; readonly input: Loose };

/**
 * A handler as the engine calls it. Each is checked against its declaration where it stands (`satisfies`); here the
 * types meet in the middle.
 */
interface Action {
  rows(work: Work, items: readonly Item[]): Promise<readonly Result<unknown, Refusal>[]>;
  one(work: Work, item: Item): Promise<Result<unknown, Refusal>>;
  /** Reports bind what they count by the conditions of the pages that allow them. */
  free(work: Work, input: Loose, presets?: Presets): Promise<Result<unknown, Refusal>>;
}

type Handler = (...args: readonly unknown[]) => Promise<never>;

interface NounCode {
  readonly handlers: Readonly<Record<string, unknown>>;
  readonly hooks: Hooks<ResourceDef>;
}

const parts: Readonly<Record<string, object>> = own;
const reports: Readonly<Record<string, object>> = reportHandlers;

/**
 * Code by noun: what a report of the same name answers, and what stands under the name by which the catalogue exports
 * the noun.
 */
const code: ReadonlyMap<string, NounCode> = new Map(
  Object.entries<object>(catalogue).flatMap(([exported, owner]) =>
    'name' in owner && typeof owner.name === 'string'
      ? [
          [
            owner.name,
            {
              handlers: { ...reports[owner.name], ...parts[`${exported}Handlers`] },
              hooks: parts[`${exported}Hooks`] ?? {},
            },
          ] as const,
        ]
      : [],
  ),
);

const find = (call: Call): Handler | undefined => {
  const handler = code.get(call.noun)?.handlers[call.verb];
  // checked by `satisfies` where it is declared
  return typeof handler === 'function' ? (handler as Handler) : undefined;
};

/** The code behind an action. Throws when there is none: it did not compile then, so this is a bug. */
export const actionOf = (call: Call): Action => {
  const handler = find(call);
  if (!handler) throw new Error(`${call.id} has no handler`);
  return { rows: handler, one: handler, free: handler };
};

/** Generic calls are handled by the engine; everything else by a handler. */
export const isHandled = (call: Call): boolean => (call.action ? find(call) !== undefined : true);

export const hooksOf = (resource: ResourceDef): Hooks<ResourceDef> => code.get(resource.name)?.hooks ?? {};
