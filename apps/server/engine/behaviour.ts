import type { Actions } from '@parkdeck/core/kit/action';
import type { SQL } from 'drizzle-orm';
import type { FieldValues, Read, Write, Fields } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { AmountLimit } from '@parkdeck/core/domain/finance/orders/limit';
import type { Call } from '@parkdeck/core/kit/call';
import type { Words } from '@parkdeck/core/kit/words';
import type { Result } from '@parkdeck/core/lib/result';
import type { Presets } from '../access/access.ts';
import type { Platform } from '../platform/platform.ts';
import type { Answered, Asking } from './asking.ts';
import type { Refusal } from '../platform/refusal.ts';
import type { Change, Stored, Work } from './work.ts';

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

/** One outcome per row, in the order of the items; an action with an `output` may return a value per row. */
export type RowsHandler<R extends ResourceDef, I, O = void> = (
  work: Work,
  items: readonly Item<R, I>[],
) => Promise<readonly Result<O, Refusal>[]>;
/** Handler of a call without rows; a list returns its total, too. */
export type FreeHandler<I, O> = (work: Work, input: I) => Promise<Result<O, Refusal>>;
export type RowReader<R extends ResourceDef, I, O> = (work: Work, item: Item<R, I>) => Promise<Result<O, Refusal>>;

/**
 * A call that opens its own transactions: it runs long and must survive an interruption, or it waits for a device. It
 * is idempotent itself: repeating it resumes the work, so no answer is stored.
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
  /** The stored row; null when it is new. */
  readonly before: Stored<R> | null;
  /** Given values, already checked against the declaration. The hook may change them (fields set by the server). */
  readonly values: Record<string, unknown>;
}
export interface SavedItem<R extends ResourceDef> {
  /** The row after the save. */
  readonly row: Stored<R>;
  readonly before: Stored<R> | null;
}
/** What the references in an import's template accept, by column, where not every row will do. */
export interface TemplateHints {
  /** The rows that will do, as a condition. */
  readonly limits?: Readonly<Record<string, SQL>>;
  /** Names to list, and those for the example rows; `rows` are the example rows without their references. */
  readonly offers?: Readonly<
    Record<
      string,
      (
        work: Work,
        rows: readonly FieldValues[],
      ) => Promise<{ readonly names: readonly string[]; readonly examples: readonly string[] }>
    >
  >;
}
export interface Hooks<R extends ResourceDef> {
  /** What its import's template offers where not every row will do. */
  readonly template?: TemplateHints;
  /**
   * Runs before every other check of a call: rules that only a caller can break, and edits that are redirected (an edit
   * of a published tariff goes to its next draft). Skipped by an undo, which restores values that were valid. Must not
   * queue writes.
   */
  readonly beforeValidate?: (
    work: Work,
    items: readonly SaveItem<R>[],
  ) => Promise<readonly Result<SaveItem<R>, Refusal>[]>;
  /**
   * Checks and completes creates and edits before they are written; returns one outcome per item, in order. It gets all
   * rows at once, so that a thousand rows cost a few queries; `eachItem` wraps a rule for one row.
   */
  readonly beforeSave?: (work: Work, items: readonly SaveItem<R>[]) => Promise<readonly Result<void, Refusal>[]>;
  /** Runs after the rows are queued, to queue further writes. `eachSaved` wraps one for a single row. */
  readonly afterSave?: (work: Work, items: readonly SavedItem<R>[]) => Promise<void>;
  /**
   * Checks rules between the lines of one file, besides the rules of each line. It is called batch by batch and
   * remembers earlier batches. Returns one refusal or `undefined` per draft; must not queue writes.
   */
  readonly validateImport?: () => (
    work: Work,
    drafts: readonly Readonly<Record<string, unknown>>[],
  ) => Promise<readonly (Refusal | undefined)[]>;
  /**
   * Fields that cannot be calculated in SQL: by key, a function that returns their values for the rows shown. `input`:
   * the input of the list call.
   */
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
  /** Runs after a transaction that wrote rows of the noun was committed: what is kept in memory is read anew. */
  readonly committed?: (platform: Platform, changes: readonly Change[]) => Promise<void>;
  /** Refuses a removal, or queues further removals. Runs after the reference guard. */
  readonly remove?: (work: Work, row: Stored<R>) => Promise<Result<void, Refusal>>;
  /** Reverts by an undo a write to a row's ledger for which no money was paid. `before`: the previous values. */
  readonly revert?: (work: Work, row: Stored<R>, before: Partial<Stored<R>>) => Promise<Result<void, Refusal>>;
  /**
   * What has become of a row, told to who comes too late for it: when a car left, what was paid for it. Where it says
   * nothing, the operation log tells who changed its state last.
   */
  readonly sinceThen?: (work: Work, row: Stored<R>) => Promise<Words | undefined>;
  /** Of orders: the most that the actor may give back at once, in fen; null: any. No undo beyond it is offered. */
  readonly mostBack?: (work: Work) => Promise<AmountLimit>;
  /** Refuses to restore a removed row by an undo. */
  readonly beforeRestore?: (work: Work, row: Stored<R>) => Promise<Result<void, Refusal>>;
}

type Loose = Readonly<Record<string, unknown>>;

/** A handler as the engine calls it. Its own file checks it against its declaration; here all have one type. */
export interface Action {
  rows(work: Work, items: readonly Item<ResourceDef, Loose>[]): Promise<readonly Result<unknown, Refusal>[]>;
  one(work: Work, item: Item<ResourceDef, Loose>): Promise<Result<unknown, Refusal>>;
  /** `presets`: reports restrict the rows they count to the conditions of the pages that allow them. */
  free(work: Work, input: Loose, presets?: Presets): Promise<Result<unknown, Refusal>>;
  own: OwnTransaction;
}

/** Handlers and hooks by noun. Boot fills it from the registry of handlers; the engine itself knows no noun. */
export interface Behaviours {
  /** The handler of an action. Throws when there is none: a missing handler does not compile, so this is a bug. */
  actionOf(call: Call): Action;
  hooksOf(resource: ResourceDef): Hooks<ResourceDef>;
  /** The refusal of one row, with what helps the actor to go on: who may do what he may not. */
  explained(work: Work, row: Stored<ResourceDef>, refusal: Refusal): Promise<Refusal>;
}

declare module '../platform/platform.ts' {
  interface Platform {
    readonly behaviours: Behaviours;
  }
}
