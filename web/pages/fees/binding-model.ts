import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import type { Field, FieldValues } from '@parkdeck/core/kit/field';
import { ruleText } from '@parkdeck/core/kit/rule';
import { checkFields } from '@parkdeck/core/kit/schema';
import { words, type Words } from '@parkdeck/core/kit/words';
import type { Tariff } from './use-tariff.ts';

/** Fields that define what a tariff applies to, and from when. */
export const BINDING = ['park', 'area', 'carType', 'carModel', 'name', 'effectiveFrom'] as const;

export const tariffFields = (names: readonly string[]): readonly (readonly [string, Field])[] =>
  names.flatMap((name) => {
    const field = Object.entries(tariff.fields).find(([key]) => key === name);
    return field ? [field] : [];
  });

/** Names of the references, so that inputs need not fetch them. */
const namesOf = (row: Tariff | undefined): FieldValues =>
  row
    ? { parkName: row.parkName, areaName: row.areaName, carTypeName: row.carTypeName, carModelName: row.carModelName }
    : {};

export const bindingOf = (row: Tariff | undefined, preset: FieldValues): FieldValues => ({
  ...Object.fromEntries(BINDING.map((name) => [name, row?.[name] ?? preset[name] ?? null])),
  ...namesOf(row),
});

/** Area, type and model belong to a park, so changing the park clears them. */
export const withBinding = (binding: FieldValues, patch: FieldValues): FieldValues => ({
  ...binding,
  ...patch,
  ...('park' in patch ? { area: null, carType: null, carModel: null } : {}),
});

/** Problems by field. */
export const bindingProblemsOf = (binding: FieldValues): ReadonlyMap<string, Words> =>
  new Map(
    checkFields(Object.fromEntries(tariffFields(BINDING)), binding).flatMap((problem) => {
      const own = tariffFields([problem.field])[0]?.[1];
      return own ? [[problem.field, words(ruleText(problem, 'zh', own), ruleText(problem, 'en', own))] as const] : [];
    }),
  );
