import { pruneUses, recordUse, useKeys, type Use } from '@parkdeck/core/search/frecency';
import { storage } from '../state/storage.ts';

const NAME = 'frecency';
/** Choices kept, with and without what was typed for them. */
const MOST = 400;

const isUse = (value: unknown): value is Use =>
  typeof value === 'object' &&
  value !== null &&
  'count' in value &&
  typeof value.count === 'number' &&
  'lastUsedMs' in value &&
  typeof value.lastUsedMs === 'number';

/** How often each entry was chosen in this browser, by id. */
export const readHabits = (): ReadonlyMap<string, Use> => {
  const kept = storage.read(NAME);
  return new Map(
    typeof kept === 'object' && kept !== null
      ? Object.entries(kept).filter((entry): entry is [string, Use] => isUse(entry[1]))
      : [],
  );
};

/** Learns a choice, and what was typed for it. */
export const rememberUse = (id: string, typed: string, nowMs: number): void => {
  const habits = readHabits();
  const more = useKeys(id, typed).map((key) => [key, recordUse(habits.get(key), nowMs)] as const);
  storage.write(NAME, Object.fromEntries(pruneUses(new Map([...habits, ...more]), nowMs, MOST)));
};

/** Forgets what was learnt. */
export const forgetUses = (): void => storage.remove(NAME);
