import type { PageDef } from '@parkdeck/core/kit/page';

/** What the guard must know about the user who opens a page. */
export interface Visitor {
  readonly signedIn: boolean;
  readonly locked: boolean;
  /** The password was reset and must be changed first. */
  readonly mustChangePassword: boolean;
  /** A role asks for a second step, which must be turned on first. */
  readonly mustSecondFactor: boolean;
  /** Whether the menu allows the page (B14, B15). */
  readonly allows: (page: PageDef) => boolean;
  /** Whether the home page with figures may be shown (S15). */
  readonly home: boolean;
}

export type Verdict =
  | { readonly pass: true }
  | { readonly pass: false; readonly to: string; readonly search?: Readonly<Record<string, string>> };

const PASS: Verdict = { pass: true };
const to = (path: string, search?: Readonly<Record<string, string>>): Verdict => ({
  pass: false,
  to: path,
  ...(search ? { search } : {}),
});

export const HOME = '/wel/index';
export const PLAIN_HOME = '/wel/index2';
const CHANGE_PASSWORD = '/info/index';
const SECOND_FACTOR = '/info/secondfactor';

/**
 * Decides whether a user may see an address, and where to redirect otherwise (B8–B11, B14–B22, S7, S14, S15, A14).
 * `page` is the declared page of `path`, `undefined` when there is none; `wanted` is the whole address, to return to
 * later.
 */
export const decide = (path: string, page: PageDef | undefined, visitor: Visitor, wanted: string = path): Verdict => {
  const { signedIn, locked } = visitor;
  if (signedIn && locked) return path === '/lock' ? PASS : to('/lock', { to: wanted });
  if (path === '/lock') return to(signedIn ? '/' : '/login');
  if (!page) return to('/404', { from: wanted });
  if (path === '/') return to('/wel');
  if (path === '/login' && signedIn) return to('/');
  if (page.auth === 'public') return PASS;
  if (!signedIn) return to('/login', { to: wanted });
  if (visitor.mustChangePassword) return path === CHANGE_PASSWORD ? PASS : to(CHANGE_PASSWORD);
  if (visitor.mustSecondFactor) return path === SECOND_FACTOR ? PASS : to(SECOND_FACTOR);
  if (path === '/wel') return to(visitor.home ? HOME : PLAIN_HOME);
  if (path === HOME && !visitor.home) return to(PLAIN_HOME);
  if (page.auth === 'menu' && !visitor.allows(page)) return to('/403', { from: wanted });
  return PASS;
};

/** Returns the address only when it is one of this console: anything else would be an open redirect. */
export const safeReturn = (wanted: string | undefined): string =>
  wanted && /^\/(?![/\\])/.test(wanted) && !/^\/(login|lock|40[34]|500)\b/.test(wanted) ? wanted : '/';
