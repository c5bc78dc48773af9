import { choiceWord } from '@parkdeck/core/kit/choice';
import { choicesOf, isMany, refTarget } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { ofKindIn } from '@parkdeck/core/kit/kinds';
import type { PerKind } from '@parkdeck/core/kit/kinds';
import { words } from '@parkdeck/core/kit/words';
import type { Words } from '@parkdeck/core/kit/words';
import { MONEY_REFUSALS, parseYuan } from '@parkdeck/core/lib/money';
import { parseDecimal } from '@parkdeck/core/lib/decimals';
import { parsePercent } from '@parkdeck/core/lib/percent';
import { cleanPlate } from '@parkdeck/core/lib/plate';
import { readDayText, readPeriod } from '@parkdeck/core/search/one-line-days';
import type { Day } from '@parkdeck/core/lib/day';
import { UserError } from '../services/errors.ts';

/** Values that a referenced row must have, by the fields of its noun: a car type's park. */
export type Within = Readonly<Record<string, unknown>>;

/** External services for parsing values: resolving names to keys, reading and uploading files. */
export interface Lookup {
  /** Resolves a key or a name to the key of a row of that noun; `within`: only rows with these values. */
  key(noun: string, text: string, within?: Within): Promise<string>;
  /** The content of `-` (standard input) or `@file`; `flag`: what it was given for. */
  text(from: string, flag: string): Promise<string>;
  /** What a text means that may be counted from today, `-7d`: the platform's day, asked for only where it matters. */
  fromToday<T>(read: (today: Day) => T, told?: (value: T) => unknown): Promise<T>;
  /** Uploads a local file; returns its address. */
  upload(path: string, flag: string): Promise<string>;
}

export interface Spot {
  readonly field: Field;
  readonly flag: string;
  readonly lookup: Lookup;
  readonly within?: Within;
}
type Parse = (text: string, spot: Spot) => unknown;

const refuse = (said: Words, { flag }: Spot, next?: readonly string[]): never => {
  throw new UserError('usage', words(`${flag}：${said.zh}`, `${flag}: ${said.en}`), {
    field: flag,
    ...(next ? { next } : {}),
  });
};

const split = (text: string): readonly string[] =>
  text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter(Boolean);
const same: Parse = (text) => text;

const number =
  (pattern: RegExp, said: Words): Parse =>
  (text, spot) =>
    pattern.test(text.trim()) ? Number(text) : refuse(said, spot);
const whole = number(/^-?\d+$/, words('要一个整数', 'a whole number is needed'));

const oneChoice = (text: string, spot: Spot): string => {
  const table = choicesOf(spot.field);
  const wanted = text.trim().toLowerCase();
  const word = Object.keys(table).find((key) =>
    [key, table[key]?.[1], table[key]?.[2]].some((name) => name?.toLowerCase() === wanted),
  );
  const offered = Object.keys(table).join(', ');
  return (
    word ??
    (/^\d+$/.test(wanted) ? choiceWord(table, Number(wanted)) : undefined) ??
    refuse(words(`没有「${text}」，可以是 ${offered}`, `there is no "${text}", only ${offered}`), spot)
  );
};

/** A name that nothing has is a wrong value of its flag, as any other; of a row that a verb is about it is not. */
const key: Parse = async (text, { field, flag, lookup, within }) => {
  const noun = refTarget(field);
  if (noun === undefined) return text;
  try {
    return await lookup.key(noun, text, within);
  } catch (error) {
    if (!(error instanceof UserError) || error.problem !== 'not-found') throw error;
    throw new UserError('usage', error.words, { field: flag, next: error.next, cause: error });
  }
};

const secret: Parse = (text, spot) =>
  text === '-' || text.startsWith('@')
    ? spot.lookup.text(text, spot.flag)
    : refuse(
        words(
          '密码不写在命令行里，用 - 从标准输入读，或 @文件',
          'a secret is never written in the line: - reads standard input, @file a file',
        ),
        spot,
      );

const DAY_FORMS = words('2026-03-01、今天、昨天、-7d、+1m、本月', '2026-03-01, today, yesterday, -7d, +1m, this month');

/** A day; where a span begins or ends with it also the name of a period: `--end-date-from 本月`. */
const readDayOr = (text: string, { flag, lookup }: Spot): Promise<Day | undefined> => {
  const [, end] = /(?:^-|-)(from|to)$/.exec(flag) ?? [];
  const named = end === undefined ? undefined : text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
  return lookup.fromToday((today) => {
    const period = named === undefined ? undefined : readPeriod(named, today);
    return readDayText(text, today) ?? (end === 'to' ? period?.to : period?.from);
  });
};

const day: Parse = async (text, spot) =>
  (await readDayOr(text, spot)) ??
  refuse(words(`要一个日期，如 ${DAY_FORMS.zh}`, `a day is needed, like ${DAY_FORMS.en}`), spot);

/** A moment, or a whole day where a span begins or ends with it. */
const datetime: Parse = async (text, spot) => {
  const [, typed = text, time] = /^(.*\S)[T\s]+(\d{1,2}:\d{2}(?::\d{2})?)$/.exec(text.trim()) ?? [];
  const found = await readDayOr(typed, spot);
  const [, end] = /-(from|to)$/.exec(spot.flag) ?? [];
  const ofDay = end === 'to' ? '23:59:59' : end === 'from' ? '00:00:00' : undefined;
  const at = time === undefined ? ofDay : time.padStart(time.length < 6 ? 5 : 8, '0').padEnd(8, ':00');
  return found && at
    ? `${found} ${at}`
    : refuse(
        words(
          `要日期和时刻，如 "2026-03-01 08:00"${end ? `；只要日期也可以：${DAY_FORMS.zh}` : ''}`,
          `a day and a time are needed, like "2026-03-01 08:00"${end ? `; a day will do: ${DAY_FORMS.en}` : ''}`,
        ),
        spot,
      );
};

const file: Parse = (text, { flag, lookup }) => (text.startsWith('@') ? lookup.upload(text.slice(1), flag) : text);

const json: Parse = async (text, spot) => {
  const written = text === '-' || text.startsWith('@') ? await spot.lookup.text(text, spot.flag) : text;
  try {
    const value: unknown = JSON.parse(written);
    return value;
  } catch {
    return refuse(words('不是 JSON', 'this is no JSON'), spot);
  }
};

const YES = /^(true|yes|y|1|是)$/i;
const NO = /^(false|no|n|0|否)$/i;

/** Parser of each kind. The declaration checks ranges and formats afterwards. */
const PARSE: PerKind<Parse> = {
  id: same,
  text: same,
  day,
  datetime,
  ref: key,
  refs: (text, spot) => Promise.all(split(text).map((part) => key(part, spot))),
  int: (text, spot) =>
    spot.field.options.decimals
      ? (parseDecimal(text, spot.field.options.decimals) ??
        refuse(
          words('要一个数，最多一位小数，如 36.5', 'a number with at most one decimal is needed, like 36.5'),
          spot,
        ))
      : whole(text, spot),
  decimal: number(/^-?\d+(\.\d+)?$/, words('要一个数', 'a number is needed')),
  percent: (text, spot) =>
    parsePercent(text, spot.field.options.whole) ??
    refuse(words('要一个百分数，如 12.5%', 'a percentage is needed, like 12.5%'), spot),
  money: (text, spot) => {
    const fen = parseYuan(text);
    return fen.ok ? fen.value : refuse(MONEY_REFUSALS[fen.error], spot);
  },
  plate: cleanPlate,
  plates: (text) => split(text).map(cleanPlate),
  choice: (text, spot) =>
    isMany(spot.field) ? split(text).map((part) => oneChoice(part, spot)) : oneChoice(text, spot),
  flag: (text, spot) =>
    YES.test(text) ? true : NO.test(text) ? false : refuse(words('要 yes 或 no', 'yes or no is needed'), spot),
  secret,
  image: file,
  file,
  json,
  images: (text, spot) => Promise.all(split(text).map((part) => file(part, spot))),
  lines: (text) =>
    text
      .split(/[\n,，]/)
      .map((part) => part.trim())
      .filter(Boolean),
};

/** Parses one typed value; errors name the flag. `''` clears the field. */
export const parseField = async (text: string, spot: Spot): Promise<unknown> =>
  text === '' ? null : ofKindIn(PARSE, spot.field)(text, spot);
