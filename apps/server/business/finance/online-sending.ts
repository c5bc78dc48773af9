import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { sql } from 'drizzle-orm';
import { columnName } from '../../db/columns.ts';
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

/** Whose payment it is: the first of these that it names. One that answers slowly keeps only its own waiting. */
const ACCOUNTS = ['wechatAccount', 'alipayApp', 'channel'] as const;
/** The same of payments `t`. */
export const ACCOUNT = sql.raw(
  `coalesce(${ACCOUNTS.map((key) => `t.${columnName(key, onlineOrder.fields[key])}`).join(', ')}, '')`,
);
const accountOf = (row: Readonly<Record<string, unknown>>): string =>
  String(ACCOUNTS.map((key) => row[key]).find((id) => typeof id === 'string') ?? '');

/** Sends what a committed transaction has stored. */
export const sendStored = async (platform: Platform, changes: readonly Change[]): Promise<void> => {
  const send = senders.get(platform);
  for (const { id, before, after } of send ? changes : [])
    if (!before && after?.['state'] === 'waiting') send?.({ id, account: accountOf(after) });
};
