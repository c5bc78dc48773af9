import type { Call } from '../kit/call.ts';
import { wireName } from '../kit/field.ts';
import type { FieldProblem } from '../kit/rule.ts';
import { checkValue } from '../kit/schema.ts';
import { declaredSpelling } from './aliases.ts';
import { MOST_IDS } from './codec.ts';
import type { CallInput, Record_ } from './codec.ts';
import { itemProblems } from './item-problems.ts';
import { decodeValue } from './values.ts';

const GENERIC_KEY = { one: 'id', many: 'ids' } as const;

/** Row keys a call takes on the wire: its own spelling, and the generic one beside it (rules 0.7). */
const keySpellings = (call: Call): readonly string[] =>
  call.key === undefined ? [] : call.on === 'none' ? [call.key] : [call.key, GENERIC_KEY[call.on]];

/** What is wrong with the records of a list, otherwise what is wrong with the list as a whole. */
const orWhole = (inside: readonly FieldProblem[], whole: FieldProblem): readonly FieldProblem[] =>
  inside.length > 0 ? inside : [whole];

/**
 * Server side: parameters as they came → ids and input in our words, or every field that is wrong, each by the name the
 * caller used. Unknown parameters are refused, never ignored (S11). `partial`: an edit, where required fields may be
 * missing.
 */
export const decodeInput = (
  call: Call,
  raw: Record_,
): { readonly asked: CallInput } | { readonly problems: readonly FieldProblem[] } => {
  const problems: FieldProblem[] = [];
  const input: Record<string, unknown> = {};
  const keys = keySpellings(call);
  const byWire = new Map(
    Object.entries(call.input).map(([key, field]) => [wireName(key, field, 'in'), [key, field] as const]),
  );
  const declared = [...keys, ...byWire.keys()];
  let ids: readonly string[] = [];
  for (const [given, value] of Object.entries(raw)) {
    const name = declaredSpelling(given, declared);
    if (name === undefined) {
      problems.push({ field: given, rule: 'unknown' });
      continue;
    }
    const own = byWire.get(name);
    if (own && !(keys.includes(name) && call.on !== 'none')) {
      const [key, field] = own;
      const decoded = decodeValue(value, field, call.carrier === 'query');
      if ('broken' in decoded)
        problems.push(...orWhole(itemProblems(given, value, field), { field: given, rule: decoded.broken }));
      else input[key] = decoded.value;
      continue;
    }
    const parts =
      typeof value === 'string' || typeof value === 'number'
        ? String(value)
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean)
        : Array.isArray(value) && value.every((part) => typeof part === 'string')
          ? value
          : undefined;
    if (!parts || parts.some((part) => part.length > 64)) problems.push({ field: given, rule: 'type' });
    else ids = [...new Set(parts)];
  }
  const isEdit = call.verb === 'create-or-update' && ids.length > 0;
  if (call.on !== 'none' && ids.length === 0 && !problems.some((problem) => keys.includes(problem.field)))
    problems.push({ field: call.key ?? 'id', rule: 'required' });
  if ((call.on === 'one' || call.verb === 'create-or-update') && ids.length > 1)
    problems.push({ field: call.key ?? 'id', rule: 'limit', limit: 1 });
  if (ids.length > MOST_IDS) problems.push({ field: call.key ?? 'ids', rule: 'limit', limit: MOST_IDS });
  const broken = new Set(problems.map((problem) => declaredSpelling(problem.field.replace(/\[.*$/, ''), declared)));
  for (const [key, field] of Object.entries(call.input)) {
    const wire = wireName(key, field, 'in');
    if (broken.has(wire) || (isEdit && input[key] === undefined)) continue;
    const problem = checkValue(wire, field, input[key]);
    if (problem) problems.push(...orWhole(itemProblems(wire, raw[wire], field), problem));
  }
  return problems.length > 0 ? { problems } : { asked: { ids, input } };
};
