import { order, payment } from '@parkdeck/core/catalogue/index';
import { isOnline } from '@parkdeck/core/domain/finance/orders/states';
import { lineOf, moneyOf, paidOf } from './bills.ts';
import type { Bill, WorldTariff } from './bills.ts';
import type { DebtOrder } from './debts.ts';
import { onlineId } from './online.ts';
import type { Charged, Onlines } from './online.ts';
import { orderId } from './order-id.ts';
import type { Takings } from './shift-takings.ts';
import { at, dayDigits } from './spell-moment.ts';
import { key } from './table.ts';
import type { SeedRow } from './table.ts';
import { sessionId } from './traffic.ts';
import type { WorldStay } from './traffic.ts';

/** An order that a driver inside tried to pay, without a result since. */
export interface AskedPayment {
  readonly stay: WorldStay;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly fee: number;
  readonly line: ReturnType<typeof lineOf>;
  /** Key of its tariff. */
  readonly tariff: WorldTariff['id'];
}

/** Common fields of all orders without reductions. */
const PLAIN = { derated: 0, coupon: 0, waived: 0, owed: 0, refunded: 0, lateFee: 0 } as const;

/** `P260301` and eight digits. */
const numbered = (prefix: string, time: number, number: number): string =>
  key(`${prefix}${dayDigits(time)}`, 8, number);

/** The payment of a bill through a channel. */
export const chargedByBill = (bill: Bill): Charged => ({
  number: bill.number,
  plate: bill.stay.plate,
  park: bill.stay.park,
  amount: paidOf(bill),
  payWay: bill.payWay,
  scene: bill.scene,
  time: bill.settledAt ?? bill.to,
  final: bill.off !== null,
});

/** The payment, or attempted payment, of a debt through a channel. */
export const chargedByDebt = ({ debt: { bill }, number, time }: DebtOrder): Charged => ({
  number,
  plate: bill.stay.plate,
  park: bill.stay.park,
  amount: bill.due,
  payWay: 'wechat',
  scene: 'supplementary',
  time,
  final: true,
});

/** Rows of the orders of bills. `refundedOf`: the part refunded through a channel. */
export const billOrderRows =
  ({ cashierOf, takerOf }: Takings, refundedOf: Onlines['refundedOf']) =>
  (bill: Bill): SeedRow<typeof order> => {
    const { stay, tariff, settledAt } = bill;
    const money = moneyOf(bill);
    const refunded = money.paid > 0 ? refundedOf(bill.number, money.paid) : 0;
    return {
      id: orderId(bill.number),
      number: numbered('P', bill.to, bill.number),
      type: stay.as === 'visitor' ? 'visitor' : 'parking',
      session: sessionId(stay),
      plate: stay.plate,
      park: stay.park.id,
      fee: bill.fee,
      ...money,
      usedCoupon: bill.off?.couponId ?? null,
      refunded,
      lateFee: 0,
      state:
        settledAt === null
          ? 'unpaid'
          : refunded === 0
            ? 'settled'
            : refunded === money.paid
              ? 'refunded'
              : 'part-refunded',
      payWay: money.paid > 0 ? bill.payWay : 'none',
      payTime: money.paid > 0 && settledAt !== null ? at(settledAt) : null,
      chargeFrom: at(bill.from),
      chargeTo: at(bill.to),
      tariff: tariff.id,
      feeLines: [lineOf(tariff, stay, bill.to)],
      cashier: cashierOf(bill),
      user: takerOf(bill),
      settledAt: settledAt === null ? null : at(settledAt),
      createdAt: at(bill.to),
      updatedAt: at(settledAt ?? bill.to),
    };
  };

/** Row of an order of a payment, or attempted payment, of a debt. */
export const debtOrderRow = ({ debt: { bill }, number, time, fate }: DebtOrder): SeedRow<typeof order> => {
  const isPaid = fate === 'paid';
  return {
    id: orderId(number),
    number: numbered('A', time, number),
    type: 'arrears',
    plate: bill.stay.plate,
    park: bill.stay.park.id,
    fee: bill.due,
    due: bill.due,
    ...PLAIN,
    paid: isPaid ? bill.due : 0,
    state: isPaid ? 'settled' : fate === 'unknown' || fate === 'waiting' ? 'unpaid' : 'closed',
    pending: fate === 'unknown' || fate === 'waiting' ? fate : null,
    payWay: isPaid ? 'wechat' : 'none',
    payTime: isPaid ? at(time) : null,
    settledAt: isPaid ? at(time) : null,
    createdAt: at(time),
    updatedAt: at(time),
  };
};

/** Row of the order that a driver inside tried to pay. */
export const askedOrderRow =
  (number: number) =>
  ({ stay, fee, line, tariff, at: time }: AskedPayment): SeedRow<typeof order> => ({
    id: orderId(number),
    number: numbered('P', time, number),
    type: stay.as === 'visitor' ? 'visitor' : 'parking',
    session: sessionId(stay),
    plate: stay.plate,
    park: stay.park.id,
    fee,
    due: fee,
    paid: 0,
    ...PLAIN,
    state: 'unpaid',
    pending: 'unknown',
    payWay: 'none',
    chargeFrom: at(stay.in),
    chargeTo: at(time),
    tariff,
    feeLines: [line],
    createdAt: at(time),
    updatedAt: at(time),
  });

/** Rows of the payments of bills and debts. `cardOf`: the card of a plate. */
export const paymentRows =
  ({ cashierOf, shiftOf }: Takings, cardOf: (plate: string) => string | null) =>
  (one: Bill | DebtOrder, index: number): SeedRow<typeof payment> => {
    const { number, plate, park, amount, payWay, scene, time } =
      'debt' in one ? chargedByDebt(one) : chargedByBill(one);
    return {
      id: key('PM', 8, index + 1),
      order: orderId(number),
      plate,
      park: park.id,
      amount,
      payWay,
      scene,
      onlineOrder: isOnline(payWay) ? onlineId(number) : null,
      card: payWay === 'stored-value' ? cardOf(plate) : null,
      cashier: 'debt' in one ? null : cashierOf(one),
      shift: 'debt' in one || payWay !== 'cash' ? null : (shiftOf(one)?.id ?? null),
      time: at(time),
      intent: key('WORLD', 10, index + 1),
      createdAt: at(time),
      updatedAt: at(time),
    };
  };
