import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { passRequest } from '@parkdeck/core/catalogue/vehicles/pass-request';
import { stallGroup } from '@parkdeck/core/catalogue/vehicles/stall-group';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { loadChunk } from '../app/chunk.ts';

/** The list that people work in most, and its sections, are at hand at once. */
const AT_HAND: readonly ResourceDef[] = [pass, passRequest, stallGroup];

const loaded = new Map(AT_HAND.map((noun) => [noun.name, noun]));

/** A noun that has been loaded. */
export const loadedNoun = (name: string): ResourceDef | undefined => loaded.get(name);

/** The noun of that name, with little else of the catalogue; `undefined` when nobody declares it. */
export const loadNoun = async (name: string): Promise<ResourceDef | undefined> => {
  if (!loaded.has(name)) {
    const { readNoun } = await loadChunk(() => import('./noun-files.ts'));
    const noun = await loadChunk(() => readNoun(name));
    if (noun) loaded.set(name, noun);
  }
  return loaded.get(name);
};
