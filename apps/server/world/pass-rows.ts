import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Ledger } from './ledger.ts';
import type { Clerk } from './people.ts';
import type { Recipe } from './pass-recipes.ts';
import type { Place } from './places.ts';

export interface WorldPass {
  readonly id: string;
  readonly recipe: Recipe;
  readonly plates: readonly string[];
  readonly owner: string;
  readonly phone: string;
  readonly ledger: Ledger;
}

/** A row of a pass's ledger, with its user and time. */
export interface WorldPeriod {
  readonly one: WorldPass;
  readonly row: Ledger['rows'][number];
  readonly park: Place;
  /** From 1, within its ledger. */
  readonly number: number;
  readonly at: Datetime;
  readonly clerk: Clerk;
}
