import type { Call } from '../kit/call.ts';
import type { ResourceDef, ServiceDef } from '../kit/resource.ts';
import { lower, type Language, type Words } from '../kit/words.ts';
import type { SearchEntry } from '../search/rank.ts';
import { addressWords } from './address-words.ts';
import { ALSO_SAID } from './entry-words.ts';
import { readingOf } from './readings.ts';

/** What commands belong to: a noun, or a service, which has no rows. */
export type Owner = ResourceDef | ServiceDef;

/** A name made of known texts, each of which has a prepared reading in pinyin. */
export interface Name {
  readonly zh: readonly string[];
  readonly en: string;
}
/** A further search word, made of one or several known texts. */
export type Keyword = string | readonly string[];

/** A title as the name of an entry, read as a whole. */
export const named = (title: Words): Name => ({ zh: [title.zh], en: title.en });
/** `新增月租车`, `Add monthly pass`. */
export const verbNamed = (verb: Words, title: Words): Name => ({
  zh: [verb.zh, title.zh],
  en: `${verb.en} ${lower(title.en)}`,
});
/** `新增 月租车`, `Add Monthly pass`. */
export const spaced = (verb: Words, title: Words): Name => ({
  zh: [verb.zh, ' ', title.zh],
  en: `${verb.en} ${title.en}`,
});

/** Words that find a command on every surface. */
export const commandKeywords = (call: Call, verb: string): readonly Keyword[] => [
  ...(call.action?.keywords ?? []),
  ...Object.keys(call.action?.phrases ?? {}),
  verb,
  `${call.noun} ${verb}`,
  ...[call.route, ...call.aliases].flatMap(({ path }) => addressWords(path)),
];

/** The names that a verb of a noun also goes by: `添加月租车`, `create monthly pass`. */
export const alsoNamed = (verb: string, title: Words): readonly Keyword[] => {
  const { zh, en } = ALSO_SAID[verb] ?? { zh: [], en: [] };
  return [...zh.map((said) => [said, title.zh]), ...en.map((said) => `${said} ${lower(title.en)}`)];
};

/** What search finds an entry by, in the language shown; the name in the other language finds it as well. */
export const searchTexts = (
  { zh: parts, en }: Name,
  words: readonly Keyword[],
  language: Language,
): Required<Pick<SearchEntry, 'label' | 'en' | 'keywords' | 'pinyin'>> & Pick<SearchEntry, 'zh'> => {
  const zh = parts.join('');
  const spoken = readingOf(...parts);
  const keywords = words.map((keyword) => [keyword].flat().join(''));
  const others = words.map((keyword) => readingOf(...[keyword].flat()));
  const texts = { en, keywords, pinyin: [spoken, ...others] };
  return language === 'zh' ? { label: zh, ...texts } : { label: en, zh, ...texts };
};
