import { preferences, savePreference, usePreference } from '../../state/preferences.ts';

const NAME = 'exports';
/** The platform keeps files for a while only; older keys lead nowhere. */
const MOST = 20;
const NONE: readonly string[] = [];

const isKeys = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Keys of the exports that this user has started in the background, the newest first. */
export const useExportJobs = (): readonly string[] => usePreference(NAME, isKeys, NONE);

/** Keeps the key, so that the job is found again from any device. */
export const rememberExport = (id: string): Promise<void> => {
  const kept = preferences.values[NAME];
  return savePreference(NAME, [id, ...(isKeys(kept) ? kept : NONE)].slice(0, MOST));
};
