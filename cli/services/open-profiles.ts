import type { StoredSession } from '@parkdeck/core/client/session-store';
import type { Use } from '@parkdeck/core/search/frecency';
import Conf from 'conf';
import { join } from 'node:path';
import { withLock } from './lock.ts';
import type { Profiles } from './profiles.ts';
import { NO_SETTINGS } from './settings-file.ts';
import type { SettingsFile } from './settings-file.ts';

/** Settings and tokens of all profiles, stored below `folder`. Every read sees the writes of other processes. */
export const openProfiles = (folder: string): Profiles => {
  const shared = {
    cwd: folder,
    projectSuffix: '',
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
  } as const;
  const settings = new Conf<SettingsFile & Record<string, unknown>>({
    ...shared,
    configName: 'settings',
    defaults: { ...NO_SETTINGS },
  });
  const tokens = new Conf<Record<string, StoredSession>>({ ...shared, configName: 'tokens' });
  const habits = (): Conf<Record<string, Use>> => new Conf<Record<string, Use>>({ ...shared, configName: 'palette' });
  return {
    settingsFile: settings.path,
    tokenFile: tokens.path,
    current: () => settings.get('profile'),
    names: () =>
      [
        ...new Set([settings.get('profile'), ...Object.keys(settings.get('profiles')), ...Object.keys(tokens.store)]),
      ].sort(),
    settings: (profile) => settings.get('profiles')[profile] ?? {},
    save: (profile, given) =>
      settings.set('profiles', {
        ...settings.get('profiles'),
        [profile]: { ...settings.get('profiles')[profile], ...given },
      }),
    use: (profile) => settings.set('profile', profile),
    uses: () => new Map(Object.entries(habits().store)),
    remember: (uses) => {
      habits().store = Object.fromEntries(uses);
    },
    store: (profile) => ({
      read: () => tokens.get(profile),
      write: (session) => tokens.set(profile, session),
      clear: () => tokens.delete(profile),
      lock: (name, work) => withLock(join(folder, `${name}-${encodeURIComponent(profile)}.lock`), work),
    }),
  };
};
