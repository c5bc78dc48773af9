import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { signIn } from '@parkdeck/core/catalogue/index';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { hasAccounts, sendCodeNow } from '../../business/service/sms-now.ts';
import { accountById, accountByName, accountsByPhone, signedInUser } from '../../business/system/accounts.ts';
import type { Account } from '../../business/system/accounts.ts';
import { logSignIn } from '../../business/system/sign-in-log.ts';
import type { SignInEvent } from '../../business/system/sign-in-log.ts';
import { demoAccounts } from '../../business/system/demo-accounts.ts';
import { keepDespiteRefusal, tryPassword } from '../../business/system/attempts.ts';
import {
  issueCode,
  issueSmsCode,
  SMS_PAUSE_SECONDS,
  smsPause,
  spendCode,
  spendSmsCode,
} from '../../access/one-time-codes.ts';
import type { CodeKind } from '../../access/one-time-codes.ts';
import { reachOf } from '../../access/scope.ts';
import { barredTenant } from '../../access/tenants.ts';
import { endSession, openSession, refreshSession, setSessionCompany } from '../../access/session.ts';
import type { TokenClock, TokenPair } from '../../access/session.ts';
import { elevated } from '../../db/elevated.ts';
import { parameterOf } from '../../platform/parameters.ts';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

// A failed sign-in is a 409 with its reason, never a 401: a 401 means that a session is over, and signs the client out
// (B87, B90).
const WRONG = { zh: '账号或密码不对', en: 'User name or password is wrong' };
const WRONG_CODE = refused('wrong-code', { zh: '验证码不对或已过期', en: 'The code is wrong or has expired' });
const SPENT_CODE = refused('code-invalid', {
  zh: '登录码无效或已过期。回到来源页重新进入',
  en: 'The sign-in code is not valid or has expired. Go back and enter again',
});
const DISABLED = refused('account-disabled', {
  zh: '账号已停用。联系管理员',
  en: 'The account is disabled. Ask your administrator',
});
const tenantOver = (name: string): Refusal =>
  refused('tenant-over', {
    zh: `租户「${name}」已停用或到期，不能登录。联系平台`,
    en: `Tenant "${name}" is disabled or has expired, nobody of it can sign in. Ask the platform`,
  });
const SHARED_PHONE = refused('phone-shared', {
  zh: '这个手机号对应多个账号。用账号密码登录',
  en: 'Several accounts have this phone. Sign in by user name',
});
const OPEN_ID_OFF = refused('open-id-off', {
  zh: '未开启微信登录。用账号密码登录',
  en: 'Sign-in by WeChat is off. Sign in by user name',
});
const PARTNER_OFF = refused('partner-off', {
  zh: '未开启第三方登录。用账号密码登录',
  en: 'Sign-in by other platforms is off. Sign in by user name',
});
const NO_SMS = refused('sms-off', {
  zh: '未接入短信网关，不能发送验证码',
  en: 'No SMS gateway is connected, codes cannot be sent',
});
const SMS_FAILED = refused('sms-failed', {
  zh: '短信发送失败。稍后再试',
  en: 'The message could not be sent. Try again later',
});
const NO_COMMUNITY = refused('no-community-platform', {
  zh: '未接入社区平台',
  en: 'No community platform is connected',
});
const SESSION_OVER: Refusal = { kind: 'signed-out', reason: 'refresh-refused' };

const DAY_SECONDS = 86_400;
/** How long a sign-in lasts: as the client says, else as the platform does. */
const clockOf = async ({ now, actor: { client }, platform }: Work): Promise<TokenClock> => ({
  now,
  seconds: client?.tokenSeconds ?? platform.config.tokenSeconds,
  refreshSeconds: client?.refreshSeconds ?? (await parameterOf(platform, 'sign-in.refresh-days')) * DAY_SECONDS,
});

const answer = async (work: Work, { seconds }: TokenClock, pair: TokenPair, user: string, switched: string | null) =>
  ok({ ...pair, expiresIn: seconds, userInfo: await signedInUser(work.tx, user, switched) });

/** Logs a refusal and keeps that, though the call is refused. Nothing may be written afterwards. */
const logRefused = async (work: Work, account: Account | undefined, event: SignInEvent): Promise<void> => {
  logSignIn(work, account, event);
  await work.flush();
  await keepDespiteRefusal(work.tx);
};

/** Opens a session for an authenticated account. */
const enter = async (
  work: Work,
  account: Account | undefined,
  event: SignInEvent,
  device?: string,
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

const byCode =
  (kind: Exclude<CodeKind, 'sms'>, event: SignInEvent) =>
  async (work: Work, code: string, returnTo?: string): Promise<Result<unknown, Refusal>> => {
    const user = await spendCode(work.tx, kind, code, work.now, returnTo);
    return elevated(work.tx, async () =>
      enter(work, user === undefined ? undefined : await accountById(work.tx, user), event),
    );
  };

/** Signs in by a code that only others issue: where they do not, that is said instead of calling the code wrong. */
const byForeignCode =
  (kind: 'partner' | 'token' | 'redirect', event: SignInEvent) =>
  async (work: Work, code: string, returnTo?: string): Promise<Result<unknown, Refusal>> =>
    work.platform.config.partnerSignIn ? byCode(kind, event)(work, code, returnTo) : err(PARTNER_OFF);

const codeMessage = (account: Account, phone: string, code: string) => ({
  key: `code/${randomUUID()}`,
  phone,
  sentence: 'sign-in-code' as const,
  facts: { code, minutes: 5 },
  noun: 'user',
  object: account.id,
  park: null,
  company: account.company,
});

/**
 * Signing in and out (rules 8.2, 8.8). All of it runs before a user's scope exists, or outside of it: `elevated` reads
 * the account.
 */
export const signInHandlers = {
  'by-password': async (work, { userName, password }) =>
    elevated(work.tx, async () => {
      const account = await accountByName(work.tx, userName);
      const tried = await tryPassword(work, { name: userName, account, password, wrong: WRONG });
      if (!tried.ok) return tried;
      // the lock has expired
      await work.tx.execute(sql`update "user" set state = 'enabled' where id = ${account?.id} and state = 'locked'`);
      return enter(work, account, 'sign-in.by-password');
    }),

  // This call accepts a password for compatibility, without effect (B95): the code alone signs in.
  'by-code': async (work, { phone, code, device, uuid }) => {
    if (device !== uuid) return err(malformed({ field: 'uuid', rule: 'format' }));
    if (!(await spendSmsCode(work.tx, phone, code, work.now))) {
      const [known, another] = await elevated(work.tx, () => accountsByPhone(work.tx, phone));
      await logRefused(work, another ? undefined : known, 'sign-in.wrong-code');
      return err(WRONG_CODE);
    }
    return elevated(work.tx, async () => {
      const [account, another] = await accountsByPhone(work.tx, phone);
      if (another) return err(SHARED_PHONE);
      return account ? enter(work, account, 'sign-in.by-code', device) : err(WRONG_CODE);
    });
  },

  // The answer is the same whether an account has the phone or not. In production it never tells the code: who names
  // a phone would be signed in as its owner.
  'send-code': async (work, { phone }) => {
    if (work.platform.config.channels.sms === 'off') return err(NO_SMS);
    const wait = await smsPause(work.tx, phone, work.now);
    if (wait !== undefined) return err({ kind: 'too-many', seconds: wait });
    const code = await issueSmsCode(work.tx, phone, work.now);
    const isSandbox = work.platform.config.channels.sms === 'sandbox';
    // before anybody has signed in there is no scope; whose account it is decides whose log has the message
    const told = await elevated(work.tx, async () => {
      if (!isSandbox && !(await hasAccounts(work))) return 'no-account';
      const [account] = await accountsByPhone(work.tx, phone);
      if (!account) return undefined;
      const sent = await sendCodeNow(work, codeMessage(account, phone, code), code);
      await work.flush();
      return sent;
    });
    if (told === 'no-account') return err(NO_SMS);
    // that only this company has none is told to the log, not to who asks
    if (told?.channel && told.answer.kind === 'refused') {
      await keepDespiteRefusal(work.tx);
      return err(SMS_FAILED);
    }
    return ok({ seconds: SMS_PAUSE_SECONDS, code: isSandbox && !work.platform.config.production ? code : null });
  },

  'by-partner': (work, { code }) => byForeignCode('partner', 'sign-in.by-partner')(work, code),
  'by-token': (work, { token }) => byForeignCode('token', 'sign-in.by-token')(work, token),
  'by-redirect-code': (work, { code, returnTo }) =>
    byForeignCode('redirect', 'sign-in.by-redirect-code')(work, code, returnTo),
  'by-open-id': async (work, { openId }) =>
    work.platform.config.openIdSignIn ? byCode('open-id', 'sign-in.by-open-id')(work, openId) : err(OPEN_ID_OFF),

  'by-community': async (work) => {
    const url = work.platform.config.communityUrl;
    if (url === undefined) return err(NO_COMMUNITY);
    const found = await work.tx.execute(
      sql`select 1 from branding where community_entry and deleted_at is null limit 1`,
    );
    if (found.rows.length === 0) return err(NO_COMMUNITY);
    return ok({ token: await issueCode(work.tx, 'community', work.actor.user, work.now), url });
  },

  refresh: async (work, { refreshToken }) =>
    elevated(work.tx, async () => {
      const clock = await clockOf(work);
      const refreshed = await refreshSession(work.tx, refreshToken, work.actor, clock);
      if ('refused' in refreshed) {
        if (refreshed.refused === 'reused') await keepDespiteRefusal(work.tx);
        return err(SESSION_OVER);
      }
      const account = await accountById(work.tx, refreshed.user);
      const isOver =
        account && !account.platform && (await barredTenant(work.tx, account.company, work.today)) !== undefined;
      return account && !account.disabled && !isOver
        ? answer(work, clock, refreshed.pair, refreshed.user, refreshed.company)
        : err(SESSION_OVER);
    }),

  'demo-users': async (work) => {
    const rows = await demoAccounts(work);
    return ok({ rows, total: rows.length });
  },

  'who-am-i': async (work) =>
    ok({
      userInfo: await elevated(work.tx, () => signedInUser(work.tx, work.actor.user, work.actor.switched ?? null)),
    }),

  'sign-out': async (work) => {
    await endSession(work.tx, work.actor.session, work.now);
    const { user: id, userName, company } = work.actor;
    logSignIn(work, { id, userName, company }, 'sign-in.sign-out');
    return ok(null);
  },

  // Beyond the present scope: while acting for one company, users may switch back to their own or to another one below
  // it.
  'switch-company': async (work, { company }) =>
    elevated(work.tx, async () => {
      const target = company === work.actor.company ? null : (company ?? null);
      const own = await reachOf(work.tx, work.actor.user, undefined, work.today);
      const reach = target === null ? own : await reachOf(work.tx, work.actor.user, target, work.today);
      if (!reach || (target !== null && !reach.companies.includes(target)))
        return err({ kind: 'unknown', problems: [{ field: 'companyId', rule: 'missing' }] });
      await setSessionCompany(work.tx, work.actor.session, target);
      return ok({ userInfo: await signedInUser(work.tx, work.actor.user, target), companies: reach.companies });
    }),
} satisfies HandlersOf<typeof signIn>;
