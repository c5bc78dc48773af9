import { walk } from './pinyin.ts';
import type { PreparedText } from './prepared-text.ts';

/** Number of characters that a fuzzy match may skip between typed ones. */
const fuzzyGap = (word: string): number => (word.charCodeAt(0) < 0x80 ? Math.min(2, Math.floor(word.length / 3)) : 2);

function isWordEnd(text: PreparedText, at: number): boolean {
  return at === text.chars.length || text.starts.includes(at);
}

/**
 * Position of `word` in `text` at the start of a Latin word, not at the start of the text; -1 if none. In the second
 * language it must be a whole word: `che` is 车 rather than the check in `ETC daily check`.
 */
export function wordStart(text: PreparedText, word: string): number {
  const first = word.charAt(0);
  for (let unit = text.initials.indexOf(first, 1); unit > 0; unit = text.initials.indexOf(first, unit + 1)) {
    const start = text.starts[unit];
    if (start === undefined || !text.chars.startsWith(word, start)) continue;
    if (text.units.chars[unit] !== text.units.sounds[unit]) continue;
    if (text.field !== 'en' || isWordEnd(text, start + word.length)) return start;
  }
  return -1;
}

/** The first unit from which `word` matches by characters or sounds; -1 if none. */
export function walkStart(text: PreparedText, word: string): number {
  const first = word.charAt(0);
  for (let unit = 0; unit < text.initials.length; unit += 1) {
    const may = text.initials.charAt(unit) === first || text.units.chars[unit]?.charAt(0) === first;
    if (may && walk(text.units, word, unit) > 0) return unit;
  }
  return -1;
}

/** Positions of the query's characters in `hay`, in order, close together and beginning at the start of a unit. */
export function scatter(hay: string, starts: readonly number[], word: string): number[] | undefined {
  const gap = fuzzyGap(word);
  if (gap === 0 || word.length < 2) return undefined;
  for (const start of starts) {
    if (hay[start] !== word[0]) continue;
    const found = [start];
    const limit = start + word.length + gap;
    for (let at = start + 1; at < limit && found.length < word.length; at += 1) {
      if (hay[at] === word[found.length]) found.push(at);
    }
    if (found.length === word.length) return found;
  }
  return undefined;
}

/** Where each unit starts in `text.sound`. */
export function soundStarts(text: PreparedText): number[] {
  let at = 0;
  return text.units.sounds.map((sound) => {
    const start = at;
    at += sound.length;
    return start;
  });
}
