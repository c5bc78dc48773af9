import type { Day } from '../lib/day.ts';
import { isPlate } from '../lib/plate.ts';
import type { Plate } from '../lib/plate.ts';
import { readValue, type TokenValue } from '../search/one-line-values.ts';
import { tokenise, type Token } from '../search/one-line.ts';
import { plateForms } from '../search/plate-match.ts';
import { fold } from '../search/text.ts';

/** Words that carry no meaning of their own in a command: `给 何嘉怡 角色 收费员`. */
const FILLERS: ReadonlySet<string> = new Set(
  '给 把 将 对 为 请 帮 帮我 的 用 for to the please of with by via at'.split(' ').map(fold),
);

/**
 * A plate with its province by sound: `jinga12345`. The longest sound counts (京 before 津, 晋), when only one province
 * has it.
 */
const soundPlate = (token: Token): Token => {
  if (token.kind !== 'word' || !/^[a-z]{3,}[0-9]/i.test(token.text)) return token;
  const [plate, next] = plateForms(token.text)
    .filter(isPlate)
    .toSorted((a, b) => a.length - b.length);
  return plate !== undefined && plate.length !== next?.length ? { ...token, kind: 'plate', value: plate } : token;
};

/** The most parts that are one value together: `last 3 months`, `day after tomorrow`. */
const MOST_JOINED = 3;
const HAS_LETTER = /\p{L}/u;
const isPart = ({ kind, text }: Token): boolean =>
  kind === 'number' || (kind !== 'plate' && kind !== 'scope' && HAS_LETTER.test(text));

/** The value that these parts are together: a count of number and unit, a day or period that a word is part of. */
const joinedValue = (parts: readonly Token[], text: string, today: Day): TokenValue | undefined => {
  if (!parts.every(isPart) || !parts.some(({ kind }) => kind === 'word')) return undefined;
  const value = readValue(text, today);
  if (value?.kind === 'count' || value?.kind === 'amount') return parts[0]?.kind === 'number' ? value : undefined;
  return value?.kind === 'day' || value?.kind === 'period' ? value : undefined;
};

/** `3` and `months` are one count, `last` and `week` one period, `3 days` and `ago` one day. */
const joinUnits = (tokens: readonly Token[], today: Day): readonly Token[] => {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    let taken = 1;
    let whole = token;
    for (let most = Math.min(MOST_JOINED, tokens.length - at); most > 1; most -= 1) {
      const parts = tokens.slice(at, at + most);
      const text = parts.map((part) => part.text).join('');
      const value = joinedValue(parts, text, today);
      if (!value) continue;
      whole = { ...value, text, start: token.start, end: parts.at(-1)?.end ?? token.end };
      taken = most;
      break;
    }
    read.push(whole);
    at += taken;
  }
  return read;
};

/** `浙A12345的欠费`: what is said of a car behind its plate. */
const ofPlate = (token: Token, at: number, tokens: readonly Token[]): Token => {
  const before = tokens[at - 1];
  const isOf = token.kind === 'word' && /^的./u.test(token.text) && before?.kind === 'plate';
  if (!isOf || before.end !== token.start) return token;
  const text = token.text.slice(1);
  return { ...token, text, value: text, start: token.start + 1 };
};

/** The parts of a line, with provinces by sound, counts beside their unit and periods of two words understood. */
export const lineTokens = (text: string, today: Day): readonly Token[] =>
  joinUnits(tokenise(text, today).map(soundPlate).map(ofPlate), today);

/** Whether a word of the line says nothing by itself. */
export const isFiller = (token: Token): boolean => token.kind === 'word' && FILLERS.has(fold(token.text));

/** The shortest and longest tail of a plate that people type: `12345`, `6G075`. */
const TAIL = /^[A-Z]?[0-9A-Z]{3,6}$/i;
/** Whether a part may be the end of a plate: letters and digits, with a digit. */
export const isPlateTail = ({ kind, text }: Token): boolean =>
  (kind === 'word' || kind === 'number') && TAIL.test(text) && /\d/.test(text);

/** A line of which the command is not known yet. */
export interface SplitLine {
  /** What remains to search the command by. */
  readonly words: string;
  readonly plate: Plate | undefined;
  /** Parts that may be values of it: surer ones first, then words. */
  readonly values: readonly Token[];
}

/** `续费 京A12345 3月` → the words, the plate and the values. */
export const splitLine = (text: string, today: Day): SplitLine => {
  const tokens = lineTokens(text, today);
  const plate = tokens.find((token) => token.kind === 'plate');
  const spoken = tokens.filter(({ kind }) => kind === 'word');
  return {
    words: spoken.length === 0 && !plate ? text : spoken.map((token) => token.text).join(' '),
    plate: plate?.value,
    values: [...tokens.filter(({ kind }) => kind !== 'plate' && kind !== 'word'), ...spoken],
  };
};
