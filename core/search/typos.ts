import type { PreparedText } from './prepared-text.ts';
import { hasHan } from './text.ts';

/** The fewest letters, and the fewest characters, of a word in which one mistake is forgiven. */
const MIN_LETTERS = 4;
const MIN_HAN = 3;

/**
 * Whether two texts differ by one mistake of typing: a letter wrong, missing, too many, or two swapped. Equal texts do
 * not.
 */
export function isOneMistakeApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const restA = a.slice(at);
  const restB = b.slice(at);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

const bitsOf = (mask: number): number => {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
};

/** Whether a text begins with the word, but for one mistake. */
const beginsLike = (text: string, word: string): boolean =>
  isOneMistakeApart(text, word) ||
  [word.length - 1, word.length, word.length + 1].some(
    (length) => length < text.length && isOneMistakeApart(text.slice(0, length), word),
  );

/** Characters by their sounds, as the prepared texts have them. */
export type Sounds = ReadonlyMap<string, string>;

/** Collects how the characters of prepared texts sound; the first reading of a character counts. */
export function soundsIn(texts: Iterable<PreparedText>): Sounds {
  const sounds = new Map<string, string>();
  for (const { units } of texts)
    units.chars.forEach((chars, unit) => {
      const sound = units.sounds[unit];
      if (sound && sound !== chars && !sounds.has(chars)) sounds.set(chars, sound);
    });
  return sounds;
}

/** A word as it sounds: `续废` → `xufei`; undefined when a character is not known or there is none. */
export function soundOf(word: string, sounds: Sounds): string | undefined {
  if (!hasHan(word)) return undefined;
  const spoken = Array.from(word, (char) => (char <= '\x7f' ? char : sounds.get(char)));
  return spoken.includes(undefined) ? undefined : spoken.join('');
}

/**
 * How much of a text a mistyped word still covers, from 0 to 1; undefined when more than one mistake is needed. Written
 * with wrong characters of the same sound (`sound`: the word as it sounds) or with one wrong letter. `mask` is that of
 * the word.
 */
export function forgiven(
  text: PreparedText,
  word: string,
  mask: number,
  sound: string | undefined,
): number | undefined {
  if (text.field === 'path') return undefined;
  if (sound !== undefined && text.field !== 'en' && text.sound.startsWith(sound))
    return sound.length / text.sound.length;
  const isHan = hasHan(word);
  if (word.length < (isHan ? MIN_HAN : MIN_LETTERS)) return undefined;
  if (bitsOf(mask & ~text.mask) > 1) return undefined;
  const candidates = isHan
    ? [text.chars]
    : [
        text.chars,
        text.sound,
        ...text.units.chars.filter((chars) => chars > '\x00' && chars.length >= MIN_LETTERS - 1),
      ];
  const met = candidates.find((candidate) => candidate.length >= word.length - 1 && beginsLike(candidate, word));
  return met === undefined ? undefined : Math.min(1, word.length / met.length);
}
