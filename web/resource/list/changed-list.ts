import type { SharedViewRow } from '@parkdeck/core/catalogue/shell/shared-view';
import { loadPreferences, preferences, savePreference } from '../../state/preferences.ts';
import { isPrefs, type ListPrefs } from './list-prefs.ts';

/**
 * The settings after a change that was made while a view is shown: a view with a layout of its own keeps it there. What
 * the user changes of a view that is shared changes for that user only.
 */
export const changedIn = (
  kept: ListPrefs,
  shown: string | undefined,
  patch: ListPrefs,
  shared?: SharedViewRow,
): ListPrefs => {
  const { views, ...look } = patch;
  if (views) return { ...kept, ...patch };
  if (shared?.look.layout)
    return {
      ...kept,
      seen: { ...kept.seen, [shared.id]: { ...(kept.seen?.[shared.id] ?? shared.look.layout), ...look } },
    };
  const view = kept.views?.find(({ id }) => id === shown);
  if (!view?.layout) return { ...kept, ...patch };
  const layout = { ...view.layout, ...look };
  return { ...kept, views: kept.views?.map((one) => (one === view ? { ...view, layout } : one)) ?? [] };
};

/**
 * Stores a change of a list's settings. What is changed before the stored settings have come waits for them: they would
 * overwrite it, and it would overwrite the user's views.
 */
export const changeList = async (name: string, shown: string | undefined, patch: ListPrefs): Promise<void> => {
  await loadPreferences();
  const { values, sharedViews } = preferences;
  const kept = values[name];
  const shared = sharedViews.find(({ id }) => id === shown);
  await savePreference(name, changedIn(isPrefs(kept) ? kept : {}, shown, patch, shared));
};
