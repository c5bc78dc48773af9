/** The mark of a state, drawn as a shape and not only as a colour. */
export type Mark = 'ok' | 'warn' | 'bad' | 'paused' | 'off';

/** One choice: its code on the wire, its label, and the mark when it is a state. */
export type Choice = readonly [code: number, zh: string, en: string, mark?: Mark];

/** Our word → code and label. The word is what the program, the database, the CLI and addresses use. */
export type Choices = Readonly<Record<string, Choice>>;

/** Words of a value set, in its order. */
export const choiceWords = <T extends Choices>(table: T): readonly (keyof T & string)[] => Object.keys(table);

/** Declares a value set: `choices({ active: [0, '正常', 'Normal', 'ok'], … })`. Codes are unique. */
export const choices = <const T extends Choices>(table: T): T => table;
