import { pages } from '@parkdeck/core/catalogue/pages';
import type { PageDef } from '@parkdeck/core/kit/page';
import { READINGS } from '@parkdeck/core/locale/pinyin.generated';
import type { SearchEntry } from '@parkdeck/core/search/rank';
import type { Language, Words } from '@parkdeck/core/kit/words';
import type { Verb } from '../commands/call-command.ts';
import type { Owner } from '../commands/owners.ts';
import { verbsOf } from '../commands/noun.ts';
import { TITLES } from '../commands/titles.ts';

/** One command of the terminal palette: a verb of a noun, as search finds it. */
export type CommandEntry = SearchEntry & { readonly owner: Owner; readonly verb: Verb };

/** Reading a list is what one wants most often. */
const WEIGHTS: Readonly<Record<string, number>> = {
  list: 1,
  create: 0.6,
  get: 0.5,
  remove: 0.2,
  export: 0.3,
  template: 0.1,
};

/** What has a key of its own in the console is wanted most often here too. */
const AT_HAND: ReadonlySet<string> = new Set(
  pages.flatMap(({ keys, of }: PageDef) => (keys !== undefined && of !== undefined ? [of] : [])),
);

const reading = (text: string): string | undefined => READINGS[text]?.split('|')[0];

/** `续费 月租车` is read as its two parts. */
const joined = (...texts: readonly string[]): string | undefined => {
  const parts = texts.map((text) => reading(text) ?? text);
  return texts.some((text) => reading(text) !== undefined) ? parts.join(' ') : undefined;
};

/** What a person calls a verb. */
export const titleOf = ({ name, call }: Verb): Words => TITLES[name] ?? call.title;

/** The commands of these nouns, ready for ranking. */
export const entriesOf = (owners: readonly Owner[], language: Language): readonly CommandEntry[] =>
  owners.flatMap((owner) =>
    verbsOf(owner).map((verb): CommandEntry => {
      const title = titleOf(verb);
      const keywords = [
        ...(verb.call.action?.keywords ?? []),
        ...('keywords' in owner ? (owner.keywords ?? []) : []),
        `${owner.name} ${verb.name}`,
      ];
      const zh = `${title.zh} ${owner.title.zh}`;
      const en = `${title.en} ${owner.title.en}`;
      return {
        id: `${owner.name}.${verb.name}`,
        label: language === 'zh' ? zh : en,
        en,
        keywords: language === 'zh' ? keywords : [...keywords, zh],
        pinyin: [language === 'zh' ? joined(title.zh, owner.title.zh) : undefined, ...keywords.map(reading)],
        group: owner.name,
        weight: (WEIGHTS[verb.name] ?? 0.4) + (AT_HAND.has(owner.name) ? 0.5 : 0),
        owner,
        verb,
      };
    }),
  );
