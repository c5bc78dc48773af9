import { addDays, addMonths, isDay, type Day } from '@parkdeck/core/lib/day';
import { groupBy } from '@parkdeck/core/lib/group';
import type { Search } from '../../../tabs/tab-list.ts';

/** The first day of the month that an address asks for, of this one otherwise. */
export const monthOf = (search: Search, today: Day): Day => {
  const asked = `${search['month'] ?? ''}-01`;
  const now = `${today.slice(0, 7)}-01`;
  return isDay(asked) ? asked : isDay(now) ? now : today;
};

const lastOf = (first: Day): Day => addDays(addMonths(first, 1), -1);

/** The filter of a list that leaves the bills of a month. */
export const monthSpan = (first: Day) => ({ billDateFrom: first, billDateTo: lastOf(first) });

/** The days of a month. */
export const daysOf = (first: Day): readonly Day[] =>
  Array.from({ length: Number(lastOf(first).slice(8)) }, (_, at) => addDays(first, at));

/** What a cell tells: the comparison of one merchant's bill of one day; money in fen. */
export interface Bill {
  readonly day: string;
  readonly source: string;
  readonly merchant: string;
  readonly result: string;
  readonly ours: number;
  readonly theirs: number;
  readonly ourRefunds: number;
  readonly theirRefunds: number;
}

/** What the channel has more than we do, payments less refunds; negative: what we have more. */
export const netOf = (bills: readonly Bill[]): number =>
  bills.reduce((sum, one) => sum + (one.theirs - one.theirRefunds) - (one.ours - one.ourRefunds), 0);

export const LOOKS = ['equal', 'more', 'less', 'settled', 'missing'] as const;
export type Look = (typeof LOOKS)[number] | 'waiting';

/** How a cell looks. A difference in which both sides cancel out counts as one on the channel's side. */
export const lookOf = (bill: Bill): Look => {
  if (bill.result === 'no-bill') return 'missing';
  if (bill.result === 'differs') return netOf([bill]) < 0 ? 'less' : 'more';
  return bill.result === 'settled' ? 'settled' : bill.result === 'waiting' ? 'waiting' : 'equal';
};

export interface MerchantLine<B> {
  readonly key: string;
  readonly source: string;
  readonly merchant: string;
  readonly bills: ReadonlyMap<string, B>;
  readonly differing: number;
  readonly net: number;
}

/** A line for each merchant, those with open differences first. */
export const linesOf = <B extends Bill>(bills: readonly B[]): readonly MerchantLine<B>[] =>
  [...groupBy(bills, ({ source, merchant }) => `${source} ${merchant}`)]
    .map(([key, here]): MerchantLine<B> => ({
      key,
      source: here[0]?.source ?? '',
      merchant: here[0]?.merchant ?? '',
      bills: new Map(here.map((one) => [one.day, one])),
      differing: here.filter(({ result }) => result === 'differs' || result === 'no-bill').length,
      net: netOf(here),
    }))
    .toSorted((a, b) => b.differing - a.differing || (a.key < b.key ? -1 : 1));
