import { sql } from 'drizzle-orm';
import type { signIn } from '@parkdeck/core/catalogue/index';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { codeMessage, hasAccounts, sendCodeNow } from '../../business/service/sms-now.ts';
import { trySecondFactor } from '../../business/system/second-step.ts';
import { accountById, accountByName, accountsByPhone, signedInUser } from '../../business/system/accounts.ts';
import { dropOfSession } from '../../business/shell/push-devices.ts';
import { logSignIn } from '../../business/system/sign-in-log.ts';
import {
  DEVICE_REFUSALS,
  NO_COMMUNITY,
  NO_SMS,
  OPEN_ID_OFF,
  PARTNER_OFF,
  SESSION_OVER,
  SHARED_PHONE,
  SMS_FAILED,
  TOO_LATE,
  WRONG,
  WRONG_CODE,
  unknownIdentity,
} from '../../business/system/sign-in-refusals.ts';
import type { SignInEvent } from '../../business/system/sign-in-log.ts';
import {
  accountOfIdentity,
  arrive,
  depart,
  linkIdentity,
  offeredProviders,
} from '../../business/system/sign-in-services.ts';
import { demoAccounts } from '../../business/system/demo-accounts.ts';
import { keepDespiteRefusal, tryPassword } from '../../business/system/attempts.ts';
import {
  issueCode,
  issueSmsCode,
  SMS_PAUSE_SECONDS,
  showCode,
  smsPause,
  spendCode,
  spendSmsCode,
} from '../../access/one-time-codes.ts';
import type { CodeKind } from '../../access/one-time-codes.ts';
import { reachOf } from '../../access/scope.ts';
import { barredTenant } from '../../access/tenants.ts';
import { answer, clockOf, enter, logRefused } from '../../business/system/sign-in-entry.ts';
import { takeDevice } from '../../access/device-sign-ins.ts';
import { endSession, refreshSession, setSessionCompany } from '../../access/session.ts';
import { elevated } from '../../db/elevated.ts';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { signInTerm } from '../../access/sign-in-term.ts';
import type { Work } from '../../engine/work.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

const byCode =
  (kind: Exclude<CodeKind, 'sms' | 'wechat-bind'>, event: SignInEvent) =>
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

  'by-second-factor': async (work, { ticket, code }) =>
    elevated(work.tx, async () => {
      const holder = await showCode(work.tx, 'second-factor', ticket, work.now);
      const account = holder === undefined ? undefined : await accountById(work.tx, holder);
      if (!account) return err(TOO_LATE);
      const tried = await trySecondFactor(work, account, code);
      if (!tried.ok) return tried;
      await spendCode(work.tx, 'second-factor', ticket, work.now);
      return enter(work, account, 'sign-in.by-second-factor', undefined, true);
    }),

  providers: async (work) => {
    const rows = await offeredProviders(work);
    return ok({ rows: [...rows], total: rows.length });
  },
  'begin-provider': async (work, input) => depart(work, input, null),
  'by-provider': async (work, input) => {
    const identity = await arrive(work, input, null);
    if (!identity.ok) return identity;
    return elevated(work.tx, async () => {
      const user = await accountOfIdentity(work, identity.value);
      const account = user === undefined ? undefined : await accountById(work.tx, user);
      if (account) return enter(work, account, 'sign-in.by-provider');
      const ticket = await issueCode(work.tx, 'identity', JSON.stringify(identity.value), work.now);
      await keepDespiteRefusal(work.tx);
      return err(unknownIdentity(ticket, identity.value.who));
    });
  },
  'link-provider': async (work, { ticket, userName, password }) =>
    elevated(work.tx, async () => {
      const held = await showCode(work.tx, 'identity', ticket, work.now);
      if (held === undefined) return err(TOO_LATE);
      const account = await accountByName(work.tx, userName);
      const tried = await tryPassword(work, { name: userName, account, password, wrong: WRONG });
      if (!tried.ok) return tried;
      if (!account || account.disabled) return enter(work, account, 'sign-in.link-provider');
      await spendCode(work.tx, 'identity', ticket, work.now);
      const linked = await linkIdentity(work, JSON.parse(held), account.id); // as `by-provider` wrote it
      return linked.ok ? enter(work, account, 'sign-in.link-provider') : linked;
    }),

  // Who let it in had done the second step where one is asked for.
  'by-device': async (work, { ticket }) => {
    const taken = await takeDevice(work.tx, ticket, work.now);
    if (typeof taken === 'string') return err(DEVICE_REFUSALS[taken]);
    return elevated(work.tx, async () =>
      enter(work, await accountById(work.tx, taken.user), 'sign-in.by-device', undefined, true),
    );
  },

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
      term: await signInTerm(work.tx, work.actor),
    }),

  'sign-out': async (work) => {
    await endSession(work.tx, work.actor.session, work.now);
    await dropOfSession(work.tx, work.actor.session);
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
