import { branding as brandingNoun } from '@parkdeck/core/catalogue/system/branding';
import type { Entity } from '@parkdeck/core/kit/resource';
import { proxy } from 'valtio/vanilla';
import { client } from '../app/client.ts';

/** What a host shows as its own (B1, B3, S16). Empty texts: the console's defaults (B2, B5). */
export interface Branding {
  logo: string | null;
  shortName: string | null;
  title: string | null;
  signInLogo: string | null;
  filing: string | null;
  copyright: string | null;
  /** The community platform stands in the top bar (B36). */
  communityEntry: boolean;
}

export const branding = proxy<Branding>({ logo: null, shortName: null, title: null, signInLogo: null, filing: null, copyright: null, communityEntry: false });

const take = ({ logo, shortName, title, signInLogo, filing, copyright, communityEntry }: Entity<typeof brandingNoun>): void =>
  void Object.assign(branding, { logo, shortName, title, signInLogo, filing, copyright, communityEntry });

/** The configuration of the host this console was opened at. Failing, everything stays at its default, in silence (B2). */
export const loadBranding = async (host: string): Promise<void> => {
  try {
    take(await client.act(brandingNoun, 'get-by-host', { input: { host } }, { silent: true }));
  } catch {
    // B2: no error page, the defaults hold.
  }
};
