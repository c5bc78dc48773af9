import type { Choices, Mark } from '../lib/choice.ts';
import { oncePer } from '../lib/once-per.ts';
import type { Words } from './words.ts';

export { choices } from '../lib/choice.ts';
export type { Choice, Choices, Mark } from '../lib/choice.ts';

/** The label of a word in both languages. */
export const choiceLabel = (table: Choices, word: string): Words | undefined => {
  const row = table[word];
  return row && { zh: row[1], en: row[2] };
};

/** The mark of a word that is a state. */
export const choiceMark = (table: Choices, word: string): Mark | undefined => table[word]?.[3];

/** Code of a word, as the wire has it. */
export const choiceCode = (table: Choices, word: string): number | undefined => table[word]?.[0];

/** Word of a code; `undefined` when the set has no such code. */
export const choiceWord = (table: Choices, code: number): string | undefined => wordsByCode(table).get(code);

const wordsByCode = oncePer((table: Choices): ReadonlyMap<number, string> => {
  const words = new Map<number, string>();
  for (const [word, [code]] of Object.entries(table)) if (!words.has(code)) words.set(code, word);
  return words;
});

/** Whether values of a choice travel as words, not as codes. */
export const isSpelled = ({ options }: { readonly options: object }): boolean =>
  'spelled' in options && options.spelled === true;
