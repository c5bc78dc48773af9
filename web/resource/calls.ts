import { callsOf, idField, type Call } from '@parkdeck/core/kit/call';
import { bulkVerbs, createCallOf as creating, verbFor } from '@parkdeck/core/kit/command';
import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';

type Owner = ResourceDef | ServiceDef;

const calls = new WeakMap<Owner, ReadonlyMap<string, Call>>();

export const callsByVerb = (owner: Owner): ReadonlyMap<string, Call> => {
  const found = calls.get(owner) ?? new Map(callsOf(owner).map((call) => [call.verb, call]));
  calls.set(owner, found);
  return found;
};

export const callOf = (owner: Owner, verb: string): Call | undefined => callsByVerb(owner).get(verb);

/** The call that adds a row of a noun. */
export const createCallOf = (noun: Owner): Call | undefined => creating([...callsByVerb(noun).values()]);

/** The call that a command means for this many rows: some have another for several. */
export const callForRows = (call: Call, rows: number): Call => {
  const verb = verbFor(call, rows);
  return verb === call.verb || !call.resource ? call : (callOf(call.resource, verb) ?? call);
};

/** Whether it does to several rows what another call does to one, and is offered under that one's name. */
export const isBulk = ({ resource, verb }: Call): boolean =>
  resource !== undefined && bulkVerbs([...callsByVerb(resource).values()]).has(verb);

export const keyField = (noun: ResourceDef): string => idField(noun)[0];

/** Tells commands apart, also those that are one call. */
export const commandKey = ({ id, given }: Call): string => [id, ...Object.values(given ?? {})].join(' ');
