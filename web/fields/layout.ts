import { choicesOf, isMany, type Field } from '@parkdeck/core/kit/field';
import { isChoice, isMoney, isPercent, ofKindIn } from '@parkdeck/core/kit/kinds';
import type { PerKind } from '@parkdeck/core/kit/kinds';
import type { Language, Words } from '@parkdeck/core/kit/words';
import { textRoom } from '../ui/text-room.ts';
import { FIELD_WORDS } from './words.ts';

export interface Layout {
  /** Column width in px at comfortable density. */
  readonly width: number;
  /** Minimum width when space is short; below it the list scrolls sideways. */
  readonly least: number;
  /** Numbers to compare align at the end. */
  readonly align: 'start' | 'end';
  /** Secondary text colour: what is read after the name. */
  readonly quiet?: boolean;
  /** Values can have any length: names and sentences, unlike numbers and days. */
  readonly openEnded?: true;
  /** Its input takes the whole width of a form. */
  readonly wide?: true;
}

const LAYOUT: PerKind<Layout> = {
  id: { width: 136, least: 96, align: 'start', quiet: true },
  ref: { width: 140, least: 120, align: 'start', openEnded: true },
  refs: { width: 160, least: 104, align: 'start', quiet: true, openEnded: true },
  text: { width: 104, least: 80, align: 'start', openEnded: true },
  int: { width: 88, least: 80, align: 'end' },
  decimal: { width: 104, least: 88, align: 'end' },
  money: { width: 104, least: 88, align: 'end' },
  percent: { width: 88, least: 72, align: 'end' },
  plate: { width: 140, least: 116, align: 'start' },
  plates: { width: 140, least: 140, align: 'start', wide: true },
  phone: { width: 128, least: 112, align: 'start', quiet: true },
  day: { width: 108, least: 96, align: 'start' },
  time: { width: 80, least: 64, align: 'start' },
  datetime: { width: 164, least: 148, align: 'start', quiet: true },
  choice: { width: 108, least: 92, align: 'start' },
  flag: { width: 88, least: 64, align: 'start', quiet: true },
  secret: { width: 88, least: 64, align: 'start', quiet: true },
  image: { width: 72, least: 72, align: 'start' },
  images: { width: 160, least: 96, align: 'start', quiet: true, wide: true },
  file: { width: 120, least: 96, align: 'start', openEnded: true },
  json: { width: 160, least: 96, align: 'start', quiet: true, openEnded: true, wide: true },
  lines: { width: 160, least: 104, align: 'start', quiet: true, openEnded: true, wide: true },
};

/** Whether its values can have any length. */
export const isOpenEnded = (field: Field): boolean => ofKindIn(LAYOUT, field).openEnded === true || isMany(field);
/** Whether its input takes the whole width of a form. */
export const isWide = (field: Field): boolean =>
  ('multiline' in field.options && field.options.multiline === true) ||
  ofKindIn(LAYOUT, field).wide === true ||
  isMany(field);

/** A column with a declared width may shrink to this share of it. */
const GIVES = 0.75;

/** Layout of a field in a column; a declared width takes precedence. */
export const layoutOf = (field: Field): Layout => {
  const layout = ofKindIn(LAYOUT, field);
  const { width } = field.options;
  return width === undefined
    ? layout
    : { ...layout, width, least: Math.min(width, Math.max(layout.least, Math.round(width * GIVES))) };
};

/** Unit shown in a column's head, because its cells omit it. */
export const unitOf = (field: Field): Words | undefined =>
  isMoney(field)
    ? FIELD_WORDS.yuan
    : isPercent(field)
      ? FIELD_WORDS.percent
      : field.options.inWords
        ? undefined
        : field.options.unit;

/** Space for the sort arrow and the bold label of a sorted column. */
const SORTED_ROOM = 24;
/** Width of a column's head including padding. Labels are never cut. */
export const headRoom = (label: string, sorted: boolean): number =>
  Math.ceil(20 + textRoom(label, 12)) + (sorted ? SORTED_ROOM : 0);

/** Mark and padding of a choice. */
const CHOICE_AROUND = 34;
/** Width of the longest label of a choice in a cell; 0 for other fields. */
export const choiceRoom = (field: Field, language: Language): number =>
  !isChoice(field) || field.options.width !== undefined
    ? 0
    : CHOICE_AROUND +
      Math.ceil(
        Math.max(...Object.values(choicesOf(field)).map(([, zh, en]) => textRoom(language === 'zh' ? zh : en, 13))),
      );

/** Header with unit: `月费（元）`, `Monthly fee (CNY)`. */
export const headerOf = (field: Field): Words => {
  const { label } = field.options;
  const unit = unitOf(field);
  return unit ? { zh: `${label.zh}（${unit.zh}）`, en: `${label.en} (${unit.en})` } : label;
};
