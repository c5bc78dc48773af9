import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_PROFILE } from './profiles.ts';
import type { Settings } from './profiles.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The folder for program settings on this system. */
export const settingsFolder = (env: Env): string => {
  const home = env.HOME ?? homedir();
  if (process.platform === 'win32') return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'parkdeck');
  if (process.platform === 'darwin') return join(home, 'Library', 'Preferences', 'parkdeck');
  return join(env.XDG_CONFIG_HOME ?? join(home, '.config'), 'parkdeck');
};

export interface SettingsFile {
  readonly profile: string;
  readonly profiles: Readonly<Record<string, Settings>>;
  /** Short names of command lines, without the name of the program. */
  readonly aliases?: Readonly<Record<string, string>>;
}

export const NO_SETTINGS: SettingsFile = { profile: DEFAULT_PROFILE, profiles: {} };

/**
 * Reads only the settings, without any library, because help must not wait for one. A missing or broken file counts as
 * empty.
 */
export const readSettings = (env: Env): SettingsFile => {
  try {
    const read: unknown = JSON.parse(readFileSync(join(settingsFolder(env), 'settings.json'), 'utf8'));
    return typeof read === 'object' && read !== null ? { ...NO_SETTINGS, ...read } : NO_SETTINGS;
  } catch {
    return NO_SETTINGS;
  }
};
