import { several } from '../lib/counted.ts';
import { oncePer } from '../lib/once-per.ts';
import type { Call } from '../kit/call.ts';
import type { Tier } from '../search/match.ts';
import type { Token } from '../search/one-line.ts';
import { fold, hasHan } from '../search/text.ts';
import { isFiller } from './line-tokens.ts';
import { choiceNames } from './line-values.ts';

/** Names of several words in a line: of commands, of their nouns, of what their parameters are chosen from. */

/** The most words of the name of a choice or a noun. */
const MOST_OF_NAME = 5;

/** The words as they stand in the line. */
export const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');
/** Words beside each other as one. */
const wordOf = (tokens: readonly Token[], text = joined(tokens)): Token => ({
  kind: 'word',
  value: text,
  text,
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
});

/** How many of the names of a noun are its title: Chinese, English, the plural. */
const TITLES = 3;
/** The folded names of a command's noun: its title first. */
export const namesOf = oncePer((call: Call): readonly string[] => {
  const { title, keywords = [] } = call.resource ?? {};
  return [title?.zh, title?.en, title && several(title.en), ...keywords].flatMap((name) =>
    name === undefined ? [] : [fold(name)],
  );
});

/** Whether a folded word is, or belongs to, the name of a choice of the command, or of its noun. */
export const isOfCommand = (call: Call, word: string): boolean =>
  namesOf(call).some((name) => name.includes(word)) || [...choiceNames(call)].some((name) => name.includes(word));

/** The folded names that neighbouring words make up, each word by itself too. */
export const namesIn = (tokens: readonly Token[]): ReadonlySet<string> => {
  const names = new Set<string>();
  for (let from = 0; from < tokens.length; from += 1)
    for (let to = from + 1; to <= tokens.length && to - from <= MOST_OF_NAME; to += 1) {
      if (tokens[to - 1]?.kind !== 'word') break;
      names.add(fold(joined(tokens.slice(from, to))));
    }
  return names;
};
/** How long the longest name of the command's noun is that the line says; 0 when it says none. */
export const nounSaid = (call: Call, names: ReadonlySet<string>): number =>
  Math.max(0, ...namesOf(call).map((noun) => (names.has(noun) ? noun.length : 0)));

/** The folded title of a command's noun, each word of the English one by itself, also in the plural. */
const titleWords = oncePer((call: Call): { readonly zh: string; readonly en: readonly string[] } => {
  const { zh = '', en = '' } = call.resource?.title ?? {};
  return { zh: fold(zh), en: `${en} ${several(en)}`.split(' ').map(fold) };
});
/**
 * Whether a word is a part, not all, of the title of what a file is made of: `导出 昨天 订单` may be online orders. Only of
 * files: a part of a title says too little to write by.
 */
export const isPartOfNoun = (call: Call, word: string): boolean => {
  const query = fold(word);
  const { zh, en } = titleWords(call);
  if (call.answers !== 'file' || namesOf(call).slice(0, TITLES).includes(query)) return false;
  return hasHan(word) ? query.length > 1 && zh.includes(query) : en.includes(query);
};

/** Neighbouring words that together are one choice of the command, or its noun: `Release hold`, `Work order`. */
export const joinChoices = (call: Call, tokens: readonly Token[], verb: Token): readonly Token[] => {
  const [names, nouns] = [choiceNames(call), namesOf(call)];
  const isName = (words: readonly Token[]): boolean => {
    const name = fold(joined(words));
    return names.has(name) || nouns.includes(name);
  };
  const read: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const most = tokens[at] === verb ? 1 : MOST_OF_NAME;
    let words = tokens.slice(at, at + most);
    const stop = words.findIndex((token) => token === verb || token.kind !== 'word');
    if (stop >= 0) words = words.slice(0, stop);
    while (words.length > 1 && !isName(words)) words = words.slice(0, -1);
    read.push(words.length > 1 ? wordOf(words) : tokens[at]!);
    at += Math.max(1, words.length);
  }
  return read;
};

/** What English puts inside the name of a command when it is spoken: `open the gate`. */
const isArticle = ({ text }: Token): boolean => fold(text) === 'the';

interface FoundName {
  /** Behind its last part. */
  readonly end: number;
  /** As it is called, without articles between. */
  readonly text: string;
}

/** The longest name that begins with this part, of two words at least; undefined without one. */
const nameFrom = (
  tokens: readonly Token[],
  from: number,
  tierOf: (words: string) => Tier | undefined,
): FoundName | undefined => {
  let found: FoundName | undefined;
  for (let to = from + 2; to <= tokens.length && tokens[to - 1]?.kind === 'word'; to += 1) {
    if (isArticle(tokens[to - 1]!)) continue;
    const words = tokens.slice(from, to);
    const texts = [joined(words), joined(words.filter((word) => !isArticle(word)))];
    // a name that is all of the line leaves nothing to do it to
    const tiers = words.length === tokens.length ? [] : texts.map(tierOf);
    const exact = tiers.indexOf('exact');
    if (exact >= 0) found = { end: to, text: texts[exact]! };
    // of a name or of another name of it
    else if (!tiers.includes('prefix') && !tiers.includes('word')) break;
  }
  return found;
};

/** Neighbouring words that are one name together: `reset password`, `Delete alert receiver`, `VIP 续期`. */
export const joinNames = (tokens: readonly Token[], tierOf: (words: string) => Tier | undefined): readonly Token[] => {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const name = token.kind === 'word' && !isFiller(token) ? nameFrom(tokens, at, tierOf) : undefined;
    read.push(name ? wordOf(tokens.slice(at, name.end), name.text) : token);
    at = name?.end ?? at + 1;
  }
  return read;
};
