import { choicesOf, isMany } from '@parkdeck/core/kit/field';
import type { Field, FieldKind } from '@parkdeck/core/kit/field';
import type { Rule } from '@parkdeck/core/kit/rule';
import { cleanPlate, normalizePlate } from '@parkdeck/core/lib/plate';
import { parseYuan } from '@parkdeck/core/lib/money';
import { parsePercent } from '@parkdeck/core/lib/percent';
import { YES_NO } from './cells.ts';

/** A value in our own words and units, or the rule that the cell breaks. References are still names. */
export type Parsed = { readonly value: unknown } | { readonly broken: Rule };
type Parse = (text: string, field: Field) => Parsed;

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
const number: Parse = (text) => {
  const plain = text.replace(/,(?=\d{3}(\D|$))/g, '').replace('−', '-');
  return /^-?\d{1,15}(\.\d{1,12})?$/.test(plain) ? good(Number(plain)) : bad('type');
};
const pad = (part: string | undefined): string => (part ?? '').padStart(2, '0');
/** `2026-3-5`, `2026/03/05`, `2026.3.5`, `2026年3月5日`, `20260305`. */
const DAY = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))/;
const dayText = (text: string): string => {
  const parts = DAY.exec(text);
  return parts ? `${parts[1]}-${pad(parts[2] ?? parts[4])}-${pad(parts[3] ?? parts[5])}` : text;
};
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
    [word, String(code), zh, en.toLowerCase()].includes(wanted),
  )?.[0];
};

const text: Parse = (value) => good(value);

/** What a person writes in a cell, kind by kind. Formats and limits are the declaration's to check. */
const PARSE: Readonly<Record<FieldKind, Parse>> = {
  id: text,
  text,
  secret: text,
  image: text,
  file: text,
  ref: text,
  phone: (value) => good(value.replace(/[\s-]/g, '')),
  refs: (value) => good(items(value)),
  lines: (value) => good(items(value)),
  images: (value) => good(items(value)),
  plate: (value) => good(plate(value)),
  plates: (value) =>
    good([
      ...new Set(
        value
          .split(/[,，、;；\s/]+/)
          .filter(Boolean)
          .map(plate),
      ),
    ]),
  int: number,
  decimal: number,
  percent: (value, { options }) => {
    const share = parsePercent(value, options.whole);
    return share === undefined ? bad('type') : good(share);
  },
  money: (value) => {
    const yuan = parseYuan(value);
    return yuan.ok ? good(yuan.value) : bad('type');
  },
  day: (value) => good(dayText(value)),
  datetime,
  time: (value) => good(/^\d:\d{2}/.test(value) ? `0${value.slice(0, 4)}` : value.slice(0, 5)),
  choice: (value, field) => {
    const words = (isMany(field) ? items(value) : [value]).map((one) => wordOf(one, field));
    if (words.some((word) => word === undefined)) return bad('choice');
    return good(isMany(field) ? words : words[0]);
  },
  flag: (value) => {
    const flag = FLAGS.get(value.toLowerCase());
    return flag === undefined ? bad('type') : good(flag);
  },
  json: () => bad('type'),
};

/** Reads one cell. An empty one is nothing; what is no text (jsonl) is taken as it is, in our own words and units. */
export const parseCell = (raw: unknown, field: Field): Parsed => {
  if (typeof raw !== 'string') return good(raw ?? undefined);
  const trimmed = raw.trim();
  return trimmed === '' ? good(undefined) : PARSE[field.kind](trimmed, field);
};
