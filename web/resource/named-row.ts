import type { ResourceDef } from '@parkdeck/core/kit/resource';

const SEVERAL = /[,，、]\s*/;

/** A row of which only the name is known, as text: several plates by commas. One behind the line of a file stays a text. */
export const namedRow = (noun: ResourceDef, text: string): Readonly<Record<string, unknown>> => {
  const isMany = noun.fields[noun.display]?.kind === 'plates' && !/[:：]/.test(text);
  return { [noun.display]: isMany ? text.split(SEVERAL).filter(Boolean) : text };
};
