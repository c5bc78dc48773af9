import { ApiError } from '@parkdeck/core/client/errors';
import type { Call } from '@parkdeck/core/kit/call';
import { askedField, isAsked } from '@parkdeck/core/kit/asked-field';
import { isWritable, type Field, type Fields, type FieldValues } from '@parkdeck/core/kit/field';
import { isChoice, isFlag, isMoment, isPhone, isWriteOnly } from '@parkdeck/core/kit/kinds';
import { withinOf } from '@parkdeck/core/kit/limits';
import type { FormGroup, ResourceDef } from '@parkdeck/core/kit/resource';
import { ruleText, type FieldProblem } from '@parkdeck/core/kit/rule';
import { checkFields } from '@parkdeck/core/kit/schema';
import { words, type Language, type Words } from '@parkdeck/core/kit/words';
import { addDays, isDay } from '@parkdeck/core/lib/day';
import { readAddress } from '../../fields/address.ts';
import { today } from '../../fields/today.ts';
import { onlyParkFor } from '../../state/own-parks.ts';
import { ownCompanyFor } from '../../state/session.ts';
import { extensionOf } from '../extension.ts';

export interface DrawnGroup {
  readonly title: Words | undefined;
  readonly fields: readonly (readonly [name: string, field: Field])[];
}

/**
 * Groups of a form for the fields of a call: as the noun declares them, then the remaining fields without those for
 * programs and those that have a place of their own. The groups of a noun serve its actions too: `open` of a pass takes
 * most of the pass's fields and a few of its own.
 */
export const formGroups = (noun: ResourceDef | undefined, all: Fields): readonly DrawnGroup[] => {
  const declared: readonly FormGroup[] = noun?.form ?? [];
  const elsewhere = (noun && extensionOf(noun.name).drawnElsewhere) ?? [];
  const fields = Object.fromEntries(Object.entries(all).filter(([name]) => !elsewhere.includes(name)));
  const groups = declared
    .map((group): DrawnGroup => ({
      title: group.title,
      fields: group.fields.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : [])),
    }))
    .filter((group) => group.fields.length > 0);
  const placed = new Set(groups.flatMap((group) => group.fields.map(([name]) => name)));
  const rest = Object.entries(fields).filter(([name, field]) => !placed.has(name) && !field.options.forPrograms);
  if (rest.length === 0) return groups;
  if (groups.length === 0) return [{ title: undefined, fields: rest }];
  // Remaining fields join the largest group, because they usually belong to the fields there.
  const [widest, ...others] = [...groups].sort((a, b) => b.fields.length - a.fields.length);
  return widest && others.length > 0
    ? groups.map((group) => (group === widest ? { ...group, fields: [...group.fields, ...rest] } : group))
    : [...groups, { title: undefined, fields: rest }];
};

/**
 * Fields of a noun that a form shows; on an edit, fixed ones are drawn sunken. Secrets start empty and stay unchanged
 * unless the user enters a new one.
 */
export const formFields = (noun: ResourceDef): Fields =>
  Object.fromEntries(Object.entries(noun.fields).filter(([, field]) => isWritable(field)));

/** Initial values: those given, otherwise the declared ones. Given texts come from the address. */
export const startValues = (fields: Fields, preset: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const given = preset[name];
      const value = typeof given === 'string' ? presetValue(field, given) : given;
      const start = value ?? initialOf(name, field);
      return start === undefined ? [] : [[name, start]];
    }),
  );

/**
 * The start of a field: what is declared, or a day counted from today; of a park or company the only one.
 */
const initialOf = (name: string, field: Field): unknown => {
  const { initial, initialInDays } = field.options;
  if (initial !== undefined) return initial;
  return initialInDays === undefined
    ? (onlyParkFor(name, field) ?? ownCompanyFor(field))
    : addDays(today(), initialInDays);
};

const presetValue = (field: Field, text: string): unknown => {
  // a day that a line said without its time stays, until the time is there
  if (isMoment(field) && isDay(text)) return text;
  const read = readAddress(field, text);
  if (isChoice(field) && Array.isArray(read) && !('many' in field.options)) return read[0];
  return read;
};

/** Values of a copy: those of the row for the given fields, except write-only ones. */
const copyValues = (fields: Fields, row: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !isWriteOnly(field))
      .map(([name]) => [name, row[name]])
      .filter(([, value]) => value !== null),
  );

/** The values that differ from the row: an edit sends only these. */
export const changedValues = (fields: Fields, row: FieldValues, values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const [before, after] = [row[name] ?? null, values[name] ?? null];
      const same =
        JSON.stringify(before) === JSON.stringify(after) || (isFlag(field) && Boolean(before) === Boolean(after));
      return same || field.options.fixed || (isWriteOnly(field) && after === null) ? [] : [[name, after]];
    }),
  );

/** What the form of a new or an edited row draws and starts with; a copy starts with the values of `row`. */
export const formStart = (
  { noun, call, isEdit }: { readonly noun: ResourceDef; readonly call: Call; readonly isEdit: boolean },
  row: FieldValues | undefined,
  preset: FieldValues,
): { readonly fields: Fields; readonly start: FieldValues } => {
  const declared = call.verb === 'create-or-update' ? formFields(noun) : call.input;
  const fields = isEdit
    ? declared
    : Object.fromEntries(Object.entries(declared).map(([name, field]) => [name, askedField(field, {}, true)]));
  const start = isEdit ? { ...row } : { ...startValues(fields, preset), ...(row ? copyValues(fields, row) : {}) };
  return { fields, start };
};

/**
 * References that no longer fit after an edit: the field whose rows they are among (`RefOptions.within`) had a value
 * and has another one now, as the city of a province that was changed.
 */
export const misfits = (fields: Fields, before: FieldValues, after: FieldValues): readonly string[] => {
  const isSame = (name: string): boolean => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const isChanged = (name: string): boolean => Boolean(before[name]) && !isSame(name);
  return Object.entries(fields).flatMap(([name, field]) =>
    after[name] && isSame(name) && Object.values(withinOf(field)).some(isChanged) ? [name] : [],
  );
};

const askedFields = (fields: Fields, values: FieldValues): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isAsked(field, values)));

/**
 * What a form sends: of an edit what differs from the row, of a new row what has a value; nothing of a field that was
 * filled in and is no longer shown.
 */
export const formSent = (fields: Fields, row: FieldValues | undefined, values: FieldValues): FieldValues => {
  const asked = askedFields(fields, values);
  if (row) return changedValues(asked, row, values);
  const given = ([name, value]: readonly [string, unknown]): boolean =>
    value !== null && value !== undefined && (fields[name] === undefined || name in asked);
  return Object.fromEntries(Object.entries(values).filter(given));
};

const DIGITS = 11;

/** The error text of a field. For a phone number that is too short it includes the number of missing digits. */
export const problemText = (problem: FieldProblem, field: Field, value: unknown, language: Language): string => {
  if (isPhone(field) && problem.rule === 'length' && typeof value === 'string' && value.length < DIGITS) {
    return words(`不是 11 位，还差 ${DIGITS - value.length} 位`, `Not 11 digits, ${DIGITS - value.length} missing`)[
      language
    ];
  }
  return ruleText(problem, language, field);
};

/** Validates what a form shows before it is sent: field → problem. */
export const problemsOf = (
  fields: Fields,
  values: FieldValues,
  standing: FieldValues = {},
): ReadonlyMap<string, FieldProblem> =>
  new Map(
    checkFields(
      Object.fromEntries(
        Object.entries(askedFields(fields, values))
          .filter(([name, { options }]) => !(options.personal && values[name] && values[name] === standing[name]))
          .map(([name, field]) => [name, askedField(field, values)]),
      ),
      values,
    ).map((problem) => [problem.field, problem]),
  );

/**
 * Problems that the platform reported, by our field names (the client has translated the wire names). Problems of
 * fields outside the form become one text.
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
