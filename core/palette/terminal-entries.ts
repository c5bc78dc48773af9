import type { PageDef } from '../kit/page.ts';
import type { Language } from '../kit/words.ts';
import type { SearchEntry } from '../search/rank.ts';
import { alsoNamed, commandKeywords, searchTexts, spaced, type Owner } from './entry-names.ts';
import { titleOf } from './verb-title.ts';
import { verbsOf, type Verb } from './verbs.ts';

/** One command of the terminal palette: a verb of a noun, as search finds it. */
export interface TerminalEntry extends SearchEntry {
  readonly owner: Owner;
  readonly verb: Verb;
}

/** What the terminal offers commands of. A noun whose page has a key is ranked higher; labels are in `language`. */
export interface TerminalSource {
  readonly owners: readonly Owner[];
  readonly pages: readonly PageDef[];
  readonly language: Language;
}

/** Weights of verbs in the ranking: reading a list is wanted most often. */
const WEIGHTS: Readonly<Record<string, number>> = {
  list: 1,
  create: 0.6,
  get: 0.5,
  remove: 0.2,
  export: 0.3,
  template: 0.1,
};
const USUAL_WEIGHT = 0.4;
/** Added for nouns whose page has a key in the console: they are wanted most often. */
const AT_HAND_WEIGHT = 0.5;

/** The commands of these nouns, ready for ranking. */
export const terminalEntries = ({ owners, pages, language }: TerminalSource): readonly TerminalEntry[] => {
  const atHand = new Set(pages.flatMap(({ keys, of }) => (keys !== undefined && of !== undefined ? [of] : [])));
  return owners.flatMap((owner) =>
    verbsOf(owner).map((verb): TerminalEntry => ({
      id: `${owner.name}.${verb.name}`,
      ...searchTexts(
        spaced(titleOf(verb), owner.title),
        [
          ...commandKeywords(verb.call, verb.name),
          ...alsoNamed(verb.name, owner.title),
          ...('keywords' in owner ? (owner.keywords ?? []) : []),
        ],
        language,
      ),
      group: owner.name,
      weight: (WEIGHTS[verb.name] ?? USUAL_WEIGHT) + (atHand.has(owner.name) ? AT_HAND_WEIGHT : 0),
      owner,
      verb,
    })),
  );
};
