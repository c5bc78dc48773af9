import { billCheck, billDifference, onlineOrder, refund } from '@parkdeck/core/catalogue/index';
import { billGaps } from '@parkdeck/core/domain/finance/clearing/bill-check';
import type { BillEntry } from '@parkdeck/core/domain/finance/clearing/bill-check';
import { channelFee } from '@parkdeck/core/domain/finance/orders/online';
import { addDays } from '@parkdeck/core/lib/day';
import { channelsOf, payChannels } from './channels.ts';
import type { Places } from './places.ts';
import { altered, around, eachOf, key, table } from './table.ts';
import type { AnyRow, SeedTable, Setting } from './table.ts';

/** Eleven of twelve bills match. */
const DIFFERS_EVERY = 12;
/** Sandbox behaviours for the others in turn, as in `channels/README.md`, and how far somebody has come with each. */
const PLAYED = [
  { payer: 'bill-missing', state: 'settled', remark: '渠道次日补入账' },
  { payer: 'bill-less', state: 'working', remark: null },
  { payer: 'bill-twice', state: 'settled', remark: '重复扣款，渠道已退' },
  { payer: 'bill-missing', state: 'open', remark: null },
] as const;

/** Days for which a difference of the demo is dealt with at most; what is older has been explained. */
const DEALT_WITH_IN = 14;
const EXPLAINED = '已与渠道核对，按渠道账单补记';

interface Bill {
  readonly channel: string;
  readonly day: string;
  readonly sums: { ours: number; count: number; refunds: number; late: number; lateCount: number; fee: number };
  /** The payment on which the two sides may differ. */
  first?: AnyRow;
}

/** The channel's rows for a payment, by the behaviour of the sandbox. */
const billed = (one: BillEntry, payer: (typeof PLAYED)[number]['payer']): readonly BillEntry[] => {
  if (payer === 'bill-missing') return [];
  return payer === 'bill-twice' ? [one, one] : [{ ...one, amount: Math.max(1, one.amount - 100) }];
};
const entryOf = (row: AnyRow): BillEntry => ({
  about: 'payment',
  number: String(row.outTradeNo),
  amount: Number(row.amount),
});

const billsOf = (places: Places, tables: readonly SeedTable[], until: string): readonly Bill[] => {
  const channelOf = channelsOf(places);
  const companies = new Map(places.parks.map(({ id, company }) => [id, company]));
  const bills = new Map<string, Bill>();
  const billAt = (row: AnyRow, time: unknown): Bill | undefined => {
    const day = String(time).slice(0, 10);
    const company = companies.get(String(row.park)) ?? '';
    // of the tables of this world
    const channel = channelOf(company, row.payWay as Parameters<typeof channelOf>[1]);
    if (!channel || row.payWay === 'etc' || time === null || time === undefined || day >= until) return undefined;
    const name = `${day} ${channel.id}`;
    const sums = { ours: 0, count: 0, refunds: 0, late: 0, lateCount: 0, fee: 0 };
    const bill = bills.get(name) ?? { channel: channel.id, day, sums };
    bills.set(name, bill);
    return bill;
  };
  for (const row of eachOf(tables, onlineOrder)) {
    const bill = billAt(row, row.payTime);
    if (!bill) continue;
    const amount = Number(row.amount);
    bill.sums.ours += amount;
    bill.sums.count += 1;
    bill.sums.fee += channelFee(amount, Number(row.rateBp ?? 0));
    if (row.late === true) bill.sums.late += amount;
    if (row.late === true) bill.sums.lateCount += 1;
    if (!bill.first && row.state === 'success' && (row.payer ?? null) === null) bill.first = row;
  }
  for (const row of eachOf(tables, refund)) {
    const bill = row.state === 'refunded' && row.onlineOrder ? billAt(row, row.doneAt) : undefined;
    if (bill) bill.sums.refunds += Number(row.amount);
  }
  return [...bills].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, bill]) => bill);
};

/** The comparisons with the bills of all past days; the payer of a differing payment selects its difference. */
export const billChecks = (
  { baseDate }: Setting,
  places: Places,
  tables: readonly SeedTable[],
): readonly SeedTable[] => {
  const merchants = new Map(payChannels(places).rows.map((row) => [String(row.id), row]));
  const checks = billsOf(places, tables, baseDate).map((bill, index) => {
    const { first } = bill;
    const played = first && index % DIFFERS_EVERY === 5 ? around(PLAYED, Math.floor(index / DIFFERS_EVERY)) : undefined;
    const own = first && played ? [entryOf(first)] : [];
    const theirs = played ? own.flatMap((one) => billed(one, played.payer)) : [];
    const sumOf = (side: readonly BillEntry[]): number => side.reduce((sum, { amount }) => sum + amount, 0);
    return {
      ...bill,
      id: key('BK', 8, index + 1),
      merchant: merchants.get(bill.channel),
      played,
      gaps: billGaps(own, theirs),
      theirs: bill.sums.ours - sumOf(own) + sumOf(theirs),
      theirCount: bill.sums.count - own.length + theirs.length,
    };
  });
  const played = new Map(checks.flatMap((one) => (one.first && one.played ? [[one.first.id, one.played.payer]] : [])));
  const compared = (day: string): string => `${day} 23:59:59`;
  return [
    ...altered(tables, [[onlineOrder, (row) => (played.has(row.id) ? { ...row, payer: played.get(row.id) } : row)]]),
    table(billCheck)(checks, ({ id, day, sums, merchant, channel, gaps, ...one }) => ({
      id,
      company: String(merchant?.company),
      billDate: day,
      source: 'channel',
      merchantNo: String(merchant?.merchantNo),
      channel,
      ourCount: sums.count,
      ours: sums.ours,
      ourRefunds: sums.refunds,
      theirCount: one.theirCount,
      theirs: one.theirs,
      theirRefunds: sums.refunds,
      fee: sums.fee,
      lateCount: sums.lateCount,
      late: sums.late,
      diffCount: gaps.length,
      diff: gaps.reduce((sum, gap) => sum + Math.abs((gap.ours ?? 0) - (gap.theirs ?? 0)), 0),
      outcome: gaps.length === 0 ? 'equal' : 'differs',
      checkedAt: compared(day),
      createdAt: compared(day),
      updatedAt: compared(day),
    })),
    table(billDifference)(
      checks.flatMap((check) => check.gaps.map((gap) => ({ ...gap, check }))),
      ({ check, about, kind, number, ours, theirs }, index) => {
        const { first, played: by, day, merchant } = check;
        const isOld = day < addDays(baseDate, -DEALT_WITH_IN);
        const state = isOld ? 'settled' : (by?.state ?? 'open');
        const isHandled = state !== 'open';
        return {
          id: key('BD', 8, index + 1),
          company: String(merchant?.company),
          check: check.id,
          billDate: day,
          source: 'channel',
          about,
          kind,
          number,
          park: String(first?.park),
          plate: String(first?.plate),
          onlineOrder: String(first?.id),
          channelTradeNo: String(first?.channelTradeNo),
          ours,
          theirs,
          state,
          handledBy: isHandled ? '财务' : null,
          handledAt: isHandled ? compared(day) : null,
          remark: by?.remark ?? (isOld ? EXPLAINED : null),
          createdAt: compared(day),
          updatedAt: compared(day),
        };
      },
    ),
  ];
};
