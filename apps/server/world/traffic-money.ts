import { order, payment, session } from '@parkdeck/core/catalogue/index';
import { plateColorWord } from '@parkdeck/core/catalogue/vehicles/plate-color';
import { isOnline } from '@parkdeck/core/domain/finance/orders/states';
import { dayOfInstant, startOfDay } from '@parkdeck/core/lib/day';
import { billsOf, isByHand, lineOf, moneyOf, paidOf, tariffsOf } from './bills.ts';
import { orderId } from './order-id.ts';
import type { Bill } from './bills.ts';
import { carModelId } from './cars.ts';
import { cards } from './cards.ts';
import { debtsOf, debtTables } from './debts.ts';
import type { DebtOrder } from './debts.ts';
import { endOf } from './moment.ts';
import { personName, PLANTED } from './names.ts';
import { onlineId, onlinesOf } from './online.ts';
import type { Charged } from './online.ts';
import { carTypeId } from './car-type-id.ts';
import { areasOf } from './areas.ts';
import { userId } from './people.ts';
import type { Staff } from './people.ts';
import type { Lane, Place, Places } from './places.ts';
import { sellers } from './promotions.ts';
import { coupons } from './coupons.ts';
import { MALL } from './mall.ts';
import { shiftFinder, shiftsOf, shiftTable } from './shifts.ts';
import type { WorldShift } from './shifts.ts';
import { at, dayDigits } from './spell-moment.ts';
import { berthsOf, pilesOf } from './streets.ts';
import { historyDays, key, table } from './table.ts';
import type { SeedRow, Setting } from './table.ts';
import { sessionId } from './traffic.ts';
import type { WorldStay } from './traffic.ts';
import type { Traffic } from './traffic-rows.ts';

const MINUTE = 60_000;

const HOUR = 60 * MINUTE;

/** Every third car that leaves free is let out by hand, and nobody says why. */
const UNEXPLAINED_EVERY = 3;

/** F11: a car inside that pays at 14:40, of which nothing was heard since. */
const payingStay = (setting: Setting, places: Places, stays: readonly WorldStay[], now: number) => {
  const stay = stays.find(({ plate }) => plate === PLANTED.paying);
  const tariff = stay && tariffsOf(setting, places)(stay);
  if (!stay || !tariff) return undefined;
  const time = startOfDay(dayOfInstant(now)) + 14 * HOUR + 40 * MINUTE;
  const line = lineOf(tariff, stay, time);
  return { stay, at: time, fee: line.trace.amountFen, line, tariff: tariff.id };
};

/** What all orders have in common that nothing was taken off. */
const PLAIN = { derated: 0, coupon: 0, waived: 0, owed: 0, refunded: 0, lateFee: 0 } as const;

/** `P260301` and eight digits. */
const numbered = (prefix: string, time: number, number: number): string =>
  key(`${prefix}${dayDigits(time)}`, 8, number);

/** Sessions with their orders, payments and arrears; of `sold`, what else was paid through channels, only that. */
export const traffic = (
  setting: Setting,
  places: Places,
  stays: readonly WorldStay[],
  clerks: (park: Place) => readonly Staff[],
  sold: readonly Charged[],
): Traffic => {
  const now = endOf(setting.baseDate);
  const bills = billsOf(setting, places, stays, clerks);
  const { debts, orders: debtOrders } = debtsOf(setting, bills);
  const repaid = debtOrders.filter(({ fate }) => fate === 'paid');
  const trying = debtOrders.filter(({ fate }) => fate !== 'paid');
  const paid = bills.filter((bill) => paidOf(bill) > 0);
  const shifts = shiftsOf(setting, places, historyDays(setting), clerks);
  const shiftAt = shiftFinder(shifts);
  const takesShift = (bill: Bill): boolean => (bill.payWay === 'cash' && paidOf(bill) > 0) || isByHand(bill);
  const shiftOf = (bill: Bill): WorldShift | undefined =>
    takesShift(bill) ? shiftAt(bill.stay.park.id, bill.to, bill.stay.number) : undefined;
  const cashierOf = (bill: Bill): string | null =>
    bill.payWay === 'cash' && paidOf(bill) > 0 ? (shiftOf(bill)?.cashier ?? bill.clerk.nickName) : null;
  /** Who has taken a bill's money by hand. */
  const takerOf = (bill: Bill): string | null =>
    cashierOf(bill) === null ? null : (shiftOf(bill)?.user ?? bill.clerk.id);
  const asked = payingStay(setting, places, stays, now);
  const askedNumber = bills.length + debtOrders.length + 1;
  const own = cards(
    setting,
    paid.flatMap((bill) =>
      bill.payWay === 'stored-value' ? [{ plate: bill.stay.plate, amount: paidOf(bill), time: bill.to }] : [],
    ),
  );

  const ofBill = (bill: Bill): Charged => ({
    number: bill.number,
    plate: bill.stay.plate,
    park: bill.stay.park,
    amount: paidOf(bill),
    payWay: bill.payWay,
    scene: bill.scene,
    time: bill.settledAt ?? bill.to,
    final: bill.off !== null,
  });
  const ofDebt = ({ debt: { bill }, number, time }: DebtOrder): Charged => ({
    number,
    plate: bill.stay.plate,
    park: bill.stay.park,
    amount: bill.due,
    payWay: 'wechat',
    scene: 'supplementary',
    time,
    final: true,
  });
  const onlines = onlinesOf<Bill | DebtOrder | Charged>(setting, places, {
    paid: [...paid.filter(({ payWay }) => isOnline(payWay)), ...repaid, ...sold],
    chargedOf: (one) => ('debt' in one ? ofDebt(one) : 'stay' in one ? ofBill(one) : one),
    open: [
      ...trying.map((one) => ({ ...ofDebt(one), fate: one.fate })),
      ...(asked
        ? [
            {
              number: askedNumber,
              plate: asked.stay.plate,
              park: asked.stay.park,
              amount: asked.fee,
              payWay: 'wechat' as const,
              scene: 'prepay' as const,
              time: asked.at + 3000,
              final: true,
              fate: 'unknown' as const,
            },
          ]
        : []),
    ],
  });

  /** The order of each stay, and the second one of a few. */
  const billOf: (Bill | undefined)[] = Array.from({ length: stays.length });
  const second = new Map<number, Bill>();
  const cash = new Map<string, number>();
  for (const bill of bills) {
    if (billOf[bill.stay.number]) second.set(bill.stay.number, bill);
    else billOf[bill.stay.number] = bill;
    const taken = bill.payWay === 'cash' && paidOf(bill) > 0 ? shiftOf(bill) : undefined;
    if (taken) cash.set(taken.id, (cash.get(taken.id) ?? 0) + paidOf(bill));
  }
  const unexplained = new Map<number, WorldShift>();
  let free = 0;
  for (const stay of stays) {
    const shift =
      stay.out === null || stay.pass || billOf[stay.number] ? undefined : shiftAt(stay.park.id, stay.out, stay.number);
    if (shift && free++ % UNEXPLAINED_EVERY === 0) unexplained.set(stay.number, shift);
  }

  const allAreas = areasOf(places);
  const areas = new Map(places.parks.map((park) => [park.id, allAreas.filter((area) => area.park.id === park.id)]));
  const lanesTo = (...directions: readonly Lane['direction'][]): ((park: Place, number: number) => Lane | null) => {
    const fitting = new Map(
      places.parks.map((park) => [
        park.id,
        places.lanes.filter((lane) => lane.park === park.id && directions.includes(lane.direction)),
      ]),
    );
    return (park, number) => {
      const lanes = fitting.get(park.id) ?? [];
      return lanes[number % lanes.length] ?? null;
    };
  };
  const [entryOf, exitOf] = [lanesTo('in', 'two-way'), lanesTo('out', 'two-way')];
  const allSpaces = berthsOf(places);
  const spaces = new Map(places.parks.map((park) => [park.id, allSpaces.filter((space) => space.park.id === park.id)]));

  const carTypes = places.parks.map(({ id }) => ({
    temporary: carTypeId(id, 'temporary', places),
    monthly: carTypeId(id, 'monthly', places),
    vip: carTypeId(id, 'vip', places),
    visitor: carTypeId(id, 'visitor', places),
  }));
  const carModels = places.parks.map((_park, place) => ({
    small: carModelId(place, 'small'),
    large: carModelId(place, 'large'),
    'new-energy': carModelId(place, 'new-energy'),
    'large-new-energy': carModelId(place, 'large-new-energy'),
  }));

  const pileOf = pilesOf(places);
  // The same cars come again and again.
  const colors = new Map<string, ReturnType<typeof plateColorWord>>();
  const colorOf = (plate: string) => {
    const color = colors.get(plate) ?? plateColorWord(plate);
    colors.set(plate, color);
    return color;
  };
  const releaseOf = (stay: WorldStay, bill: Bill | undefined) => {
    if (!bill) return unexplained.has(stay.number) ? 'manual' : stay.pass ? 'pass' : 'free';
    if (bill.settledAt === null) return null;
    if (bill.end === 'owed') return 'escaped';
    if (isByHand(bill)) return bill.end === 'waived' ? 'manual' : 'exception';
    return paidOf(bill) === 0 ? 'free' : bill.scene === 'auto-debit' ? 'auto-debit' : 'paid';
  };
  const stayRow = (stay: WorldStay): SeedRow<typeof session> => {
    const bill = billOf[stay.number];
    const again = second.get(stay.number);
    const inLane = entryOf(stay.park, stay.number);
    const space = stay.berth === null ? undefined : spaces.get(stay.park.id)?.[stay.berth];
    const byHand = unexplained.get(stay.number) ?? (bill && shiftOf(bill));
    const money = bill ? moneyOf(bill) : null;
    const more = again ? moneyOf(again) : null;
    return {
      id: sessionId(stay),
      plate: stay.plate,
      park: stay.park.id,
      area: inLane === null ? null : (areas.get(stay.park.id)?.[inLane.area]?.id ?? null),
      section: space?.section ?? null,
      berth: space?.id ?? null,
      pile: pileOf(stay.park.id, stay.berth),
      carType: carTypes[stay.place]?.[stay.as] ?? '',
      carModel: carModels[stay.place]?.[stay.model] ?? '',
      plateColor: colorOf(stay.plate),
      state: stay.out === null ? 'open' : 'left',
      inTime: at(stay.in),
      inGate: inLane?.id ?? null,
      enterType: stay.plate.startsWith('无牌')
        ? 'no-plate-scan'
        : stay.park.kind === 'roadside'
          ? 'sensor'
          : 'recognised',
      outTime: stay.out === null ? null : at(stay.out),
      outGate: stay.out === null ? null : (exitOf(stay.park, stay.number + 1)?.id ?? null),
      releaseType: stay.out === null ? null : releaseOf(stay, bill),
      pass: stay.pass?.id ?? null,
      due: asked?.stay === stay ? asked.fee : (money?.due ?? 0) + (more?.due ?? 0),
      paid: (money?.paid ?? 0) + (more?.paid ?? 0),
      derated: money?.derated ?? 0,
      coupon: money?.coupon ?? 0,
      waived: money?.waived ?? 0,
      owed: money?.owed ?? 0,
      outUser: byHand?.cashier ?? null,
      shift: byHand?.id ?? null,
      releaseReason: bill?.end === 'waived' ? '车主异议，当班免收' : bill?.end === 'exception' ? '设备故障' : null,
      createdAt: at(stay.in),
      updatedAt: at(Math.max(stay.out ?? stay.in, bill?.settledAt ?? 0)),
    };
  };
  const orderRow = (bill: Bill): SeedRow<typeof order> => {
    const { stay, tariff, settledAt } = bill;
    const money = moneyOf(bill);
    const refunded = money.paid > 0 ? onlines.refundedOf(bill.number, money.paid) : 0;
    return {
      id: orderId(bill.number),
      number: numbered('P', bill.to, bill.number),
      type: 'parking',
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
  const debtOrderRow = ({ debt: { bill }, number, time, fate }: DebtOrder): SeedRow<typeof order> => {
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
  const paymentRow = (one: Bill | DebtOrder, index: number): SeedRow<typeof payment> => {
    const { number, plate, park, amount, payWay, scene, time } = 'debt' in one ? ofDebt(one) : ofBill(one);
    return {
      id: key('PM', 8, index + 1),
      order: orderId(number),
      plate,
      park: park.id,
      amount,
      payWay,
      scene,
      onlineOrder: isOnline(payWay) ? onlineId(number) : null,
      card: payWay === 'stored-value' ? own.idOf(plate) : null,
      cashier: 'debt' in one ? null : cashierOf(one),
      shift: 'debt' in one || payWay !== 'cash' ? null : (shiftOf(one)?.id ?? null),
      time: at(time),
      intent: key('WORLD', 10, index + 1),
      createdAt: at(time),
      updatedAt: at(time),
    };
  };
  const booked = bills.flatMap(({ off, number, stay, to }) =>
    off ? [{ ...off, plate: stay.plate, at: to, order: orderId(number), session: sessionId(stay) }] : [],
  );
  const inside = stays
    .filter(
      (one) =>
        one.park.id === MALL &&
        one.out === null &&
        !one.pass &&
        one.plate !== PLANTED.newEnergyInside &&
        one.plate !== PLANTED.noPlate,
    )
    .map((one) => ({ session: sessionId(one), plate: one.plate, in: one.in }));

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
    tables: [
      table(session)(stays, stayRow),
      table(order)(bills, orderRow),
      table(order)(debtOrders, debtOrderRow),
      table(payment)([...paid, ...repaid], paymentRow),
      ...(asked
        ? [
            table(order)([asked], ({ stay, fee, line, tariff, at: time }) => ({
              id: orderId(askedNumber),
              number: numbered('P', time, askedNumber),
              type: 'parking',
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
            })),
          ]
        : []),
      ...debtTables(setting, debts, debtOrders),
      ...onlines.tables,
      ...own.tables,
      shiftTable(shifts, cash),
      ...sellers(setting, booked, inside, personName(setting.random, 'user', Number(userId('east').slice(1)) - 1)),
      ...coupons(setting, booked),
    ],
  };
};
