import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { loadChunk } from '../app/chunk.ts';

/** Loaded nouns by name. The most used one is bundled. */
const loaded = new Map<string, ResourceDef>([[pass.name, pass]]);

/** A noun, if it has been loaded. */
export const loadedNoun = (name: string): ResourceDef | undefined => loaded.get(name);

/** Loads a noun without the whole catalogue; `undefined` when it is not declared. */
export const loadNoun = async (name: string): Promise<ResourceDef | undefined> => {
  if (!loaded.has(name)) {
    const { readNoun } = await loadChunk(() => import('./noun-files.ts'));
    const noun = await loadChunk(() => readNoun(name));
    if (noun) loaded.set(name, noun);
  }
  return loaded.get(name);
};
