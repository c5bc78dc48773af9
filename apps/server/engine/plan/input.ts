import { wireName } from '@parkdeck/core/kit/field';
import type { Field, Fields, FieldValues } from '@parkdeck/core/kit/field';
import { isChoice } from '@parkdeck/core/kit/kinds';
import type { FieldProblem } from '@parkdeck/core/kit/rule';
import { decodeSent } from '@parkdeck/core/wire/values';
import { parseCell } from '../../files/cells.ts';
import type { Parsed } from '../../files/parse-cells.ts';

/** Choices by our name, their code or a label; every other value as on the wire, in fen and days. */
const valueOf = (field: Field, raw: unknown): Parsed => {
  const value = raw === null || raw === '' ? undefined : raw;
  if (!isChoice(field)) return value === undefined ? { value } : decodeSent(value, field);
  return parseCell(Array.isArray(value) ? value.join(',') : typeof value === 'number' ? String(value) : value, field);
};

/**
 * Converts JSON values, keyed by our names or the wire's, to our names. Unknown names are refused, never ignored (S11).
 */
export const ownValues = (
  fields: Fields,
  given: FieldValues,
): { readonly values: Record<string, unknown>; readonly problems: readonly FieldProblem[] } => {
  const values: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const [name, raw] of Object.entries(given)) {
    const found = Object.entries(fields).find(([key, field]) => key === name || wireName(key, field, 'in') === name);
    if (!found) {
      problems.push({ field: name, rule: 'unknown' });
      continue;
    }
    const parsed = valueOf(found[1], raw);
    if ('broken' in parsed) problems.push({ field: name, rule: parsed.broken });
    else if (parsed.value !== undefined && parsed.value !== null) values[found[0]] = parsed.value;
  }
  return { values, problems };
};
