import { pruneUses, recordUse, type Use } from '@parkdeck/core/search/frecency';
import { storage } from '../state/storage.ts';

const NAME = 'frecency';

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

export const rememberUse = (id: string, nowMs: number): void => {
  const habits = readHabits();
  storage.write(
    NAME,
    Object.fromEntries(pruneUses(new Map([...habits, [id, recordUse(habits.get(id), nowMs)]]), nowMs)),
  );
};
