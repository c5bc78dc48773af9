import type { Result } from '../../../lib/result.ts';
import { err, ok } from '../../../lib/result.ts';
import type { ParameterDef } from '../../../vocabulary/parameter-def.ts';

/** Why a text is no value of a parameter; `limit` is the bound that it breaks. */
export interface ValueProblem {
  readonly rule: 'format' | 'min' | 'max';
  readonly limit?: number;
}

/** The number that a text says, when it is a whole one within the bounds of the parameter (E#189). */
export const parameterValue = ({ min, max }: ParameterDef, text: string): Result<number, ValueProblem> => {
  if (!/^-?\d{1,9}$/.test(text.trim())) return err({ rule: 'format' });
  const value = Number(text);
  if (value < min) return err({ rule: 'min', limit: min });
  return value > max ? err({ rule: 'max', limit: max }) : ok(value);
};

/** A stored value: of the platform (`company` null), or of one company. */
export interface StoredParameter {
  readonly key: string;
  readonly company: string | null;
  readonly value: string | null;
}

/**
 * What a parameter is for a company: its own value, else that of the nearest company above it, else that of the
 * platform, else its default. `line`: the company and those above it, nearest first. A stored value that is out of
 * bounds, because these have changed since, is passed over.
 */
export const effectiveParameter = (
  def: ParameterDef,
  key: string,
  rows: readonly StoredParameter[],
  line: readonly string[],
): number => {
  const places = [...(def.scope === 'company' ? line : []), null];
  for (const place of places) {
    const text = rows.find((row) => row.key === key && row.company === place)?.value;
    const read = text === null || text === undefined ? undefined : parameterValue(def, text);
    if (read?.ok) return read.value;
  }
  return def.initial;
};
