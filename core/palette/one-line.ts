import type { Call } from '../kit/call.ts';
import { addsRow } from './adds-row.ts';
import { isChoice } from '../kit/kinds.ts';
import type { Day } from '../lib/day.ts';
import type { Token } from '../search/one-line.ts';
import type { Tier } from '../search/match.ts';
import { MAX_WORDS } from '../search/find.ts';
import type { Ranked, Ranker, SearchEntry } from '../search/rank.ts';
import { fold, hasHan } from '../search/text.ts';
import { isOfCommand, isPartOfNoun, joinNames, namesIn, namesOf, nounSaid } from './line-names.ts';
import { takenApart } from './line-glued.ts';
import { isCondition, spansOf } from './line-rows.ts';
import { readAs, takesPlate, type Said } from './line-said.ts';
import { isFiller, lineTokens } from './line-tokens.ts';

/** A line read as one command. */
export interface Reading<E extends SearchEntry = SearchEntry> extends Said {
  readonly entry: E;
  /** How well the word for the command names it. */
  readonly tier: Tier;
  /** The same with fewer words for the row and more for the rest: tried in order when no row has such a name. */
  readonly shorter: readonly Said[];
  /** The line begins with the title of a form: nothing else is meant, whatever else its words name. */
  readonly leads: boolean;
}

/**
 * Tiers of the ranking in which a word names a command: it matches the beginning of the name, of a word in it or of a
 * keyword, by characters or sound. A match further inside only adds other readings of the line.
 */
const VERB_TIERS: ReadonlySet<Tier> = new Set(['exact', 'prefix', 'word', 'initials', 'syllables']);
/** Tiers in which a word names a command although nothing else in the line is a plate or a value. */
const CERTAIN_TIERS: ReadonlySet<Tier> = new Set(['exact', 'prefix']);
const EXACT: ReadonlySet<Tier> = new Set(['exact']);
/** Tiers in which a word may name a command at all, and a whole text the name of something. */
const ANY_TIERS: ReadonlySet<Tier> = new Set([...VERB_TIERS, 'substring', 'loose']);
/** Tiers in which a whole text is a name, mistyped or not, and no command with values: `daliy report`. */
const NAME_TIERS: ReadonlySet<Tier> = new Set([...ANY_TIERS, 'typo']);
/** The fewest letters of a word that may name a command: one letter finds too much, one character does not (`续`). */
const MIN_VERB = 2;
/** Results looked at for each word. A verb alone (`导出`) names many commands; the noun beside it tells which. */
const MOST_FOUND = 200;
const MOST_READINGS = 4;
/** Answers each question once. */
const memo = <T>(ask: (words: string) => T): ((words: string) => T) => {
  const known = new Map<string, T>();
  return (words) => {
    const answer = known.get(words) ?? ask(words);
    known.set(words, answer);
    return answer;
  };
};

type Scored<E extends SearchEntry> = Reading<E> & { readonly score: number; readonly sure: boolean };
/** What an unread word costs a reading, in points of the ranking: half a tier. */
const UNKNOWN_COSTS = 500;
/** What naming the command's noun gains. */
const NOUN_GAINS = 1500;

/** Whether every value that the line says is one of the choices of its parameter. */
const isChosen = ({ call, values }: Said): boolean =>
  Object.keys(values).length > 0 &&
  Object.keys(values).every((key) => {
    const field = call.input[key];
    return field !== undefined && isChoice(field);
  });

/** What reading a line takes besides its text: the entries it may mean, and the time. `today` is the local day. */
export interface LineContext<E extends SearchEntry> {
  readonly ranker: Ranker<E>;
  /** The call of an entry that is a command. */
  readonly callOf: (entry: E) => Call | undefined;
  readonly today: Day;
  readonly nowMs: number;
  /** Nouns whose rows carry plates: a plate names a row of them. */
  readonly hasPlates: (noun: string) => boolean;
  /** Whether the person may run a command. */
  readonly mayRun?: (entry: E) => boolean;
  /** Words that mean something else where the line is typed, so that they name no command: `撤销` asks for undo. */
  readonly isTaken?: (word: string) => boolean;
}

const mayNameVerb = (token: Token): boolean =>
  token.kind === 'word' && (fold(token.value).length >= MIN_VERB || hasHan(token.value));

/**
 * Whether a word names what the command does. Nouns are keywords of their commands too: `月租` finds renewing, but does
 * not say what to do, unless the command is called so itself: `黑名单 浙A12345`.
 */
const namesTheVerb = (call: Call, token: Token, { field, tier }: Ranked<SearchEntry>): boolean => {
  if (field === 'path') return false;
  if (field !== 'keyword' && tier === 'exact') return true;
  const query = fold(token.text);
  if (tier === 'exact' && call.action?.keywords?.some((word) => fold(word) === query)) return true;
  return !namesOf(call).some((noun) => noun.startsWith(query));
};

/** Whether a command is the form of a row: a new one, or one that is read to be edited. */
const isForm = (call: Call): boolean => addsRow(call) || (call.verb === 'get' && call.action === undefined);

/** A line with what it is read by; `search` answers each question once. */
interface Asked<E extends SearchEntry> extends LineContext<E> {
  readonly text: string;
  readonly search: (words: string) => readonly Ranked<E>[];
}

/** Readings of a line whose parts are known. */
const readTokens = <E extends SearchEntry>(
  read: readonly Token[],
  { text, callOf, search, today, hasPlates, mayRun = () => true, isTaken = () => false }: Asked<E>,
): readonly Reading<E>[] => {
  if (read.filter((token) => !isFiller(token)).length < 2) return [];
  const tokens = joinNames(read, (words) => search(words)[0]?.tier);
  const spans = spansOf(tokens, today);
  const spoken = tokens.filter((token) => !isFiller(token));
  const onlyWords = spoken.every(({ kind }) => kind === 'word');
  const isName = (words: string, tiers: ReadonlySet<Tier>): boolean => {
    const [best] = search(words);
    return best !== undefined && tiers.has(best.tier);
  };
  const isTitle = onlyWords && read.length <= MAX_WORDS && isName(text, NAME_TIERS);
  const hasPlate = tokens.some(({ kind }) => kind === 'plate');
  const isExact = (word: string): boolean => isName(word, EXACT);
  /** Whether a word is the whole title of a form, and of no action on rows. */
  const isTitleOfForm = (word: string): boolean => {
    const calls = search(word).flatMap(({ entry, tier }) => (tier === 'exact' ? (callOf(entry) ?? []) : []));
    return calls.length > 0 && calls.every(isForm);
  };
  /** How many names the word finds before one of the command's noun. */
  const foundAt = ({ noun }: Call, word: string): number => {
    const at = search(word).findIndex(({ entry }) => callOf(entry)?.noun === noun);
    return at < 0 ? MOST_FOUND : at;
  };
  /** Words that a reading takes for a name or a text, although they name a command. */
  const swallowed = ({ row, values }: Said, others: readonly Token[]): number => {
    const texts = [row?.by === 'text' ? row.text : '', ...Object.values(values).map(String)];
    return others.filter(
      (other) => mayNameVerb(other) && texts.some((text) => text.includes(other.text)) && isExact(other.text),
    ).length;
  };
  const readings = spoken.flatMap((token): readonly Scored<E>[] => {
    if (!mayNameVerb(token) || isTaken(token.text)) return [];
    const others = spoken.filter((other) => other !== token);
    const leads = token === spoken[0] && isTitleOfForm(token.text);
    // A second command is no row of the first, but may be the name of one of its choices; what is only looked at may be
    // said of a row: `开闸 1号出口 设备故障`.
    const isCommand = ({ text: word }: Token): boolean =>
      isExact(word) && (others.length === 1 || search(word).some((one) => one.tier === 'exact' && callOf(one.entry)));
    const commands =
      onlyWords && !leads
        ? others.filter((other) => mayNameVerb(other) && isCommand(other)).map(({ text: word }) => fold(word))
        : [];
    const names = namesIn(tokens.filter((other) => other !== token));
    const found = search(token.text).flatMap((ranked) => {
      const call = callOf(ranked.entry);
      if (!call || !namesTheVerb(call, token, ranked)) return [];
      const isLead = leads && ranked.tier === 'exact';
      if (commands.length > 0 && !commands.every((word) => isOfCommand(call, word) || isCondition(call, word)))
        return [];
      const isMistyped = hasPlate && ranked.tier === 'typo';
      if (!isMistyped && !(onlyWords ? CERTAIN_TIERS : ANY_TIERS).has(ranked.tier)) return [];
      const byPlate = hasPlates(call.noun) || call.action?.byCar === true;
      if (hasPlate && call.on !== 'none' && !byPlate && !takesPlate(call)) return [];
      const part = others.find((other) => other.kind === 'word' && isPartOfNoun(call, other.text));
      return [{ ...ranked, call, byPlate, leads: isLead, named: nounSaid(call, names), part }];
    });
    // `导出` is a verb of many nouns: where the line names one, the others are not meant.
    const longest = Math.max(0, ...found.map(({ named }) => named));
    // `订单` is a part of several titles, and of none the whole: the one that is also called so, or that the word finds
    // first, with the others as other readings.
    const byPart = found.some(({ part }) => part) && found.every(({ named, part }) => named === 0 || part);
    const meant = found.filter(({ named, part, leads: isLead }) => isLead || (byPart ? part : named === longest));
    return meant.flatMap(({ entry, call, byPlate, leads: isLead, tier, score, named, part }) => {
      const [first, ...shorter] = readAs(call, { verb: token, tokens, spans, byPlate, byPart });
      if (!first || !(isLead || first.parts.some(({ as }) => as !== 'verb' && as !== 'unknown'))) return [];
      // what is the name of something is a search, unless it chooses what a command without rows asks for
      if (isTitle && (call.on !== 'none' || call.effect === 'read' || first.unread.length > 0 || !isChosen(first)))
        return [];
      const noun = named > 0 ? NOUN_GAINS : byPart && part ? NOUN_GAINS - 1 - foundAt(call, part.text) : 0;
      const gains = noun - UNKNOWN_COSTS * (first.unread.length + swallowed(first, others));
      const sure = VERB_TIERS.has(tier) || tier === 'typo';
      return [{ entry, tier, ...first, shorter, leads: isLead, sure, score: score + gains }];
    });
  });
  if (!readings.some(({ sure }) => sure)) return [];
  const seen = new Set<string>();
  // Before a command that the person may not run stand those that the words name as well and that he may.
  const isMixed = readings.some(({ entry }) => !mayRun(entry));
  const isMeant = ({ sure, entry }: Scored<E>): boolean => isMixed && sure && mayRun(entry);
  return readings
    .toSorted(
      (a, b) => Number(b.leads) - Number(a.leads) || Number(isMeant(b)) - Number(isMeant(a)) || b.score - a.score,
    )
    .filter(({ entry }) => !seen.has(entry.id) && seen.add(entry.id))
    .slice(0, MOST_READINGS);
};

/**
 * The readings with values taken out of words, `5元多收`, where the same command then knows more and leaves nothing
 * unread; otherwise those of the words as they stand.
 */
const saysMore = <E extends SearchEntry>(
  whole: readonly Reading<E>[],
  parted: readonly Reading<E>[],
): readonly Reading<E>[] => {
  const [[first], [other]] = [whole, parted];
  const isMore =
    first !== undefined &&
    other?.entry.id === first.entry.id &&
    other.unread.length === 0 &&
    Object.keys(other.values).length > Object.keys(first.values).length;
  return isMore ? parted : whole;
};

/**
 * Readings of a one-line command, best first: `续费 京A12345 3月`, `renew jingA12345 3 months`, `3个月 xufei 京A12345`. A line
 * is a command when a word in it names one and something else in it is a row or a value for it. Where all of it is
 * words, it is one when together they name nothing (`重置密码 何嘉怡`, not `月租 管理`). Otherwise it is a search and there are
 * none. Chinese is read without spaces too, where nothing is found as it stands: `开闸B2层4号出口`.
 */
export const readLine = <E extends SearchEntry>(text: string, line: LineContext<E>): readonly Reading<E>[] => {
  const { ranker, callOf, today, nowMs } = line;
  const search = memo((words) => ranker.search(words, { nowMs, limit: MOST_FOUND }));
  const spaced = lineTokens(text, today);
  const context: Asked<E> = { ...line, text, search };
  const found = readTokens(spaced, context);
  if (!hasHan(text) || ranker.named(text).length > 0) return found;
  const isName = (word: string): boolean => CERTAIN_TIERS.has(search(word)[0]?.tier ?? 'fuzzy');
  if (found.length > 0) {
    const parted = takenApart(spaced, { isCommand: () => false, isName, today });
    return parted.length > spaced.length ? saysMore(found, readTokens(parted, context)) : found;
  }
  const isCommand = (word: string): boolean => ranker.named(word).some((entry) => callOf(entry) !== undefined);
  const apart = takenApart(spaced, { isCommand, isName, today });
  return apart.length > spaced.length ? readTokens(apart, context) : found;
};
