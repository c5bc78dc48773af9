import type { Day } from '../lib/day.ts';
import { parsePlate } from '../lib/plate.ts';
import { readValue, type TokenValue } from './one-line-values.ts';

/** A recognised part of a one-line command, with its UTF-16 range in what was typed (`end` excluded). */
export type Token = TokenValue & { text: string; start: number; end: number };

/** Parts stand between spaces and commas; a comma between digits belongs to an amount: `1,200`. */
const SEPARATED = /(?:[^\s，、；;,]|(?<=\d),(?=\d))+/gu;
/** A province, a letter, an optional dot or space, and the serial: found even without spaces around it. */
const PLATE_SHAPE =
  /\p{Script=Han}[A-Za-zＡ-Ｚａ-ｚ][\s·•‧・.-]?[0-9A-Za-z０-９Ａ-Ｚａ-ｚ]{4,6}(?![0-9A-Za-z０-９Ａ-Ｚａ-ｚ])(?:应急|[警学挂港澳领])?/gu;
const SPECIAL_END = /(?:应急|[警学挂港澳领])$/u;
/** Where a value may begin inside a part: a digit, a currency sign or a numeral after a Chinese character. */
const VALUE_START = /(?<=\p{Script=Han})[\d０-９¥￥半一二两三四五六七八九十]/gu;

/** A period that ends in a word, with what happens in it: `7天内到期`. */
const AHEAD = /^(.+?内)(\p{Script=Han}+)$/u;

function token(text: string, start: number, value: TokenValue): Token {
  return { ...value, text, start, end: start + text.length };
}

/** Plates anywhere in the text; `京A12345学车` is a plate and a word, `京A1234学` a learner's plate. */
export function findPlates(text: string): readonly Extract<Token, { kind: 'plate' }>[] {
  return [...text.matchAll(PLATE_SHAPE)].flatMap((match) => {
    for (const written of [match[0], match[0].replace(SPECIAL_END, '')]) {
      const plate = parsePlate(written);
      const start = match.index;
      if (plate.ok)
        return [
          { kind: 'plate', value: plate.value.plate, text: written, start, end: start + written.length } as const,
        ];
    }
    return [];
  });
}

/**
 * Splits one part without separators: a value, a period with a word (`7天内到期`), a word with a value appended (`续费3个月`),
 * or a word.
 */
function readPart(part: string, start: number, today: Day): Token[] {
  const value = readValue(part, today);
  if (value) return [token(part, start, value)];
  const [, ahead = '', what = ''] = AHEAD.exec(part) ?? [];
  const period = ahead === '' ? undefined : readValue(ahead, today);
  if (period?.kind === 'period')
    return [token(ahead, start, period), token(what, start + ahead.length, { kind: 'word', value: what })];
  for (const { index } of part.matchAll(VALUE_START)) {
    const glued = readValue(part.slice(index), today);
    if (!glued || glued.kind === 'number') continue;
    const word = part.slice(0, index);
    return [token(word, start, { kind: 'word', value: word }), token(part.slice(index), start + index, glued)];
  }
  return [token(part, start, { kind: 'word', value: part })];
}

/**
 * Splits a one-line command into tokens: `续费 京A12345 3月` → word, plate, 3 months. The command's fields decide which
 * token fills which parameter. `today` is the local day, for `月底` and `3-5`.
 */
export function tokenise(text: string, today: Day): Token[] {
  const plates = findPlates(text);
  const tokens: Token[] = [];
  let from = 0;
  const readUntil = (to: number) => {
    for (const match of text.slice(from, to).matchAll(SEPARATED)) {
      tokens.push(...readPart(match[0], from + match.index, today));
    }
  };
  for (const plate of plates) {
    readUntil(plate.start);
    tokens.push(plate);
    from = plate.end;
  }
  readUntil(text.length);
  return tokens;
}
