import { proxy } from 'valtio/vanilla';
import { loadChunk } from '../app/chunk.ts';
import { client } from '../app/client.ts';
import { whenQuiet } from '../app/when-quiet.ts';
import { storage } from './storage.ts';

/**
 * Branding of a host, and after sign-in of the user's company (B1, B3, S16, rules 8.2). Empty texts: the console's
 * defaults (B2, B5).
 */
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

const OF_HOST = 'branding';
const OF_COMPANY = 'branding.company';
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

/** The newest request: an answer to an earlier one, from before a sign-in or sign-out, is dropped. */
let newest = 0;

/**
 * Loads the branding of the user's company or, for a user whose company has none and before sign-in, of the host that
 * serves this console. On failure nothing changes and no error is shown (B2).
 */
const load = async (host: string): Promise<void> => {
  newest += 1;
  const mine = newest;
  const isSignedIn = client.session.current() !== undefined;
  if (!isSignedIn) storage.remove(OF_COMPANY);
  try {
    const { branding: noun, ANY_HOST } = await loadChunk(() => import('@parkdeck/core/catalogue/system/branding'));
    const own = isSignedIn ? await client.act(noun, 'get-of-user', { input: {} }, { silent: true }) : undefined;
    const ofCompany = own !== undefined && own.host !== ANY_HOST;
    const row = ofCompany ? own : await client.act(noun, 'get-by-host', { input: { host } }, { silent: true });
    const look = Object.fromEntries(Object.entries(row).filter(([key]) => KEYS.includes(key)));
    if (mine !== newest || !isBranding(look)) return;
    Object.assign(branding, look);
    if (!ofCompany) storage.remove(OF_COMPANY);
    storage.write(ofCompany ? OF_COMPANY : OF_HOST, look);
  } catch {
    // B2: no error page, the defaults apply.
  }
};

/** Applies the cached branding at once and refreshes it when the page is idle; without a cache, loads it at once. */
export const startBranding = (host: string): void => {
  const isSignedIn = client.session.current() !== undefined;
  const kept = [isSignedIn ? storage.read(OF_COMPANY) : undefined, storage.read(OF_HOST)].find(isBranding);
  if (!kept) return void load(host);
  Object.assign(branding, kept);
  whenQuiet(() => void load(host));
};

/** After a sign-in: the branding of the user's company, once the first page is there. */
export const brandForUser = (host: string): void => void whenQuiet(() => void load(host));

/** After a sign-out: the branding of the host. */
export const brandForHost = (host: string): void => void load(host);
