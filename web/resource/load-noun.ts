import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { loadChunk } from '../app/chunk.ts';

/** Nouns by name. The one that people work in most is at hand at once. */
const loaded = new Map<string, ResourceDef>([[pass.name, pass]]);

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
