import type { SessionStore } from '@parkdeck/core/client/session-store';
import type { Language } from '@parkdeck/core/kit/words';
import type { Use } from '@parkdeck/core/search/frecency';

/** What a profile stores besides its session. */
export interface Settings {
  readonly url?: string;
  readonly lang?: Language;
  /** Nouns that its platform does not offer here, as it said last (`left-out.ts`). */
  readonly leftOut?: readonly string[];
}

/**
 * Named sign-ins: one platform address and one user each. Stored in two files; the one with the tokens is readable only
 * by its owner.
 */
export interface Profiles {
  readonly settingsFile: string;
  readonly tokenFile: string;
  /** The mode of the file with the tokens when others can read it: `644`. */
  looseMode(): string | undefined;
  /** The program of the keyring that has the tokens of a profile; `undefined`: they are in the file. */
  keyringOf(profile: string): string | undefined;
  /** The profile used when no name is given. */
  current(): string;
  names(): readonly string[];
  settings(profile: string): Settings;
  save(profile: string, settings: Settings): void;
  use(profile: string): void;
  /** Short names of command lines, for all profiles. */
  aliases(): Readonly<Record<string, string>>;
  keepAliases(aliases: Readonly<Record<string, string>>): void;
  store(profile: string): SessionStore;
  /** How often palette commands were chosen. */
  uses(): ReadonlyMap<string, Use>;
  remember(uses: ReadonlyMap<string, Use>): void;
}

export const DEFAULT_PROFILE = 'default';
export const DEFAULT_URL = 'http://127.0.0.1:8686';
