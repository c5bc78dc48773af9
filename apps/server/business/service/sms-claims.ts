import { sql } from 'drizzle-orm';
import { mayGo } from '@parkdeck/core/domain/service/messages/moments';
import { MAY_COME_LATER } from '@parkdeck/core/domain/service/messages/plans';
import type { MailingScene } from '@parkdeck/core/domain/service/messages/plans';
import { MOST_TRIES, RETRIES } from '@parkdeck/core/domain/service/messages/sending';
import type { SmsState } from '@parkdeck/core/domain/service/messages/sending';
import type { QuietWay } from '@parkdeck/core/domain/service/messages/strategies';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { SmsScene } from '@parkdeck/core/vocabulary/messages';
import type { SmsAccount, Sms } from '../../channels/sms/port.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tx } from '../../platform/database.ts';
import { parameterOf } from '../../platform/parameters.ts';
import { platformTexts } from '../../platform/platform-text.ts';
import { withKeys } from './sms-keys.ts';
import { FLIP } from './message-receipts.ts';
import { withSecret } from './message-pushes.ts';
import type { PushTarget } from './message-pushes.ts';

const WHY = platformTexts({
  quiet: { zh: '静默时段不发送', en: 'Not sent in quiet hours' },
  limit: { zh: '该号码今日已达上限', en: 'The phone has had its limit today' },
  'mail-limit': { zh: '该邮箱今日已达上限', en: 'The mailbox has had its limit today' },
  'limit-waits': { zh: '该号码今日已达上限，次日再发', en: 'The phone has had its limit today, sent the next day' },
  'mail-limit-waits': {
    zh: '该邮箱今日已达上限，次日再发',
    en: 'The mailbox has had its limit today, sent the next day',
  },
  'no-answer': { zh: '网关没有答复，可能已送达', en: 'No answer from the gateway, it may have arrived' },
});

/** Why a message was not sent whose phone or mailbox has had its limit: another day it may be. */
export const OVER_LIMIT: readonly string[] = [WHY('limit'), WHY('mail-limit')];

/** When a message was written that may come a day later, as those of a mailing may. */
const mailedAt = ({ plan, scene, queuedAt }: Waiting): Datetime | null =>
  plan !== null && scene in MAY_COME_LATER && MAY_COME_LATER[scene as MailingScene] ? queuedAt : null;

interface Account extends SmsAccount {
  readonly id: string;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly dayLimit: number | null;
}

interface Waiting extends Record<string, unknown>, Omit<Sms, 'text' | 'phone'> {
  readonly id: string;
  readonly phone: string | null;
  readonly content: string;
  readonly scene: SmsScene;
  readonly quiet: QuietWay;
  readonly tries: number;
  readonly plan: string | null;
  readonly isStopped: boolean;
  /** It was asked to be sent, and there was no answer. */
  readonly unsure: boolean;
  readonly askedAt: Datetime | null;
  readonly queuedAt: Datetime;
  readonly account: Account | null;
  readonly channel: 'sms' | 'wechat' | 'mini' | 'mail' | 'push';
  /** Of a notification: whom it is for, and the page that it opens. */
  readonly user: string | null;
  readonly page: string | null;
  /** Of a mail: to whom, what stands above it, and the row that it is about. */
  readonly mail: string | null;
  readonly subject: string | null;
  readonly noun: string;
  readonly object: string;
  /** Of a push: by whom and to whom it goes. */
  readonly push: PushTarget | null;
  /** What the phone or the mailbox has had today. */
  readonly today: number;
}

/** A message that is claimed for one attempt. */
export type Claimed = Waiting;

/** The account of a message: the one by which it was tried, or the enabled one of its company or the nearest above. */
const ACCOUNT = sql`select jsonb_build_object('id', a.id, 'platform', a.platform, 'accessKey', a.access_key,
    'secret', a.secret, 'app', a.app, 'sign', a.sign, 'quietFrom', a.quiet_from, 'quietTo', a.quiet_to,
    'dayLimit', a.day_limit) as account
  from sms_account a join (
    with recursive up as (select c.id, c.parent_id, 0 as depth from company c where c.id = r.company_id
      union all select c.id, c.parent_id, up.depth + 1 from company c join up on c.id = up.parent_id) select * from up
  ) up on up.id = a.company_id
  where a.deleted_at is null and (a.id = r.account_id or (r.account_id is null and a.state = 'enabled'))
  order by up.depth, a.id limit 1`;

/** The account or mini program of a push, and the follower. */
const PUSH = sql`case r.channel
  when 'wechat' then (select jsonb_build_object('noun', 'wechat-account', 'id', o.id, 'appId', o.app_id,
    'secret', o.app_secret, 'openId', f.open_id, 'page', r.page) from wechat_account o, wechat_follower f
    where o.id = r.official_id and f.id = r.follower_id and o.state = 'enabled' and o.deleted_at is null)
  when 'mini' then (select jsonb_build_object('noun', 'mini-program', 'id', o.id, 'appId', o.app_id,
    'secret', o.secret, 'openId', f.mini_open_id, 'page', r.page) from mini_program o, wechat_follower f
    where o.id = r.program_id and f.id = r.follower_id and o.state = 'enabled' and o.deleted_at is null) end`;

/** What counts against the limit of a phone or a mailbox: what it got today, and what is under way to it. */
const TODAY = (day: string) => sql`select count(*)::int as n from sms_record s where s.id <> r.id
  and case r.channel when 'mail' then s.mail = r.mail and s.channel = 'mail'
    else s.phone = r.phone and s.channel = 'sms' end
  and s.scene <> 'code'
  and ((s.state = 'sent' and s.sent_at >= ${day}::date and s.sent_at < ${day}::date + 1)
    or (s.state = 'queued' and s.unsure))`;

const due = async (tx: Tx, now: Datetime, most: number): Promise<readonly Waiting[]> => {
  const found = await tx.execute<Waiting>(sql`select r.id, r.key, r.phone, r.mail, r.subject,
      r.noun, r.object, r.content, r.scene, r.tries, r.user_id as user, r.page,
      coalesce(r.quiet, 'wait') as quiet, r.template, coalesce(r.parameters, '[]'::jsonb) as parameters, r.unsure,
      to_char(r.asked_at, 'YYYY-MM-DD HH24:MI:SS') as "askedAt",
      to_char(r.queued_at, 'YYYY-MM-DD HH24:MI:SS') as "queuedAt", r.plan_id as plan,
      coalesce((select p.state = 'stopped' from sms_plan p where p.id = r.plan_id), false) as "isStopped",
      a.account, t.n as today, coalesce(r.channel, 'sms') as channel, ${PUSH} as push
    from (select id from sms_record where state = 'queued' and tries < ${MOST_TRIES} and next_try <= ${now}
      order by queued_at, id limit ${most} for update skip locked) d
    join sms_record r on r.id = d.id left join lateral (${ACCOUNT}) a on true
    cross join lateral (${TODAY(now.slice(0, 10))}) t
    order by r.queued_at, r.id`);
  return found.rows;
};

/** What the claim writes of each message. */
interface Decided {
  readonly id: string;
  readonly state: SmsState;
  readonly error: string | null;
  readonly until: Datetime | null;
  readonly go: boolean;
  readonly account: string | null;
}

const decide = (rows: readonly Waiting[], now: Datetime, mailLimit: number): readonly Decided[] => {
  const given = new Map<string, number>(); // by this claim, to each phone and mailbox
  return rows.map((row) => {
    const { id, scene, phone, mail, quiet, unsure, isStopped, today, account, channel } = row;
    const limit = { sms: account?.dayLimit ?? null, mail: mailLimit, wechat: null, mini: null, push: null }[channel];
    const to = channel === 'mail' ? mail : phone;
    const decided = {
      id,
      state: 'queued',
      error: null,
      until: null,
      go: false,
      account: channel === 'mail' || channel === 'push' ? null : (account?.id ?? null),
    } as const;
    if (unsure) return { ...decided, go: true };
    if (isStopped) return { ...decided, state: 'dropped' };
    const verdict = mayGo(
      { isCode: scene === 'code', quiet, mailedAt: mailedAt(row) },
      {
        from: account?.quietFrom ?? null,
        to: account?.quietTo ?? null,
        dayLimit: limit,
        today: today + ((to && given.get(to)) || 0),
      },
      now,
    );
    if (verdict.kind !== 'go') {
      const reason = verdict.reason === 'limit' && channel === 'mail' ? 'mail-limit' : verdict.reason;
      if (verdict.kind === 'refuse') return { ...decided, state: 'refused', error: WHY(reason) };
      return { ...decided, until: verdict.until, error: reason === 'quiet' ? null : WHY(`${reason}-waits`) };
    }
    if (scene !== 'code' && limit !== null && to) given.set(to, (given.get(to) ?? 0) + 1);
    return { ...decided, go: true };
  });
};

/**
 * Claims due messages, each for one attempt. Of several processes one claims at a time, so that the limit of a phone
 * holds over all of them. The claim is committed before the gateway is called: after a crash the gateway is asked what
 * became of the message before it is sent again.
 */
export const claimSms = async (
  platform: Platform,
  most: number,
): Promise<{ readonly claimed: readonly Claimed[]; readonly seen: number }> => {
  const { now } = platform.clock();
  const mailLimit = await parameterOf(platform, 'mail.day-limit');
  const minutes = await Promise.all(RETRIES.map((name) => parameterOf(platform, name)));
  return platform.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sms claims', 0))`);
    await tx.execute(
      sql`update sms_record set state = 'failed', error = coalesce(error, ${WHY('no-answer')}), next_try = null,
        rev = rev + 1
        where state = 'queued' and tries >= ${MOST_TRIES} and next_try <= ${now}`,
    );
    const rows = await due(tx, now, most);
    const decided = decide(rows, now, mailLimit);
    await tx.execute(sql`update sms_record t set state = v.state, error = coalesce(v.error, t.error), rev = t.rev + 1,
        account_id = case when v.go then v.account else t.account_id end,
        tries = t.tries + case when v.go then 1 else 0 end,
        asked_at = case when v.go and not t.unsure then ${now}::timestamptz else t.asked_at end,
        unsure = v.go,
        next_try = case when v.state <> 'queued' then null when v.until is not null then v.until
          when v.go then ${now}::timestamptz + make_interval(
            mins => (${sql.param(minutes)}::int[])[least(t.tries + 1, ${minutes.length})])
          else t.next_try end
      from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) v (id text, state text, error text,
        until timestamptz, go boolean, account text)
      where t.id = v.id`);
    const going = new Set(decided.filter(({ go }) => go).map(({ id }) => id));
    return {
      claimed: rows
        .filter(({ id }) => going.has(id))
        .map((row) => ({
          ...row,
          tries: row.tries + 1,
          account: row.account && withKeys(platform, row.account),
          push: row.push && withSecret(platform, row.push),
        })),
      seen: rows.length,
    };
  });
};

/** A message that was never taken is about to be sent again: from now on it may have arrived. */
export const askAgain = async ({ database, clock }: Platform, id: string): Promise<void> => {
  await database.db.execute(sql`update sms_record set asked_at = ${clock().now} where id = ${id}`);
};

/** What an attempt came to. */
export interface Tried {
  readonly id: string;
  readonly tries: number;
  readonly state: SmsState;
  readonly error: string | null;
  readonly unsure: boolean;
  readonly messageId: string | null;
  readonly parts: number | null;
  /** What a mail server said to it. */
  readonly receipt: string | null;
  /** It cannot reach the follower: where there is an SMS instead of it, that is sent. */
  readonly elsewhere: boolean;
}

/**
 * Stores the results of attempts, unless there was a later attempt. What was to be tried again for a mailing that has
 * been stopped meanwhile is dropped. Returns the mailings that have moved on.
 */
export const keepSms = async (
  { database, clock }: Platform,
  tried: readonly Tried[],
): Promise<readonly { readonly id: string; readonly company: string }[]> => {
  const text = JSON.stringify(tried);
  const { rows } = await database.db.execute<{ id: string; company: string }>(sql`with flipped as (
      update sms_record t set error = v.error, rev = t.rev + 1, next_try = ${clock().now}::timestamptz, ${FLIP}
      from jsonb_to_recordset(${text}::jsonb) v (id text, tries integer, error text, elsewhere boolean)
      where t.id = v.id and t.state = 'queued' and t.tries = v.tries and v.elsewhere and t.instead is not null
      returning t.id),
    kept as (
      update sms_record t set error = v.error, message_id = v."messageId", parts = v.parts, rev = t.rev + 1,
        state = case when v.state = 'queued' and not v.unsure
          and (select p.state from sms_plan p where p.id = t.plan_id) = 'stopped' then 'dropped' else v.state end,
        unsure = v.unsure,
        cost = case when v.state = 'sent' then case when t.channel in ('mail', 'push') then 0
          when t.channel = 'sms' then
            (select round(v.parts * a.price / 100.0)::int from sms_account a where a.id = t.account_id)
          end end,
        receipt = coalesce(v.receipt, t.receipt),
        sent_at = case when v.state = 'sent' then ${clock().now}::timestamptz end,
        next_try = case when v.state = 'queued' then t.next_try end
      from jsonb_to_recordset(${text}::jsonb) v (id text, tries integer, state text, error text,
        unsure boolean, "messageId" text, parts integer, receipt text)
      where t.id = v.id and t.state = 'queued' and t.tries = v.tries
        and t.id not in (select id from flipped) returning t.plan_id)
    select distinct p.id, p.company_id as company from kept k join sms_plan p on p.id = k.plan_id`);
  return rows;
};
