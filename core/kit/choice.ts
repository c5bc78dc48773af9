import type { Words } from './words.ts';

/** The mark of a state, drawn as a shape and not only as a colour. */
export type Mark = 'ok' | 'warn' | 'bad' | 'paused' | 'off';

/** One choice: its code on the wire, its label, and the mark when it is a state. */
export type Choice = readonly [code: number, zh: string, en: string, mark?: Mark];

/** Our word → code and label. The word is what the program, the database, the CLI and addresses use. */
export type Choices = Readonly<Record<string, Choice>>;

/** Declares a value set: `choices({ active: [0, '正常', 'Normal', 'ok'], … })`. Codes are unique. */
export const choices = <const T extends Choices>(table: T): T => table;

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
export const choiceWord = (table: Choices, code: number): string | undefined =>
  Object.keys(table).find((word) => table[word]?.[0] === code);
