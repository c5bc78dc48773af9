import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { CityFacts, CityKind } from './port.ts';

/** One field of a message: its name at the platform, and what it says. */
interface Mapped {
  readonly to: string;
  readonly from: keyof CityFacts;
  /** Our words as the platform's codes; `*` for every other word. */
  readonly codes?: Readonly<Record<string, number | string>>;
  /** How a value is written: a moment as `yyyyMMddHHmmss`, or as milliseconds; a number as a text. */
  readonly as?: 'compact' | 'milliseconds' | 'text' | 'minutes';
  /** A message without it is not sent. */
  readonly needed?: true;
  /** The greatest length of the text. */
  readonly max?: number;
}

/** A call of a platform: where it goes, and its fields. */
export interface CallMap {
  readonly path: string;
  readonly fields: readonly Mapped[];
  /** Fields with a value that is always the same. */
  readonly fixed?: Readonly<Record<string, number | string>>;
}
/** How a platform wants to be told, as data. What it does not take is left out. */
export type ProtocolMap = Readonly<Partial<Record<CityKind, CallMap>>> & { readonly park: CallMap };

const ZONE = '+08:00';
const written = ({ codes, as }: Mapped, value: string | number): string | number | undefined => {
  if (codes) return codes[String(value)] ?? codes['*'];
  if (as === 'compact') return String(value).replaceAll(/\D/g, '');
  if (as === 'milliseconds') return Date.parse(`${String(value).replace(' ', 'T')}${ZONE}`);
  if (as === 'minutes') return Math.ceil(Number(value) / 60);
  return as === 'text' ? String(value) : value;
};

/** The fields of a message as the platform names them; what is missing or too long is named. */
export const filled = (
  { fields, fixed = {} }: CallMap,
  facts: CityFacts,
): Result<Readonly<Record<string, string | number>>, string> => {
  const values: Record<string, string | number> = { ...fixed };
  for (const field of fields) {
    const value = facts[field.from];
    const text = value === null || value === '' ? undefined : written(field, value);
    if (text === undefined && field.needed) return err(`the message lacks ${field.to}`);
    if (field.max !== undefined && String(text ?? '').length > field.max)
      return err(`in the message ${field.to} is too long`);
    if (text !== undefined) values[field.to] = text;
  }
  return ok(values);
};
