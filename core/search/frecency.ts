import { fold } from './text.ts';

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

/** Separates what was typed from what was chosen for it. */
const TYPED = '\n';
/** The longest typed text that is learnt: the beginning of longer ones. */
const MOST_TYPED = 24;
/** How much a use counts for a text that is unlike what was typed then. */
const ELSEWHERE = 0.3;

/** The keys under which a choice is learnt: by itself, and for what was typed. */
export const useKeys = (id: string, typed: string): readonly string[] => {
  const text = fold(typed).slice(0, MOST_TYPED);
  return text === '' ? [id] : [id, `${text}${TYPED}${id}`];
};

/**
 * What was learnt for a typed text, by id: choices after texts that begin like it count in full, all others little, so
 * that each beginning has habits of its own.
 */
export function usesFor(uses: ReadonlyMap<string, Use>, typed: string): ReadonlyMap<string, Use> {
  const text = fold(typed).slice(0, MOST_TYPED);
  const found = new Map<string, Use>();
  for (const [key, use] of uses) {
    const at = key.indexOf(TYPED);
    const [before, id] = at < 0 ? [undefined, key] : [key.slice(0, at), key.slice(at + 1)];
    if (before !== undefined && (text === '' || !(before.startsWith(text) || text.startsWith(before)))) continue;
    const counted = before === undefined && text !== '' ? { ...use, count: use.count * ELSEWHERE } : use;
    const known = found.get(id);
    if (known === undefined || known.count < counted.count) found.set(id, counted);
  }
  return found;
}

/** The `keep` strongest uses, for storing; the others have decayed to almost nothing. */
export function pruneUses(uses: ReadonlyMap<string, Use>, nowMs: number, keep = 200): Map<string, Use> {
  return new Map([...uses].sort(([, a], [, b]) => decayed(b, nowMs) - decayed(a, nowMs)).slice(0, keep));
}
