import type { Field, Fields, ValueOf } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Day } from '@parkdeck/core/lib/day';
import type { Random } from './random.ts';

export type WorldSize = 'none' | 'small' | 'demo' | 'large';

/** Common settings of the generators of one world. */
export interface Setting {
  readonly size: WorldSize;
  readonly seed: number;
  /** "Today" of the world; its history ends on that day at 15:00. */
  readonly baseDate: Day;
  readonly random: Random;
  /** When the world is first opened, in epoch milliseconds: open cases begin just before. */
  readonly now: number;
  /** Days of history, instead of the size's. */
  readonly days?: number | undefined;
}

/** Days of traffic by size. `npm start` waits for those of `demo`. */
const HISTORY: Readonly<Record<WorldSize, number>> = { none: 0, small: 14, demo: 46, large: 92 };
/** Days of the history, including the base date. */
export const historyDays = ({ size, days }: Pick<Setting, 'size' | 'days'>): number => days ?? HISTORY[size];

/** Keys, references, days and moments are plain texts in a seed; branding them would add nothing to the check. */
type SeedValue<F> =
  F extends Field<'refs'>
    ? readonly string[]
    : F extends Field<'id' | 'ref' | 'day' | 'datetime'>
      ? string
      : ValueOf<F>;
type StoredKey<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer _K, unknown, infer O>
    ? O extends { readonly derived: true | 'parts' }
      ? never
      : K
    : never;
}[keyof F] &
  string;
type NeededKey<F extends Fields> =
  | {
      [K in StoredKey<F>]: F[K] extends Field<infer _K, unknown, infer O>
        ? O extends { readonly required: true }
          ? K
          : never
        : never;
    }[StoredKey<F>]
  | ('id' extends keyof F ? 'id' : never);

/**
 * A row of the world by our field names. Omitted fields get the declared initial value, or none. `company` may be
 * omitted when park or village imply it.
 */
export type SeedRow<R extends ResourceDef> = { readonly [K in NeededKey<R['fields']>]: SeedValue<R['fields'][K]> } & {
  readonly [K in Exclude<StoredKey<R['fields']>, NeededKey<R['fields']>>]?: SeedValue<R['fields'][K]> | null;
} & { readonly company?: string };

export type AnyRow = Readonly<Record<string, unknown>>;

/** The rows of one noun. Each is generated on demand, so that a long history is never held in memory. */
export interface SeedTable {
  readonly resource: ResourceDef;
  readonly count: number;
  /** One after the other. */
  each(): Iterable<AnyRow>;
  /** All rows, generated anew. */
  readonly rows: readonly AnyRow[];
}

/**
 * `table(park)(places, (place) => ({ … }))`: one row per item, checked against the declaration. In two steps, so that
 * words of choices keep their type.
 */
export const table =
  <R extends ResourceDef>(resource: R) =>
  <T>(items: readonly T[], row: (item: T, index: number) => SeedRow<R>): SeedTable => ({
    resource,
    count: items.length,
    *each() {
      for (const [index, item] of items.entries()) yield row(item, index);
    },
    get rows() {
      return items.map(row);
    },
  });

/** The rows of a noun in some tables, one after the other. */
export function* eachOf(tables: readonly SeedTable[], noun: ResourceDef): Generator<AnyRow> {
  for (const one of tables) if (one.resource === noun) yield* one.each();
}
/** The tables with the rows of some nouns changed, each on demand. */
export const altered = (
  tables: readonly SeedTable[],
  of: readonly (readonly [noun: ResourceDef, alter: (row: AnyRow) => AnyRow])[],
): readonly SeedTable[] =>
  tables.map((one) => {
    const alter = of.find(([noun]) => noun === one.resource)?.[1];
    if (!alter) return one;
    return {
      resource: one.resource,
      count: one.count,
      *each() {
        for (const row of one.each()) yield alter(row);
      },
      get rows() {
        return [...this.each()];
      },
    };
  });

/** `key('GR', 8, 1)`: `GR00000001`. */
export const key = (prefix: string, digits: number, number: number): string =>
  prefix + String(number).padStart(digits, '0');
/** 1, 2, … `count`. */
export const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
/** Numbers each row of a list from 1 under one prefix. */
export const numbered = <T extends object>(
  prefix: string,
  digits: number,
  rows: readonly T[],
): (T & { readonly id: string })[] => rows.map((row, index) => ({ ...row, id: key(prefix, digits, index + 1) }));
/** The item at an index, starting over at the end. */
export const around = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('An empty list has no items');
  return item;
};
