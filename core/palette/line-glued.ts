import type { Day } from '../lib/day.ts';
import { readValue } from '../search/one-line-values.ts';
import { tokenise, type Token } from '../search/one-line.ts';
import { hasHan } from '../search/text.ts';

/** Lines of Chinese without spaces: `开闸B2层4号出口`, `给张三续费三个月微信`, `续费@云泊广场7天内到期1月`. */

/** The fewest and most characters of a name of a command that stands at the beginning or end of a part. */
const [MIN_NAME, MOST_NAME] = [2, 10];
const FILLER = /^(?:帮我|给|把|将|对|为|请|帮)(?=.)/u;
/** Where a value may begin: at the beginning, or after a Chinese character. */
const STARTS = /(?:^|(?<=\p{Script=Han}))[\d０-９¥￥半一二两三四五六七八九十上本下今昨前近最去]/gu;
/** Kinds of values that may be followed by a word without a space. */
const VALUES: ReadonlySet<Token['kind']> = new Set(['count', 'amount', 'period', 'day']);
const startsHan = (text: string): boolean => hasHan(text.slice(0, 1));

/** What denies the command whose name follows: `不开闸`, `取消拉黑` ask for something else. */
const DENIES = /(?:取消|解除|撤销|恢复|停止|不要|[不未没别勿已])$/u;

/** What pages are called after what they show: `续费记录` is looked for, not done. */
const SHOWS = /^(?:的?(?:管理|记录|列表|统计|明细|日志|查询|报表|设置|流水|详情|审批|规则|任务|原因|次数|情况))+$/u;

/** What is known of words. */
export interface GluedWords {
  /** Whether a word is the whole name of a command. */
  readonly isCommand: (word: string) => boolean;
  /** Whether a word begins the name of something: `进场记录` is a page, no car that enters. */
  readonly isName: (word: string) => boolean;
  readonly today: Day;
}

/** Where the longest name of a command ends that a text begins with, or begins with which it ends. */
const nameWithin = (text: string, isCommand: GluedWords['isCommand']): readonly [from: number, to: number] | null => {
  for (let length = Math.min(MOST_NAME, text.length - 1); length >= MIN_NAME; length -= 1)
    for (const [from, to] of [
      [0, length],
      [text.length - length, text.length],
    ] as const) {
      const name = text.slice(from, to);
      const isOther = DENIES.test(text.slice(0, from)) || SHOWS.test(text.slice(to));
      if (hasHan(name) && isCommand(name) && !isOther) return [from, to];
    }
  return null;
};

/** Where a value stands with a Chinese word behind it; a day of the month is mostly a name: `4号出口`. */
const valueWithin = (text: string, today: Day): readonly [from: number, to: number] | null => {
  for (const { index } of text.matchAll(STARTS))
    for (let to = text.length; to > index + 1; to -= 1) {
      if (to < text.length && !startsHan(text.slice(to))) continue;
      const value = readValue(text.slice(index, to), today);
      if (!value || !VALUES.has(value.kind) || (value.kind === 'count' && value.unit === 'piece')) continue;
      if (/^\d+号$/.test(text.slice(index, to))) continue;
      return [index, to];
    }
  return null;
};

/** Where a part is to be cut, if anywhere. */
const cutsOf = (token: Token, { isCommand, isName, today }: GluedWords): readonly [from: number, to: number] | null => {
  const { kind, text } = token;
  const at = text.indexOf('@');
  if (kind === 'scope') {
    // a park is not called after a value: `@云泊广场7天内到期`
    const value = valueWithin(text, today);
    return value && value[0] > 1 ? [0, value[0]] : null;
  }
  if (kind !== 'word' || !hasHan(text) || isName(text)) return null;
  if (at > 0) return [0, at];
  const name = nameWithin(text, isCommand);
  if (name) return name;
  const filler = FILLER.exec(text)?.[0];
  return filler === undefined ? valueWithin(text, today) : [0, filler.length];
};

/** A line's parts, each cut where a name of a command, a value, a park or a word without meaning begins or ends. */
export const takenApart = (tokens: readonly Token[], known: GluedWords): readonly Token[] =>
  tokens.flatMap((token) => {
    const cut = cutsOf(token, known);
    if (!cut) return [token];
    const pieces = [token.text.slice(0, cut[0]), token.text.slice(...cut), token.text.slice(cut[1])];
    const starts = [0, cut[0], cut[1]];
    return pieces.flatMap((piece, at): readonly Token[] => {
      if (piece === '') return [];
      const start = token.start + (starts[at] ?? 0);
      const isName = at === 1 && token.kind === 'word' && known.isCommand(piece);
      if (isName) return [{ kind: 'word', value: piece, text: piece, start, end: start + piece.length }];
      const read = tokenise(piece, known.today).map((part) => ({
        ...part,
        start: part.start + start,
        end: part.end + start,
      }));
      return takenApart(read, known);
    });
  });
