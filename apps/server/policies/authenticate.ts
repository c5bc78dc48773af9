import { sql } from 'drizzle-orm';
import type { Platform } from '../boot/platform.ts';
import { allCodes } from '../world/codes.ts';
import type { Actor } from './actor.ts';
import { reachOf } from './scope.ts';
import { hashToken } from './session.ts';

/** What a request tells about itself, whoever sends it. */
export type Facts = Pick<Actor, 'language' | 'surface' | 'ip' | 'requestId'>;

interface AccountRow extends Record<string, unknown> {
  readonly session: string;
  readonly switched: string | null;
  readonly user: string;
  readonly user_name: string;
  readonly nick_name: string | null;
  readonly kind: string;
  readonly company_id: string;
  readonly roles: string[];
  readonly must_change: boolean;
}

const BEARER = /^Bearer\s+([\w-]{20,200})$/i;
const NO_CODES: ReadonlySet<string> = new Set();

/**
 * Who sends a request: the live session of its bearer token, with roles and scope as they are now. Undefined without a token, or
 * with one that is unknown, expired or ended, or whose user is disabled or removed. A locked account keeps its sessions: wrong
 * passwords typed by somebody else must not sign it out. Until a given password is changed the user holds no code.
 * Runs on the owner's connection, outside of row-level security, because it is what the scope is made from.
 */
export const authenticate = async (platform: Platform, authorization: string | undefined, facts: Facts): Promise<Actor | undefined> => {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  const { db } = platform.database;
  const found = await db.execute<AccountRow>(sql`
    select s.id as session, s.company_id as switched, u.id as user, u.user_name, u.nick_name, u.kind, u.company_id, u.roles, u.must_change
    from session_token s join "user" u on u.id = s.user_id
    where s.access_hash = ${hashToken(token)} and s.ended_at is null and s.expires_at > ${platform.clock().now} and u.deleted_at is null and u.state <> 'disabled'`);
  const row = found.rows[0];
  if (!row) return undefined;
  const switched = row.switched ?? undefined;
  const reach = await reachOf(db, row.user, switched);
  if (!reach) return undefined;
  return {
    user: row.user, userName: row.user_name, nickName: row.nick_name ?? '', type: row.kind, company: row.company_id, switched, ...reach, roles: row.roles,
    codes: row.must_change ? NO_CODES : row.kind === 'platform' ? allCodes() : new Set(reach.codes), session: row.session, ...facts,
  };
};

/** Who calls what is public: sees only what belongs to nobody. */
export const anonymous = (facts: Facts): Actor => ({
  user: '', userName: '', nickName: '', type: '', company: '', switched: undefined, companies: [], everything: false, allParks: false, parks: [], villages: [], roles: [],
  codes: NO_CODES, session: '', ...facts,
});
