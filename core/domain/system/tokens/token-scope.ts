/** What of a call decides whether a personal token is good for it. */
interface Asked {
  readonly noun: string;
  readonly verb: string;
  readonly effect: 'read' | 'write';
}

/** Whoever has a token may ask who that is, what may be done, and who can give a right. */
const ALWAYS: ReadonlySet<string> = new Set([
  'sign-in.who-am-i',
  'access.get',
  'access-check.get',
  'user-request.who-grants',
]);

/** How somebody signs in, and their tokens: changed by people only, so that a leaked token makes no further ones. */
const NEVER: ReadonlySet<string> = new Set([
  'token',
  'sign-in',
  'device-sign-in',
  'second-factor',
  'linked-identity',
  'own-session',
  'push-device',
]);

/** The scope of every call that changes nothing. */
export const READ_SCOPE = 'read';

/**
 * Whether one scope of a personal token covers a call: `read` (every call that changes nothing), a noun (`pass`), or a
 * call (`pass.renew`).
 */
export const scopeCovers = (scope: string, { noun, verb, effect }: Asked): boolean =>
  !NEVER.has(noun) && (scope === noun || scope === `${noun}.${verb}` || (scope === READ_SCOPE && effect === 'read'));

/** Whether a personal token with these scopes is good for a call. The rights of its user are asked besides. */
export const tokenCovers = (scopes: readonly string[], asked: Asked): boolean =>
  ALWAYS.has(`${asked.noun}.${asked.verb}`) || scopes.some((scope) => scopeCovers(scope, asked));

/** The longest life of a personal token, in days. */
export const MOST_TOKEN_DAYS = 366;
