import { sql } from 'drizzle-orm';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { issueCode } from '../../access/one-time-codes.ts';
import { hasSecondFactor } from '../../access/second-factor.ts';
import { openSession } from '../../access/session.ts';
import type { TokenClock, TokenPair } from '../../access/session.ts';
import { barredTenant } from '../../access/tenants.ts';
import type { Work } from '../../engine/work.ts';
import { checkEntry } from '../../platform/maintenance.ts';
import { parameterOf } from '../../platform/parameters.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { signedInUser } from './accounts.ts';
import type { Account } from './accounts.ts';
import { keepDespiteRefusal } from './attempts.ts';
import { logSignIn } from './sign-in-log.ts';
import type { SignInEvent } from './sign-in-log.ts';
import { DISABLED, SPENT_CODE, secondStep, tenantOver } from './sign-in-refusals.ts';

const DAY_SECONDS = 86_400;
/** How long a sign-in lasts: as the client says, else as the platform does. */
export const clockOf = async ({ now, actor: { client }, platform }: Work): Promise<TokenClock> => ({
  now,
  seconds: client?.tokenSeconds ?? platform.config.tokenSeconds,
  refreshSeconds: client?.refreshSeconds ?? (await parameterOf(platform, 'sign-in.refresh-days')) * DAY_SECONDS,
});

/** What a sign-in or a refresh answers. */
export const answer = async (
  work: Work,
  { seconds }: TokenClock,
  pair: TokenPair,
  user: string,
  switched: string | null,
) => ok({ ...pair, expiresIn: seconds, userInfo: await signedInUser(work.tx, user, switched) });

/** Logs a refusal and keeps that, though the call is refused. Nothing may be written afterwards. */
export const logRefused = async (work: Work, account: Account | undefined, event: SignInEvent): Promise<void> => {
  logSignIn(work, account, event);
  await work.flush();
  await keepDespiteRefusal(work.tx);
};

/** Opens a session for an authenticated account, when it needs no second step or that is done, too. */
export const enter = async (
  work: Work,
  account: Account | undefined,
  event: SignInEvent,
  device?: string,
  isSecond = false,
): Promise<Result<unknown, Refusal>> => {
  if (!account) {
    await logRefused(work, account, 'sign-in.wrong-code');
    return err(SPENT_CODE);
  }
  if (account.disabled) {
    await logRefused(work, account, 'sign-in.account-disabled');
    return err(DISABLED);
  }
  const tenant = account.platform ? undefined : await barredTenant(work.tx, account.company, work.today);
  if (tenant !== undefined) {
    await logRefused(work, account, 'sign-in.tenant-over');
    return err(tenantOver(tenant));
  }
  if (!account.platform) await checkEntry(work.platform);
  if (!isSecond && (await hasSecondFactor(work.tx, account.id))) {
    const ticket = await issueCode(work.tx, 'second-factor', account.id, work.now);
    await keepDespiteRefusal(work.tx);
    return err(secondStep(ticket));
  }
  logSignIn(work, account, event);
  // Not through the unit of work: a sign-in is not an edit, and must not make open forms of the user stale.
  await work.tx.execute(sql`update "user" set last_login = ${work.now} where id = ${account.id}`);
  const clock = await clockOf(work);
  const pair = await openSession(
    work.tx,
    {
      user: account.id,
      surface: work.actor.surface,
      from: work.actor,
      client: work.actor.client?.id ?? null,
      ...(device === undefined ? {} : { device }),
    },
    clock,
  );
  return answer(work, clock, pair, account.id, null);
};
