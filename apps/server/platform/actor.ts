import { words, type Language } from '@parkdeck/core/kit/words';
import { platformText } from './platform-text.ts';

/** The surface that a call came from; used by audit and confirmation policy. */
export type Surface = 'web' | 'palette' | 'cli' | 'api' | 'job';

/** The scope of a user's actions (rules 0.8, 0.9). */
export interface Reach {
  /** Companies whose rows the user may access. */
  readonly companies: readonly string[];
  /** Every row of every company: platform admins who have not switched. */
  readonly everything: boolean;
  /** No limit to single parks within the companies. */
  readonly allParks: boolean;
  readonly parks: readonly string[];
  readonly villages: readonly string[];
  /** No limit to single roadside sections within the parks: none is granted. */
  readonly allSections: boolean;
  readonly sections: readonly string[];
  /** No limit to single gates within the parks: everybody except remote attendants. */
  readonly allGates: boolean;
  readonly gates: readonly string[];
  /** No limit to single sellers within the companies: everybody except sellers. */
  readonly allSellers: boolean;
  readonly sellers: readonly string[];
  readonly codes: ReadonlySet<string>;
}

/** The registered client by which somebody signs in (E#188); without seconds of its own the platform's hold. */
export interface SignInClient {
  readonly id: string;
  readonly tokenSeconds: number | null;
  readonly refreshSeconds: number | null;
}

/**
 * The user of a request with the present scope: read anew for every request, so that changes of roles and scopes take
 * effect at once.
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
  /** What the personal token is good for by which he asks; unset: he has signed in. */
  readonly scopes?: readonly string[];
  readonly language: Language;
  readonly surface: Surface;
  readonly ip: string;
  /** The host that the request was sent to, with its port; jobs have none. */
  readonly host?: string;
  /** The `User-Agent` of the request. */
  readonly agent?: string | undefined;
  readonly requestId: string;
  /** Who approved what is done in this user's name, where a second person had to. */
  readonly approvedBy?: string;
  /** Of a signed-out request: the client that sends it. */
  readonly client?: SignInClient | undefined;
}

/** What people read where the server itself did something. */
export const SYSTEM_NAME = platformText(words('系统', 'Platform'));

/** Key of the platform itself, as who its jobs act. */
export const SYSTEM_USER = 'system';

/** The server itself, for jobs and the demo world. */
export const systemActor = (requestId: string): Actor => ({
  user: SYSTEM_USER,
  userName: 'system',
  nickName: SYSTEM_NAME,
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
  allGates: true,
  gates: [],
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
