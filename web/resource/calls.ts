import { callsByVerb, idField, type Call } from '@parkdeck/core/kit/call';
import {
  bulkVerbs,
  commandVerb,
  createCallOf as creating,
  editCallOf as editing,
  verbFor,
} from '@parkdeck/core/kit/command';
import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';

type Owner = ResourceDef | ServiceDef;

export const callOf = (owner: Owner, verb: string): Call | undefined => callsByVerb(owner).get(verb);

/** The call that adds a row of a noun. */
export const createCallOf = (noun: Owner): Call | undefined => creating([...callsByVerb(noun).values()]);

/** The call that changes a row of a noun, where anything of a stored row can be changed. */
export const editCallOf = (noun: Owner): Call | undefined => editing([...callsByVerb(noun).values()]);

/** The call to use for this many rows: some calls have a separate one for several rows. */
export const callForRows = (call: Call, rows: number): Call => {
  const verb = verbFor(call, rows);
  return verb === call.verb || !call.resource ? call : (callOf(call.resource, verb) ?? call);
};

/** Whether several rows do not prevent a call: it takes them or none, or a plan does it to each. */
export const takesSeveral = ({ on, action }: Call): boolean => on !== 'one' || action?.plansSeveral === true;

/** Whether a call is the bulk form of another call; it is then offered under that call's name. */
export const isBulk = ({ resource, verb }: Call): boolean =>
  resource !== undefined && bulkVerbs([...callsByVerb(resource).values()]).has(verb);

export const keyField = (noun: ResourceDef): string => idField(noun)[0];

/** Key of a command; differs also between commands that share one call. */
export const commandKey = (call: Call): string =>
  [call.id, commandVerb(call), ...Object.values(call.given ?? {})].join(' ');
