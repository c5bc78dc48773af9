import { sql } from 'drizzle-orm';
import { billCheck } from '@parkdeck/core/catalogue/finance/bill-check';
import { billDifference } from '@parkdeck/core/catalogue/finance/bill-difference';
import { billGaps } from '@parkdeck/core/domain/finance/clearing/bill-check';
import type { BillEntry, BillGap } from '@parkdeck/core/domain/finance/clearing/bill-check';
import { addDays } from '@parkdeck/core/lib/day';
import { sumFen } from '@parkdeck/core/lib/money';
import type { BillRow } from '../../channels/pay/port.ts';
import type { Stored, Work } from '../../engine/work.ts';

export type Check = Stored<typeof billCheck>;

/** A payment or a refund of ours: of the merchant and day of a check, or named by a bill. */
interface Own extends BillEntry, Record<string, unknown> {
  readonly onlineOrder: string;
  readonly late: boolean;
  readonly park: string;
  readonly company: string;
  readonly plate: string | null;
  readonly tradeNo: string | null;
  /** Whether it went through the merchant of the check, is in our books, and on the day of the check. */
  readonly isMine: boolean;
  readonly isBooked: boolean;
  readonly isToday: boolean;
}

const numberOf = ({ refundNo, outTradeNo }: BillRow): string => refundNo ?? outTradeNo;
const entryOf = (row: BillRow): BillEntry => ({
  about: row.refundNo === null ? 'payment' : 'refund',
  number: numberOf(row),
  amount: row.amount,
});
const keyOf = ({ about, number }: Pick<BillEntry, 'about' | 'number'>): string => `${about} ${number}`;

const ownOf = async (work: Work, check: Check, bill: readonly BillRow[]): Promise<readonly Own[]> => {
  const numbers = [...new Set(bill.map(numberOf))];
  const mine = sql`(o.wechat_account_id is not distinct from ${check.wechatAccount}
    and o.wechat_merchant_id is not distinct from ${check.wechatMerchant}
    and o.alipay_app_id is not distinct from ${check.alipayApp}
    and o.alipay_merchant_id is not distinct from ${check.alipayMerchant}
    and (${check.channel}::text is null or o.channel_id = ${check.channel}))`;
  const today = (column: 'pay_time' | 'done_at', table: 'o' | 'r') => {
    const at = sql`${sql.identifier(table)}.${sql.identifier(column)}`;
    return sql`coalesce(${at} >= ${check.billDate}::date and ${at} < ${addDays(check.billDate, 1)}::date, false)`;
  };
  const facts = sql`o.id as "onlineOrder", o.late, o.park_id as park, o.company_id as company, o.plate,
    o.channel_trade_no as "tradeNo", ${mine} as "isMine"`;
  return (
    await work.tx.execute<Own>(sql`
      select 'payment' as about, o.out_trade_no as number, o.amount::int as amount, ${facts},
        o.state in ('success', 'refunding', 'refunded', 'refund-failed') as "isBooked",
        ${today('pay_time', 'o')} as "isToday" from online_order o
      where o.deleted_at is null and o.pay_way <> 'etc'
        and (${today('pay_time', 'o')} and ${mine} or o.out_trade_no = any(${sql.param(numbers)}))
      union all
      select 'refund', r.id, r.amount::int, ${facts}, r.state = 'refunded', ${today('done_at', 'r')}
      from refund r join online_order o on o.id = r.online_order_id
      where r.deleted_at is null and o.pay_way <> 'etc'
        and (${today('done_at', 'r')} and ${mine} or r.id = any(${sql.param(numbers)}))`)
  ).rows;
};

interface Sides {
  readonly own: readonly Own[];
  /** Ours of the day, and those of other days that the bill has. */
  readonly ours: readonly Own[];
  readonly theirs: readonly BillRow[];
}

const sidesOf = async (work: Work, check: Check, bill: readonly BillRow[]): Promise<Sides> => {
  const own = await ownOf(work, check, bill);
  const told = new Set(bill.map((row) => keyOf(entryOf(row))));
  // A bill of an account may have what went through the merchants below it: that is compared with theirs.
  const others = new Set(own.filter(({ isMine }) => !isMine).map(keyOf));
  return {
    own,
    ours: own.filter((one) => one.isMine && one.isBooked && (one.isToday || told.has(keyOf(one)))),
    theirs: bill.filter((row) => !others.has(keyOf(entryOf(row)))),
  };
};

/** Whether a refund of ours lacks in the bill; it may stand in that of the day before. */
export const lacksRefunds = async (work: Work, check: Check, bill: readonly BillRow[]): Promise<boolean> => {
  const { ours, theirs } = await sidesOf(work, check, bill);
  return billGaps(ours, theirs.map(entryOf)).some(({ about, kind }) => about === 'refund' && kind === 'ours-only');
};

const isSame = (was: Stored<typeof billDifference>, gap: BillGap): boolean =>
  was.kind === gap.kind && was.ours === gap.ours && was.theirs === gap.theirs;

/** What a new difference is about: whose money, where, by which numbers. */
const factsOf = (check: Check, gap: BillGap, { own, theirs }: Pick<Sides, 'own' | 'theirs'>) => {
  const mine = own.find((one) => keyOf(one) === keyOf(gap));
  const theirRow = theirs.find((row) => keyOf(entryOf(row)) === keyOf(gap));
  return {
    company: mine?.company ?? check.company,
    check: check.id,
    billDate: check.billDate,
    source: check.source,
    about: gap.about,
    number: gap.number,
    park: mine?.park ?? null,
    plate: mine?.plate ?? null,
    onlineOrder: mine?.onlineOrder ?? null,
    channelTradeNo: theirRow?.channelTradeNo ?? mine?.tradeNo ?? null,
  };
};

/**
 * Compares a day of a merchant with its bill and stores the result. It is idempotent: a difference that somebody works
 * on or has settled keeps its state as long as it is the same, and one that is there no longer has vanished.
 */
export const bookBill = async (
  work: Work,
  check: Check,
  { bill, before }: { readonly bill: readonly BillRow[]; readonly before: readonly BillRow[] },
): Promise<void> => {
  const { own, ours, theirs } = await sidesOf(work, check, bill);
  const gaps = billGaps(ours, theirs.map(entryOf), new Set(before.map(numberOf)));
  const ids = (await work.find(billDifference, { where: { check: check.id }, columns: [] })).map(({ id }) => id);
  const stored = [...(await work.rows(billDifference, ids)).values()];
  for (const gap of gaps) {
    const was = stored.find((one) => keyOf(one) === keyOf(gap));
    if (was && isSame(was, gap) && was.state !== 'vanished') continue;
    const values = { kind: gap.kind, ours: gap.ours, theirs: gap.theirs, state: 'open' } as const;
    if (was) work.update(billDifference, was, { ...values, handledBy: null, handledAt: null, remark: null });
    else work.insert(billDifference, { ...factsOf(check, gap, { own, theirs }), ...values });
  }
  const gone = stored.filter((one) => !gaps.some((gap) => keyOf(gap) === keyOf(one)));
  for (const one of gone)
    if (one.state === 'open' || one.state === 'working') work.update(billDifference, one, { state: 'vanished' });
  const moneyOf = (side: readonly BillEntry[], about: BillEntry['about']) => {
    const found = side.filter((one) => one.about === about);
    return { count: found.length, fen: sumFen(found.map(({ amount }) => amount)) };
  };
  const [today, bills] = [ours.filter(({ isToday }) => isToday), theirs.map(entryOf)];
  const late = moneyOf(
    today.filter((one) => one.late),
    'payment',
  );
  work.update(billCheck, check, {
    ourCount: moneyOf(today, 'payment').count,
    ours: moneyOf(today, 'payment').fen,
    ourRefunds: moneyOf(today, 'refund').fen,
    theirCount: moneyOf(bills, 'payment').count,
    theirs: moneyOf(bills, 'payment').fen,
    theirRefunds: moneyOf(bills, 'refund').fen,
    fee: sumFen(theirs.map(({ fee }) => fee)),
    lateCount: late.count,
    late: late.fen,
    diffCount: gaps.length,
    diff: sumFen(gaps.map((gap) => Math.abs((gap.ours ?? 0) - (gap.theirs ?? 0)))),
    outcome: gaps.length === 0 ? 'equal' : 'differs',
    checkedAt: work.now,
    error: null,
  });
};
