import { isResource } from '@parkdeck/core/kit/call';
import type { ResourceDef, ServiceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { UserError } from '../services/errors.ts';
import { CHOSEN_FROM, NOUNS } from './nouns.generated.ts';

export type Owner = ResourceDef | ServiceDef;

/** Loads the declaration of a noun, a report or a service. */
export const ownerNamed = async (name: string): Promise<Owner | undefined> =>
  NOUNS.find((noun) => noun.name === name)?.load();

/** Loads the declaration of a noun with rows. Throws when there is no such noun. */
export const resourceNamed = async (noun: string): Promise<ResourceDef> => {
  const owner = (await ownerNamed(noun)) ?? (await CHOSEN_FROM.find(({ name }) => name === noun)?.load());
  if (owner && isResource(owner)) return owner;
  throw new UserError('usage', words(`没有「${noun}」`, `There is no noun "${noun}"`), { next: ['parkdeck --help'] });
};
