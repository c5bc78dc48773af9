import { fillSentence, partsOf } from '@parkdeck/core/kit/sentence';
import type { Language, Words } from '@parkdeck/core/kit/words';

/** English of the texts that the platform writes into reasons and remarks, by the stored Chinese. */
const english = new Map<string, string>();
/** Words of the codes and notes that channels give as reasons, by what is stored. */
const coded = new Map<string, Words>();
/** A code, and what its channel says beside it. */
const CODE = /^([A-Z][A-Z_]*[A-Z]|[a-z]+\.[\w.-]+)(?: (.+))?$/s;
interface Sentence {
  readonly words: Words;
  readonly language: Language;
  /** Its longest fixed piece: a text without it is another one. */
  readonly piece: string;
  readonly pattern: RegExp;
}
/** Sentences of which the filled text is stored, in each language that it may stand in. */
const sentences: Sentence[] = [];
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

/** Declares what reasons stored as codes or notes mean to people: `PARAM_ERROR`, alone or before words of a channel. */
export const platformCodes = (table: Readonly<Record<string, Words>>): void => {
  for (const [code, meaning] of Object.entries(table)) coded.set(code, meaning);
};

const LANGUAGES: readonly Language[] = ['zh', 'en'];
const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Declares sentences with facts `{…}` that are stored filled: `{area}车位已满`. */
export const platformSentences = (table: readonly Words[]): void => {
  for (const words of table)
    for (const language of LANGUAGES) {
      const parts = partsOf(words[language]);
      const pattern = parts.map((part) => ('text' in part ? escaped(part.text) : `(?<${part.fact}>.+?)`)).join('');
      const [piece = ''] = parts
        .flatMap((part) => ('text' in part ? part.text : []))
        .toSorted((a, b) => b.length - a.length);
      sentences.push({ words, language, piece, pattern: new RegExp(`^${pattern}$`, 's') });
    }
};

/** A stored sentence in another language, with its facts; undefined for any other text. */
const retold = (text: string, to: Language): string | undefined => {
  for (const { words, language, piece, pattern } of sentences) {
    if (language === to || !text.includes(piece)) continue;
    const facts = pattern.exec(text)?.groups;
    if (facts)
      return fillSentence(
        words,
        Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, inLanguage(fact, to)])),
        to,
      );
  }
  return undefined;
};

/** A stored code in words, what stands behind it in brackets; undefined for any other text. */
const decoded = (text: string, language: Language): string | undefined => {
  const exact = coded.get(text);
  if (exact) return exact[language];
  const [, code = '', beside] = CODE.exec(text) ?? [];
  const known = beside === undefined ? undefined : coded.get(code);
  return known && (language === 'zh' ? `${known.zh}（${beside}）` : `${known.en} (${beside})`);
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
 * A stored reason or remark for its reader: texts of the platform in the reader's language, codes of channels in words,
 * texts of people as typed.
 */
export const inLanguage = (text: string, language: Language): string => {
  const meaning = decoded(text, language);
  if (meaning !== undefined) return meaning;
  const sentence = retold(text, language);
  if (sentence !== undefined) return sentence;
  if (language === 'zh') return text;
  const parts = text.split(JOINT);
  return parts.some((part) => english.has(part)) ? parts.map((part) => english.get(part) ?? part).join('; ') : text;
};
