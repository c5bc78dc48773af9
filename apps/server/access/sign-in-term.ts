import { sql } from 'drizzle-orm';
import type { SignInTerm } from '@parkdeck/core/catalogue/shell/sign-in';
import type { Actor } from '../platform/actor.ts';
import type { Executor } from './scope.ts';
import { localMoment } from '../db/local-moment.ts';

interface Ends extends Record<string, unknown> {
  readonly name: string | null;
  readonly expires_at: string;
  readonly renews_at: string | null;
}

/** How long the present request's sign-in or personal token is good, and for what; null: it was sent with neither. */
export const signInTerm = async (
  on: Executor,
  { session, scopes }: Pick<Actor, 'session' | 'scopes'>,
): Promise<SignInTerm | null> => {
  const { rows } = await on.execute<Ends>(
    scopes
      ? sql`select name, expires_at, null as renews_at from personal_token where id = ${session}`
      : sql`select null as name, refresh_until as expires_at, expires_at as renews_at from session_token
          where id = ${session}`,
  );
  const [found] = rows;
  return found
    ? {
        kind: scopes ? 'token' : 'session',
        id: scopes ? session : null,
        name: found.name,
        scope: scopes ?? null,
        expiresAt: localMoment(found.expires_at),
        renewsAt: found.renews_at === null ? null : localMoment(found.renews_at),
      }
    : null;
};
