import { order, payment, refund } from '@parkdeck/core/catalogue/index';
import { isOnline } from '@parkdeck/core/domain/finance/orders/states';
import type { PassOrderType } from '@parkdeck/core/domain/finance/orders/states';
import { orderTypeOf } from '@parkdeck/core/domain/vehicles/passes/ledger';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { orderId } from './order-id.ts';
import { onlineId } from './online.ts';
import type { Charged } from './online.ts';
import type { WorldPeriod } from './pass-rows.ts';
import { at, dayDigits } from './spell-moment.ts';
import { key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const PAY_WAYS = { wechat: 45, cash: 30, alipay: 20, transfer: 5 } as const;
/** First number of orders of passes, above those of stays. */
const FIRST = 80_000_000;
const MINUTE = 60_000;

type SaleWay = keyof typeof PAY_WAYS | 'none';

/** A sold period as a payment, with its reversal if any. */
export interface Sale extends Charged {
  readonly payWay: SaleWay;
  readonly type: PassOrderType;
  readonly period: WorldPeriod;
  /** When it was reversed and refunded, in epoch milliseconds; null: it was not. */
  readonly returned: number | null;
}

/** Sales refunded at the counter were paid in cash; online sales were paid by phone. */
const wayOf = (period: WorldPeriod, drawn: SaleWay, isReturned: boolean): SaleWay => {
  if (period.row.amount === 0) return 'none';
  return isReturned ? 'cash' : period.one.recipe.source === 'online' ? 'wechat' : drawn;
};

/** The orders of sold periods (rules 5.1), by the key of the period. */
export const salesOf = ({ random }: Setting, periods: readonly WorldPeriod[]): ReadonlyMap<string, Sale> => {
  const draw = random('period/pay');
  const reversals = new Map(
    periods.flatMap((period) => (period.row.reverses === null ? [] : [[period.row.reverses, period] as const])),
  );
  const timeOf = (period: WorldPeriod): number => instantOf(period.at);
  return new Map(
    periods.flatMap((period, index) => {
      const type = orderTypeOf(period.row);
      if (type === null) return [];
      const reversal = reversals.get(period.row.id);
      const payWay = wayOf(period, draw.share(index, PAY_WAYS), reversal !== undefined);
      const sale: Sale = {
        type,
        period,
        number: FIRST + index + 1,
        plate: period.one.plates[0] ?? '',
        park: period.park,
        amount: period.row.amount,
        payWay,
        scene: period.one.recipe.source === 'online' ? 'mini-program' : 'console',
        time: timeOf(period),
        final: true,
        returned: reversal ? timeOf(reversal) : null,
      };
      return [[String(period.row.id), sale] as const];
    }),
  );
};

const cashierOf = ({ period, payWay }: Sale): string | null =>
  payWay === 'none' || isOnline(payWay) ? null : period.clerk.nickName;

/** Orders of passes with their payments and refunds at the counter; payments through channels are in `online.ts`. */
export const passSales = (sales: readonly Sale[]): readonly SeedTable[] => {
  const paid = sales.filter(({ amount }) => amount > 0);
  return [
    table(order)(sales, (sale) => {
      const { number, type, plate, park, amount, payWay, returned } = sale;
      const time = at(sale.time);
      return {
        id: orderId(number),
        number: key(`M${dayDigits(sale.time)}`, 8, number - FIRST),
        type,
        plate,
        park: park.id,
        fee: amount,
        due: amount,
        paid: amount,
        derated: 0,
        coupon: 0,
        waived: 0,
        owed: 0,
        lateFee: 0,
        refunded: returned === null ? 0 : amount,
        state: returned === null ? 'settled' : 'refunded',
        payWay,
        payTime: amount > 0 ? time : null,
        cashier: cashierOf(sale),
        settledAt: time,
        createdAt: time,
        updatedAt: returned === null ? time : at(returned),
      };
    }),
    table(payment)(paid, (sale) => {
      const { number, plate, park, amount, payWay, scene } = sale;
      const time = at(sale.time);
      return {
        id: key('PM', 8, number),
        order: orderId(number),
        plate,
        park: park.id,
        amount,
        payWay,
        scene,
        onlineOrder: isOnline(payWay) ? onlineId(number) : null,
        cashier: cashierOf(sale),
        time,
        intent: key('WORLD', 10, number),
        createdAt: time,
        updatedAt: time,
      };
    }),
    table(refund)(
      paid.filter(({ returned }) => returned !== null),
      ({ number, plate, park, amount, payWay, period, returned, time }) => {
        const given = at((returned ?? time) + MINUTE);
        return {
          id: key('RF', 8, number),
          order: orderId(number),
          plate,
          park: park.id,
          payWay,
          amount,
          reason: '冲回月租周期',
          state: 'refunded',
          applicant: period.clerk.nickName,
          appliedAt: given,
          doneAt: given,
          createdAt: given,
          updatedAt: given,
        };
      },
    ),
  ];
};
