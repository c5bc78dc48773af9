import type { Language, Words } from '@parkdeck/core/kit/words';

/** English of the texts that the platform writes into reasons and remarks, by the stored Chinese. */
const english = new Map<string, string>();
/** Separates a remark from a text added to it. */
const JOINT = '；';

/**
 * Declares a reason or remark written by the platform; returns the text to store. Call it at module level, so that it
 * is registered before anybody reads the text.
 */
export const platformText = ({ zh, en }: Words): string => {
  english.set(zh, en);
  return zh;
};

/** Declares several reasons of the platform, by name. */
export const platformTexts = <K extends string>(table: Readonly<Record<K, Words>>): ((name: K) => string) => {
  for (const text of Object.values<Words>(table)) platformText(text);
  return (name) => table[name].zh;
};

/** Joins the parts of a remark. */
export const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(JOINT);

/** The fewest letters by which a text of the platform is found in English. */
const LEAST = 3;

/** The stored texts of the platform whose English has a typed part: what its readers see is what they filter by. */
export const storedFor = (typed: string): readonly string[] => {
  const wanted = typed.trim().toLowerCase();
  if (wanted.length < LEAST || !/^[ -~]+$/.test(wanted)) return [];
  return [...english].flatMap(([zh, en]) => (en.toLowerCase().includes(wanted) ? [zh] : []));
};

/**
 * A stored reason or remark for its reader: texts of the platform in the reader's language, texts of people as typed.
 */
export const inLanguage = (text: string, language: Language): string => {
  if (language === 'zh') return text;
  const parts = text.split(JOINT);
  return parts.some((part) => english.has(part)) ? parts.map((part) => english.get(part) ?? part).join('; ') : text;
};
