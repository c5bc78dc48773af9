import { readingsOf, spoken, type Spoken } from './pinyin.ts';
import { fold } from './text.ts';

/**
 * Kinds of texts of an entry: the displayed label, the name in the other language beside it, a keyword, the path. Label
 * and both names score alike when typed from their beginning or in whole words, so that a line of the other language
 * finds what it finds in its own; abbreviated English scores below pinyin.
 */
export type Field = 'label' | 'en' | 'zh' | 'keyword' | 'path';

/** One text of an entry, prepared once so that a key press only compares strings. */
export type PreparedText = {
  field: Field;
  source: string;
  chars: string;
  units: Spoken;
  /** Where each unit starts in `chars`. */
  starts: number[];
  /** First letter of every unit's sound, one UTF-16 position per unit. */
  initials: string;
  sound: string;
  /** Occurring letters and digits, as bits: a query with another bit cannot match. */
  mask: number;
};

/** The bits of a folded text: one per Latin letter, one for digits, five shared by all other characters. */
export function maskOf(folded: string): number {
  let mask = 0;
  for (let i = 0; i < folded.length; i += 1) {
    const code = folded.charCodeAt(i);
    if (code >= 97 && code <= 122) mask |= 1 << (code - 97);
    else if (code >= 48 && code <= 57) mask |= 1 << 26;
    else mask |= 1 << (27 + (code % 5));
  }
  return mask;
}

/** Prepares a text once for each of its readings (once when it has none). */
export function prepareTexts(field: Field, source: string, prepared: string | undefined): PreparedText[] {
  const readings: (string | undefined)[] = readingsOf(prepared);
  if (readings.length === 0) readings.push(undefined);
  return readings.map((reading) => {
    const units = spoken(source, reading);
    let at = 0;
    const starts = units.chars.map((chars) => {
      const start = at;
      at += chars.length;
      return start;
    });
    const chars = fold(source);
    const sound = units.sounds.join('');
    return {
      field,
      source,
      chars,
      units,
      starts,
      sound,
      initials: units.sounds.map((unit) => unit.charAt(0) || '\0').join(''),
      mask: maskOf(chars) | maskOf(sound),
    };
  });
}
