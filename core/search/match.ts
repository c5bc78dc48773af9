import { scatter, soundStarts, walkStart, wordStart } from './locate.ts';
import { walk } from './pinyin.ts';
import type { Field, PreparedText } from './prepared-text.ts';

/**
 * Ways in which a query matches a text, best first. A better tier always ranks higher (for the effect of habit see
 * `rank.ts`). `typo`: one mistake is forgiven, looked for only when nothing better is found.
 */
export const TIERS = [
  'exact',
  'prefix',
  'word',
  'initials',
  'syllables',
  'substring',
  'loose',
  'typo',
  'fuzzy',
] as const;
/** How well a text matches, best first. */
export type Tier = (typeof TIERS)[number];

/** Points of one tier. A score is `tier * TIER_POINTS + quality`, and quality stays below it. */
export const TIER_POINTS = 1000;

const FIELD_POINTS: Record<Field, number> = { label: 200, en: 200, zh: 200, keyword: 140, path: 0 };
const COVERAGE_POINTS = 500;
const POSITION_POINTS = 100;

/** The lowest score of a tier. */
export function tierPoints(tier: Tier): number {
  return (TIERS.length - 1 - TIERS.indexOf(tier)) * TIER_POINTS;
}

/** The tier a score lies in. */
export function tierOf(score: number): Tier {
  return TIERS[TIERS.length - 1 - Math.floor(score / TIER_POINTS)] ?? 'fuzzy';
}

const EXACT = tierPoints('exact');
const PREFIX = tierPoints('prefix');
const WORD = tierPoints('word');
const INITIALS = tierPoints('initials');
const SYLLABLES = tierPoints('syllables');
const SUBSTRING = tierPoints('substring');
const LOOSE = tierPoints('loose');
const FUZZY = tierPoints('fuzzy');

/** Share of the text that a walk matched: mostly by units, a little by how completely they were typed. */
function walkCoverage(text: PreparedText, word: string, from: number, end: number): number {
  let length = 0;
  for (let unit = from; unit < end; unit += 1) length += text.units.sounds[unit]?.length ?? 0;
  return 0.7 * ((end - from) / text.initials.length) + 0.3 * Math.min(1, word.length / Math.max(1, length));
}

/** How close together the characters of a scattered match are: 1 without gaps. */
function density(found: readonly number[]): number {
  return found.length / ((found.at(-1) ?? 0) - (found[0] ?? 0) + 1);
}

function quality(text: PreparedText, coverage: number, position: number): number {
  return FIELD_POINTS[text.field] + COVERAGE_POINTS * Math.min(1, coverage) + POSITION_POINTS / (1 + position);
}

/**
 * Scores one folded word against one text; higher is better, -1 is no match, or none that could exceed `atLeast`. Does
 * not allocate before the fuzzy tier, because it runs for every entry on every key.
 */
export function matchText(text: PreparedText, word: string, wordMask: number, atLeast = 0): number {
  if ((wordMask & ~text.mask) !== 0) return -1;
  const { chars, units } = text;
  const isPath = text.field === 'path';
  const at = chars.indexOf(word);
  const coverage = word.length / chars.length;
  if (at === 0) {
    if (word.length === chars.length) return EXACT + quality(text, 1, 0);
    if (!isPath) return (text.field === 'keyword' ? WORD : PREFIX) + quality(text, coverage, 0);
  }
  // Paths rank low: `wei` means 违停记录 rather than /weixin/….
  if (isPath) return at >= 0 && word.length > 2 ? SUBSTRING + quality(text, coverage, at) : -1;
  if (atLeast >= PREFIX + TIER_POINTS) return -1;
  // The complete reading ranks like the beginning of a name: `men` is 门 before Menus.
  if (text.sound === word) return PREFIX + quality(text, 1, 0);
  if (atLeast >= PREFIX) return -1;
  if (at > 0 && wordStart(text, word) > 0) return WORD + quality(text, coverage, at);
  if (atLeast >= WORD) return -1;
  if (text.field !== 'en') {
    if (text.initials.startsWith(word)) return INITIALS + quality(text, word.length / text.initials.length, 0);
    const end = walk(units, word, 0);
    if (end > 0) return SYLLABLES + quality(text, walkCoverage(text, word, 0, end), 0);
  }
  if (atLeast >= SYLLABLES) return -1;
  if (at > 0 && (word.length > 1 || word > '\x7f')) return SUBSTRING + quality(text, coverage, at);
  if (atLeast >= SUBSTRING) return -1;
  const from = walkStart(text, word);
  if (from >= 0) return LOOSE + quality(text, walkCoverage(text, word, from, walk(units, word, from)), from);
  if (atLeast >= LOOSE) return -1;
  const found = scatter(chars, text.starts, word) ?? scatter(text.sound, soundStarts(text), word);
  return found ? FUZZY + quality(text, density(found) * 0.5 + coverage * 0.5, found[0] ?? 0) : -1;
}

/** Scores a word that matches a text but for a mistake; `coverage`: how much of the text it covers, from 0 to 1. */
export const typoPoints = (text: PreparedText, coverage: number): number =>
  tierPoints('typo') + quality(text, coverage, 0);
