import { ApiError } from '@parkdeck/core/client/errors';
import { isWritable, type Field, type Fields, type FieldValues } from '@parkdeck/core/kit/field';
import { isChoice, isFlag, isPhone, isWriteOnly } from '@parkdeck/core/kit/kinds';
import type { FormGroup, ResourceDef } from '@parkdeck/core/kit/resource';
import { ruleText, type FieldProblem } from '@parkdeck/core/kit/rule';
import { checkFields } from '@parkdeck/core/kit/schema';
import { words, type Language, type Words } from '@parkdeck/core/kit/words';
import { readAddress } from '../../fields/address.ts';

export interface DrawnGroup {
  readonly title: Words | undefined;
  readonly fields: readonly (readonly [name: string, field: Field])[];
}

/**
 * The groups of a form over the fields a call takes: as the noun declares them, then what they leave out. Groups of one
 * noun serve its actions too: `open` of a pass takes most of the pass's fields and a few of its own.
 */
export const formGroups = (noun: ResourceDef | undefined, fields: Fields): readonly DrawnGroup[] => {
  const declared: readonly FormGroup[] = noun?.form ?? [];
  const groups = declared
    .map((group): DrawnGroup => ({
      title: group.title,
      fields: group.fields.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : [])),
    }))
    .filter((group) => group.fields.length > 0);
  const placed = new Set(groups.flatMap((group) => group.fields.map(([name]) => name)));
  const rest = Object.entries(fields).filter(([name]) => !placed.has(name));
  if (rest.length === 0) return groups;
  if (groups.length === 0) return [{ title: undefined, fields: rest }];
  // A new field goes beside the day it replaces or follows: into the group with most of the others.
  const [widest, ...others] = [...groups].sort((a, b) => b.fields.length - a.fields.length);
  return widest && others.length > 0
    ? groups.map((group) => (group === widest ? { ...group, fields: [...group.fields, ...rest] } : group))
    : [...groups, { title: undefined, fields: rest }];
};

/**
 * What may be written of a noun: on an edit also what is fixed, drawn sunken; secrets are empty then, and stay unless
 * they are typed anew.
 */
export const formFields = (noun: ResourceDef): Fields =>
  Object.fromEntries(Object.entries(noun.fields).filter(([, field]) => isWritable(field)));

/** Declared initial values, then what was given: a text comes from the address. */
export const startValues = (fields: Fields, preset: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const given = preset[name];
      const value = typeof given === 'string' ? presetValue(field, given) : given;
      const start = value ?? field.options.initial;
      return start === undefined ? [] : [[name, start]];
    }),
  );

const presetValue = (field: Field, text: string): unknown => {
  const read = readAddress(field, text);
  if (isChoice(field) && Array.isArray(read) && !('many' in field.options)) return read[0];
  return read;
};

/** A copy starts with everything that may be written and was not computed, without what must be unique by itself. */
export const copyValues = (fields: Fields, row: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !isWriteOnly(field))
      .map(([name]) => [name, row[name]])
      .filter(([, value]) => value !== null),
  );

/** The part of `values` that differs from the row: an edit sends nothing else. */
export const changedValues = (fields: Fields, row: FieldValues, values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const [before, after] = [row[name] ?? null, values[name] ?? null];
      const same =
        JSON.stringify(before) === JSON.stringify(after) || (isFlag(field) && Boolean(before) === Boolean(after));
      return same || field.options.fixed || (isWriteOnly(field) && after === null) ? [] : [[name, after]];
    }),
  );

const DIGITS = 11;

/** The sentence below a field. A phone that is too short says how much is missing. */
export const problemText = (problem: FieldProblem, field: Field, value: unknown, language: Language): string => {
  if (isPhone(field) && problem.rule === 'length' && typeof value === 'string' && value.length < DIGITS) {
    return words(`不是 11 位，还差 ${DIGITS - value.length} 位`, `Not 11 digits, ${DIGITS - value.length} missing`)[
      language
    ];
  }
  return ruleText(problem, language, field);
};

/** What is wrong in a form before it is sent: field → problem. */
export const problemsOf = (fields: Fields, values: FieldValues): ReadonlyMap<string, FieldProblem> =>
  new Map(checkFields(fields, values).map((problem) => [problem.field, problem]));

/**
 * What the platform refused, by our names; the client has put the wire's names back. Problems of fields that are not in
 * the form come as a sentence.
 */
export const refusedFields = (
  error: unknown,
  fields: Fields,
): { readonly fields: ReadonlyMap<string, FieldProblem>; readonly rest: string | undefined } => {
  if (!(error instanceof ApiError))
    return { fields: new Map(), rest: error instanceof Error ? error.message : String(error) };
  const own = new Map(error.fields.filter(({ field }) => fields[field]).map((problem) => [problem.field, problem]));
  return { fields: own, rest: own.size > 0 ? undefined : error.message };
};
