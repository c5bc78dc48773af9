import { choicesOf } from '@parkdeck/core/kit/field';
import type { Field } from '@parkdeck/core/kit/field';
import { ofKindIn } from '@parkdeck/core/kit/kinds';
import type { PerKind } from '@parkdeck/core/kit/kinds';
import { isDatetime } from '@parkdeck/core/lib/datetime';
import { isDay } from '@parkdeck/core/lib/day';

type Reader = (text: string, field: Field) => unknown;

const same: Reader = (text) => text;
const list: Reader = (text) => text.split(',').filter((part) => part !== '');
const whole: Reader = (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined);

/** Parses a filter from the address into its value; `undefined`: not a valid value, so it does not filter. */
const READ: PerKind<Reader> = {
  id: same,
  ref: same,
  refs: list,
  text: same,
  secret: same,
  plate: same,
  plates: list,
  image: same,
  images: list,
  json: same,
  lines: list,
  int: whole,
  money: whole,
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
  text === undefined || text === '' ? undefined : ofKindIn(READ, field)(text, field);

/** Writes a filter value for the address; empty text for no value. */
export const writeAddress = (value: unknown): string =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(',') : String(value);
