/** How often and when an entry was last chosen. `count` is decayed to the time `lastUsedMs`. */
export type Use = { count: number; lastUsedMs: number };

const HALF_LIFE_MS = 14 * 24 * 60 * 60 * 1000;
const MAX_COUNT = 20;

function decayed({ count, lastUsedMs }: Use, nowMs: number): number {
  const age = Math.max(0, nowMs - lastUsedMs);
  return count * 0.5 ** (age / HALF_LIFE_MS);
}

/** The use after one more choice at `nowMs`. A count halves every 14 days and never exceeds 20. */
export function recordUse(use: Use | undefined, nowMs: number): Use {
  const before = use ? decayed(use, nowMs) : 0;
  return { count: Math.min(MAX_COUNT, before + 1), lastUsedMs: nowMs };
}

/**
 * Strength of a habit, from 0 (never or long ago) to below 1 (always). The first uses count most: one use today gives a
 * quarter, three a half, twenty 0.87, so that a habit never outweighs the typed text.
 */
export function frecency(use: Use | undefined, nowMs: number): number {
  if (!use) return 0;
  const count = Math.min(MAX_COUNT, decayed(use, nowMs));
  return count / (count + 3);
}

/** The `keep` strongest uses, for storing; the others have decayed to almost nothing. */
export function pruneUses(uses: ReadonlyMap<string, Use>, nowMs: number, keep = 200): Map<string, Use> {
  return new Map([...uses].sort(([, a], [, b]) => decayed(b, nowMs) - decayed(a, nowMs)).slice(0, keep));
}
