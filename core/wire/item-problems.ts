import { itemFields, wireName } from '../kit/field.ts';
import type { Field } from '../kit/field.ts';
import type { FieldProblem } from '../kit/rule.ts';
import { checkValue } from '../kit/schema.ts';
import { decodeSent } from './values.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The problems inside the records of a list as it came on the wire, each with its place (`gates[1].areaName`); empty
 * when there are none.
 */
export const itemProblems = (name: string, raw: unknown, field: Field): readonly FieldProblem[] => {
  const fields = itemFields(field);
  if (!fields || !Array.isArray(raw)) return [];
  const byWire = new Map(Object.entries(fields).map(([key, one]) => [wireName(key, one, 'in'), one]));
  return raw.flatMap((item: unknown, index): readonly FieldProblem[] => {
    const at = `${name}[${index}]`;
    if (!isRecord(item)) return [{ field: at, rule: 'type' }];
    const strange = Object.keys(item)
      .filter((key) => !byWire.has(key))
      .map((key): FieldProblem => ({ field: `${at}.${key}`, rule: 'unknown' }));
    return [
      ...strange,
      ...[...byWire].flatMap(([key, one]): readonly FieldProblem[] => {
        const place = `${at}.${key}`;
        const inner = itemProblems(place, item[key], one);
        if (inner.length > 0) return inner;
        const decoded = decodeSent(item[key], one);
        const problem: FieldProblem | undefined =
          'broken' in decoded ? { field: place, rule: decoded.broken } : checkValue(place, one, decoded.value);
        return problem ? [problem] : [];
      }),
    ];
  });
};
