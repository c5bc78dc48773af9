import type { Words } from '../lib/words.ts';

/** Names and numbers of a sentence, by the places `{…}` where they stand. */
export type Facts = Readonly<Record<string, string | number | null>>;
/** A piece of a sentence: as it stands, or the fact whose place it is. */
export type SentencePart = { readonly text: string } | { readonly fact: string };

/** What stands for a fact that nobody gave, such as the reason of a channel that gives none. */
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
