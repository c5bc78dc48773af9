import { oncePer } from '../lib/once-per.ts';
import { idField } from '../kit/call.ts';
import type { Call } from '../kit/call.ts';
import { isSecret, wireName } from '../kit/field.ts';
import type { Field, Fields } from '../kit/field.ts';
import { hasName } from '../kit/account.ts';
import type { FieldProblem } from '../kit/rule.ts';
import { looksMasked } from '../kit/personal.ts';
import { checkValue } from '../kit/schema.ts';
import { declaredSpelling } from './aliases.ts';
import { MOST_IDS } from './codec.ts';
import type { CallInput, Record_ } from './codec.ts';
import { itemProblems } from './item-problems.ts';
import { decodeSent, holdsNul } from './values.ts';

const GENERIC_KEY = { one: ['id'], many: ['ids', 'id'], none: [] } as const;
/** The spelling that means the key of the rows that a call is about, whatever they are (rules 0.7). */
const RECORD_KEY = 'recordId';

/** The names that a call takes in its parameters. */
interface Names {
  /** Of the row key: the call's own, the generic ones, that of the noun's own key and `recordId` (rules 0.7). */
  readonly keys: readonly string[];
  /** Of its input, with our key and the field. */
  readonly input: ReadonlyMap<string, readonly [key: string, field: Field]>;
  /** All of them. */
  readonly declared: readonly string[];
  /**
   * Of a call that takes a whole row as it was answered: the fields of the noun and the names beside its references.
   * Those that are no input are set by the server and ignored (rules 0.1).
   */
  readonly answered: ReadonlySet<string> | undefined;
}

const answeredNames = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => [
    wireName(key, field, 'out'),
    ...(hasName(field) ? [`${key}Name`] : []),
  ]);

const namesOf = oncePer((call: Call): Names => {
  const input = new Map(
    Object.entries(call.input).map(([key, field]) => [wireName(key, field, 'in'), [key, field] as const]),
  );
  const { resource } = call;
  const ownKey = resource && wireName(...idField(resource), 'out');
  const answered = call.verb === 'create-or-update' && resource ? answeredNames(resource.fields) : undefined;
  const taken = [...input.keys(), ...(answered ?? []).filter((name) => name !== ownKey)];
  const more = [...(ownKey === undefined ? [] : [ownKey, RECORD_KEY]), 'id'].filter(
    (name) => declaredSpelling(name, taken) === undefined,
  );
  const isRow = call.on !== 'none' || answered !== undefined;
  const keys = call.key === undefined ? [] : [...new Set([call.key, ...GENERIC_KEY[call.on], ...(isRow ? more : [])])];
  return { keys, input, declared: [...keys, ...input.keys()], answered: answered && new Set(answered) };
});

/** Whether the parameters name a row, by any spelling of its key. */
export const namesRow = (call: Call, raw: Record_): boolean => {
  const { keys, declared } = namesOf(call);
  return Object.entries(raw).some(
    ([given, value]) =>
      value !== undefined && value !== null && value !== '' && keys.includes(declaredSpelling(given, declared) ?? ''),
  );
};

/** What stands in an answer where a secret is (`encodeRow`): sent back, it means that it stays. */
const HIDDEN = '***';

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
  const { keys, input: byWire, declared, answered } = namesOf(call);
  let ids: readonly string[] = [];
  for (const [given, value] of Object.entries(raw)) {
    if (answered?.has(given) && !declared.includes(given)) continue;
    const name = declaredSpelling(given, declared);
    if (name === undefined) {
      problems.push({ field: given, rule: 'unknown' });
      continue;
    }
    const own = byWire.get(name);
    if (own && !(keys.includes(name) && call.on !== 'none')) {
      const [key, field] = own;
      if (answered && value === HIDDEN && isSecret(field)) continue;
      const decoded = decodeSent(value, field, call.carrier === 'query');
      if ('broken' in decoded)
        problems.push(...orWhole(itemProblems(given, value, field), { field: given, rule: decoded.broken }));
      else input[key] = decoded.value;
      continue;
    }
    if (call.on === 'none' && (value === null || value === '')) continue;
    const parts =
      typeof value === 'string' || typeof value === 'number'
        ? String(value)
            .split(',')
            .map((part) => part.trim())
            .filter(Boolean)
        : Array.isArray(value) && value.every((part) => typeof part === 'string')
          ? value
          : undefined;
    if (!parts || parts.some((part) => part.length > 64 || holdsNul(part)))
      problems.push({ field: given, rule: 'type' });
    else if (ids.length > 0 && ids.join() !== parts.join()) problems.push({ field: given, rule: 'format' });
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
    if (isEdit && looksMasked(field, input[key])) continue;
    const problem = checkValue(wire, field, input[key]);
    if (problem) problems.push(...orWhole(itemProblems(wire, raw[wire], field), problem));
  }
  return problems.length > 0 ? { problems } : { asked: { ids, input } };
};
