import { choicesOf, isMany } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import type { Rule } from '@parkdeck/core/kit/rule';
import { cleanPlate, normalizePlate } from '@parkdeck/core/lib/plate';
import { parseDecimal } from '@parkdeck/core/lib/decimals';
import { parseYuan } from '@parkdeck/core/lib/money';
import { parsePercent } from '@parkdeck/core/lib/percent';
import { YES_NO } from './yes-no.ts';

/** A value in our own words and units, or the rule that the cell breaks. References are still names. */
export type Parsed = { readonly value: unknown } | { readonly broken: Rule };
export type Parse = (text: string, field: Field) => Parsed;

const good = (value: unknown): Parsed => ({ value });
const bad = (broken: Rule): Parsed => ({ broken });
const LIST = /[,，、;；\n]+/;
const items = (text: string): string[] =>
  text
    .split(LIST)
    .map((part) => part.trim())
    .filter(Boolean);
const plate = (text: string): string => {
  const read = normalizePlate(text);
  return read.ok ? read.value : cleanPlate(text);
};
/** A number with or without a fraction, with or without thousands separators. */
const number: Parse = (text) => {
  const plain = text.replace(/,(?=\d{3}(\D|$))/g, '').replace('−', '-');
  return /^-?\d{1,15}(\.\d{1,12})?$/.test(plain) ? good(Number(plain)) : bad('type');
};
/** A quantity that is stored whole and told with decimals: `36.5` °C is 365. */
const quantity: Parse = (text, field) => {
  const { decimals } = field.options;
  if (!decimals) return number(text, field);
  const value = parseDecimal(text, decimals);
  return value === undefined ? bad('type') : good(value);
};
/** Lines: one below the other, or, where none has a comma of its own, beside one another. */
const lines: Parse = (text) =>
  good(
    text.includes('\n')
      ? text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
      : items(text),
  );
const pad = (part: string | undefined): string => (part ?? '').padStart(2, '0');
/** `2026-3-5`, `2026/03/05`, `2026.3.5`, `2026年3月5日`, `20260305`. */
const DAY = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))/;
const dayText = (text: string): string => {
  const parts = DAY.exec(text);
  return parts ? `${parts[1]}-${pad(parts[2] ?? parts[4])}-${pad(parts[3] ?? parts[5])}` : text;
};
/** A moment; midnight when no time is given. */
const datetime: Parse = (text) => {
  const [, hour, minute, second] = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*$/.exec(text) ?? [];
  return good(`${dayText(text)} ${pad(hour ?? '0')}:${minute ?? '00'}:${second ?? '00'}`);
};
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...[YES_NO.true.zh, YES_NO.true.en, '1', 'true', 'y', '√', '✓'].map((text) => [text.toLowerCase(), true] as const),
  ...[YES_NO.false.zh, YES_NO.false.en, '0', 'false', 'n', '×'].map((text) => [text.toLowerCase(), false] as const),
]);
const wordOf = (text: string, field: Field): string | undefined => {
  const wanted = text.toLowerCase();
  return Object.entries(choicesOf(field)).find(([word, [code, zh, en]]) =>
    [word, String(code), zh, en].some((name) => name.toLowerCase() === wanted),
  )?.[0];
};

/** Parsers of text typed by people. Formats and limits are checked by the declaration; `none` accepts nothing. */
export const PARSE = {
  none: () => bad('type'),
  text: (text) => good(text),
  texts: (text) => good(items(text)),
  phone: (text) => good(text.replace(/[\s-]/g, '')),
  plate: (text) => good(plate(text)),
  plates: (text) =>
    good([
      ...new Set(
        text
          .split(/[,，、;；\s/]+/)
          .filter(Boolean)
          .map(plate),
      ),
    ]),
  number,
  quantity,
  lines,
  percent: (text, { options }) => {
    const share = parsePercent(text, options.whole);
    return share === undefined ? bad('type') : good(share);
  },
  money: (text) => {
    const yuan = parseYuan(text);
    return yuan.ok ? good(yuan.value) : bad('type');
  },
  day: (text) => good(dayText(text)),
  datetime,
  time: (text) => good(/^\d:\d{2}/.test(text) ? `0${text.slice(0, 4)}` : text.slice(0, 5)),
  choice: (text, field) => {
    const words = (isMany(field) ? items(text) : [text]).map((one) => wordOf(one, field));
    if (words.some((word) => word === undefined)) return bad('choice');
    return good(isMany(field) ? words : words[0]);
  },
  flag: (text) => {
    const flag = FLAGS.get(text.toLowerCase());
    return flag === undefined ? bad('type') : good(flag);
  },
} as const satisfies Readonly<Record<string, Parse>>;
