import type { Language, Words } from '@parkdeck/core/kit/words';

/** English of what the platform itself writes into reasons and remarks, by the Chinese that is stored. */
const english = new Map<string, string>();
/** Between a remark and what is added to it. */
const JOINT = '；';

/**
 * A reason or remark of the platform's own: answers what is stored. It is declared where a module begins, so that it is
 * known before anybody reads it.
 */
export const platformText = ({ zh, en }: Words): string => {
  english.set(zh, en);
  return zh;
};

/** Reasons of the platform's own, by their names. */
export const platformTexts = <K extends string>(table: Readonly<Record<K, Words>>): ((name: K) => string) => {
  for (const text of Object.values<Words>(table)) platformText(text);
  return (name) => table[name].zh;
};

/** A remark with something added. */
export const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(JOINT);

/**
 * A stored reason or remark as its reader is told it: the platform's own words in the reader's language, people's as
 * they typed them.
 */
export const inLanguage = (text: string, language: Language): string => {
  if (language === 'zh') return text;
  const parts = text.split(JOINT);
  return parts.some((part) => english.has(part)) ? parts.map((part) => english.get(part) ?? part).join('; ') : text;
};
