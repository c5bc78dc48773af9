import { fold, hasHan, unitsOf } from './text.ts';

/** A reading in comparable form: `yue zu che` → full `yuezuche`, initials `yzc`. */
export type PinyinKeys = { full: string; initials: string };

/**
 * Readings are prepared elsewhere (at build time or by the server) and never computed here. A reading has one token per
 * unit of its text, separated by spaces (`ETC日对账` → `etc ri dui zhang`); a text with two common readings has both,
 * separated by `|` (`角色` → `jue se|jiao se`).
 */
export type Readings = Readonly<Record<string, string>>;

/** The single readings of a prepared entry; a missing entry has none. */
export function readingsOf(prepared: string | undefined): string[] {
  return prepared ? prepared.split('|') : [];
}

/** The search keys of one reading. */
export function pinyinKeys(reading: string): PinyinKeys {
  const syllables = reading.split(' ').filter((syllable) => syllable !== '');
  return { full: syllables.join(''), initials: syllables.map((syllable) => syllable.charAt(0)).join('') };
}

/**
 * One line that a plain `contains` can search: the folded text, then full pinyin and initials of each reading. The
 * server stores it with the names of records.
 */
export function searchKey(text: string, prepared: string | undefined): string {
  const keys = readingsOf(prepared).map(pinyinKeys);
  return [...new Set([fold(text), ...keys.flatMap(({ full, initials }) => [full, initials])])].join(' ');
}

/** The units of a text, each in writing and as sound; equal for a run of Latin letters. */
export type Spoken = { chars: string[]; sounds: string[] };

/** Combines a text's units with one reading. A reading that does not fit is ignored: characters then have no sound. */
export function spoken(text: string, reading: string | undefined): Spoken {
  const units = unitsOf(text);
  const tokens = reading?.split(' ') ?? [];
  const fits = tokens.length === units.length;
  return {
    chars: units.map((unit) => unit.chars),
    sounds: units.map((unit, i) => (unit.han ? (fits && tokens[i]) || '' : unit.chars)),
  };
}

/**
 * Matches a folded query against consecutive units from `unit` on; each unit matches its character or a prefix of its
 * sound, at least one letter: `yueka`, `yuek`, `yka`, `yk` and `月ka` all match 月卡. Returns the unit after the last one
 * used, or -1. `taken` receives the length used of each unit's characters (a Chinese character counts whole), in
 * order.
 */
export function walk(text: Spoken, query: string, unit: number, taken?: number[], at = 0): number {
  if (at === query.length) return unit;
  const chars = text.chars[unit];
  const sound = text.sounds[unit];
  if (chars === undefined || sound === undefined) return -1;
  const sounding = chars !== sound;
  if (sounding && query.startsWith(chars, at)) {
    const end = walk(text, query, unit + 1, taken, at + chars.length);
    if (end >= 0) {
      taken?.unshift(chars.length);
      return end;
    }
  }
  let length = 0;
  while (length < sound.length && at + length < query.length && sound[length] === query[at + length]) length += 1;
  for (; length > 0; length -= 1) {
    const end = walk(text, query, unit + 1, taken, at + length);
    if (end >= 0) {
      taken?.unshift(sounding ? chars.length : length);
      return end;
    }
  }
  return -1;
}

/** Whether a folded query matches a text from its start: by full pinyin, initials or any mixture of them. */
export function soundsLike(text: string, prepared: string | undefined, query: string): boolean {
  if (query === '' || !hasHan(text)) return false;
  return readingsOf(prepared).some((reading) => walk(spoken(text, reading), query, 0) > 0);
}
