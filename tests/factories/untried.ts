import { afterAll, expect } from 'vitest';

/** Tells a case as skipped, because nothing in the world lets it be tried. */
type Skip = (id: string, context: { readonly skip: (note?: string) => never }) => never;

/**
 * Counts the cases of a suite that had nothing to be tried on. They are told as skipped, and the suite fails when there
 * are more than `most`: a suite that tries nothing is no proof.
 */
export const untriedAtMost = (most: number): Skip => {
  const untried: string[] = [];
  afterAll(() => expect(untried.length, `had nothing to be tried on: ${untried.join(', ')}`).toBeLessThanOrEqual(most));
  return (id, { skip }) => {
    untried.push(id);
    return skip('nothing to try it on');
  };
};

/** Counts what was tried in all cases of a suite together; the suite fails when that is less than `least`. */
export const triedAtLeast = (least: number): (() => void) => {
  let tried = 0;
  afterAll(() => expect(tried, 'tried in all').toBeGreaterThanOrEqual(least));
  return () => void (tried += 1);
};
