import { sql } from 'drizzle-orm';
import { channelFee } from '@parkdeck/core/domain/finance/orders/online';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { addDays } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import type { Platform } from '../../platform/platform.ts';
import type { BillAnswer, BillRow, Charge } from './port.ts';
import { sandboxStateAt } from './sandbox.ts';

/** How the sandbox alters one of our payments in its bill, by its payer (see README.md). */
const ALTERED: Readonly<Record<string, (row: BillRow) => readonly BillRow[]>> = {
  'bill-missing': () => [],
  'bill-twice': (row) => [row, row],
  'bill-less': (row) => [{ ...row, amount: Math.max(1, row.amount - 100) }],
};

interface Taken extends Record<string, unknown> {
  readonly outTradeNo: string;
  readonly channelTradeNo: string | null;
  readonly amount: number;
  readonly payer: string | null;
  readonly payWay: string;
  readonly rateBp: number;
  readonly startedAt: Datetime;
  readonly payTime: Datetime | null;
}

const chargeOf = ({ outTradeNo, amount, payer, payWay, startedAt }: Taken): Omit<Charge, 'until'> => ({
  outTradeNo,
  amount,
  payer,
  payWay,
  startedAt,
  merchantNo: '',
  form: 'code',
  payerIp: null,
  description: '',
  stay: null,
  returnUrl: null,
});

/**
 * The bill of a day as the sandbox has it: what was paid to all merchants, by its own account of when. What we booked
 * otherwise, and what we never heard of, shows as a difference.
 */
export const sandboxBill = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  day: Day,
): Promise<BillAnswer> => {
  const { now } = clock();
  const local = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`);
  const taken = await database.db.execute<Taken>(sql`
    select out_trade_no as "outTradeNo", channel_trade_no as "channelTradeNo", amount::int, payer,
      pay_way as "payWay", coalesce(rate_bp, 0)::int as "rateBp", ${local('created_at')} as "startedAt",
      ${local('pay_time')} as "payTime" from online_order
    where pay_way <> 'etc' and deleted_at is null
      and (pay_time >= ${day}::date and pay_time < ${addDays(day, 1)}::date
        or pay_time is null and placed_at is not null and created_at >= ${addDays(day, -1)}::date
          and created_at < ${addDays(day, 1)}::date)
    order by out_trade_no`);
  const payments = taken.rows.flatMap((row): readonly BillRow[] => {
    const state = sandboxStateAt(chargeOf(row), now);
    const isKnown = row.payTime !== null && row.channelTradeNo !== null;
    if (!isKnown && state.says !== 'paid') return [];
    const time = row.payTime ?? (state.says === 'paid' ? state.paidAt : now);
    if (!time.startsWith(day)) return [];
    const paid = {
      time,
      outTradeNo: row.outTradeNo,
      channelTradeNo: row.channelTradeNo ?? `SB${row.outTradeNo}`,
      refundNo: null,
      amount: row.amount,
      fee: channelFee(row.amount, row.rateBp),
    };
    return ALTERED[row.payer ?? '']?.(paid) ?? [paid];
  });
  const given = await database.db.execute<{ [K in keyof BillRow]: BillRow[K] }>(sql`
    select ${local('r.done_at')} as time, o.out_trade_no as "outTradeNo",
      coalesce(o.channel_trade_no, 'SB' || o.out_trade_no) as "channelTradeNo", r.id as "refundNo",
      r.amount::int as amount, 0 as fee from refund r join online_order o on o.id = r.online_order_id
    where r.state = 'refunded' and o.pay_way <> 'etc' and r.done_at >= ${day}::date
      and r.done_at < ${addDays(day, 1)}::date and r.deleted_at is null order by r.id`);
  const rows = [...payments, ...given.rows];
  return rows.length === 0 ? { says: 'none' } : { says: 'bill', rows };
};
