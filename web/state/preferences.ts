import type { SharedViewRow } from '@parkdeck/core/catalogue/shell/shared-view';
import { preference } from '@parkdeck/core/catalogue/shell/preference';
import { proxy } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { client } from '../app/client.ts';

/** What the platform stores for this user, across devices: saved views, workspaces, keys. */
export const preferences = proxy<{
  values: Readonly<Record<string, unknown>>;
  /** Views that others share with this user, and those that they share themselves. */
  sharedViews: readonly SharedViewRow[];
  loaded: boolean;
}>({ values: {}, sharedViews: [], loaded: false });

let loading: Promise<void> | undefined;

/** Loads them once per sign-in; `again`: what is shared has changed. On failure the console works with defaults. */
export const loadPreferences = (again = false): Promise<void> => {
  if (again) loading = undefined;
  loading ??= client
    .act(preference, 'get', {}, { silent: true })
    .then((kept) => void Object.assign(preferences, kept, { loaded: true }))
    .catch(() => {
      loading = undefined; // retried on the next call
    });
  return loading;
};

export const forgetPreferences = (): void => {
  loading = undefined;
  Object.assign(preferences, { values: {}, sharedViews: [], loaded: false });
};

/** Stores a value under a name; it applies here at once, before the platform has answered. */
export const savePreference = async (name: string, value: unknown): Promise<void> => {
  preferences.values = { ...preferences.values, [name]: value };
  await client.act(preference, 'save', { input: { name, value } });
};

/** The value of that name if it is valid, otherwise the fallback. */
export const usePreference = <T>(name: string, isSound: (value: unknown) => value is T, fallback: T): T => {
  const value = useSnapshot(preferences).values[name];
  return isSound(value) ? value : fallback;
};
