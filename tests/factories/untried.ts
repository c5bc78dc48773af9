import { afterAll, expect } from 'vitest';

/** Reports a case as skipped, because the world has nothing to test it with. */
type Skip = (id: string, context: { readonly skip: (note?: string) => never }) => never;

/**
 * Counts the cases of a suite that could not be tested. They are reported as skipped, and the suite fails when there
 * are more than `most`, because a suite that tests nothing proves nothing.
 */
export const untriedAtMost = (most: number): Skip => {
  const untried: string[] = [];
  afterAll(() => expect(untried.length, `had nothing to be tried on: ${untried.join(', ')}`).toBeLessThanOrEqual(most));
  return (id, { skip }) => {
    untried.push(id);
    return skip(`nothing to try it on: ${id}`);
  };
};

/** Counts what was tested in all cases of a suite together; the suite fails when it is less than `least`. */
export const triedAtLeast = (least: number): (() => void) => {
  let tried = 0;
  afterAll(() => expect(tried, 'tried in all').toBeGreaterThanOrEqual(least));
  return () => void (tried += 1);
};
