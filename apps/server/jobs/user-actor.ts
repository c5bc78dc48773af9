import { sql } from 'drizzle-orm';
import type { Language } from '@parkdeck/core/kit/words';
import type { Platform } from '../boot/platform.ts';
import type { Actor } from '../policies/actor.ts';
import { reachOf } from '../policies/scope.ts';
import { allCodes } from '../world/codes.ts';

/** A user in whose name a job works: roles and scope as they are now, not as they were when the job was asked for. Undefined when the account is gone or disabled. */
export const userActor = async (platform: Platform, { user, switched, language, requestId }: { readonly user: string; readonly switched: string | undefined; readonly language: Language; readonly requestId: string }): Promise<Actor | undefined> => {
  const { db } = platform.database;
  const found = await db.execute<{ user_name: string; nick_name: string | null; kind: string; company_id: string; roles: string[] }>(
    sql`select u.user_name, u.nick_name, u.kind, u.company_id, u.roles from "user" u where u.id = ${user} and u.deleted_at is null and u.state <> 'disabled'`);
  const row = found.rows[0];
  const reach = row && (await reachOf(db, user, switched));
  if (!row || !reach) return undefined;
  return {
    user, userName: row.user_name, nickName: row.nick_name ?? '', type: row.kind, company: row.company_id, switched, ...reach, roles: row.roles,
    codes: row.kind === 'platform' ? allCodes() : new Set(reach.codes), session: '', language, surface: 'job', ip: '', requestId,
  };
};
