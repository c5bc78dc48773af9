import { preferences, savePreference, usePreference } from '../../state/preferences.ts';

const NAME = 'exports';
/** The platform deletes files after a while, so older keys are useless. */
const MOST = 20;
const NONE: readonly string[] = [];

const isKeys = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Keys of this user's background exports, newest first. */
export const useExportJobs = (): readonly string[] => usePreference(NAME, isKeys, NONE);

/** Stores the key, so that the job can be found from any device. */
export const rememberExport = (id: string): Promise<void> => {
  const kept = preferences.values[NAME];
  return savePreference(NAME, [id, ...(isKeys(kept) ? kept : NONE)].slice(0, MOST));
};
