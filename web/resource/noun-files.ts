import type { ResourceDef } from '@parkdeck/core/kit/resource';

/** A noun is declared in the file with its name. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(['../../core/catalogue/*/*.ts', '!**/*.test.ts']);
const fileOf = new Map(
  Object.entries(files).map(([file, load]) => [file.slice(file.lastIndexOf('/') + 1, -'.ts'.length), load]),
);

const isNoun = (value: unknown, name: string): value is ResourceDef =>
  typeof value === 'object' && value !== null && 'fields' in value && 'name' in value && value.name === name;

/** Loads a noun together with its area of the catalogue. */
export const readNoun = async (name: string): Promise<ResourceDef | undefined> => {
  const found = Object.values((await fileOf.get(name)?.()) ?? {}).find((value) => isNoun(value, name));
  return isNoun(found, name) ? found : undefined;
};
