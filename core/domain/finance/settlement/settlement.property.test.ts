import { expect, test } from 'vitest';
import { type Random, seeded } from '../../../lib/fixtures/random.ts';
import { sumFen } from '../../../lib/money.ts';
import { channelFee } from '../orders/online.ts';
import { settleDay, type Taking } from './day.ts';
import { checkShare, sharesOn, WHOLE, type ShareRule } from './shares.ts';

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'] as const;
const PARKS = ['P1', 'P2', 'P3'] as const;
const COMPANY: Readonly<Record<string, string>> = { P1: 'C1', P2: 'C1', P3: 'C2' };
const RATES = [0, 30, 38, 60] as const;

/** Shares as they come to be: each is asked for beside those that are there, and only what is allowed is added. */
const sharesOf = (random: Random, park: string): readonly ShareRule[] => {
  const rules: ShareRule[] = [];
  for (let count = random.below(8); count > 0; count -= 1) {
    const first = random.below(DAYS.length);
    const rule = {
      receiver: random.pick(['C1', 'C2', 'C7', 'C8']),
      permille: 1 + random.below(WHOLE),
      startDate: random.chance(0.3) ? null : (DAYS[first] ?? null),
      endDate: random.chance(0.3) ? null : (DAYS[first + random.below(DAYS.length - first)] ?? null),
    };
    if (checkShare(rule, rules, COMPANY[park] ?? '').ok) rules.push(rule);
  }
  return rules;
};

interface Paid {
  readonly park: string;
  readonly payWay: Taking['payWay'];
  readonly amount: number;
  readonly back: number;
  readonly rateBp: number;
}
const paidOf = (random: Random): readonly Paid[] =>
  Array.from({ length: random.below(30) }, () => {
    const amount = 1 + random.below(9000);
    return {
      park: random.pick(PARKS),
      payWay: random.pick(['wechat', 'etc']),
      amount,
      back: random.chance(0.2) ? random.below(2 * amount) : 0,
      rateBp: random.pick(RATES),
    };
  });

test.each(Array.from({ length: 300 }, (_, seed) => seed))(
  'a day of any payments and shares adds up (seed %i)',
  (seed) => {
    const random = seeded(seed);
    const rules = new Map(PARKS.map((park) => [park, sharesOf(random, park)]));
    const day = random.pick(DAYS);
    const paid = paidOf(random);
    for (const on of DAYS)
      for (const own of rules.values())
        expect(sharesOn(own, on).reduce((sum, { permille }) => sum + permille, 0)).toBeLessThanOrEqual(WHOLE);
    const takings = PARKS.flatMap((park) =>
      (['wechat', 'etc'] as const).map((payWay): Taking => {
        const own = paid.filter((one) => one.park === park && one.payWay === payWay);
        return {
          company: COMPANY[park] ?? '',
          park,
          payWay,
          trade: sumFen(own.map(({ amount }) => amount)),
          refund: sumFen(own.map(({ back }) => back)),
          fee: sumFen(own.map(({ amount, rateBp }) => channelFee(amount, rateBp))),
        };
      }),
    );
    // parks are those above
    const rows = settleDay(takings, (park) => sharesOn(rules.get(park as (typeof PARKS)[number]) ?? [], day));
    for (const row of rows) {
      const base = row.trade - row.refund - row.channelFee;
      expect(base - row.share).toBe(row.net);
      expect(sumFen(row.parts.map(({ amount }) => amount))).toBe(row.share);
      expect(row.parts.every(({ company, amount }) => company !== row.company && amount !== 0)).toBe(true);
      // Nobody gets more than there is of a park; odd fen stay with the company.
      for (const { amount } of row.parts)
        expect(Math.abs(amount)).toBeLessThanOrEqual(
          sumFen(
            takings
              .filter((one) => one.company === row.company && one.payWay === row.payWay)
              .map((one) => Math.abs(one.trade - one.refund - one.fee)),
          ),
        );
    }
    expect(sumFen(rows.map(({ trade }) => trade))).toBe(sumFen(paid.map(({ amount }) => amount)));
    expect(sumFen(rows.map(({ refund }) => refund))).toBe(sumFen(paid.map(({ back }) => back)));
  },
);
