import type { Words } from '../lib/words.ts';

/** The facts of a sentence, by the names of their placeholders `{…}`. */
export type Facts = Readonly<Record<string, string | number | null>>;
/** A piece of a sentence: fixed text, or the name of a fact. */
export type SentencePart = { readonly text: string } | { readonly fact: string };

/** Replaces a fact that is missing, such as the reason of a channel that gave none. */
export const UNSAID: Words = { zh: '没有说明', en: 'not said' };

const MARKED = /\{(\w+)\}/;

/** `'Lock “{name}” …'` → its texts and facts in order. */
export const partsOf = (sentence: string): readonly SentencePart[] =>
  sentence
    .split(MARKED)
    .flatMap((part, at): SentencePart[] => (at % 2 === 1 ? [{ fact: part }] : part === '' ? [] : [{ text: part }]));

/** A sentence with its facts, for a reader of a language. */
export const fillSentence = (sentence: Words, facts: Facts, language: keyof Words): string =>
  partsOf(sentence[language])
    .map((part) => ('text' in part ? part.text : String(facts[part.fact] ?? UNSAID[language])))
    .join('');
