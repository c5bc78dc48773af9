import { isPlateList, isSingleReference } from '@parkdeck/core/kit/kinds';
import type { ResourceDef } from '@parkdeck/core/kit/resource';

const SEVERAL = /[,，、]\s*/;

/** A row of which only the name is known, as text; several plates are separated by commas. */
export const namedRow = (noun: ResourceDef, text: string): Readonly<Record<string, unknown>> => {
  const field = noun.fields[noun.display];
  // called by another row: the text is that row's name
  if (field && isSingleReference(field)) return { [noun.display]: text, [`${noun.display}Name`]: text };
  return { [noun.display]: isPlateList(field) ? text.split(SEVERAL).filter(Boolean) : text };
};
