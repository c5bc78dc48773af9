import type { Language } from '@parkdeck/core/kit/words';

/** From which surface a call came; told to audit and confirmation policy. */
export type Surface = 'web' | 'cli' | 'api' | 'job';

/** How far somebody's acts go (rules 0.8, 0.9). */
export interface Reach {
  /** Companies whose rows may be touched. */
  readonly companies: readonly string[];
  /** Every row of every company: platform admins who have not switched. */
  readonly everything: boolean;
  /** No limit to single parks within the companies. */
  readonly allParks: boolean;
  readonly parks: readonly string[];
  readonly villages: readonly string[];
  /** No limit to single roadside sections within the parks: nobody has granted one. */
  readonly allSections: boolean;
  readonly sections: readonly string[];
  /** No limit to single sellers within the companies: everybody but sellers. */
  readonly allSellers: boolean;
  readonly sellers: readonly string[];
  readonly codes: ReadonlySet<string>;
}

/**
 * Who acts, and how far: found anew at every request, so that roles and scopes take effect at once.
 */
export interface Actor extends Reach {
  readonly user: string;
  readonly userName: string;
  readonly nickName: string;
  /** Word of the user type. */
  readonly type: string;
  readonly company: string;
  /** The session's switched company, if any (S13). */
  readonly switched: string | undefined;
  readonly roles: readonly string[];
  readonly session: string;
  readonly language: Language;
  readonly surface: Surface;
  readonly ip: string;
  readonly requestId: string;
}

/** The server itself, for jobs and the demo world. */
export const systemActor = (requestId: string): Actor => ({
  user: 'system',
  userName: 'system',
  nickName: 'system',
  type: 'platform',
  company: '1',
  switched: undefined,
  companies: [],
  everything: true,
  allParks: true,
  parks: [],
  villages: [],
  allSections: true,
  sections: [],
  allSellers: true,
  sellers: [],
  roles: [],
  codes: new Set(),
  session: '',
  language: 'zh',
  surface: 'job',
  ip: '',
  requestId,
});
