import { sql } from 'drizzle-orm';
import type { Change } from '../../engine/work.ts';
import type { Platform } from '../../platform/platform.ts';

/** A payment that was stored, and the account whose channel is to be told of it. */
export interface NewPayment {
  readonly id: string;
  readonly account: string;
}

/**
 * How each platform of this process sends payments as soon as they are stored (`jobs/send-payments.ts`): a driver waits
 * for the page. What is lost of that the job of payment channels finds.
 */
export const senders = new WeakMap<Platform, (payment: NewPayment) => void>();

/** The account of payments `t`: one that answers slowly keeps only its own waiting. */
export const ACCOUNT = sql`coalesce(t.wechat_account_id, t.alipay_app_id, t.channel_id, '')`;
const accountOf = (row: Readonly<Record<string, unknown>>): string =>
  String(row['wechatAccount'] ?? row['alipayApp'] ?? row['channel'] ?? '');

/** Sends what a committed transaction has stored. */
export const sendStored = async (platform: Platform, changes: readonly Change[]): Promise<void> => {
  const send = senders.get(platform);
  for (const { id, before, after } of send ? changes : [])
    if (!before && after?.['state'] === 'waiting') send?.({ id, account: accountOf(after) });
};
