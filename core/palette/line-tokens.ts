import type { Day } from '../lib/day.ts';
import { isPlate } from '../lib/plate.ts';
import type { Plate } from '../lib/plate.ts';
import { readValue } from '../search/one-line-values.ts';
import { tokenise, type Token } from '../search/one-line.ts';
import { plateForms } from '../search/plate-match.ts';
import { fold } from '../search/text.ts';

/** Words that carry no meaning of their own in a command: `给 何嘉怡 角色 收费员`. */
const FILLERS: ReadonlySet<string> = new Set(
  ['给', '把', '将', '对', '为', '请', '帮', '帮我', '的', '用', 'for', 'to', 'the', 'please', 'of', 'with'].map(fold),
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

/** `3` and `months` are one count, `last` and `week` one period. */
const joinUnits = (tokens: readonly Token[], today: Day): readonly Token[] => {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const text = (last?.text ?? '') + token.text;
    const value = last && token.kind !== 'plate' ? readValue(text, today) : undefined;
    const joins =
      (value?.kind === 'count' && last?.kind === 'number' && token.kind === 'word') ||
      (value?.kind === 'period' && last?.kind === 'word');
    if (last && value && joins) joined[joined.length - 1] = { ...value, text, start: last.start, end: token.end };
    else joined.push(token);
  }
  return joined;
};

/** The parts of a line, with provinces by sound, counts beside their unit and periods of two words understood. */
export const lineTokens = (text: string, today: Day): readonly Token[] =>
  joinUnits(joinUnits(tokenise(text, today).map(soundPlate), today), today);

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
