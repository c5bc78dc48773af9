import { callsOf, idField, type Call } from '@parkdeck/core/kit/call';
import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';

type Owner = ResourceDef | ServiceDef;

const calls = new WeakMap<Owner, ReadonlyMap<string, Call>>();

export const callsByVerb = (owner: Owner): ReadonlyMap<string, Call> => {
  const found = calls.get(owner) ?? new Map(callsOf(owner).map((call) => [call.verb, call]));
  calls.set(owner, found);
  return found;
};

export const callOf = (owner: Owner, verb: string): Call | undefined => callsByVerb(owner).get(verb);

export const keyField = (noun: ResourceDef): string => idField(noun)[0];

/** Tells commands apart, also those that are one call. */
export const commandKey = ({ id, given }: Call): string => [id, ...Object.values(given ?? {})].join(' ');
