import type { ActionDef, Answer } from '../kit/action.ts';
import type { Field, Fields, Read, ValueOf } from '../kit/field.ts';
import type { KindWith } from '../kit/kinds.ts';
import type { ActionName, Draft, Entity, InputOf, ResourceDef, ServiceDef } from '../kit/resource.ts';
import type { ListGroup, RowResult } from '../wire/envelope.ts';
import type { Signal } from './transport.ts';

/** What has calls: a noun, or a service without rows. */
export type Owner = ResourceDef | ServiceDef;

/**
 * One page of a list. `total` is exact unless `estimated` (S23); `next` is the cursor of the following page of a walk.
 */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly estimated?: boolean;
  readonly next?: string;
  /** Seconds that the rows may be behind the present: they were read from a standby. */
  readonly age?: number;
  /** The last month of which rows are archived and no longer in the list: `2025-01`. */
  readonly archivedUntil?: string;
  /** Of the fields that the noun's list sums, over the whole filtered list; when asked for. */
  readonly sums?: Readonly<Record<string, number>>;
  /** The whole filtered list by the values of one field, when asked for: the 100 largest groups. */
  readonly groups?: readonly ListGroup[];
}

/** One entry of a selector. */
export interface Option {
  readonly label: string;
  readonly value: string;
}

type Loose<F> =
  F extends Field<infer K, infer V>
    ? K extends 'choice'
      ? [V] extends [readonly (infer One)[]]
        ? One | readonly One[]
        : V | readonly V[]
      : K extends KindWith<'filteredAs', 'refs'>
        ? V | readonly V[]
        : K extends KindWith<'filteredAs', 'text'>
          ? string
          : V
    : never;
type FilterOf<F> =
  F extends Field<infer _K, unknown, infer O> ? (O extends { readonly filter: infer X } ? X : false) : false;

/**
 * Filters of a noun's list in our words: `{ state: 'active', endDateFrom: … }` (rules 0.5). `null` and missing do not
 * narrow.
 */
export type Filters<R extends { readonly fields: Fields }> = {
  readonly [K in keyof R['fields'] & string as FilterOf<R['fields'][K]> extends true | 'needed' ? K : never]?: Loose<
    R['fields'][K]
  > | null;
} & {
  readonly [
    K in keyof R['fields'] & string as FilterOf<R['fields'][K]> extends 'range' ? `${K}From` | `${K}To` : never
  ]?: ValueOf<R['fields'][K]> | null;
};

/** Which rows of a list are asked for, in which order, and how exactly they are counted. */
export interface ListQuery<R extends { readonly fields: Fields }> {
  readonly filters?: Filters<R>;
  /** From 1. */
  readonly page?: number;
  /** At most 500 (O21). */
  readonly size?: number;
  /** `endDate,-createdAt`: our field names, `-` for descending. */
  readonly sort?: string;
  /** Counts even where an estimate would be answered (S23). */
  readonly exactTotal?: boolean;
  readonly withSums?: boolean;
  /** A field with few values: the answer tells rows and sums of each. */
  readonly groupBy?: string;
}

/** Changed fields of a row; null empties a field. */
export type Patch<R extends { readonly fields: Fields }> = { readonly [K in keyof Draft<R>]?: Draft<R>[K] | null };

/** How any call is made. */
export interface CallOptions {
  readonly signal?: Signal;
  /** Waits as long as a 429 asks and sends again. Default: what the client was made with. */
  readonly waitOn429?: boolean;
  /** No toast, whatever the answer: the caller shows it. */
  readonly silent?: boolean;
  /** Told the cursor of the next page of a walk as soon as the answer begins, before its rows are read. */
  readonly onNext?: (cursor: string) => void;
  /** What of the console sends it, for the log: without it the console itself. */
  readonly via?: 'palette';
}
/** How a call that changes something is made. */
export interface WriteOptions extends CallOptions {
  /** The key of this intent, kept over retries and reloads; minted per call when missing. */
  readonly intent?: string;
}

type ActionOf<O, V extends string> = O extends { readonly actions: infer A }
  ? V extends keyof A
    ? A[V]
    : never
  : never;
type OnOf<A> = A extends { readonly on: infer X extends NonNullable<ActionDef['on']> } ? X : 'none';
type AnswerKind<A> = A extends { readonly answers: infer X extends Answer }
  ? X
  : { one: 'row'; many: 'results'; none: 'none' }[OnOf<A>];
type RowOf<O, A> = A extends { readonly output: infer F extends Fields }
  ? Read<F>
  : O extends { readonly fields: Fields }
    ? Entity<O>
    : Readonly<Record<string, unknown>>;

interface Answers<Row, Value, F> {
  row: Row;
  /** The outcomes row by row; successful ones carry the action’s output. */
  results: readonly (RowResult & Partial<Value>)[];
  rows: Page<Row>;
  options: readonly Option[];
  count: number;
  file: F;
  value: Value;
  none: undefined;
}
/** What an action answers, from its declaration. `F`: the surface's file. */
export type AnswerOf<O, V extends string, F> = Answers<
  RowOf<O, ActionOf<O, V>>,
  ActionOf<O, V> extends { readonly output: infer Out extends Fields } ? Read<Out> : unknown,
  F
>[AnswerKind<ActionOf<O, V>>];

/** Row keys where the action acts on rows, input where it takes some. */
export type AskedOf<O, V extends string> = (OnOf<ActionOf<O, V>> extends 'none'
  ? { readonly ids?: undefined }
  : { readonly ids: readonly string[] }) &
  (Record<never, never> extends InputOf<O, V> ? { readonly input?: InputOf<O, V> } : { readonly input: InputOf<O, V> });

/** An argument that may be left out when nothing in it is required. */
export type Rest<Asked, Options> =
  Record<never, never> extends Asked ? [asked?: Asked, options?: Options] : [asked: Asked, options?: Options];

/** The names of a noun’s own actions. */
export type VerbOf<O> = ActionName<O>;
