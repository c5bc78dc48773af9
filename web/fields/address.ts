import { choicesOf } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import type { FieldKind } from '@parkdeck/core/kit/kinds';
import { isDatetime } from '@parkdeck/core/lib/datetime';
import { isDay } from '@parkdeck/core/lib/day';

type Reader = (text: string, field: Field) => unknown;

const same: Reader = (text) => text;
const list: Reader = (text) => text.split(',').filter((part) => part !== '');
const whole: Reader = (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined);

/** Parses a filter from the address into its value; `undefined`: not a valid value, so it does not filter. */
const READ: Readonly<Record<FieldKind, Reader>> = {
  id: same,
  ref: same,
  refs: list,
  text: same,
  plate: same,
  plates: list,
  phone: same,
  time: same,
  secret: same,
  image: same,
  images: list,
  file: same,
  json: same,
  lines: list,
  int: whole,
  money: whole,
  percent: whole,
  decimal: (text) => (Number.isFinite(Number(text)) ? Number(text) : undefined),
  day: (text) => (isDay(text) ? text : undefined),
  datetime: (text) => (isDatetime(text) ? text : undefined),
  choice: (text, field) => {
    const known = text.split(',').filter((word) => word in choicesOf(field));
    return known.length > 0 ? known : undefined;
  },
  flag: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
};

export const readAddress = (field: Field, text: string | undefined): unknown =>
  text === undefined || text === '' ? undefined : READ[field.kind](text, field);

/** Writes a filter value for the address; empty text for no value. */
export const writeAddress = (value: unknown): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(',') : String(value);
