import type { Id } from '@parkdeck/core/lib/id';
import type { Entity, ResourceDef } from '@parkdeck/core/kit/resource';
import { is, SQL, sql } from 'drizzle-orm';
import { expression } from './expression.ts';

/** What a field must be, as SQL over its value. */
type Comparison = (target: SQL) => SQL;

/** What equals a field: keys may come from sources without branded types. */
type Equal<V> = V extends Id<string> ? string : V extends readonly unknown[] ? never : NonNullable<V>;
type Condition<V> = Equal<V> | readonly Equal<V>[] | SQL | Comparison;

/**
 * Conditions by field, all of which must hold: `{ park, state: ['open', 'left'], inTime: atLeast(from), pass: EMPTY }`.
 * A list means one of its values; none matches an empty one. An undeclared field, a word that a choice does not have,
 * and a value that may be null do not compile; fields that hold lists are compared by a {@link Comparison}.
 */
export type FieldConditions<R extends ResourceDef> = { readonly [K in keyof Entity<R>]?: Condition<Entity<R>[K]> };

/** What rows must satisfy: conditions by field, SQL over the row `t`, or several of both. */
export type Where<R extends ResourceDef> = FieldConditions<R> | readonly (FieldConditions<R> | SQL)[];

export const EMPTY: Comparison = (target) => sql`${target} is null`;
export const FILLED: Comparison = (target) => sql`${target} is not null`;
/** One of a list; one alone is said as such: the database keeps a plan for it, and makes one for each longer list. */
export const isIn = (target: SQL, value: unknown): SQL =>
  Array.isArray(value) && value.length !== 1
    ? sql`${target} = any(${sql.param(value)})`
    : sql`${target} = ${Array.isArray(value) ? value[0] : value}`;
/** The value, or one of a list; null and undefined equal nothing. For values whose type says less than the field's. */
export const equals =
  (value: unknown): Comparison =>
  (target) =>
    isIn(target, value ?? null);
/** Neither the value nor empty; for a list: none of its values, nor empty. */
export const not =
  (value: unknown): Comparison =>
  (target) =>
    Array.isArray(value) ? sql`${target} <> all(${sql.param(value)})` : sql`${target} <> ${value}`;
/** The value, which may be null: an empty field equals null. */
export const sameAs =
  (value: unknown): Comparison =>
  (target) =>
    sql`${target} is not distinct from ${value}`;
export const atLeast =
  (value: unknown): Comparison =>
  (target) =>
    sql`${target} >= ${value}`;
export const moreThan =
  (value: unknown): Comparison =>
  (target) =>
    sql`${target} > ${value}`;
export const atMost =
  (value: unknown): Comparison =>
  (target) =>
    sql`${target} <= ${value}`;
export const lessThan =
  (value: unknown): Comparison =>
  (target) =>
    sql`${target} < ${value}`;

const condition = (target: SQL, value: unknown): SQL => {
  if (typeof value === 'function') return (value as Comparison)(target); // no value of a field is a function
  if (value === undefined) throw new Error('A condition without a value');
  return isIn(target, value);
};

/** Conditions as SQL over the row `t`. */
export const conditionsOf = (resource: ResourceDef, where: Where<ResourceDef>): readonly SQL[] =>
  (Array.isArray(where) ? where : [where]).flatMap((part: SQL | object) =>
    is(part, SQL) ? [part] : Object.entries(part).map(([key, value]) => condition(expression(resource, key), value)),
  );

type OrderKey<R extends ResourceDef> = keyof Entity<R> & string;
/** Fields in order of weight, `-time` descending; or SQL over the row `t`. */
export type Order<R extends ResourceDef> = SQL | OneOrMany<OrderKey<R> | `-${OrderKey<R>}`>;
type OneOrMany<T> = T | readonly T[];

/** An order as SQL over the row `t`; empty values last, or first when descending, as PostgreSQL has it. */
export const orderBy = <R extends ResourceDef>(resource: R, order: Order<R>): SQL =>
  is(order, SQL)
    ? order
    : sql.join(
        [order]
          .flat()
          .map((part) =>
            part.startsWith('-') ? sql`${expression(resource, part.slice(1))} desc` : expression(resource, part),
          ),
        sql`, `,
      );
