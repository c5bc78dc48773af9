import type { Words } from '@parkdeck/core/kit/words';

/** What is said about a row before it is done. `plain`: it explains, as a price its basis, and warns of nothing. */
export interface Note extends Words {
  readonly plain?: true;
}

/** Whether something should be looked at before the row is done. */
export const warns = (notes: readonly Note[]): boolean => notes.some(({ plain }) => !plain);
