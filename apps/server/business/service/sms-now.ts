import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { smsRecord } from '@parkdeck/core/catalogue/service/sms-record';
import type { SmsAnswer, SmsAccount, SmsChannel } from '../../channels/sms/port.ts';
import { smsChannel } from '../../channels/sms/index.ts';
import type { Account } from '../system/accounts.ts';
import type { Work } from '../../engine/work.ts';
import { routesOf } from './message-routes.ts';
import type { Route } from './message-routes.ts';
import { withKeys } from './sms-keys.ts';
import { NO_ACCOUNT, NOT_WANTED, recordOf } from './sms-record.ts';
import type { Message } from './sms-record.ts';

/** Stands in the log for what only the receiver may read. */
const HIDDEN = '******';

interface OwnAccount extends Record<string, unknown>, SmsAccount {
  readonly id: string;
  /** Of a thousand parts, in fen. */
  readonly price: number | null;
}

/** Whether any account is enabled. For callers without limits of scope. */
export const hasAccounts = async ({ tx }: Pick<Work, 'tx'>): Promise<boolean> =>
  (await tx.execute(sql`select 1 from sms_account where state = 'enabled' and deleted_at is null limit 1`)).rows
    .length > 0;

/** The enabled account of a company, or of the nearest above it. For callers without limits of scope. */
const accountOf = async ({ tx, platform }: Work, company: string): Promise<OwnAccount | undefined> => {
  const { rows } = await tx.execute<OwnAccount>(sql`with recursive up as (
      select c.id, c.parent_id, 0 as depth from company c where c.id = ${company}
      union all select c.id, c.parent_id, up.depth + 1 from company c join up on c.id = up.parent_id)
    select a.id, a.platform, a.access_key as "accessKey", a.secret, a.app, a.sign, a.price
    from sms_account a join up on up.id = a.company_id where a.state = 'enabled' and a.deleted_at is null
    order by up.depth, a.id limit 1`);
  return rows[0] && withKeys(platform, rows[0]);
};

/** What came of a message that is sent while its caller waits. */
export interface SentNow {
  readonly answer: SmsAnswer;
  /** None: the company has no account. */
  readonly channel: SmsChannel | undefined;
}

/** What a message costs, in thousandths of a yuan. */
const costOf = (parts: number | null, price: number | null): number | null =>
  parts === null || price === null ? null : Math.round((parts * price) / 100);

const askedFor = async (
  channel: SmsChannel | undefined,
  message: Message & { readonly phone: string },
  route: Route | null,
): Promise<SmsAnswer> => {
  if (!route) return { kind: 'refused', reason: NOT_WANTED, isFinal: true };
  if (!channel) return { kind: 'refused', reason: NO_ACCOUNT, isFinal: true };
  return channel.send({ ...message, ...route, text: route.content });
};

/**
 * Sends a code at once, by strategy and template like any message: at any hour, beyond any limit. The log has it
 * without the code. For callers without limits of scope.
 */
export const sendCodeNow = async (
  work: Work,
  message: Message & { readonly phone: string; readonly company: string },
  code: string,
): Promise<SentNow> => {
  const account = await accountOf(work, message.company);
  const channel = smsChannel(work.platform, account);
  const [route = null] = await routesOf(work, [message]);
  const answer = await askedFor(channel, message, route);
  const kept = recordOf(work, message, route);
  const hide = (text: string): string => text.replaceAll(code, HIDDEN);
  work.insert(smsRecord, {
    ...kept,
    content: hide(kept.content),
    parameters: kept.parameters.map(({ name, value }) => ({ name, value: hide(value) })),
    account: account?.id ?? null,
    state: answer.kind === 'sent' ? 'sent' : answer.kind === 'unsure' ? 'queued' : route ? 'failed' : 'refused',
    error: answer.kind === 'sent' ? null : answer.reason,
    sentAt: answer.kind === 'sent' ? work.now : null,
    messageId: answer.kind === 'sent' ? answer.messageId : null,
    parts: answer.kind === 'sent' ? answer.parts : null,
    cost: answer.kind === 'sent' ? costOf(answer.parts, account?.price ?? null) : null,
    tries: route ? 1 : 0,
    askedAt: route ? work.now : null,
    // the job asks what became of it; it is never sent again
    unsure: answer.kind === 'unsure',
    nextTry: answer.kind === 'unsure' ? work.now : null,
  });
  return { answer, channel };
};

/** The message with a code that signs an account in. */
export const codeMessage = (account: Account, phone: string, code: string) => ({
  key: `code/${randomUUID()}`,
  phone,
  sentence: 'sign-in-code' as const,
  facts: { code, minutes: 5 },
  noun: 'user',
  object: account.id,
  park: null,
  company: account.company,
});
