import type { Language, Words } from './words.ts';

/** A written number with its unit in the reader's language, if it has one: `1 month`, `3 months`, `1 ms`, `12 个月`. */
export const withUnit = (written: string, unit: Words | undefined, language: Language): string => {
  const text = unit?.[language];
  if (text === undefined) return written;
  // a word of several takes an `s`, a sign has no plural
  return `${written} ${written === '1' ? text.replace(/(?<=..)s$/, '') : text}`;
};
