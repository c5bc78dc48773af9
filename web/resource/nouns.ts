import * as catalogue from '@parkdeck/core/catalogue/index';
import { isResource, type Call, callsByVerb } from '@parkdeck/core/kit/call';
import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { callOf } from './calls.ts';

type Owner = ResourceDef | ServiceDef;

const everything: readonly object[] = Object.values(catalogue);
const isOwner = (value: object): value is Owner => 'name' in value && 'base' in value;

let known: ReadonlyMap<string, Owner> | undefined;

/**
 * All declared nouns by name, collected on first use. This module imports the whole catalogue; lists use `load-noun.ts`
 * instead.
 */
export const owners = (): ReadonlyMap<string, Owner> => {
  known ??= new Map(everything.filter(isOwner).map((owner) => [owner.name, owner]));
  return known;
};

/** The noun with that name, if it has rows. */
export const nounNamed = (name: string): ResourceDef | undefined => {
  const owner = owners().get(name);
  return owner && isResource(owner) ? owner : undefined;
};

/** What a permission code allows: the title of the action that needs it, of one that needs no other if there is one. */
export const titleOfCode = (code: string): Words | undefined => {
  const needing = [...owners().values()].flatMap((owner) =>
    [...callsByVerb(owner).values()].filter(({ permission }) => permission.includes(code)),
  );
  return (needing.find(({ permission }) => permission.length === 1) ?? needing[0])?.title;
};

/** The call with that id, for example `pass.renew`. */
export const callNamed = (id: string): Call | undefined => {
  const [noun = '', verb = ''] = id.split('.');
  const owner = owners().get(noun);
  return owner && callOf(owner, verb);
};
