import type { Actions } from '@parkdeck/core/kit/action';
import type { Read, Write, Fields } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Call } from '@parkdeck/core/kit/call';
import type { Result } from '@parkdeck/core/lib/result';
import type { Presets } from '../access/access.ts';
import type { Platform } from '../platform/platform.ts';
import type { Answered, Asking } from './asking.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Stored, Work } from './work.ts';

/** One row to act on with its own input (a direct call gives all rows the same; a plan may not). */
export interface Item<R extends ResourceDef, I> {
  readonly row: Stored<R>;
  readonly input: I;
}

type Input<A> = A extends { readonly input: infer F extends Fields } ? Write<F> : Readonly<Record<never, never>>;
type Output<A> = A extends { readonly answers: 'rows' }
  ? unknown
  : A extends { readonly output: infer F extends Fields }
    ? Partial<Read<F>>
    : unknown;

/** One outcome a row, in the order of the items; an action with an `output` may answer something a row. */
export type RowsHandler<R extends ResourceDef, I, O = void> = (
  work: Work,
  items: readonly Item<R, I>[],
) => Promise<readonly Result<O, Refusal>[]>;
/** What an answer without rows is made of; a list says its total. */
export type FreeHandler<I, O> = (work: Work, input: I) => Promise<Result<O, Refusal>>;
export type RowReader<R extends ResourceDef, I, O> = (work: Work, item: Item<R, I>) => Promise<Result<O, Refusal>>;

/**
 * A call that opens its own transactions: a long one, which must survive being cut off, or one that waits for a device.
 * It brings its own idempotency: repeating it goes on with it, so no answer is remembered.
 */
export type OwnTransaction = (platform: Platform, asking: Asking) => Promise<Answered>;

type ResourceHandler<R extends ResourceDef, A> = A extends { readonly transaction: 'own' }
  ? OwnTransaction
  : A extends { readonly on: 'one' | 'many' }
    ? A extends { readonly effect: 'read' }
      ? RowReader<R, Input<A>, Output<A>>
      : RowsHandler<R, Input<A>, A extends { readonly output: Fields } ? Output<A> : void>
    : FreeHandler<Input<A>, unknown>;

type ServiceHandler<A> = A extends { readonly transaction: 'own' } ? OwnTransaction : FreeHandler<Input<A>, unknown>;

/** A handler for every action of a noun: a missing one does not compile. */
export type HandlersOf<R> = R extends { readonly actions: infer S extends Actions }
  ? { readonly [A in keyof S]: R extends ResourceDef ? ResourceHandler<R, S[A]> : ServiceHandler<S[A]> }
  : Readonly<Record<never, never>>;

/** Rules around the generic calls of a noun. All are optional. */
export interface SaveItem<R extends ResourceDef> {
  /** The row as it stands; null when it is new. */
  readonly before: Stored<R> | null;
  /** Given values, checked by the declaration. May be amended (server-set fields). */
  readonly values: Record<string, unknown>;
}
export interface SavedItem<R extends ResourceDef> {
  /** The row as it now stands. */
  readonly row: Stored<R>;
  readonly before: Stored<R> | null;
}
export interface Hooks<R extends ResourceDef> {
  /**
   * What is asked by a call, before anything else is looked at: what only a caller can get wrong, and edits that mean
   * something else (of a published tariff: its next draft). Not for an undo, which puts back what once was right.
   * Queues nothing.
   */
  readonly beforeValidate?: (
    work: Work,
    items: readonly SaveItem<R>[],
  ) => Promise<readonly Result<SaveItem<R>, Refusal>[]>;
  /**
   * Checks and completes creates and edits before they are written: one outcome an item, in order. It is asked for all
   * rows at once, so that a thousand cost a few queries; a rule of one row is wrapped by `eachItem`.
   */
  readonly beforeSave?: (work: Work, items: readonly SaveItem<R>[]) => Promise<readonly Result<void, Refusal>[]>;
  /** After the rows are queued: what else is to be written. Of one row: `eachSaved`. */
  readonly afterSave?: (work: Work, items: readonly SavedItem<R>[]) => Promise<void>;
  /**
   * What holds between the lines of one file, besides what holds for each: asked batch by batch, it remembers the
   * earlier ones. Answers one refusal or none a draft; queues nothing.
   */
  readonly validateImport?: () => (
    work: Work,
    drafts: readonly Readonly<Record<string, unknown>>[],
  ) => Promise<readonly (Refusal | undefined)[]>;
  /** Fields that no SQL can tell: their values, by key, of rows that are shown. `input`: what the list was asked. */
  readonly computedFields?: Readonly<
    Record<
      string,
      (
        work: Work,
        ids: readonly string[],
        input: Readonly<Record<string, unknown>>,
      ) => Promise<ReadonlyMap<string, unknown>>
    >
  >;
  /** Refuses a removal, or queues what goes with it. The reference guard has run before. */
  readonly remove?: (work: Work, row: Stored<R>) => Promise<Result<void, Refusal>>;
  /**
   * Takes back by an undo what was written on a row's ledger: `before` are the values that it had. Nothing was paid for
   * it.
   */
  readonly revert?: (work: Work, row: Stored<R>, before: Partial<Stored<R>>) => Promise<Result<void, Refusal>>;
  /** Refuses that a removed row comes back by an undo. */
  readonly beforeRestore?: (work: Work, row: Stored<R>) => Promise<Result<void, Refusal>>;
}

type Loose = Readonly<Record<string, unknown>>;

/** A handler as the engine calls it. Each is checked against its declaration where it stands; here the types meet. */
export interface Action {
  rows(work: Work, items: readonly Item<ResourceDef, Loose>[]): Promise<readonly Result<unknown, Refusal>[]>;
  one(work: Work, item: Item<ResourceDef, Loose>): Promise<Result<unknown, Refusal>>;
  /** Reports bind what they count by the conditions of the pages that allow them. */
  free(work: Work, input: Loose, presets?: Presets): Promise<Result<unknown, Refusal>>;
  own: OwnTransaction;
}

/** What the nouns do, by their names. Boot fills it from the registry of handlers; the engine knows no noun. */
export interface Behaviours {
  /** The code behind an action. Throws when there is none: it did not compile then, so this is a bug. */
  actionOf(call: Call): Action;
  hooksOf(resource: ResourceDef): Hooks<ResourceDef>;
}

declare module '../platform/platform.ts' {
  interface Platform {
    readonly behaviours: Behaviours;
  }
}
