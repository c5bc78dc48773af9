import { preference } from '@parkdeck/core/catalogue/shell/preference';
import { proxy } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { client } from '../app/client.ts';

/** What the platform stores for this user, across devices: saved views, workspaces, keys. */
export const preferences = proxy<{ values: Readonly<Record<string, unknown>>; loaded: boolean }>({
  values: {},
  loaded: false,
});

let loading: Promise<void> | undefined;

/** Loads them once per sign-in. On failure the console works with defaults. */
export const loadPreferences = (): Promise<void> => {
  loading ??= client
    .act(preference, 'get', {}, { silent: true })
    .then(({ values }) => void Object.assign(preferences, { values, loaded: true }))
    .catch(() => {
      loading = undefined; // retried on the next call
    });
  return loading;
};

export const forgetPreferences = (): void => {
  loading = undefined;
  Object.assign(preferences, { values: {}, loaded: false });
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
