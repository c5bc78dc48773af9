import { sql } from 'drizzle-orm';
import type { Debits, StayPayment, ToldStay } from '../../channels/pay/port.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Payments that WeChat took for the stay of an entry `e` and was not told of yet. Only parks with a number there take
 * part in its reminders. It takes each payment once: one of several stays is told of the stay that began last. What was
 * told while its plate was still read otherwise (an earlier entry of the same stay) is not told again.
 */
export const UNTOLD = sql`select p.id, p.out_trade_no as "outTradeNo", p.pay_way as "payWay", p.amount::int,
    coalesce(p.form, 'code') as form from online_order p
  where e.wallet = 'wechat' and coalesce(e.park_no, '') <> '' and p.wechat_account_id = e.account_id
    and p.wechat_merchant_id = e.merchant_id and p.state = 'success' and not p.late and p.deleted_at is null
    and p.created_at >= e.in_time and p.orders <> '{}'
    and not exists (select from debit_entry d where d.session_id = e.session_id and p.id = any(d.payments))
    and e.session_id = (select case when bool_and(s.id is not null)
        then (array_agg(s.id order by s.in_time desc, s.id desc))[1] end
      from unnest(p.orders) one left join "order" o on o.id = one left join session s on s.id = o.session_id)`;

interface Untold extends Record<string, unknown>, StayPayment {
  readonly id: string;
}

/**
 * Tells a wallet of what it took for a stay, each payment once: one that it refuses is not told again. Returns why one
 * is still to be told; undefined: none is.
 */
export const areToldPaid = async (
  platform: Platform,
  { entry, stay, debits }: { readonly entry: string; readonly stay: ToldStay; readonly debits: Debits },
): Promise<string | undefined> => {
  const { db } = platform.database;
  const { rows } = await db.execute<Untold>(
    sql`select u.* from debit_entry e, lateral (${UNTOLD}) u where e.id = ${entry} order by u.id`,
  );
  for (const { id, ...payment } of rows) {
    const answer = (await debits.tellPayment?.(stay, payment)) ?? { says: 'told' };
    if (answer.says === 'no-answer') return answer.why;
    if (answer.says === 'failed')
      platform.log.warn({ entry, payment: id, why: answer.why }, 'a wallet did not take what was paid for a stay');
    await db.execute(
      sql`update debit_entry set payments = payments || ${id}::text, tries = 0, rev = rev + 1 where id = ${entry}`,
    );
  }
  return undefined;
};
