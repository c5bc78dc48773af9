import type { branding as brandingNoun } from '@parkdeck/core/catalogue/system/branding';
import type { Entity } from '@parkdeck/core/kit/resource';
import { proxy } from 'valtio/vanilla';
import { loadChunk } from '../app/chunk.ts';
import { client } from '../app/client.ts';
import { whenQuiet } from '../app/when-quiet.ts';
import { storage } from './storage.ts';

/** Branding of a host (B1, B3, S16). Empty texts: the console's defaults (B2, B5). */
export interface Branding {
  logo: string | null;
  shortName: string | null;
  title: string | null;
  signInLogo: string | null;
  filing: string | null;
  copyright: string | null;
  /** The top bar links to the community platform (B36). */
  communityEntry: boolean;
  /** Keys of the top menus of this variant (B6); none: all. */
  topMenus: readonly string[];
}

export const branding = proxy<Branding>({
  logo: null,
  shortName: null,
  title: null,
  signInLogo: null,
  filing: null,
  copyright: null,
  communityEntry: false,
  topMenus: [],
});

const NAME = 'branding';
const KEYS = Object.keys(branding);
const isText = (value: unknown): boolean => value === null || typeof value === 'string';
const CHECKS: Readonly<Record<string, (value: unknown) => boolean>> = {
  communityEntry: (value) => typeof value === 'boolean',
  topMenus: (value) => Array.isArray(value) && value.every((id) => typeof id === 'string'),
};
const isBranding = (value: unknown): value is Branding =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, one]) => KEYS.includes(key) && (CHECKS[key] ?? isText)(one));

const take = ({
  logo,
  shortName,
  title,
  signInLogo,
  filing,
  copyright,
  communityEntry,
  topMenus,
}: Entity<typeof brandingNoun>): void => {
  const own: Branding = { logo, shortName, title, signInLogo, filing, copyright, communityEntry, topMenus };
  Object.assign(branding, own);
  storage.write(NAME, own);
};

/** Loads the branding of the host that serves this console. On failure nothing changes and no error is shown (B2). */
const load = async (host: string): Promise<void> => {
  try {
    const { branding: noun } = await loadChunk(() => import('@parkdeck/core/catalogue/system/branding'));
    take(await client.act(noun, 'get-by-host', { input: { host } }, { silent: true }));
  } catch {
    // B2: no error page, the defaults apply.
  }
};

/** Applies the cached branding at once and refreshes it when the page is idle; without a cache, loads it at once. */
export const startBranding = (host: string): void => {
  const kept = storage.read(NAME);
  if (!isBranding(kept)) return void load(host);
  Object.assign(branding, kept);
  whenQuiet(() => void load(host));
};
