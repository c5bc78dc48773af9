import type { SessionStore } from '@parkdeck/core/client/session-store';
import type { Use } from '@parkdeck/core/search/frecency';
import { statSync } from 'node:fs';
import { UserError } from './errors.ts';
import type { Keyring } from './keyring.ts';
import { tokenStore } from './token-store.ts';
import type { KeptSessions } from './token-store.ts';
import type { Profiles } from './profiles.ts';
import { NO_SETTINGS } from './settings-file.ts';
import type { SettingsFile } from './settings-file.ts';
import { settingsJson, told } from './settings-folder.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isOptional = (value: unknown, type: 'string' | 'object'): boolean => value === undefined || typeof value === type;

const isSettings = (content: unknown): content is Partial<SettingsFile> =>
  isRecord(content) &&
  isOptional(content.profile, 'string') &&
  (content.profiles === undefined || (isRecord(content.profiles) && Object.values(content.profiles).every(isRecord))) &&
  (content.aliases === undefined || (isRecord(content.aliases) && Object.values(content.aliases).every(isText)));

const isSession = (one: unknown): boolean =>
  isRecord(one) &&
  typeof one.token === 'string' &&
  typeof one.refreshToken === 'string' &&
  typeof one.datetime === 'number' &&
  isRecord(one.userInfo);
const isTokens = (content: unknown): content is KeptSessions =>
  isRecord(content) && Object.values(content).every(isSession);

const isUses = (content: unknown): content is Readonly<Record<string, Use>> => isRecord(content);

/** How often commands were used only sorts the palette: a file that cannot be kept must not stop a command. */
const comfort = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof UserError) return otherwise;
    throw error;
  }
};

const modeOf = (path: string): number | undefined => told(path, () => statSync(path, { throwIfNoEntry: false })?.mode);
const OTHERS = 0o077;
/** Windows keeps other people out by the folder of the user, not by modes. */
const looseModeOf = (path: string): string | undefined => {
  const mode = process.platform === 'win32' ? undefined : comfort(() => modeOf(path), undefined);
  return mode === undefined || (mode & OTHERS) === 0 ? undefined : (mode & 0o777).toString(8);
};

/** Settings and tokens of all profiles, stored below `folder`. Every read sees the writes of other processes. */
export const openProfiles = (folder: string, keyring?: Keyring): Profiles => {
  const settingsFile = settingsJson(folder, 'settings', isSettings);
  const tokenFile = settingsJson(folder, 'tokens', isTokens);
  const habits = settingsJson(folder, 'palette', isUses);
  const settings = (): SettingsFile => ({ ...NO_SETTINGS, ...settingsFile.read() });
  const tokens = (): KeptSessions => tokenFile.read() ?? {};
  const storeOf = tokenStore({ folder, file: tokenFile, keyring });
  const stores = new Map<string, SessionStore>();
  return {
    settingsFile: settingsFile.path,
    tokenFile: tokenFile.path,
    looseMode: () => looseModeOf(tokenFile.path),
    current: () => settings().profile,
    names: () =>
      [...new Set([settings().profile, ...Object.keys(settings().profiles), ...Object.keys(tokens())])].sort(),
    settings: (profile) => settings().profiles[profile] ?? {},
    save: (profile, given) => {
      const { profiles, ...rest } = settings();
      settingsFile.write({ ...rest, profiles: { ...profiles, [profile]: { ...profiles[profile], ...given } } });
    },
    aliases: () => settings().aliases ?? {},
    keepAliases: (aliases) => settingsFile.write({ ...settings(), aliases }),
    use: (profile) => settingsFile.write({ ...settings(), profile }),
    uses: () => new Map(Object.entries(comfort(() => habits.read(), undefined) ?? {})),
    remember: (uses) => comfort(() => habits.write(Object.fromEntries(uses)), undefined),
    keyringOf: (profile) => (tokens()[profile]?.stamp === undefined ? undefined : keyring?.program),
    store: (profile) => {
      const store = stores.get(profile) ?? storeOf(profile);
      stores.set(profile, store);
      return store;
    },
  };
};
