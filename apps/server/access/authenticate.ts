import { sql } from 'drizzle-orm';
import type { Platform } from '../platform/platform.ts';
import { allCodes } from './codes.ts';
import type { Actor } from '../platform/actor.ts';
import { noteTokenUse, TOKEN_PREFIX } from './personal-tokens.ts';
import { knownReach } from './reach-cache.ts';
import { isDemanded } from './second-factor.ts';
import { hashToken, isSession, isUnseen, livingFamily, noteUse } from './session.ts';

/** Facts of a request that do not depend on its sender. */
export type Facts = Pick<Actor, 'language' | 'surface' | 'ip' | 'host' | 'agent' | 'requestId' | 'client'>;

interface AccountRow extends Record<string, unknown> {
  readonly user: string;
  readonly user_name: string;
  readonly nick_name: string | null;
  readonly kind: string;
  readonly company_id: string;
  readonly roles: string[];
  /** The password, or a second step is missing that a role asks for. */
  readonly must_change: boolean;
  /** Of what people may reach. */
  readonly version: number;
}

interface SessionRow extends AccountRow {
  readonly session: string;
  readonly switched: string | null;
  readonly unseen: boolean;
}

const ACCOUNT = sql`u.id as user, u.user_name, u.nick_name, u.kind, u.company_id, u.roles,
  u.must_change or (u.second_factor_at is null and ${isDemanded(sql`u`)}) as must_change,
  (select n from access_version) as version`;
/** A locked account keeps its sessions: wrong passwords typed by somebody else must not sign it out. */
const MAY_ACT = sql`u.deleted_at is null and u.state <> 'disabled'`;

const BEARER = /^Bearer\s+([\w-]{20,200})$/i;
const NO_CODES: ReadonlySet<string> = new Set();

/**
 * An account with its present roles and scope. It holds no code until an initial password is changed, and a second step
 * turned on that a role asks for. Undefined: it may no longer act for that company.
 */
const actorOf = async (
  platform: Platform,
  row: AccountRow,
  { session, switched, ...facts }: Facts & Pick<Actor, 'session' | 'switched'>,
): Promise<Actor | undefined> => {
  const reach = await knownReach(
    platform.database,
    {
      user: row.user,
      kind: row.kind,
      company: row.company_id,
      roles: row.roles,
      switched,
      today: platform.clock().today,
    },
    row.version,
  );
  return (
    reach && {
      user: row.user,
      userName: row.user_name,
      nickName: row.nick_name ?? '',
      type: row.kind,
      company: row.company_id,
      switched,
      ...reach,
      roles: row.roles,
      codes: row.must_change ? NO_CODES : row.kind === 'platform' ? allCodes() : reach.codes,
      session,
      ...facts,
    }
  );
};

/**
 * The sender of a request: the live session of its bearer token, or its personal token. Undefined without a token, or
 * when it is unknown, expired or ended, or its user is disabled or removed. Runs on the owner's connection, outside of
 * row-level security, because the scope is made from its result.
 */
export const authenticate = async (
  platform: Platform,
  authorization: string | undefined,
  facts: Facts,
): Promise<Actor | undefined> => {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  if (token.startsWith(TOKEN_PREFIX)) return byPersonalToken(platform, token, facts);
  const { db } = platform.database;
  const { now } = platform.clock();
  const found = await db.execute<SessionRow>(sql`
    select s.id as session, s.company_id as switched, ${isUnseen(now)} as unseen, ${ACCOUNT}
    from session_token s join "user" u on u.id = s.user_id
    where s.access_hash = ${hashToken(token)} and s.ended_at is null and s.expires_at > ${now}
    and ${MAY_ACT}`);
  const row = found.rows[0];
  if (row?.unseen) await noteUse(db, row.session, facts, now);
  return row && actorOf(platform, row, { ...facts, session: row.session, switched: row.switched ?? undefined });
};

/** The user of a personal token, limited to its scope. */
const byPersonalToken = async (platform: Platform, token: string, facts: Facts): Promise<Actor | undefined> => {
  const { db } = platform.database;
  const { now } = platform.clock();
  const found = await db.execute<AccountRow & { readonly token: string; readonly scopes: string[] }>(sql`
    select t.id as token, t.scopes, ${ACCOUNT}
    from personal_token t join "user" u on u.id = t.user_id
    where t.hash = ${hashToken(token)} and t.revoked_at is null and t.expires_at > ${now} and ${MAY_ACT}`);
  const row = found.rows[0];
  if (!row) return undefined;
  await noteTokenUse(db, row.token, facts, now);
  const actor = await actorOf(platform, row, { ...facts, session: row.token, switched: undefined });
  return actor && { ...actor, scopes: row.scopes };
};

/** The live session of a bearer token, by what client it came; undefined: there is none. */
export const sessionOf = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  authorization: string | undefined,
): Promise<{ readonly client: string | null } | undefined> => {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  const found = await database.db.execute<{ client: string | null }>(sql`
    select s.client from session_token s join "user" u on u.id = s.user_id
    where s.access_hash = ${hashToken(token)} and s.ended_at is null and s.expires_at > ${clock().now}
    and ${MAY_ACT}`);
  return found.rows[0];
};

/**
 * Whether somebody may go on with what he asked for a while ago: the sign-in or token by which he asked, and his
 * account, have not been ended since. A sign-in that was refreshed meanwhile is the same one. Programs and jobs have
 * none that could end.
 */
export const isStillSignedIn = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { user, session, scopes }: Actor,
): Promise<boolean> => {
  if (scopes === undefined && !isSession(session)) return true;
  const { now } = clock();
  const good = scopes
    ? sql`select from personal_token where id = ${session} and revoked_at is null and expires_at > ${now}`
    : livingFamily(session, now);
  const { rowCount } = await database.db.execute(
    sql`select from "user" u where u.id = ${user} and ${MAY_ACT} and exists (${good})`,
  );
  return rowCount === 1;
};

/**
 * A user on whose behalf a job runs: roles and scope as they are now, not as they were when the job was requested.
 * Undefined when the account is gone or disabled.
 */
export const userActor = async (
  platform: Platform,
  user: string,
  facts: Facts & Pick<Actor, 'switched'>,
): Promise<Actor | undefined> => {
  const found = await platform.database.db.execute<AccountRow>(
    sql`select ${ACCOUNT} from "user" u where u.id = ${user} and ${MAY_ACT}`,
  );
  const row = found.rows[0];
  return row && actorOf(platform, row, { ...facts, session: '' });
};

/** The caller of public calls: sees only rows that belong to no company. */
export const anonymous = (facts: Facts): Actor => ({
  user: '',
  userName: '',
  nickName: '',
  type: '',
  company: '',
  switched: undefined,
  companies: [],
  everything: false,
  allParks: false,
  parks: [],
  villages: [],
  allSections: false,
  sections: [],
  allGates: false,
  gates: [],
  allSellers: false,
  sellers: [],
  roles: [],
  codes: NO_CODES,
  session: '',
  ...facts,
});
