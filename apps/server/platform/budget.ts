import type { Actor } from './actor.ts';
import type { Platform } from './platform.ts';

/** How many of one kind of dear work may run at the same time in a process. */
interface Budget {
  readonly user: number;
  readonly company: number;
  readonly all: number;
}

/** Takes a place for the actor's work and returns how to give it back; undefined: user, company or process has none. */
type TakePlace = (platform: Platform, actor: Actor) => (() => void) | undefined;

/** Seconds after which to ask again for a place. */
export const BUSY_SECONDS = 5;

/**
 * Keeps one user, or the users of one company, from using up what all share: connections of the database, memory, the
 * processor. Without a place the work is refused as `too-many`, not queued.
 */
export const budgetOf = (most: Budget): TakePlace => {
  const places = new WeakMap<Platform, Set<{ readonly user: string; readonly company: string }>>();
  return (platform, actor) => {
    const held = places.get(platform) ?? new Set();
    places.set(platform, held);
    const own = { user: actor.user, company: actor.company };
    const of = (key: 'user' | 'company'): number => [...held].filter((other) => other[key] === own[key]).length;
    if (held.size >= most.all || of('user') >= most.user || of('company') >= most.company) return undefined;
    held.add(own);
    return () => void held.delete(own);
  };
};
