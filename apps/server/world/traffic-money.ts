import { order, payment, session } from '@parkdeck/core/catalogue/index';
import { isOnline } from '@parkdeck/core/domain/finance/orders/states';
import { dayOfInstant, startOfDay } from '@parkdeck/core/lib/day';
import { billsOf, lineOf, paidOf, tariffsOf } from './bills.ts';
import type { Bill } from './bills.ts';
import { cards } from './cards.ts';
import { coupons } from './coupons.ts';
import { debtsOf, debtTables } from './debts.ts';
import type { DebtOrder } from './debts.ts';
import { MALL } from './mall.ts';
import { endOf } from './moment.ts';
import { personName, PLANTED } from './names.ts';
import { onlinesOf } from './online.ts';
import type { Charged, Fate } from './online.ts';
import { orderId } from './order-id.ts';
import { askedOrderRow, billOrderRows, chargedByBill, chargedByDebt, debtOrderRow, paymentRows } from './order-rows.ts';
import type { AskedPayment } from './order-rows.ts';
import { userId } from './people.ts';
import type { Staff } from './people.ts';
import type { Place, Places } from './places.ts';
import { sellers } from './promotions.ts';
import { cashByShift, takingsOf } from './shift-takings.ts';
import { shiftFinder, shiftsOf, shiftTable } from './shifts.ts';
import { stayRows } from './stay-rows.ts';
import { historyDays, table } from './table.ts';
import type { Setting } from './table.ts';
import type { Traffic } from './traffic-rows.ts';
import { sessionId } from './traffic.ts';
import type { WorldStay } from './traffic.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** F11: a car inside that pays at 14:40, without a result since. */
const payingStay = (
  setting: Setting,
  places: Places,
  stays: readonly WorldStay[],
  now: number,
): AskedPayment | undefined => {
  const stay = stays.find(({ plate }) => plate === PLANTED.paying);
  const tariff = stay && tariffsOf(setting, places)(stay);
  if (!stay || !tariff) return undefined;
  const time = startOfDay(dayOfInstant(now)) + 14 * HOUR + 40 * MINUTE;
  const line = lineOf(tariff, stay, time);
  return { stay, at: time, fee: line.trace.amountFen, line, tariff: tariff.id };
};

/** The same payment as sent to a channel, by the number of its order. */
const chargedByAsking = ({ stay, fee, at: time }: AskedPayment, number: number): Charged & { readonly fate: Fate } => ({
  number,
  plate: stay.plate,
  park: stay.park,
  amount: fee,
  payWay: 'wechat',
  scene: 'prepay',
  time: time + 3000,
  final: true,
  fate: 'unknown',
});

/** Payments by stored-value cards. */
const spentOnCards = (paid: readonly Bill[]) =>
  paid.flatMap((bill) =>
    bill.payWay === 'stored-value' ? [{ plate: bill.stay.plate, amount: paidOf(bill), time: bill.to }] : [],
  );

/** Reductions by sellers and coupons, by order. */
const bookedOf = (bills: readonly Bill[]) =>
  bills.flatMap(({ off, number, stay, to }) =>
    off ? [{ ...off, plate: stay.plate, at: to, order: orderId(number), session: sessionId(stay) }] : [],
  );

/** Cars without a pass inside the mall, except those that other cases need. */
const insideMall = (stays: readonly WorldStay[]) =>
  stays
    .filter(
      (one) =>
        one.park.id === MALL &&
        one.out === null &&
        !one.pass &&
        one.plate !== PLANTED.newEnergyInside &&
        one.plate !== PLANTED.noPlate,
    )
    .map((one) => ({ session: sessionId(one), plate: one.plate, in: one.in }));

/**
 * Sessions with their orders, payments and arrears; of `sold` (other payments through channels) only the channel's
 * part.
 */
export const traffic = (
  setting: Setting,
  places: Places,
  stays: readonly WorldStay[],
  clerks: (park: Place) => readonly Staff[],
  sold: readonly Charged[],
): Traffic => {
  const bills = billsOf(setting, places, stays, clerks);
  const { debts, orders: debtOrders } = debtsOf(setting, bills);
  const repaid = debtOrders.filter(({ fate }) => fate === 'paid');
  const trying = debtOrders.filter(({ fate }) => fate !== 'paid');
  const paid = bills.filter((bill) => paidOf(bill) > 0);
  const shifts = shiftsOf(setting, places, historyDays(setting), clerks);
  const shiftAt = shiftFinder(shifts);
  const takings = takingsOf(shiftAt);
  const asked = payingStay(setting, places, stays, endOf(setting.baseDate));
  const askedNumber = bills.length + debtOrders.length + 1;
  const own = cards(setting, spentOnCards(paid));
  const onlines = onlinesOf<Bill | DebtOrder | Charged>(setting, places, {
    paid: [...paid.filter(({ payWay }) => isOnline(payWay)), ...repaid, ...sold],
    chargedOf: (one) => ('debt' in one ? chargedByDebt(one) : 'stay' in one ? chargedByBill(one) : one),
    open: [
      ...trying.map((one) => ({ ...chargedByDebt(one), fate: one.fate })),
      ...(asked ? [chargedByAsking(asked, askedNumber)] : []),
    ],
  });
  const stayRow = stayRows(places, { stays, bills, takings, shiftAt, asked });
  const booked = bookedOf(bills);

  return {
    lately: (since, kind) =>
      stays
        .filter(
          (stay) => (stay.park.kind === 'roadside') === (kind === 'street') && (stay.out === null || stay.out >= since),
        )
        .map(stayRow),
    invoiceable: paid.filter(
      (bill) =>
        bill.stay.park.kind !== 'roadside' &&
        !bill.off?.couponId &&
        onlines.refundedOf(bill.number, paidOf(bill)) === 0,
    ),
    etc: onlines.etc,
    channelMoney: onlines.money,
    cardPlates: own.plates,
    tables: [
      table(session)(stays, stayRow),
      table(order)(bills, billOrderRows(takings, onlines.refundedOf)),
      table(order)(debtOrders, debtOrderRow),
      table(payment)([...paid, ...repaid], paymentRows(takings, own.idOf)),
      ...(asked ? [table(order)([asked], askedOrderRow(askedNumber))] : []),
      ...debtTables(setting, debts, debtOrders),
      ...onlines.tables,
      ...own.tables,
      shiftTable(shifts, cashByShift(bills, takings)),
      ...sellers(
        setting,
        booked,
        insideMall(stays),
        personName(setting.random, 'user', Number(userId('east').slice(1)) - 1),
      ),
      ...coupons(setting, booked),
    ],
  };
};
