import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { loadChunk } from '../app/chunk.ts';

/** A noun's declaration stands in the file of its name. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(['../../core/catalogue/*/*.ts', '!**/*.test.ts']);
const fileOf = new Map(Object.entries(files).map(([file, load]) => [file.slice(file.lastIndexOf('/') + 1, -'.ts'.length), load]));

const isNoun = (value: unknown, name: string): value is ResourceDef => typeof value === 'object' && value !== null && 'fields' in value && 'name' in value && value.name === name;

const loaded = new Map<string, ResourceDef>();

/** The noun of that name, with nothing else of the catalogue; `undefined` when nobody declares it. */
export const loadNoun = async (name: string): Promise<ResourceDef | undefined> => {
  const load = fileOf.get(name);
  if (!load || loaded.has(name)) return loaded.get(name);
  const noun = Object.values(await loadChunk(load)).find((value) => isNoun(value, name));
  if (isNoun(noun, name)) loaded.set(name, noun);
  return loaded.get(name);
};

/** A noun that has been loaded. */
export const loadedNoun = (name: string): ResourceDef | undefined => loaded.get(name);
