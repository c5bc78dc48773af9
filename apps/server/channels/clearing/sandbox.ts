import { sql } from 'drizzle-orm';
import type { ClearedRow, ClearingChannel } from './port.ts';

/** How the sandbox alters one of our payments, by its payer (see README.md). */
const ALTERED: Readonly<Record<string, (row: ClearedRow) => readonly ClearedRow[]>> = {
  'etc-missing': () => [],
  'etc-more': (row) => [row, { ...row, tradeNo: `${row.tradeNo}X`, outTradeNo: `${row.outTradeNo}X` }],
  'etc-less': (row) => [{ ...row, amount: Math.max(1, row.amount - 100) }],
};

/** The file contains what was paid, including late payments; it is stateless, like the sandbox for payments. */
export const sandboxClearing: ClearingChannel = {
  sandbox: true,
  etcBill: async ({ database }, day) => {
    const paid = await database.db.execute<{
      trade_no: string;
      out_trade_no: string;
      park: string;
      amount: number;
      payer: string | null;
    }>(sql`
      select channel_trade_no as trade_no, out_trade_no, park_id as park, amount, payer from online_order
      where pay_way = 'etc' and pay_time >= ${day}::date and pay_time < ${day}::date + 1
      and channel_trade_no is not null and deleted_at is null order by out_trade_no`);
    return paid.rows.flatMap(({ trade_no: tradeNo, out_trade_no: outTradeNo, park, amount, payer }) => {
      const row = { tradeNo, outTradeNo, park, amount: Number(amount) };
      return ALTERED[payer ?? '']?.(row) ?? [row];
    });
  },
};
