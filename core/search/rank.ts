import { frecency, type Use } from './frecency.ts';
import { createFinder, type Match, type Met } from './find.ts';
import { TIER_POINTS, tierOf, TIERS, type Tier } from './match.ts';
import { WEIGHT_POINTS, type Searched } from './match-words.ts';
import { prepareTexts } from './prepared-text.ts';
import { fold } from './text.ts';

/** An item that the palette can find. */
export type SearchEntry = {
  id: string;
  /** The displayed text, in the user's language. */
  label: string;
  /** The English name, searched in addition to the label. */
  en: string;
  /** The Chinese name, where the label is another. */
  zh?: string;
  /** Synonyms; an exact match counts like one of the label. */
  keywords?: readonly string[];
  /** Prepared readings (see `Readings`) of the Chinese name, or of the label, then of each keyword, in that order. */
  pinyin?: readonly (string | undefined)[];
  /** Path of a page; its words are searched too. */
  path?: string;
  group: string;
  /** From 0 to 1: decides between equal matches (a page before its export); below 0 what yields to all others. */
  weight?: number;
};

/** One result, and where it matches. */
export type Ranked<E extends SearchEntry> = { entry: E; score: number; tier: Tier } & Met;

/** Maximum number of results, and the user's recent choices. */
type SearchOptions = {
  /** Default: 50. */
  limit?: number;
  recency?: ReadonlyMap<string, Use>;
  /** The current time, for the decay of `recency`. */
  nowMs: number;
};

/** A prepared index over entries. */
export type Ranker<E extends SearchEntry> = {
  search: (query: string, options: SearchOptions) => Ranked<E>[];
  /** The entries of which a text is the whole name, or a whole keyword: asked of every beginning of a word. */
  named: (text: string) => readonly E[];
};

/** Habit orders the entries of one tier and never lifts one into a better tier. */
const HABIT_POINTS = TIER_POINTS - 100;
const DEFAULT_LIMIT = 50;

type Prepared<E> = Searched & { entry: E };
/** A match with its total score; `order`: by tier first. */
type Hit<E> = Match<Prepared<E>> & { total: number; order: number };

function prepare<E extends SearchEntry>(entry: E): Prepared<E> {
  const { label, en, zh, keywords = [], pinyin = [], path } = entry;
  const texts = [
    ...prepareTexts('label', label, zh === undefined ? pinyin[0] : undefined),
    ...(zh === undefined ? [] : prepareTexts('zh', zh, pinyin[0])),
    ...(en === label ? [] : prepareTexts('en', en, undefined)),
    ...keywords.flatMap((keyword, i) => prepareTexts('keyword', keyword, pinyin[i + 1])),
    ...(path === undefined ? [] : prepareTexts('path', path, undefined)),
  ];
  return { entry, texts, mask: texts.reduce((mask, text) => mask | text.mask, 0) };
}

/** The entries by each of their whole names and keywords, folded. */
function namesIn<E>(all: readonly Prepared<E>[]): ReadonlyMap<string, readonly E[]> {
  const names = new Map<string, E[]>();
  for (const { entry, texts } of all)
    for (const { field, chars } of texts) {
      if (field === 'path') continue;
      const known = names.get(chars);
      if (known) known.push(entry);
      else names.set(chars, [entry]);
    }
  return names;
}

/** Keeps the best `limit` hits in order; of equal ones the earlier comes first. */
function keepBest<E>(best: Hit<E>[], hit: Hit<E>, limit: number): void {
  const last = best.at(-1);
  if (best.length >= limit && last && hit.order <= last.order) return;
  let low = 0;
  let high = best.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((best[middle]?.order ?? 0) >= hit.order) low = middle + 1;
    else high = middle;
  }
  best.splice(low, 0, hit);
  if (best.length > limit) best.pop();
}

/**
 * Prepares entries once and ranks them on every key: by tier, within a tier by the matched share of the text, the kind
 * of text, the position, `weight` and habit, which never crosses a tier. Chinese matches by characters, full pinyin,
 * initials and any mixture; words may be in any order. Where nothing matches as typed, one mistake a word is forgiven.
 * An empty query returns everything, habit first.
 */
export function createRanker<E extends SearchEntry>(entries: readonly E[]): Ranker<E> {
  const all = entries.map(prepare);
  const find = createFinder(all);
  let names: ReadonlyMap<string, readonly E[]> | undefined;
  return {
    named: (text) => (names ??= namesIn(all)).get(fold(text)) ?? [],
    search: (query, { limit = DEFAULT_LIMIT, recency, nowMs }) => {
      const { matches, metIn } = find(query);
      const best: Hit<E>[] = [];
      for (const { of, score } of matches) {
        const weight = WEIGHT_POINTS * (of.entry.weight ?? 0);
        const use = recency?.get(of.entry.id);
        const habit = use ? HABIT_POINTS * frecency(use, nowMs) : 0;
        const total = score + weight + habit;
        const tier = Math.floor(score / TIER_POINTS);
        keepBest(best, { of, score, total, order: total + tier * TIERS.length * TIER_POINTS }, limit);
      }
      return best.map(({ of, score, total }) => ({
        entry: of.entry,
        score: total,
        tier: tierOf(score),
        ...(metIn(of) ?? { field: 'label', text: of.entry.label, ranges: [] }),
      }));
    },
  };
}
