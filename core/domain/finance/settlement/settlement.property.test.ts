import fc from 'fast-check';
import { expect, test } from 'vitest';
import { below, chance, forAny, listOf, partOf, permille } from '../../../lib/fixtures/property.ts';
import { sumFen } from '../../../lib/money.ts';
import { channelFee } from '../orders/online.ts';
import { settleDay, type Taking } from './day.ts';
import { checkShare, sharesOn, WHOLE, type ShareRule } from './shares.ts';

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'] as const;
const PARKS = ['P1', 'P2', 'P3'] as const;
const COMPANY: Readonly<Record<string, string>> = { P1: 'C1', P2: 'C1', P3: 'C2' };
const RATES = [0, 30, 38, 60] as const;

/** Shares as they come to be: each is asked for beside those that are there, and only what is allowed is added. */
const sharesOf = (park: string): fc.Arbitrary<readonly ShareRule[]> => {
  const asked = fc
    .record({
      receiver: fc.constantFrom('C1', 'C2', 'C7', 'C8'),
      permille: below(WHOLE).map((less) => 1 + less),
      first: below(DAYS.length),
      more: permille,
      isOpenBefore: chance(30),
      isOpenAfter: chance(30),
    })
    .map(({ first, more, isOpenBefore, isOpenAfter, ...rest }) => ({
      ...rest,
      startDate: isOpenBefore ? null : (DAYS[first] ?? null),
      endDate: isOpenAfter ? null : (DAYS[first + partOf(DAYS.length - first, more)] ?? null),
    }));
  return listOf(asked, 7).map((all) =>
    all.reduce<readonly ShareRule[]>(
      (rules, rule) => (checkShare(rule, rules, COMPANY[park] ?? '').ok ? [...rules, rule] : rules),
      [],
    ),
  );
};

const payment = fc
  .record({
    park: fc.constantFrom(...PARKS),
    payWay: fc.constantFrom('wechat', 'etc'),
    amount: below(9000).map((less) => 1 + less),
    share: permille,
    isRefunded: chance(20),
    rateBp: fc.constantFrom(...RATES),
  })
  .map(({ share, isRefunded, ...paid }) => ({ ...paid, back: isRefunded ? partOf(2 * paid.amount, share) : 0 }));

test('a day of any payments and shares adds up', () => {
  const cases = fc.record({
    rules: fc.record({ P1: sharesOf('P1'), P2: sharesOf('P2'), P3: sharesOf('P3') }),
    day: fc.constantFrom(...DAYS),
    paid: listOf(payment, 29),
  });
  forAny(cases, 300, ({ rules, day, paid }) => {
    for (const on of DAYS)
      for (const own of Object.values(rules))
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
    const rows = settleDay(takings, (park) => sharesOn(rules[park as (typeof PARKS)[number]], day));
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
  });
});
