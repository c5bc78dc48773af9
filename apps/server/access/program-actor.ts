import { getTableName, sql } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { isAllowedPath } from '@parkdeck/core/domain/system/uploads/signed-request';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { callAllowance } from '../db/system.ts';
import type { Actor } from '../platform/actor.ts';
import type { Platform } from '../platform/platform.ts';
import { refused } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';
import { userActor } from './authenticate.ts';
import type { Facts } from './authenticate.ts';
import { signerOf } from './program.ts';
import type { ProgramRequest } from './program.ts';

interface InterfaceRow extends Record<string, unknown> {
  readonly account: string;
  readonly calls: readonly string[] | null;
  readonly parks: readonly string[] | null;
  readonly limit: number;
}

const MINUTE = 60;
const NO_ACCOUNT: Refusal = {
  kind: 'signed-out',
  reason: 'account-disabled',
  msg: {
    zh: '接口代表的账号已停用。联系平台管理员',
    en: 'The account that this interface acts as is disabled. Ask the platform',
  },
};
const notAllowed = (path: string): Refusal =>
  refused('call-not-allowed', {
    zh: `这个接口不能调用 ${path}。请平台管理员加到可调用接口`,
    en: `This interface may not call ${path}. Ask the platform to allow it`,
  });

/** Counts calls of interfaces, over all processes. */
const limitersOf = (platform: Platform) => {
  const byLimit = new Map<number, RateLimiterPostgres>();
  return (points: number): RateLimiterPostgres => {
    const known = byLimit.get(points);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient: platform.database.pool,
      storeType: 'pool',
      tableName: getTableName(callAllowance),
      tableCreated: true,
      keyPrefix: 'interface',
      points,
      duration: MINUTE,
    });
    byLimit.set(points, made);
    return made;
  };
};

/**
 * Who calls by signed requests: the account that the interface acts as, within its calls and parks, so often a minute
 * (E#203).
 */
export const programActors = (platform: Platform) => {
  const limiterOf = limitersOf(platform);
  const tooSoon = async (id: string, limit: number): Promise<number | undefined> => {
    try {
      await limiterOf(limit).consume(id);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  };
  return async (
    request: ProgramRequest,
    { path, facts }: { readonly path: string; readonly facts: Facts },
  ): Promise<Result<Actor, Refusal>> => {
    const signer = await signerOf(platform, 'interface', request);
    if (!signer.ok) return signer;
    const { db } = platform.database;
    const found = await db.execute<InterfaceRow>(sql`update platform_interface set used_at = ${platform.clock().now}
      where id = ${signer.value} returning account_id as account, calls, parks, "limit"`);
    const row = found.rows[0];
    if (!row) return err(NO_ACCOUNT);
    const seconds = await tooSoon(signer.value, row.limit);
    if (seconds !== undefined) return err({ kind: 'too-many', seconds });
    if (!isAllowedPath(path, row.calls ?? [])) return err(notAllowed(path));
    const actor = await userActor(platform, row.account, { ...facts, surface: 'api', switched: undefined });
    if (!actor) return err(NO_ACCOUNT);
    const parks = row.parks ?? [];
    if (parks.length === 0) return ok({ ...actor, session: signer.value });
    const seen = actor.allParks ? parks : parks.filter((one) => actor.parks.includes(one));
    return ok({ ...actor, session: signer.value, everything: false, allParks: false, parks: seen, villages: [] });
  };
};
