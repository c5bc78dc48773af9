import type { MadeValue, RunbookStep, SetValue } from '../../../vocabulary/runbooks.ts';

/** What a place of a step holds, by its declaration: the kind of the field, the noun of a reference. */
export interface PlaceKind {
  readonly kind: string;
  readonly noun?: string | undefined;
}
/** Tells the kind of a field of a call; `field` null: of the rows that the call is about. */
export type KindOf = (call: string, field: string | null) => PlaceKind | undefined;

/** One value of a step that could be another in the next run. */
export interface Place extends PlaceKind {
  readonly step: number;
  readonly call: string;
  readonly field: string | null;
  readonly value: unknown;
}

/** Kinds whose values mean something in themselves. Switches and words of a list are how a step is done. */
const MAY_VARY: ReadonlySet<string> = new Set([
  'ref',
  'plate',
  'phone',
  'text',
  'day',
  'datetime',
  'time',
  'money',
  'int',
  'decimal',
  'percent',
]);
/** Kinds of several values, and that of each of them. */
const EACH: Readonly<Record<string, string>> = { refs: 'ref', plates: 'plate' };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a run puts the value of a parameter there. */
export const isSet = (value: unknown): value is SetValue => isObject(value) && typeof value['$set'] === 'string';
/** Whether it stands for a row that an earlier step adds. */
export const isMade = (value: unknown): value is MadeValue =>
  isObject(value) && typeof value['$made'] === 'number' && typeof value['nth'] === 'number';

/** Values of one field, each by itself. */
const split = (kind: PlaceKind | undefined, value: unknown): readonly (readonly [PlaceKind, unknown])[] => {
  if (!kind || value === null || value === undefined || value === '') return [];
  const each = EACH[kind.kind];
  if (each === undefined) return MAY_VARY.has(kind.kind) ? [[kind, value]] : [];
  return Array.isArray(value) ? value.map((one: unknown) => [{ ...kind, kind: each }, one] as const) : [];
};

/** Every value of the steps that a run could take anew, in their order; what is filled in already is left out. */
export const placesOf = (steps: readonly RunbookStep[], kindOf: KindOf): readonly Place[] =>
  steps.flatMap(({ call, ids, filters, input }, step) => {
    const fields: readonly (readonly [string | null, PlaceKind | undefined, unknown])[] = [
      ...ids.map((id) => [null, kindOf(call, null), id] as const),
      ...Object.entries(filters ?? {}).map(([key, value]) => [key, kindOf(call, `filters.${key}`), value] as const),
      ...Object.entries(input).map(([key, value]) => [key, kindOf(call, key), value] as const),
    ];
    return fields.flatMap(([field, kind, value]) =>
      split(kind, value).flatMap(([of, one]) =>
        isSet(one) || isMade(one) ? [] : [{ ...of, step, call, field, value: one }],
      ),
    );
  });

/** Two places hold the same when kind, noun and value are. */
export const sameness = ({ kind, noun, value }: Pick<Place, 'kind' | 'noun' | 'value'>): string =>
  JSON.stringify([kind, noun ?? null, value]);

/** The steps with every value replaced that `by` has something else for. */
export const replaced = (
  steps: readonly RunbookStep[],
  kindOf: KindOf,
  by: (place: Place) => unknown,
): readonly RunbookStep[] =>
  steps.map((step, at) => {
    const change = (field: string | null, kind: PlaceKind | undefined, value: unknown): unknown => {
      const one = (of: PlaceKind, single: unknown): unknown =>
        isSet(single) || isMade(single)
          ? single
          : (by({ ...of, step: at, call: step.call, field, value: single }) ?? single);
      if (!kind || value === null || value === undefined) return value;
      const each = EACH[kind.kind];
      if (each !== undefined)
        return Array.isArray(value) ? value.map((single: unknown) => one({ ...kind, kind: each }, single)) : value;
      return MAY_VARY.has(kind.kind) ? one(kind, value) : value;
    };
    const all = (values: Readonly<Record<string, unknown>>, of: (key: string) => PlaceKind | undefined) =>
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(key, of(key), value)]));
    return {
      ...step,
      ids: step.ids.map((id) => change(null, kindOf(step.call, null), id)),
      input: all(step.input, (key) => kindOf(step.call, key)),
      ...(step.filters ? { filters: all(step.filters, (key) => kindOf(step.call, `filters.${key}`)) } : {}),
    };
  });
