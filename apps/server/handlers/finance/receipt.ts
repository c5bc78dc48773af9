import { sql } from 'drizzle-orm';
import { ORDER_TYPES } from '@parkdeck/core/catalogue/finance/choices';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { receipt } from '@parkdeck/core/catalogue/finance/receipt';
import { PERIOD_KINDS } from '@parkdeck/core/catalogue/vehicles/choices';
import { passPeriod } from '@parkdeck/core/catalogue/vehicles/pass-period';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { amountInCapitals } from '@parkdeck/core/lib/amount-capitals';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { stepsOfOrder } from '../../business/traffic/order-steps.ts';
import { lockPark } from '../../business/traffic/remaining.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

const NOTHING_PAID = refused('nothing-paid', {
  zh: '没有实收，不能打印票据。先收款',
  en: 'Nothing was paid, there is nothing to print. Take the money first',
});
const PRINTED = refused('printed-already', {
  zh: '已打印过，不能再取票号。用补打',
  en: 'It was printed already. Print it again with the number it has',
});
const NOT_PRINTED = refused('not-printed', {
  zh: '还没有打印过，不能补打。先打印',
  en: 'It was not printed yet. Print it first',
});
const UNKNOWN_PAPER: Refusal = { kind: 'unknown', problems: [{ field: 'of', rule: 'missing' }] };

/** Contents of a receipt. */
interface Paper {
  /** Key of the order; also when the receipt was requested for its period, so that it is printed once. */
  readonly of: string;
  readonly park: string;
  readonly parkName: string;
  readonly amount: number;
  readonly says: Readonly<Record<string, unknown>>;
}

/** An order, or the pass period that it sold. */
const paperOf = async (work: Work, id: string): Promise<Paper | undefined> => {
  const language = work.actor.language;
  const [one] = await work.find(order, { where: { id }, full: true });
  if (one) {
    return {
      of: one.id,
      park: one.park,
      parkName: one.parkName ?? '',
      amount: one.paid - one.refunded,
      says: {
        plates: one.plate ? [one.plate] : [],
        item: choiceLabel(ORDER_TYPES, one.type)?.[language],
        number: one.number,
        from: one.chargeFrom,
        to: one.chargeTo,
        payWay: one.payWay,
        payTime: one.payTime,
        cashier: one.cashier,
        steps: await stepsOfOrder(work, one),
      },
    };
  }
  const [period] = await work.find(passPeriod, { where: { id }, full: true });
  const [sold] = period?.order ? await work.find(order, { where: { id: period.order } }) : [];
  return (
    period && {
      of: sold?.id ?? period.id,
      park: period.park,
      parkName: period.parkName ?? '',
      amount: sold ? sold.paid - sold.refunded : 0,
      says: {
        plates: period.plates,
        owner: period.owner,
        item: choiceLabel(PERIOD_KINDS, period.kind)?.[language],
        number: sold?.number,
        from: period.startDate,
        to: period.endDate,
        payWay: period.payWay,
        payTime: sold?.payTime,
        cashier: sold?.cashier ?? period.operator,
      },
    }
  );
};

const known = async (work: Work, id: string) => (await work.find(receipt, { where: { of: id } }))[0];

/** Takes the next number of a park, whose row is locked, so that there is never a gap (I22). */
const takeNumber = async (
  work: Work,
  { park, of }: { readonly park: string; readonly of: string },
): Promise<Result<{ readonly printNo: number; readonly prints: number }, Refusal>> => {
  await lockPark(work, park);
  if (await known(work, of)) return err(PRINTED);
  const [last] = (
    await work.tx.execute<{ number: number | null }>(
      sql`select max(number)::int as number from receipt where park_id = ${park}`,
    )
  ).rows;
  const printNo = (last?.number ?? 0) + 1;
  work.insert(receipt, { park, number: printNo, of, printedAt: work.now, printedBy: work.actor.nickName });
  return ok({ printNo, prints: 1 });
};

export const receiptHandlers: HandlersOf<typeof receipt> = {
  get: async (work, { of, template }) => {
    const paper = await paperOf(work, of);
    if (!paper) return err(UNKNOWN_PAPER);
    const printed = await known(work, paper.of);
    const capitals = amountInCapitals((paper.amount / 100).toFixed(2));
    return ok({
      ...paper.says,
      template: template ?? 'receipt',
      park: paper.parkName,
      amount: paper.amount,
      capitals: capitals.ok ? capitals.value : '',
      printNo: printed?.number ?? null,
      prints: printed?.prints ?? 0,
    });
  },

  'next-number': async (work, { park, of, reprint }) => {
    const paper = await paperOf(work, of);
    if (!paper) return err(UNKNOWN_PAPER);
    if (paper.park !== park) return err(malformed({ field: 'park', rule: 'choice' }));
    if (paper.amount <= 0) return err(NOTHING_PAID);
    if (!reprint) return takeNumber(work, { park, of: paper.of });
    const found = await known(work, paper.of);
    const row = found && (await work.rows(receipt, [found.id])).get(found.id);
    if (!row) return err(NOT_PRINTED);
    work.update(receipt, row, { prints: row.prints + 1, printedAt: work.now, printedBy: work.actor.nickName });
    return ok({ printNo: row.number, prints: row.prints + 1 });
  },
};
