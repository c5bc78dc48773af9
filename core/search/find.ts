import { lastAsked } from '../lib/last-asked.ts';
import { oncePer } from '../lib/once-per.ts';
import { tierPoints, typoPoints } from './match.ts';
import { matchEntry, matchWords, MEAN_DIVISOR, metText, type Searched, type Word } from './match-words.ts';
import { maskOf, type Field } from './prepared-text.ts';
import { rangesOf, type Range } from './ranges.ts';
import { fold, foldWords, isHanOnly } from './text.ts';
import { forgiven, soundOf, soundsIn, type Sounds } from './typos.ts';

/** What a query matches, and how well. */
export type Match<S> = { of: S; score: number };
/** Where a query matches: `field` is the kind of `text`, `ranges` are positions in it. */
export type Met = { field: Field; text: string; ranges: readonly Range[] };
/** What a query finds; of what is shown of it, where it matches. */
export type Found<S> = { matches: readonly Match<S>[]; metIn: (of: S) => Met | undefined };

/** The fewest characters of a Chinese text that is tried as two words. */
const MIN_RUN = 4;
/** Maximum length of a query; longer pasted text is cut. */
const MAX_QUERY = 64;
/** Words of a query that are looked for; more of them are cut. */
export const MAX_WORDS = 6;
/** Queries whose matches are kept: every letter of the keyboard, and what was typed last. */
const KEPT_QUERIES = 100;

const wordOf = (text: string): Word => ({ text, mask: maskOf(text) });

/** Tells where what was found matches the words by which it was found. */
const metBy = <S extends Searched>(wordsOf: (of: S) => readonly Word[]): ((of: S) => Met | undefined) =>
  oncePer((of) => {
    const words = wordsOf(of);
    const met = metText(of.texts, words);
    const texts = words.map(({ text }) => text);
    return met && { field: met.field, text: met.source, ranges: rangesOf(met, texts) };
  });

/** The best score of a word with a mistake in it; -1 if it is not like any text. */
function forgiveWord({ texts }: Searched, { text: word, mask, sound }: Word): number {
  let best = -1;
  for (const text of texts) {
    const coverage = forgiven(text, word, mask, sound);
    if (coverage !== undefined) best = Math.max(best, typoPoints(text, coverage));
  }
  return best;
}

/** The ways to read a Chinese text without spaces as two words: 快到期的月卡, 黑名单删除. */
function runsIn(joined: string): readonly (readonly Word[])[] {
  const text = joined.replaceAll('的', '');
  if (text.length < MIN_RUN || !isHanOnly(text)) return [];
  return Array.from({ length: text.length - 3 }, (_, at) => [text.slice(0, at + 2), text.slice(at + 2)].map(wordOf));
}

/** The score of an entry that the words match but for a mistake in each at most; -1 if they do not. */
function forgive(prepared: Searched, words: readonly Word[]): number {
  let worst = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const plain = matchEntry(prepared, word);
    const score =
      plain >= tierPoints('loose') ? tierPoints('typo') + plain / MEAN_DIVISOR : forgiveWord(prepared, word);
    if (score < 0) return -1;
    worst = Math.min(worst, score);
  }
  return worst;
}

/**
 * Finds what a query matches: as it is typed, in any order of its words, or, where nothing does, with one mistake a
 * word or as two Chinese words without a space. What the last queries found is kept, as a deleted letter leads back to
 * them.
 */
export function createFinder<S extends Searched>(all: readonly S[]): (query: string) => Found<S> {
  let sounds: Sounds | undefined;
  const matching = (match: (of: S) => number): readonly Match<S>[] => {
    const matches: Match<S>[] = [];
    for (const of of all) {
      const score = match(of);
      if (score >= 0) matches.push({ of, score });
    }
    return matches;
  };
  const find = (query: string): Found<S> => {
    const joined = fold(query);
    const whole = wordOf(joined);
    const words = foldWords(query).slice(0, MAX_WORDS).map(wordOf);
    if (joined === '' && query.trim() !== '') return { matches: [], metIn: () => undefined };
    const matchPlainly = (of: S): number => {
      const score = joined === '' ? tierPoints('prefix') : matchEntry(of, whole);
      return words.length > 1 && score < tierPoints('prefix') ? Math.max(score, matchWords(of, words)) : score;
    };
    const plain = matching(matchPlainly);
    const mayBeMistyped = joined !== '' && !/\d/.test(joined) && plain.every(({ score }) => score < tierPoints('typo'));
    if (mayBeMistyped) {
      const known = (sounds ??= soundsIn(all.flatMap(({ texts }) => texts)));
      for (const word of words) word.sound = soundOf(word.text, known);
    }
    const matches = mayBeMistyped ? matching((of) => Math.max(matchPlainly(of), forgive(of, words))) : plain;
    const runs = matches.length === 0 && words.length === 1 ? runsIn(joined) : [];
    if (runs.length > 0)
      return {
        matches: matching((of) => Math.max(...runs.map((run) => matchWords(of, run)))).filter(
          ({ score }) => score >= tierPoints('loose'),
        ),
        metIn: metBy((of) => runs.find((run) => matchWords(of, run) >= 0) ?? words),
      };
    return {
      matches,
      metIn: metBy((of) => (words.length > 1 && matchEntry(of, whole) >= tierPoints('substring') ? [whole] : words)),
    };
  };
  const kept = lastAsked(KEPT_QUERIES, find);
  return (query) => kept(query.slice(0, MAX_QUERY));
}
