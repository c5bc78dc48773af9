import type { BoundKey } from './layers.ts';

/**
 * The binding that would lose its key if `keys` were given to `one`: another of the same scope with these keys, or, in
 * whatever scope, a sequence that begins with them and could no longer be finished.
 */
export const takenBy = (bound: readonly BoundKey[], one: BoundKey, keys: string): BoundKey | undefined =>
  bound.find(
    (other) =>
      other !== one && ((other.keys === keys && other.scope === one.scope) || other.keys.startsWith(`${keys} `)),
  );
