import { isPlateList } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';

const SEVERAL = /[,，、]\s*/;

/** A row of which only the name is known, as text; several plates are separated by commas. */
export const namedRow = (noun: ResourceDef, text: string): Readonly<Record<string, unknown>> => {
  const isMany = isPlateList(noun.fields[noun.display]);
  return { [noun.display]: isMany ? text.split(SEVERAL).filter(Boolean) : text };
};
