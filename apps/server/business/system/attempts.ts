import { sql } from 'drizzle-orm';
import { user } from '@parkdeck/core/catalogue/index';
import type { Words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Platform } from '../../platform/platform.ts';
import { calls } from '../../db/registry.ts';
import type { Tx } from '../../platform/database.ts';
import { writeAudit } from '../../engine/audit.ts';
import { foldedName } from '../../db/sign-in-name.ts';
import { elevated } from '../../db/elevated.ts';
import { parameterOf } from '../../platform/parameters.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import type { Account } from './accounts.ts';
import { logSignIn } from './sign-in-log.ts';
import type { SignInEvent } from './sign-in-log.ts';
import { verifyPassword } from '../../access/password.ts';

/** Domain 5.24: so many wrong passwords in ten minutes lock the name for a while. */
interface LockRule {
  readonly tries: number;
  readonly lockedSeconds: number;
}
const lockRule = async (platform: Platform): Promise<LockRule> => ({
  tries: await parameterOf(platform, 'sign-in.tries'),
  lockedSeconds: (await parameterOf(platform, 'sign-in.lock-minutes')) * 60,
});
const WITHIN_SECONDS = 600;
/** Maximum of attempts per minute for one name from one address, right or wrong. */
const MOST_A_MINUTE = 30;

/** Wrong passwords from one address in ten minutes, over all names: who tries one password on many is told to wait. */
const MOST_OF_ADDRESS = 100;

const lockedFor = (seconds: number, { zh, en }: Words): Refusal => {
  const minutes = Math.ceil(seconds / 60);
  return refused(
    'account-locked',
    {
      zh: `${zh}。${minutes} 分钟后再试`,
      en: `${en}, try again in ${minutes} min`,
    },
    { seconds },
  );
};

/**
 * Commits here although the call is about to be refused: a wrong password that is not counted, also in a dry run, could
 * be tried without limit. Nothing may be written afterwards.
 */
export const keepDespiteRefusal = async (tx: Tx): Promise<void> => void (await tx.execute(sql`commit`));

/** Ages in seconds of the wrong passwords that still count, the newest first; a right one resets the count. */
const wrongAges = async (work: Work, name: string, { tries, lockedSeconds }: LockRule): Promise<number[]> => {
  const found = await work.tx.execute<{ age: number }>(sql`
    select extract(epoch from ${work.now}::timestamptz - a.at)::int as age from sign_in_attempt a
    where a.user_name = ${name} and not a.ok and a.at > ${work.now}::timestamptz - make_interval(secs =>
    ${WITHIN_SECONDS + lockedSeconds})
      and a.id > coalesce((select max(b.id) from sign_in_attempt b where b.user_name = ${name} and b.ok), 0)
    order by a.id desc limit ${tries}`);
  return found.rows.map((row) => row.age);
};

/** Seconds for which a name stays locked; undefined: it is not. */
const lockLeft = (ages: readonly number[], { tries, lockedSeconds }: LockRule): number | undefined => {
  const [newest] = ages;
  const oldest = ages[tries - 1];
  if (newest === undefined || oldest === undefined) return undefined;
  return oldest - newest <= WITHIN_SECONDS && newest < lockedSeconds ? lockedSeconds - newest : undefined;
};

const secondsToWait = async (work: Work, name: string): Promise<number | undefined> => {
  const found = await work.tx.execute<{ n: number; oldest: number | null }>(sql`
    select count(*) as n, max(extract(epoch from ${work.now}::timestamptz - at))::int as oldest from sign_in_attempt
    where user_name = ${name} and ip = ${work.actor.ip} and at > ${work.now}::timestamptz - interval '1 minute'`);
  const row = found.rows[0];
  return row && row.n >= MOST_A_MINUTE ? Math.max(1, 60 - (row.oldest ?? 0)) : undefined;
};

/** Seconds until an address may try again; undefined: now. Names are not regarded. */
const addressWait = async (work: Work): Promise<number | undefined> => {
  const found = await work.tx.execute<{ age: number }>(sql`
    select extract(epoch from ${work.now}::timestamptz - at)::int as age from sign_in_attempt
    where ip = ${work.actor.ip} and not ok and at > ${work.now}::timestamptz - make_interval(secs => ${WITHIN_SECONDS})
    order by at desc offset ${MOST_OF_ADDRESS - 1} limit 1`);
  const age = found.rows[0]?.age;
  return age === undefined ? undefined : Math.max(1, WITHIN_SECONDS - age);
};

const record = async (work: Work, name: string, isRight: boolean): Promise<void> => {
  await work.tx.execute(
    sql`insert into sign_in_attempt (user_name, ip, ok, at)
      values (${name}, ${work.actor.ip}, ${isRight}, ${work.now})`,
  );
};

/** Marks the account as locked, for its administrators, and logs it. The lock itself is derived from the attempts. */
const markLocked = async (work: Work, account: Account): Promise<void> =>
  elevated(work.tx, async () => {
    // no user is signed in here, or the account is out of the actor's scope
    const row = (await work.rows(user, [account.id])).get(account.id);
    const call = calls.get('sign-in.by-password');
    if (!row || row.state !== 'enabled' || !call) return;
    work.update(user, row, { state: 'locked' });
    await work.flush();
    await writeAudit(work, call);
  });

interface Try {
  readonly name: string;
  /** Undefined: no account has this name. It is treated like any other. */
  readonly account: Account | undefined;
  readonly password: string;
  /** The message for a wrong password; the tries left are added. */
  readonly wrong: Words;
}

interface SecretTry extends Omit<Try, 'password'> {
  readonly check: () => Promise<boolean>;
  /** The message when there were too many; the minutes left are added. */
  readonly many: Words;
  /** Why a wrong one is refused. */
  readonly reason: string;
  readonly event: SignInEvent;
  /** Before the account is locked, its administrators are told. */
  readonly onLock?: (account: Account) => Promise<void>;
}

/**
 * Checks a secret of an account, one attempt at a time per name, and counts it. Unknown names lock and answer like
 * known ones, so that they cannot be told apart. Refusals: `reason`, `account-locked` (with the minutes left), too many
 * per minute or from this address.
 */
export const trySecret = async (
  work: Work,
  { name: given, account, check, wrong, many, reason, event, onLock }: SecretTry,
): Promise<Result<void, Refusal>> => {
  const name = foldedName(given);
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${name}`}, 0))`);
  const wait = (await addressWait(work)) ?? (await secondsToWait(work, name));
  if (wait !== undefined) return err({ kind: 'too-many', seconds: wait });
  const rule = await lockRule(work.platform);
  const before = lockLeft(await wrongAges(work, name, rule), rule);
  if (before !== undefined) return err(lockedFor(before, many));
  const isRight = await check();
  await record(work, name, isRight);
  if (isRight) return ok(undefined);
  const ages = await wrongAges(work, name, rule);
  const left = lockLeft(ages, rule);
  if (left !== undefined && account) await onLock?.(account);
  if (work.actor.session === '') logSignIn(work, account, event); // else it is an old password
  await work.flush();
  await keepDespiteRefusal(work.tx);
  if (left !== undefined) return err(lockedFor(left, many));
  const tries = rule.tries - ages.filter((age) => age <= WITHIN_SECONDS).length;
  return err(
    refused(
      reason,
      { zh: `${wrong.zh}，还可以试 ${tries} 次`, en: `${wrong.en}, ${tries} ${tries === 1 ? 'try' : 'tries'} left` },
      { tries },
    ),
  );
};

/** Checks a password against an account, and counts it: {@link trySecret} with `wrong-password`. */
export const tryPassword = async (work: Work, { password, ...given }: Try): Promise<Result<void, Refusal>> =>
  trySecret(work, {
    ...given,
    check: async () => verifyPassword(given.account?.password, password),
    many: { zh: '密码错误次数过多，已锁定', en: 'Too many wrong passwords. Locked' },
    reason: 'wrong-password',
    event: 'sign-in.wrong-password',
    onLock: async (account) => markLocked(work, account),
  });

/** Resets the count of names: after a reset of their password. */
export const forgiveAttempts = async (work: Work, names: readonly string[]): Promise<void> => {
  for (const name of names) await record(work, foldedName(name), true);
};

/** For a job: shows accounts as enabled again when their lock has ended; deletes old attempts, codes and sessions. */
export const tidySignIns = async (platform: Platform): Promise<void> => {
  const { now } = platform.clock();
  const { db } = platform.database;
  const { lockedSeconds } = await lockRule(platform);
  await db.execute(sql`update "user" u set state = 'enabled', rev = rev + 1 where u.state = 'locked' and not exists (
    select from sign_in_attempt a where a.user_name = u.folded_name and not a.ok
    and a.at > ${now}::timestamptz - make_interval(secs => ${lockedSeconds}))`);
  await db.execute(sql`delete from sign_in_attempt where at < ${now}::timestamptz - interval '1 day'`);
  await db.execute(sql`delete from one_time_code where expires_at < ${now}::timestamptz - interval '1 day'`);
  await db.execute(sql`delete from session_token where refresh_until < ${now}::timestamptz - interval '30 days'`);
};
